import type { Member } from '@portal/contract';
import type { Level } from '@portal/contract/bookings/rules/price-bands';

/** The level of a caller: visitors have the level Public. */
export const levelOf = (member: Member | null | undefined): Level =>
  member ?? { membership_type_1: null, membership_type_3: 'PUBLIC' };
