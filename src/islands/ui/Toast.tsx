import { check } from '../../pictures/icons.ts';
import { Icon } from './Icon.tsx';

interface ToastProps {
  /** What was done: "Booking cancelled". Null shows nothing, and keeps the place that screen readers listen to. */
  readonly text: string | null;
  /** Undo, or another single step. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Confirms an action in passing. Who shows it takes it away again, and not before it can be read. */
export function Toast({ text, action }: ToastProps) {
  return (
    <output>
      {text !== null && (
        <span className="toast">
          <Icon drawing={check} />
          <span className="toast-text">{text}</span>
          {action && (
            <button type="button" className="toast-action" onClick={action.onPress}>
              {action.label}
            </button>
          )}
        </span>
      )}
    </output>
  );
}
