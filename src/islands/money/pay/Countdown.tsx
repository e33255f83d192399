import { hourglass } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { minutesAndSeconds } from '../../ui/use-left.ts';
import css from './pay.module.css';
import { colon } from '#words/app/joining';

interface CountdownProps {
  /** Seconds. */
  readonly left: number;
  /** What runs out, for screen readers: they ask for it, it doesn't interrupt. */
  readonly label: string;
  readonly detail: string;
}

/** "14:32", and until when that is. */
export function Countdown({ left, label, detail }: CountdownProps) {
  const figure = minutesAndSeconds(left);
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
