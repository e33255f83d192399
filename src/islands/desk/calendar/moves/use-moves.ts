import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { moved } from '#words/desk/calendar/calendar';
import { movedBack, movingNow } from '#words/desk/calendar/moves';
import { comma } from '#words/app/joining';
import { shortWhen } from '../../../../lib/bookings/calendar/when.ts';
import { loadMovePrices, moveTo, placeOf } from '../../../../lib/desk/calendar/move.ts';
import type { Place } from '../../../../lib/desk/calendar/move.ts';
import { toTypedPlace } from '../../../../lib/desk/calendar/place.ts';
import { timeRange } from '../../../../lib/format/format.ts';
import type { Opened } from '../Panels.tsx';

interface MovesProps {
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly announce: (sentence: string) => void;
  /** Opens the form of a move that is to be confirmed. */
  readonly onAsk: (opened: Opened) => void;
  /** Called once the server has moved it, with the message. */
  readonly onMoved: (sentence: string, booking: Reservation) => void;
}

/** A booking that was moved, and where it was before. */
interface Move {
  readonly booking: Reservation;
  readonly from: Place;
}

/**
 * Moves bookings at once where they are dropped, once the server says so. One whose price would differ, or that is
 * refused, is asked about in its form.
 */
export function useMoves({ facilities, rights, announce, onAsk, onMoved }: MovesProps) {
  const [last, setLast] = useState<Move | null>(null);

  async function drop(booking: Reservation, to: Place) {
    const place = toTypedPlace(to.facility, to);
    const name = facilities.find(({ id }) => id === to.facility)?.name ?? '';
    setLast(null);
    announce(movingNow(booking.name, `${name}${comma}${timeRange(to.start, to.end)}`));
    try {
      const prices = await loadMovePrices(booking, to, facilities, AbortSignal.timeout(TIME_LIMIT));
      if (prices === null || prices.before !== prices.after)
        return onAsk({ kind: 'move', booking, place, price: prices?.after ?? null });
      const after = await moveTo(booking, to);
      setLast({ booking: after, from: placeOf(booking) });
      onMoved(moved(after.name, after.facility.name, shortWhen(after.start_from, after.end_at)), after);
    } catch (failure) {
      onAsk({ kind: 'move', booking, place, failure });
    }
  }

  async function undo({ booking, from }: Move) {
    setLast(null);
    try {
      // The rules that were overridden there are overridden again.
      const override = rights.includes('reservation.override') ? overridable(booking) : [];
      const after = await moveTo(booking, from, override);
      onMoved(
        movedBack(after.name, `${after.facility.name}${comma}${shortWhen(after.start_from, after.end_at)}`),
        after,
      );
    } catch (failure) {
      onAsk({ kind: 'move', booking, place: toTypedPlace(from.facility, from), failure });
    }
  }

  return {
    drop,
    /** Takes the last move back; null: there is none. */
    undo: last && (() => void undo(last)),
    forget: () => setLast(null),
  };
}

/** Time for the prices of a move, ms. */
const TIME_LIMIT = 10_000;

/** The rules that a booking broke where it was before. */
const overridable = ({ overridden }: Reservation) =>
  overridden.filter((code): code is Exclude<typeof code, 'member_required'> => code !== 'member_required');
