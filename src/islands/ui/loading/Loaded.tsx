import type { ReactNode } from 'react';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import type { ResourceState } from '../../../lib/data/resource.ts';
import { Boundary } from './Boundary.tsx';
import { Failed } from '../failure/Failed.tsx';
import { Old } from './Old.tsx';

interface LoadedProps<T> {
  readonly state: ResourceState<T>;
  readonly onRetry: () => void;
  /** Placeholder while it loads. */
  readonly waiting: ReactNode;
  /** Tells people who can't see it that it loads: "Loading your bookings". */
  readonly loading?: string;
  /** "We couldn’t load your bookings." */
  readonly failed: string;
  /** Words the reason, where the failure's own words don't fit. */
  readonly why?: (title: string) => string;
  /** Names what may be out of date if reloading failed. Left out, nothing is said. */
  readonly old?: string;
  /** Shown instead if there is no such thing. */
  readonly missing?: ReactNode;
  /** Class of the element around the sentences about a failure. */
  readonly frame?: string | undefined;
  readonly children: (data: T) => ReactNode;
}

/** The state of a request: loading, failed, loaded, or loaded earlier. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { state, onRetry, waiting, loading, failed, why, old, missing, frame, children } = props;
  if (state.status === 'loading')
    return (
      <>
        {loading !== undefined && <output className="visually-hidden">{loading}</output>}
        {waiting}
      </>
    );
  const framed = (part: ReactNode) => (frame === undefined ? part : <div className={frame}>{part}</div>);
  const failure = state.status === 'failed' ? state.failure : null;
  if (missing !== undefined && isRefused(failure) && failure.status === 404) return missing;
  if (state.data === undefined) {
    const detail = why?.(failureWords(failure).title);
    return framed(<Failed {...{ title: failed, detail, failure, onRetry }} />);
  }
  return (
    <>
      {failure !== null &&
        old !== undefined &&
        framed(
          <Old failure={failure} onRetry={onRetry}>
            {old}
          </Old>,
        )}
      <Boundary of={state.data} title={failed} frame={frame} onRetry={onRetry}>
        <LoadedContent of={state.data}>{children}</LoadedContent>
      </Boundary>
    </>
  );
}

interface LoadedContentProps<T> {
  readonly of: T;
  readonly children: (data: T) => ReactNode;
}

/** Drawn within the boundary, which catches what is thrown below it alone. */
const LoadedContent = <T,>({ of, children }: LoadedContentProps<T>) => children(of);
