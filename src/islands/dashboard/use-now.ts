import { useEffect, useState } from 'react';

/** The time, told anew every ten seconds while something on screen counts down. Milliseconds since epoch. */
export function useNow(counting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, [counting]);
  return now;
}
