import { dayOld } from '#words/bookings/bookings';
import { weekFailed, weekLoading } from '#words/bookings/calendar-views';
import { tryAgain } from '#words/app/shell';
import { failureWords } from '../../../../lib/forms/failure-words.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failed } from '../../../ui/failure/Failed.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { legend } from '../drawing/legend.ts';
import { boardSkeleton } from '../drawing/skeleton.ts';
import { dayCards, Grid, weekLines } from '../grid/index.ts';
import { react } from '../drawing/react.ts';
import type { Stores } from '../stores.ts';
import { useWide } from '../../../ui/use-media.ts';
import { NothingToBook } from './NothingToBook.tsx';

interface WeekBoardProps {
  readonly stores: Stores;
  readonly onPick: (offer: number) => void;
}

const meanings = legend(react);
const waiting = boardSkeleton(react);

/** The week, or why it isn't there. */
export function WeekBoard({ stores, onPick }: WeekBoardProps) {
  const { calendar } = stores;
  const state = useStore(calendar.$state);
  const drawn = useStore(calendar.$drawn);
  const { date } = useStore(calendar.$view);
  const wide = useWide();
  const retry = () => void calendar.reload();

  if (!drawn && state.status === 'failed') {
    // Trying again doesn't bring a facility that isn't there.
    if (isRefused(state.failure) && state.failure.status === 404)
      return (
        <div className="board-empty">
          <NothingToBook />
        </div>
      );
    return <Failed title={weekFailed} failure={state.failure} onRetry={retry} />;
  }
  if (!drawn)
    return (
      <>
        <output className="visually-hidden">{weekLoading}</output>
        {waiting}
      </>
    );
  return (
    <>
      {state.status === 'failed' && (
        <Message
          kind="info"
          role="alert"
          title={failureWords(state.failure).title}
          actions={<Button onClick={retry}>{tryAgain}</Button>}
        >
          {dayOld}
        </Message>
      )}
      <Grid
        stores={stores}
        view={drawn}
        date={date}
        wide={wide}
        shape={wide ? weekLines : weekCards}
        onPick={onPick}
      />
      {wide && meanings}
    </>
  );
}

/** If there is no room, each day is a card with times as chips; offers may lie on any of them. */
const weekCards = { ...dayCards, turned: true };
