import { hourglass } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Timer } from '../../ui/Timer.tsx';
import css from './pay.module.css';

interface CountdownProps {
  /** Seconds. */
  readonly left: number;
  /** Names what expires, for screen readers: they ask for it, it doesn't interrupt. */
  readonly label: string;
  readonly detail: string;
}

/** "14:32", and the time when it ends. */
export function Countdown({ left, label, detail }: CountdownProps) {
  return (
    <div className={css.countdown}>
      <Icon drawing={hourglass} />
      <div>
        <Timer left={left} label={label} className={css.figure} />
        <p className="soft small">{detail}</p>
      </div>
    </div>
  );
}
