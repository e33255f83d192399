import { tryAgain } from '#words/app/shell';
import { cloudOff, refresh } from '../../pictures/icons.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface FailedProps {
  /** What failed: "We couldn’t load your bookings." */
  readonly title: string;
  /** That the rest is well, or why it failed. */
  readonly detail: string;
  readonly busy?: boolean;
  /** Left out where trying again can't help. */
  readonly onRetry?: (() => void) | undefined;
}

/** A part of a page that could not be loaded, in its place. */
export function Failed({ title, detail, busy = false, onRetry }: FailedProps) {
  return (
    <div className="failed" role="alert">
      <Icon drawing={cloudOff} />
      <div>
        <p className="message-title">{title}</p>
        <p className="soft">{detail}</p>
        {onRetry && (
          <Button icon={refresh} busy={busy} onClick={onRetry}>
            {tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
}
