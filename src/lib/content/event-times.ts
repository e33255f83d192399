// The instants of an event by which something is decided: only this file reads them from the API's values.
import type { CalendarEvent } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { zone } from '../format/club-time.ts';

type Start = Pick<CalendarEvent, 'start_from'>;
type Times = Pick<CalendarEvent, 'start_from' | 'end_at'>;

export const eventStart = ({ start_from }: Start): number => Date.parse(start_from);

export const eventEnd = ({ end_at }: Pick<CalendarEvent, 'end_at'>): number => Date.parse(end_at);

/** Orders events by their starts, the soonest first. */
export const byStart = (a: Start, b: Start): number => eventStart(a) - eventStart(b);

/** The club's date that an event begins on. */
export const dateOfEvent = (event: Start): string => dateOf(eventStart(event), zone);

/** The last of the club's dates of an event: one that ends at midnight has no part of the next. */
export const eventLastDate = (event: Times): string =>
  dateOf(Math.max(eventStart(event), eventEnd(event) - 1), zone);

/** The deadline for signing up. */
export const signUpUntil = (event: CalendarEvent): number =>
  Math.min(Date.parse(event.sign_up_until ?? event.start_from), eventStart(event));
