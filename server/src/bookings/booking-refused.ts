import type { BookingCode } from '@portal/contract';

/** A booking that a rule or somebody else's booking forbids. */
export class BookingRefused extends Error {
  override readonly name = 'BookingRefused';
  readonly code: BookingCode | 'slot_taken';

  constructor(code: BookingCode | 'slot_taken', options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** What the API says of each rule; a portal has its own words. */
export const bookingSentences: Readonly<Record<BookingCode, string>> = {
  facility_closed: 'The facility is closed at this time.',
  outside_hours: 'This time is outside the opening hours.',
  off_grid: 'The booking must begin and end on the slot grid of the facility.',
  too_short: 'The booking is shorter than the facility allows.',
  too_long: 'The booking is longer than the facility allows.',
  in_past: 'This time has begun or is over.',
  notice_too_short: 'The facility must be booked earlier than this.',
  not_open_yet: 'This time is not open for booking yet.',
  member_status: 'Only active members may book.',
  member_required: 'Only members may book.',
};
