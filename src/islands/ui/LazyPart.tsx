import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { partFailed, partFailedDetail } from '#words/app/shell';
import { Failed } from './failure/Failed.tsx';

interface RetryProps {
  readonly onRetry: () => void;
}

type InnerProps<Props> = RetryProps & { readonly props: Props };

interface LazyPartOptions {
  /** Placeholder while it loads. */
  readonly waiting?: ReactNode;
  /** Shown if it couldn't be loaded. */
  readonly Failed?: ComponentType<RetryProps>;
}

/**
 * A component that is loaded once it is shown. If that fails, it is tried again by a press, as soon as the browser is
 * online again, and wherever it is shown next.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { waiting = null, Failed: Unavailable = LazyPartFailed }: LazyPartOptions = {},
): FunctionComponent<Props> {
  const begin = () =>
    lazy<ComponentType<InnerProps<Props>>>(() =>
      load().then(
        ({ default: Part }) => ({ default: ({ props }) => <Part {...props} /> }),
        () => {
          next = begin();
          return {
            default: ({ onRetry }) => {
              useEffect(() => {
                addEventListener('online', onRetry);
                return () => removeEventListener('online', onRetry);
              }, [onRetry]);
              return <Unavailable onRetry={onRetry} />;
            },
          };
        },
      ),
    );
  let next = begin();
  return function LazyPart(props) {
    const [Inner, setInner] = useState(() => next);
    const [onRetry] = useState(() => () => setInner(() => next));
    return (
      <Suspense fallback={waiting}>
        <Inner props={props} onRetry={onRetry} />
      </Suspense>
    );
  };
}

/** Shown where a part of a page could not be loaded. */
export const LazyPartFailed = ({ onRetry }: RetryProps) => (
  <Failed title={partFailed} detail={partFailedDetail} onRetry={onRetry} />
);
