import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './account.module.css';

interface StepProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** True when it replaces another step: the focus goes to its heading, so that everybody hears of it. */
  readonly follows?: boolean;
  readonly children?: ReactNode;
}

/** A step of a page of one form: its heading, its subject, and its content. */
export function Step({ title, lead, follows = false, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (follows) heading.current?.focus();
  }, [follows]);
  return (
    <>
      <h1 ref={heading} tabIndex={follows ? -1 : undefined} className={css.heading}>
        {title}
      </h1>
      {lead && <div className={`soft ${css.lead}`}>{lead}</div>}
      {children}
    </>
  );
}
