import type { sentences } from '#words/desk/facilities/facility-page';
import { dayBeyondWeek, dayTooShort, fewerThanMin } from '#words/desk/facilities/facility-page';
import type { Draft } from '../records/drafts.ts';
import { isDraft } from '../records/drafts.ts';

/** Finds what contradicts itself in the typed rules of a facility, by the sentence that it is said below. */
export function findContradictions(draft: Draft): Partial<Record<keyof typeof sentences, readonly string[]>> {
  const limits = draft['limits'];
  /** A typed number; undefined where there is none, or none yet. */
  const read = (values: Draft, name: string): number | undefined => {
    const text = values[name];
    return typeof text === 'string' && /^\d+$/.test(text.trim()) ? Number(text) : undefined;
  };
  const inLimits = (name: string) => (isDraft(limits) ? read(limits, name) : undefined);
  const [least, most, slot] = ['min_slots', 'max_slots', 'slot_minutes'].map((name) => read(draft, name));
  const [day, week] = [inLimits('minutes_per_day'), inLimits('minutes_per_week')];
  const [dayBookings, weekBookings] = [inLimits('bookings_per_day'), inLimits('bookings_per_week')];
  const shortest = least !== undefined && slot !== undefined ? least * slot : undefined;
  const isAbove = (one?: number, other?: number) => one !== undefined && other !== undefined && one > other;
  return {
    length: isAbove(least, most) ? [fewerThanMin] : [],
    limits: [
      ...(shortest !== undefined && day !== undefined && isAbove(shortest, day)
        ? [dayTooShort(shortest, day)]
        : []),
      ...(isAbove(day, week) || isAbove(dayBookings, weekBookings) ? [dayBeyondWeek] : []),
    ],
  };
}
