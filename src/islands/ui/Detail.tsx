import type { ReactNode } from 'react';
import css from './detail.module.css';

interface DetailProps {
  /** Class that says how wide what is beside it is, as `--aside`. */
  readonly className: string | undefined;
  /** Used as a placeholder. */
  readonly isSkeleton?: boolean;
  /**
   * What it is, then what is beside it; below it where there is no room. The rest of what it is may follow: what is
   * beside it is then marked `data-beside`, and comes before the rest where there is no room.
   */
  readonly children: ReactNode;
}

/** The frame of one thing in full: a booking, an event, an invoice, a request. */
export const Detail = ({ className, isSkeleton = false, children }: DetailProps) => (
  <div className={`${css.detail} ${className}`} aria-hidden={isSkeleton || undefined}>
    {children}
  </div>
);
