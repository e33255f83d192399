import type { RuleCode } from '@portal/contract';
import type { LimitName } from '@portal/contract/bookings/rules/limits';

/** Sentences for the codes a booking is refused with. */
export const refusals: Readonly<Record<RuleCode | 'slot_taken', { title: string; detail: string }>> = {
  slot_taken: { title: 'This time was just taken.', detail: 'Choose another time.' },
  facility_closed: {
    title: 'It’s closed at this time.',
    detail: 'Choose another time.',
  },
  outside_hours: { title: 'It isn’t open at this time.', detail: 'Choose a time within its opening hours.' },
  off_grid: {
    title: 'This time isn’t one of its slots.',
    detail: 'Choose the time again in the calendar.',
  },
  too_short: { title: 'This booking is too short.', detail: 'Add the slot next to it.' },
  too_long: { title: 'This booking is too long.', detail: 'Choose a shorter time.' },
  in_past: { title: 'This time has already started.', detail: 'Choose a later time.' },
  notice_too_short: { title: 'It’s too late to book this time.', detail: 'Choose a later time.' },
  not_open_yet: { title: 'Booking isn’t open for this day yet.', detail: 'Choose a day that’s open.' },
  member_status: {
    title: 'You can’t book with your current membership status.',
    detail: 'You can still see what’s available. Contact the club office.',
  },
  membership_ended: { title: 'Your membership has ended.', detail: 'Renew it to book again.' },
  tier_cannot_book: {
    title: 'Your tier doesn’t include booking.',
    detail: 'Contact the club office to change your membership.',
  },
  member_required: {
    title: 'Only members can book.',
    detail: 'This login isn’t linked to a membership.',
  },
};

// Someone else took the time that was asked for, whose name is known
export const takenTitle = (name: string) => `${name} was just taken`;
export const takenDetail = (time: string) =>
  `Another member booked ${time} just before you. You haven’t been charged.`;

/** The figures in the words of a limit: counts, or lengths of time, written out. */
export interface LimitFacts {
  readonly used: string;
  /** Empty where nothing must lie between two bookings. */
  readonly limit: string;
  /** Name of the facility, group or category that it is set for. */
  readonly place: string;
  /** The day that counts or the last of the week, or the booking that is too near; empty for what is to come. */
  readonly when: string;
}

const shared = (place: string) => `Your household shares the booking limit for ${place}.`;
const perDay = ({ used, limit, place, when }: LimitFacts, what: string) => ({
  title: `You’ve used ${used} of ${limit}${what} on ${when}.`,
  detail: `${shared(place)} Choose another day, or cancel a booking first.`,
});
const perWeek = ({ used, limit, place, when }: LimitFacts, what: string) => ({
  title: `You’ve used ${used} of ${limit}${what} in the week to ${when}.`,
  detail: `${shared(place)} Choose another week, or cancel a booking first.`,
});
const toCome = ({ used, limit, place }: LimitFacts, what: string) => ({
  title:
    used === limit
      ? `You’ve reached your limit of ${limit} ${what}.`
      : `You’ve used ${used} of your limit of ${limit} ${what}.`,
  detail: `${shared(place)} You can book again once one has started or is cancelled.`,
});
const bookings = ' bookings';

/** A free time that the household may not book any more: in its cell, and spoken. */
export const beyond = 'Limit reached';
export const beyondSpoken = (why: string) => `limit reached for your household. ${why}`;

/** Sentences for the limits of a household. */
export const limits: Readonly<Record<LimitName, (facts: LimitFacts) => { title: string; detail: string }>> = {
  bookings_per_day: (facts) => perDay(facts, bookings),
  minutes_per_day: (facts) => perDay(facts, ''),
  bookings_per_week: (facts) => perWeek(facts, bookings),
  minutes_per_week: (facts) => perWeek(facts, ''),
  bookings_to_come: (facts) => toCome(facts, 'upcoming bookings'),
  minutes_to_come: (facts) => toCome(facts, 'booked ahead'),
  bookings_at_once: ({ place, when }) => ({
    title: 'You already have a booking at this time.',
    detail: `You have ${when}, and ${place} doesn’t allow another at the same time. Choose another time.`,
  }),
  confirm_at_once: ({ when }) => ({
    title: 'You already have a booking at this time.',
    detail: `You have ${when}. Confirm again if you want both.`,
  }),
  minutes_between: ({ limit, place, when }) => ({
    title: limit
      ? 'This is too close to another of your bookings.'
      : 'You already have a booking at this time.',
    detail: limit
      ? `Your household’s bookings for ${place} must be ${limit} apart, and you have ${when}. Choose another time.`
      : `Your household’s bookings for ${place} can’t overlap, and you have ${when}. Choose another time.`,
  }),
};
