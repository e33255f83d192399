import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './people.module.css';

interface BlockProps {
  readonly title: string;
  /** Links and buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a member's page under a heading of its own. */
export function Block({ title, actions, children }: BlockProps) {
  const id = useId();
  return (
    <section className={css.block} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
