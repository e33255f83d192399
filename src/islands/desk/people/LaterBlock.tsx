import { useState } from 'react';
import type { ReactNode } from 'react';
import css from './people.module.css';

interface LaterBlockProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part that is loaded once somebody opens it. */
export function LaterBlock({ title, children }: LaterBlockProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={css.later} onToggle={() => setOpened(true)}>
      <summary>{title}</summary>
      {wasOpened && children}
    </details>
  );
}
