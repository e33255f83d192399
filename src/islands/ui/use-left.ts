import { useEffect, useState } from 'react';
import { clubNow } from '../../lib/format/club-time.ts';

/** Whole seconds until an instant by the club's clock, updated each second; 0 from then on. `onOver` is called once it is. */
export function useLeft(until: number, onOver?: () => void | Promise<void>): number {
  const [now, setNow] = useState(clubNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(clubNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void onOver?.();
  }, [isOver, onOver]);
  return left;
}

const twoDigits = (value: number) => String(value % 60).padStart(2, '0');

/** "14:32", "2:14:32", of seconds. */
export function clockOf(left: number): string {
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60)];
  return `${hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(left)}`;
}
