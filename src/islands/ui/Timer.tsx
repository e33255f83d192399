import { colon } from '#words/app/joining';
import { clockOf } from './use-left.ts';

interface TimerProps {
  /** Seconds. */
  readonly left: number;
  /** Names what expires, for screen readers: they ask for it, it doesn't interrupt. */
  readonly label: string;
  readonly className: string | undefined;
}

/** "14:32", "2:14:32": how long is left, to the second. */
export function Timer({ left, label, className }: TimerProps) {
  const figure = clockOf(left);
  return (
    <p className={className} role="timer" aria-label={label + colon + figure}>
      {figure}
    </p>
  );
}
