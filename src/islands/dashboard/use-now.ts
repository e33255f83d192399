import { useEffect, useState } from 'react';
import { clubNow } from '../../lib/app/club-time.ts';

/** The club's time, told anew every ten seconds while something on screen counts down. Milliseconds since epoch. */
export function useNow(counting: boolean): number {
  const [now, setNow] = useState(clubNow);
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setNow(clubNow()), 10_000);
    return () => clearInterval(timer);
  }, [counting]);
  return now;
}
