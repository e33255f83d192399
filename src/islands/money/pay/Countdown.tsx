import { useEffect, useState } from 'react';
import { clubNow } from '../../../lib/app/club-time.ts';
import { hourglass } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './pay.module.css';
import { colon } from '#words/app/joining';

/** Whole seconds until an instant by the club's clock, updated each second; 0 from then on. */
export function useLeft(until: number): number {
  const [now, setNow] = useState(clubNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(clubNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

interface CountdownProps {
  /** Seconds. */
  readonly left: number;
  /** What runs out, for screen readers: they ask for it, it doesn't interrupt. */
  readonly label: string;
  readonly detail: string;
}

/** "14:32", and until when that is. */
export function Countdown({ left, label, detail }: CountdownProps) {
  const figure = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={css.countdown}>
      <Icon drawing={hourglass} />
      <div>
        <p className={css.figure} role="timer" aria-label={label + colon + figure}>
          {figure}
        </p>
        <p className="soft small">{detail}</p>
      </div>
    </div>
  );
}
