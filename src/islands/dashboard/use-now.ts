import { useEffect, useState } from 'react';
import { clubNow } from '../../lib/format/club-time.ts';

/** The club's time, read every ten seconds for what counts down. Milliseconds since epoch. */
export function useNow(): number {
  const [now, setNow] = useState(clubNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(clubNow()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
