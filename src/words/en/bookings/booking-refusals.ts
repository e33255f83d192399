import type { RuleCode } from '@portal/contract';
import type { LimitName } from '@portal/contract/bookings/rules/limits';

/** Sentences for the codes a booking is refused with. */
export const refusals: Readonly<Record<RuleCode | 'slot_taken', { title: string; detail: string }>> = {
  slot_taken: {
    title: 'This time was just taken.',
    detail: 'Please choose another time.',
  },
  facility_closed: {
    title: 'It is closed at this time.',
    detail: 'Please choose another time.',
  },
  outside_hours: { title: 'It isn’t open at this time.', detail: 'Please choose a time within its hours.' },
  off_grid: {
    title: 'This time doesn’t fit its hours.',
    detail: 'Please choose the time again from the calendar.',
  },
  too_short: { title: 'This is too short.', detail: 'Please add the time next to it.' },
  too_long: { title: 'This is longer than we can book at once.', detail: 'Please choose a shorter time.' },
  in_past: { title: 'This time has begun.', detail: 'Please choose a later time.' },
  notice_too_short: { title: 'It is too late to book this.', detail: 'Please choose a later time.' },
  not_open_yet: { title: 'This isn’t open for booking yet.', detail: 'Please choose a day that is open.' },
  member_status: {
    title: 'Your membership can’t book at present.',
    detail: 'You can look at what is free. The club office can tell you more.',
  },
  member_required: {
    title: 'Booking takes a membership.',
    detail: 'This login has none. The club office can tell you more.',
  },
};

/** What a limit that was met is told with: counts, or lengths of time, written out. */
interface LimitFacts {
  readonly used: string;
  /** Empty where nothing must lie between two bookings. */
  readonly limit: string;
  /** What it is for: a facility, a group or a category. */
  readonly place: string;
  /** The day that counts or the last of the week, or the booking that is too near; empty for what is to come. */
  readonly when: string;
}

const shared = (place: string) => `A family shares what it may book of ${place}.`;
const perDay = ({ used, limit, place, when }: LimitFacts, what: string) => ({
  title: `You have ${used} of ${limit}${what} on ${when}.`,
  detail: `${shared(place)} Please choose another day, or cancel one first.`,
});
const perWeek = ({ used, limit, place, when }: LimitFacts, what: string) => ({
  title: `You have ${used} of ${limit}${what} in the week to ${when}.`,
  detail: `${shared(place)} Please choose another week, or cancel one first.`,
});
const toCome = ({ used, limit, place }: LimitFacts, what: string) => ({
  title: `You have ${used} of ${limit}${what} to come.`,
  detail: `${shared(place)} Once one has begun or is cancelled, there is room again.`,
});
const bookings = ' bookings';

/** A free time that the family may not book any more: in its cell, and spoken. */
export const beyond = 'Limit';
export const beyondSpoken = (why: string) => `beyond your family’s limit. ${why}`;

/** Sentences for the limits of what a family books. */
export const limits: Readonly<Record<LimitName, (facts: LimitFacts) => { title: string; detail: string }>> = {
  bookings_per_day: (facts) => perDay(facts, bookings),
  minutes_per_day: (facts) => perDay(facts, ''),
  bookings_per_week: (facts) => perWeek(facts, bookings),
  minutes_per_week: (facts) => perWeek(facts, ''),
  bookings_to_come: (facts) => toCome(facts, bookings),
  minutes_to_come: (facts) => toCome(facts, ''),
  minutes_between: ({ limit, place, when }) => ({
    title: limit ? 'This is too near another booking of yours.' : 'You have another booking at this time.',
    detail: limit
      ? `A family’s bookings of ${place} lie ${limit} apart, and you have ${when}. Please choose another time.`
      : `A family’s bookings of ${place} don’t overlap, and you have ${when}. Please choose another time.`,
  }),
};
