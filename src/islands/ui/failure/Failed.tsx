import { space } from '#words/app/joining';
import { tryAgain } from '#words/app/shell';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { cloudOff, refresh } from '../../../pictures/icons.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';

interface FailedProps {
  /** The title: "We couldn’t load your bookings." */
  readonly title: string;
  /** Tells that the rest is well, for example; left out, the reason of the failure. */
  readonly detail?: string | undefined;
  /** The failure: its reason is shown, and the way on where there is one. */
  readonly failure?: unknown;
  readonly busy?: boolean;
  /** Left out where trying again can't help. */
  readonly onRetry?: (() => void) | undefined;
}

function reason(failure: unknown): string {
  const words = failureWords(failure);
  // After 429 a person needs to know how long to wait before trying again.
  return isRefused(failure) && failure.status === 429 ? words.title + space + words.detail : words.title;
}

/** A part of a page that could not be loaded, in its place. */
export function Failed({ title, failure, detail, busy = false, onRetry }: FailedProps) {
  const action = isRefused(failure) ? failure.words?.action : undefined;
  return (
    <div className="failed" role="alert">
      <Icon drawing={cloudOff} />
      <div>
        <p className="message-title">{title}</p>
        <p className="soft">{detail ?? reason(failure)}</p>
        {action && (
          <a className="button button-filled" href={action.to}>
            {action.label}
          </a>
        )}
        {onRetry && !action && (
          <Button icon={refresh} busy={busy} onClick={onRetry}>
            {tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
}
