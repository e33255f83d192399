// The moments of an event by which something is decided, as instants: read here alone from what the API writes.
import type { CalendarEvent } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { zone } from '../app/club-time.ts';

type Start = Pick<CalendarEvent, 'start_from'>;
type Times = Pick<CalendarEvent, 'start_from' | 'end_at'>;

export const startOf = ({ start_from }: Start): number => Date.parse(start_from);

export const endOf = ({ end_at }: Pick<CalendarEvent, 'end_at'>): number => Date.parse(end_at);

/** Orders events by their starts, the soonest first. */
export const byStart = (a: Start, b: Start): number => startOf(a) - startOf(b);

/** The club's date that an event begins on. */
export const dateOfEvent = (event: Start): string => dateOf(startOf(event), zone);

/** The last of the club's dates that an event has a part of: one that ends at midnight has none of the next. */
export const lastDateOf = (event: Times): string => dateOf(Math.max(startOf(event), endOf(event) - 1), zone);

/** Until when members can sign up. */
export const signUpUntil = (event: CalendarEvent): number =>
  Math.min(Date.parse(event.sign_up_until ?? event.start_from), startOf(event));

/** Until when giving seats up costs nothing: after a move, until the start for those who had signed up before. */
export const cancelUntil = ({ cancel_until, start_from, registration }: CalendarEvent): number =>
  Date.parse(registration?.moved ? start_from : (cancel_until ?? start_from));
