import type { MemberRecord } from '@portal/contract';
import { permissionDenied } from '../http/refusals/refusal.ts';
import type { Writing } from '../resource/resource.ts';

/** The fields that decide if somebody is a member, of what kind, and at what cost. */
const membership = [
  'membership_id',
  'status',
  'status_reason',
  'joined_on',
  'membership_end_date',
  'linked_member_id',
  'membership_type_1',
  'membership_type_2',
  'membership_type_3',
  'discount_group',
] as const;

/** Throws a 403 where staff who are members themselves change their own membership: others of the staff do. */
export function checkNotOwn(
  written: Partial<Pick<MemberRecord, (typeof membership)[number]>>,
  { actor, before }: Pick<Writing<Partial<MemberRecord>>, 'actor' | 'before'>,
): void {
  if (!before || before.id !== actor.member?.id) return;
  if (membership.some((field) => written[field] !== undefined && written[field] !== before[field]))
    throw permissionDenied();
}
