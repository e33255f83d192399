import type { BookingCode } from '@portal/contract/bookings/reservations';
import type { LimitName } from '@portal/contract/bookings/rules/limits';
import type { LimitFacts } from '../../bookings/booking-refusals.ts';
import { refusals as members } from '../../bookings/booking-refusals.ts';

/** Staff's own words for a refused booking, where members' don't fit; the rest is `bookings/booking-refusals`. */
export const refusals = {
  ...members,
  slot_taken: { title: 'This time is taken.', detail: 'Choose another time or facility.' },
  not_movable: { title: 'This booking can’t be moved.', detail: 'It has ended or was cancelled.' },
  facility_closed: {
    title: members.facility_closed.title,
    detail: 'A closure or an event is in the way, or the facility isn’t active.',
  },
  off_grid: { title: members.off_grid.title, detail: 'Start and end where a slot does.' },
  not_open_yet: {
    title: 'They can’t book this time yet.',
    detail: 'It isn’t open to them so early.',
  },
  membership_ended: { title: 'This membership has ended.', detail: 'It has to be renewed first.' },
  tier_cannot_book: { title: 'This member’s tier can’t book.', detail: 'See Tiers and fees.' },
  member_status: {
    title: 'This member can’t book at the moment.',
    detail: 'Their membership isn’t active.',
  },
};

interface Words {
  readonly title: string;
  readonly detail: string;
}

const upcoming = ({ used, limit, place }: LimitFacts, what: string): Words => ({
  title: `The household has used ${used} of ${limit} ${what}.`,
  detail: `The limit is for ${place}.`,
});
const within = ({ used, limit, place, when }: LimitFacts, what: string, period: string): Words => ({
  title: `The household has used ${used} of ${limit}${what} ${period} ${when}.`,
  detail: `The limit is for ${place}.`,
});

/** Words for the limits of a household, as staff read them. */
export const limits: Readonly<Record<LimitName, (facts: LimitFacts) => Words>> = {
  bookings_per_day: (facts) => within(facts, ' bookings', 'on'),
  minutes_per_day: (facts) => within(facts, '', 'on'),
  bookings_per_week: (facts) => within(facts, ' bookings', 'in the week to'),
  minutes_per_week: (facts) => within(facts, '', 'in the week to'),
  bookings_to_come: (facts) => upcoming(facts, 'upcoming bookings'),
  minutes_to_come: (facts) => upcoming(facts, 'booked ahead'),
  bookings_at_once: ({ when }) => ({
    title: 'The member has another booking at this time.',
    detail: `They have ${when}.`,
  }),
  confirm_at_once: ({ when }) => ({
    title: 'The member has another booking at this time.',
    detail: `They have ${when}. Ask whether they want both.`,
  }),
  minutes_between: ({ place, when }) => ({
    title: 'The household has another booking too close to this.',
    detail: `For ${place} they have ${when}.`,
  }),
};

/** The rules that staff waived for a booking, by code. */
export const waivedRules: Readonly<Record<BookingCode, string>> = {
  facility_closed: 'the facility is closed',
  outside_hours: 'outside opening hours',
  off_grid: 'between two slots',
  too_short: 'shorter than allowed',
  too_long: 'longer than allowed',
  in_past: 'it had begun',
  notice_too_short: 'too late to book',
  not_open_yet: 'not open to them yet',
  member_status: 'membership not active',
  membership_ended: 'membership ended',
  tier_cannot_book: 'tier can’t book',
  member_required: 'no member',
  bookings_per_day: 'bookings a day',
  minutes_per_day: 'time a day',
  bookings_per_week: 'bookings a week',
  minutes_per_week: 'time a week',
  bookings_to_come: 'upcoming bookings',
  minutes_to_come: 'time booked ahead',
  minutes_between: 'time between bookings',
  bookings_at_once: 'two bookings at one time',
  confirm_at_once: 'two bookings at one time',
};
