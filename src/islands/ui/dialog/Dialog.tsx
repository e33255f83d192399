import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, the harmless one first: it takes the focus. */
  readonly answers: ReactNode;
  /** Room for a table. */
  readonly wide?: boolean;
  /** Escape was pressed. */
  readonly onClose: () => void;
}

/** A question or a form over the page; the element that opened it gets the focus back. */
export function Dialog({ open, title, children, answers, wide = false, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={wide ? `${css.dialog} ${css.wide}` : css.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}detail`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <div id={`${id}detail`} className={css.detail}>
        {open && children}
      </div>
      <div className={css.answers}>{answers}</div>
    </dialog>
  );
}
