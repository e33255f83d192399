import type { Member } from '@portal/contract';
import type { BookerStatus } from '@portal/contract/bookings/rules/slots';
import { bookerStatus } from '@portal/contract/bookings/rules/booker-status';
import { dateOf } from '@portal/contract/rules/club-time';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import type { Club } from '../../time/moments.ts';

/**
 * Returns the level of a member at a moment; null: a visitor. Works out the day only for a membership that ends, as
 * this is called often.
 */
export const standingOf = (
  member: Parameters<typeof bookerStatus>[0],
  { now, zone }: Club,
): BookerStatus | null => (member?.books_until ? bookerStatus(member, dateOf(now, zone)) : member);

/** Returns the level of a caller; visitors have the level Public. */
export const levelOf = (member: Member | null | undefined): Level =>
  member && member.is_visitor !== true ? member : { membership_type_1: null, membership_type_3: 'PUBLIC' };
