import type { ReactNode } from 'react';
import css from './detail.module.css';

interface DetailProps {
  /** Class that sets the width of the aside, as `--aside`. */
  readonly className: string | undefined;
  /** Used as a placeholder. */
  readonly isSkeleton?: boolean;
  /**
   * The main part, then the aside; below it where there is no room. More of the main part may follow: the aside is
   * then marked `data-beside`, and comes before the rest where there is no room.
   */
  readonly children: ReactNode;
}

/** The frame of one thing in full: a booking, an event, an invoice, a request. */
export const Detail = ({ className, isSkeleton = false, children }: DetailProps) => (
  <div className={`${css.detail} ${className}`} aria-hidden={isSkeleton || undefined}>
    {children}
  </div>
);
