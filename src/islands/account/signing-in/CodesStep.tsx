import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './signing-in.module.css';

interface CodesStepProps {
  readonly title: string;
  readonly detail?: string;
  readonly children: ReactNode;
}

/** A step about one-time codes, which replaces the one before: the focus goes to its heading. */
export function CodesStep({ title, detail, children }: CodesStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.codesStep}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {detail && <p className="soft">{detail}</p>}
      {children}
    </div>
  );
}

/** The props of every row of steps. */
export interface StepsProps {
  /** Cancels, while that still changes nothing. */
  readonly cancel: ReactNode;
  readonly onDone: () => void;
}
