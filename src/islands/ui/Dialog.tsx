import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

interface DialogProps {
  /** The question: "Cancel Song Room 1?" */
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the deed first. */
  readonly actions: ReactNode;
  /** Escape, or a press beside it. */
  readonly onClose: () => void;
}

/** A modal dialogue of the platform: focus stays inside and goes back to where it came from. Shown while rendered. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={heading} onClose={onClose} closedby="any">
      <h2 id={heading}>{title}</h2>
      <div>{children}</div>
      <div className="dialog-actions">{actions}</div>
    </dialog>
  );
}
