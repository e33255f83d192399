import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Message } from './Message.tsx';

/** The outcome of the last action: null where there was none, empty where nothing is said of it. */
interface Done {
  readonly title: string | null;
  readonly place: RefObject<HTMLDivElement | null>;
}

/**
 * After an action its message takes the focus, as the pressed button is gone. `first` is of an action that led to this
 * page.
 */
export function useDone(first: string | null = null): readonly [Done, (title: string | null) => void] {
  const [title, setTitle] = useState<string | null>(first);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const message = place.current;
    if (title === null || !message) return;
    const { top, bottom } = message.getBoundingClientRect();
    message.focus({ preventScroll: top >= 0 && bottom <= innerHeight });
  }, [title]);
  return [{ title, place }, setTitle];
}

interface DoneMessageProps {
  readonly done: Done;
  readonly className: string | undefined;
  /** Beside the message. */
  readonly actions?: ReactNode;
  /** At its end: the button that closes it. */
  readonly end?: ReactNode;
  /** Details and links. */
  readonly children?: ReactNode;
}

/** The place for the message about what was just done. */
export const DoneMessage = ({ done: { title, place }, className, children, ...beside }: DoneMessageProps) => (
  <div ref={place} tabIndex={-1} className={className}>
    {title && <Message kind="good" title={title} {...beside} />}
    {children}
  </div>
);
