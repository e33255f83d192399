import type { Member } from '@portal/contract';
import type { Standing } from '@portal/contract/bookings/rules/slots';
import { hasLapsed } from '@portal/contract/bookings/rules/lapsed';
import { dateOf } from '@portal/contract/rules/club-time';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import type { Club } from '../club.ts';

/** How a member stands at a moment, as the rules of booking have it; null: a visitor. */
export const standingOf = (
  member: Pick<Member, 'status' | 'books_until'> | null,
  { now, zone }: Club,
): Standing | null => member && { status: member.status, hasLapsed: hasLapsed(member, dateOf(now, zone)) };

/** The level of a caller: visitors have the level Public. */
export const levelOf = (member: Member | null | undefined): Level =>
  member ?? { membership_type_1: null, membership_type_3: 'PUBLIC' };
