import { space } from '#words/app/joining';
import type { ReactNode } from 'react';
import { all, restIsWell } from '#words/dashboard/dashboard';
import type { ResourceState } from '../../lib/data/resource.ts';
import { Loaded } from '../ui/loading/Loaded.tsx';
import css from './ledger.module.css';
import { RowSkeletons } from './RowSkeletons.tsx';

/** The state of a part of the dashboard, and how it is loaded again. */
export interface PartState<T> {
  readonly state: ResourceState<T>;
  readonly onRetry: () => void;
  /** The message if it couldn't be reloaded; left out if the page says so elsewhere. */
  readonly old?: string | undefined;
}

interface DashboardPartProps {
  readonly id: string;
  readonly heading: string;
  /** The address of all of them, and their name in the link "All". */
  readonly to: string;
  readonly of: string;
  /** "We couldn’t load your bookings." */
  readonly failed: string;
}

/** A part of the dashboard under its heading: what it has, or what failed. */
export function DashboardPart<T>(
  props: DashboardPartProps & PartState<T> & { readonly children: (data: T) => ReactNode },
) {
  const { id, heading, to, of, failed, children, state, onRetry, old } = props;
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{heading}</h2>
        <a className="link" href={to}>
          {/* On a phone the heading beside it says of what. */}
          <span>
            {all}
            <span className={css.ofWhat}>{space + of}</span>
          </span>
        </a>
      </div>
      <Loaded
        state={state}
        onRetry={onRetry}
        waiting={<RowSkeletons />}
        failed={failed}
        why={whyMissing}
        old={old}
      >
        {children}
      </Loaded>
    </section>
  );
}

/**
 * Returns the sentence beside a part that failed to load: that the rest is well, or that there is no network, as its
 * own title says.
 */
export const whyMissing = (title: string): string => (navigator.onLine ? restIsWell : title);
