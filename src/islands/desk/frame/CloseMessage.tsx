import { flushSync } from 'react-dom';
import { closeMessage } from '#words/desk/desk';
import { close } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';

interface CloseMessageProps {
  readonly onClose: () => void;
  /** Gives the focus to another element: the button is gone. */
  readonly moveFocus: () => void;
}

/** The button that closes a message over the page. */
export const CloseMessage = ({ onClose, moveFocus }: CloseMessageProps) => (
  <button
    type="button"
    className="button button-icon button-quiet"
    aria-label={closeMessage}
    onClick={() => {
      flushSync(onClose);
      moveFocus();
    }}
  >
    <Icon drawing={close} />
  </button>
);
