import type { ReactNode } from 'react';
import { alertCircle, check, hourglass, info } from '../../pictures/icons.ts';
import { Icon } from './Icon.tsx';

const drawings = { good: check, wait: hourglass, bad: alertCircle, info };

interface MessageProps {
  readonly kind: keyof typeof drawings;
  /** A sentence that says what happened. */
  readonly title: string;
  /** The consequences and the next step. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** At its end: the button that closes it. */
  readonly end?: ReactNode;
  /** A short message on one line: title and text run on. */
  readonly inline?: boolean;
  /** Another drawing than the kind's own. */
  readonly icon?: string | undefined;
  /** `alert` interrupts (a failure of the last action), `status` waits its turn; left out, it is silent. */
  readonly role?: 'alert' | 'status';
}

/** An inline message: states a condition where it matters. */
export function Message({ kind, title, children, actions, end, inline = false, icon, role }: MessageProps) {
  return (
    <div className={`message message-${kind}`} role={role}>
      <Icon drawing={icon ?? drawings[kind]} />
      <div>
        {inline ? (
          <p>
            <strong>{title}</strong> {children}
          </p>
        ) : (
          <>
            <p className="message-title">{title}</p>
            {children && <div>{children}</div>}
          </>
        )}
        {actions && <div className="message-actions">{actions}</div>}
      </div>
      {end}
    </div>
  );
}
