import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { closePanel } from '#words/desk/desk';
import { close } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import desk from '../desk.module.css';
import css from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** A line above the title. */
  readonly kicker?: string | undefined;
  readonly children: ReactNode;
  /** Stays at the foot while the rest scrolls. */
  readonly foot?: ReactNode;
  /** Escape or the cross was pressed. */
  readonly onClose: () => void;
}

/** Tells whether something lies over the page, which takes Escape for itself. */
const isCovered = () => document.querySelector('dialog:modal, :popover-open') !== null;

/**
 * A task beside the page that it is about: nothing is covered, and both can be used. From below on a tablet and a
 * phone. It takes the focus, and gives it back.
 */
export function Panel({ title, kicker, children, foot, onClose }: PanelProps) {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const closing = useRef(onClose);
  useEffect(() => {
    closing.current = onClose;
  });
  useEffect(() => {
    const place = panel.current;
    const opener = document.activeElement;
    const first = place?.querySelector<HTMLElement>('[data-first]') ?? place?.querySelector('h2');
    first?.focus({ preventScroll: true });
    const isHere = () => place?.contains(document.activeElement) || document.activeElement === document.body;
    const leaving = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        // A grid says itself what Escape means there.
        const isElsewhere = event.target instanceof Element && event.target.closest('[role=grid]') !== null;
        if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere && !isCovered())
          closing.current();
      },
      { signal: leaving.signal },
    );
    return () => {
      leaving.abort();
      if (isHere() && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={panel} open className={`${desk.fillsWindow} ${css.panel}`} aria-labelledby={`${id}title`}>
      <header className={css.head}>
        <div>
          {kicker !== undefined && <p className={css.kicker}>{kicker}</p>}
          <h2 id={`${id}title`} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <button type="button" className={css.close} aria-label={closePanel} onClick={onClose}>
          <Icon drawing={close} />
        </button>
      </header>
      <div className={css.body}>{children}</div>
      {foot && <footer className={css.foot}>{foot}</footer>}
    </dialog>
  );
}
