import { useDeferredValue } from 'react';
import { dayFailed, dayOld, loading } from '#words/bookings/bookings';
import { noFilters } from '../../../lib/bookings/calendar/address.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/failure/Failed.tsx';
import { tryAgain } from '#words/app/shell';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { legend } from './drawing/legend.ts';
import { boardSkeleton } from './drawing/skeleton.ts';
import { Grid } from './grid/index.ts';
import { react } from './drawing/react.ts';
import type { Stores } from './stores.ts';

interface BoardProps {
  readonly stores: Stores;
  readonly wide: boolean;
  /** Called with the number of a pressed offer, from 0. */
  readonly onPick: (offer: number) => void;
}

const NothingFits = lazyPart(() => import('./NothingFits.tsx'));

const meanings = legend(react);
const waiting = boardSkeleton(react);

/** The day, or the reason why it isn't there. */
export function Board({ stores, wide, onPick }: BoardProps) {
  const { calendar } = stores;
  const state = useStore(calendar.$state);
  const view = useStore(calendar.$view);
  // Drawn in slices: a large day doesn't delay other presses.
  const drawn = useDeferredValue(useStore(calendar.$drawn));
  const date = useDeferredValue(view.date);
  const reload = () => void calendar.reload();

  if (!drawn) {
    return (
      <div className="board">
        {state.status === 'failed' ? (
          <Failed title={dayFailed} failure={state.failure} onRetry={reload} />
        ) : (
          <>
            <output className="visually-hidden">{loading}</output>
            {waiting}
          </>
        )}
      </div>
    );
  }
  return (
    <div className="board">
      {state.status === 'failed' && (
        <Message
          kind="info"
          role="alert"
          title={failureWords(state.failure).title}
          actions={<Button onClick={reload}>{tryAgain}</Button>}
        >
          {dayOld}
        </Message>
      )}
      {drawn.sections.length === 0 ? (
        <NothingFits free={view.free || view.at !== null} onShowAll={() => calendar.filter(noFilters)} />
      ) : (
        <>
          <Grid stores={stores} view={drawn} date={date} wide={wide} onPick={onPick} />
          {wide && meanings}
        </>
      )}
    </div>
  );
}
