import type { CalendarEvent } from '@portal/contract';
import { offers } from '../http/known-host.ts';
import { eventEnd, signUpUntil, eventStart } from './event-times.ts';

/** From this number of seats left on, the page says how many there are. */
const FEW = 5;

/** An event's state for the member who looks at it; the first that applies. */
export type EventState =
  | {
      readonly kind:
        | 'called-off'
        | 'over'
        | 'begun'
        | 'going'
        | 'walk-in'
        | 'unknown'
        | 'closed'
        | 'full'
        | 'open';
    }
  | { readonly kind: 'waiting'; readonly position: number }
  | { readonly kind: 'few'; readonly left: number };

/** Returns the number of seats left; null: there is no limit. */
export const seatsLeft = ({ seats, seats_taken }: Pick<CalendarEvent, 'seats' | 'seats_taken'>) =>
  seats === null ? null : Math.max(0, seats - seats_taken);

/** `now` is an instant. */
export function eventState(event: CalendarEvent, now: number): EventState {
  const { registration, sign_up } = event;
  if (event.called_off_at) return { kind: 'called-off' };
  if (now >= eventEnd(event)) return { kind: 'over' };
  if (registration?.status === 'REGISTERED') return { kind: 'going' };
  if (now >= eventStart(event)) return { kind: 'begun' };
  if (registration) return { kind: 'waiting', position: registration.line ?? 1 };
  // Another host doesn't say how to sign up.
  if (!sign_up) return { kind: offers('POST /event-registration/') ? 'walk-in' : 'unknown' };
  if (now >= signUpUntil(event)) return { kind: 'closed' };
  const left = seatsLeft(event);
  if (left === 0) return { kind: 'full' };
  return left !== null && left <= FEW ? { kind: 'few', left } : { kind: 'open' };
}

/** The most seats that a member can request. */
export const mostSeats = ({ most_seats, seats }: CalendarEvent): number =>
  Math.min(most_seats, seats ?? most_seats);
