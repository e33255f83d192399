import type { Body, SeriesTime } from '@portal/contract';
import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { addDays, daysBetween } from '@portal/contract/rules/club-time';
import { refusals } from '#words/desk/calendar/booking-refusals';
import { limitReached } from '#words/desk/calendar/series';
import { partyBody } from '../../bookings/booking/party.ts';
import type { BookingDraft } from './booking-draft.ts';
import { wireOfPlace } from './place.ts';
import type { Breakable } from './refusals.ts';
import { visitorBody } from './visitor.ts';

/** The most weeks that are booked at once. */
const MOST_WEEKS = 26;

/** The last day that is offered at first: eight weeks in all. */
export const firstUntil = (date: string): string => addDays(date, 7 * 7);

/** Counts the weeks from a day up to another; null: none, or too many. */
export function weeksUntil(date: string, until: string): number | null {
  if (until < date) return null;
  const weeks = Math.floor(daysBetween(date, until) / 7) + 1;
  return weeks <= MOST_WEEKS ? weeks : null;
}

/** The request of a series. */
export const seriesBody = (
  { member, visitor, party }: BookingDraft,
  { facility, range, weeks }: { facility: BookableFacility; range: TimeRange; weeks: number },
  override: readonly Breakable[],
): Body<'POST /booking/series/preview/'> => ({
  ...wireOfPlace(facility.id, range),
  weeks,
  ...partyBody({ ...party, member: visitor ? null : (member?.id ?? null), voucher: null }, facility),
  ...(visitor && { visitor: visitorBody(visitor) }),
  ...(override.length > 0 && { override: [...override] }),
});

/** A series as it was checked: what can be booked, its price, and the rules that staff may override. */
export function summarize(times: readonly SeriesTime[]) {
  const free = times.filter(({ code }) => code === null);
  const codes = new Set(times.flatMap(({ code }) => (code === null || !isBreakable(code) ? [] : [code])));
  return {
    free,
    skipped: times.length - free.length,
    total: free.reduce((sum, { price }) => sum + price, 0),
    rules: [...codes].map((rule) => ({ rule, title: titleOf(rule) })),
  };
}

const words: Readonly<Record<string, { readonly title: string }>> = refusals;

/** The reason why a week can't be booked, in the desk's words. */
export const titleOf = (code: string): string => words[code]?.title ?? limitReached;

const isBreakable = (code: NonNullable<SeriesTime['code']>): code is Breakable =>
  code !== 'slot_taken' && code !== 'member_required';
