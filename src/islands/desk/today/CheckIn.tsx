import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import { CHECK_IN_OPENS } from '@portal/contract/bookings/rules/figures';
import { MINUTE } from '@portal/contract/rules/club-time';
import * as words from '#words/desk/today';
import { checkInTimes, startOf } from '../../../lib/bookings/booking/times.ts';
import { arrivalState, isOver, amountOwed } from '../../../lib/desk/today/arrivals.ts';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { useKeys } from '../use-keys.ts';

interface CheckInProps {
  readonly reservation: Reservation;
  readonly rights: readonly string[];
  readonly now: number;
  /** True when staff may check somebody in before the door would. */
  readonly early?: boolean;
  /** Called with the current booking, and the message. */
  readonly onDone: (reservation: Reservation, sentence: string) => void;
  /** Called when somebody else changed it in between: it is loaded again. */
  readonly onChanged: () => void;
}

/** A step that staff can take about somebody's arrival. */
interface Step {
  readonly label: string;
  readonly busyLabel: string;
  readonly look: 'outlined' | 'quiet';
  readonly done: (name: string) => string;
  readonly send: (key: (body: object) => string) => Promise<Reservation>;
}

/** Returns the step that is possible for an arrival at an instant; null: none. */
function stepOf(reservation: Reservation, now: number, early: boolean): Step | null {
  const { id, check_in } = reservation;
  const params = { id };
  switch (isOver(reservation, now) ? 'over' : arrivalState(reservation, now)) {
    case 'booked':
    case 'due': {
      // Without a rule of the facility, as long before the start as with one.
      const opens = checkInTimes(reservation)?.opens ?? startOf(reservation) - CHECK_IN_OPENS * MINUTE;
      if (amountOwed(reservation) > 0 || (opens > now && !early)) return null;
      return {
        label: words.checkIn,
        busyLabel: words.checkingIn,
        look: 'outlined',
        done: words.checkedIn,
        send: () => call('POST /booking/reservation/{id}/check-in/', { params }),
      };
    }
    case 'here': {
      const body = { checked_in_at: check_in?.checked_in_at ?? '' };
      return {
        label: words.undoCheckIn,
        busyLabel: words.undoingCheckIn,
        look: 'quiet',
        done: words.checkInUndone,
        send: (key) =>
          call('POST /booking/reservation/{id}/check-in/undo/', {
            params,
            body,
            idempotencyKey: key({ id, ...body }),
          }),
      };
    }
    case 'no-show':
      return {
        label: words.checkInLate,
        busyLabel: words.checkingIn,
        look: 'outlined',
        done: words.checkedIn,
        send: (key) =>
          call('POST /booking/reservation/{id}/no-show/undo/', { params, idempotencyKey: key({ id }) }),
      };
    default:
      return null;
  }
}

/** Checks somebody in at the desk, undoes that, or admits somebody who comes after their time was released. */
export function CheckIn({ reservation, rights, now, early = false, onDone, onChanged }: CheckInProps) {
  const [keyFor, renew] = useKeys();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const step = rights.includes('reservation.change') ? stepOf(reservation, now, early) : null;

  async function send({ send: ask, done }: Step) {
    setBusy(true);
    setFailure(null);
    try {
      const after = await ask(keyFor);
      renew();
      onDone(after, done(reservation.name));
    } catch (reason) {
      setFailure(reason);
      if (isRefused(reason) && reason.status === 409) onChanged();
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {failure !== null && <FailureMessage failure={failure} refusals={words.checkInRefusals} />}
      {step && (
        <Button look={step.look} busy={isBusy} onClick={() => void send(step)}>
          {isBusy ? step.busyLabel : step.label}
        </Button>
      )}
    </>
  );
}
