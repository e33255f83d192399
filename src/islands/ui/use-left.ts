import { useEffect, useState } from 'react';
import { clubNow } from '../../lib/app/club-time.ts';

/** Whole seconds until an instant by the club's clock, updated each second; 0 from then on. */
export function useLeft(until: number): number {
  const [now, setNow] = useState(clubNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(clubNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** "14:32", of seconds. */
export const minutesAndSeconds = (left: number): string =>
  `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
