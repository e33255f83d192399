import * as z from 'zod';
import { crud } from './endpoint.ts';
import { membershipLevels1, membershipLevels2, membershipLevels3 } from './rules/levels.ts';
import { memberStatuses } from './rules/member-status.ts';
import { codes, date, id, nameFilter } from './wire.ts';

export const member = z.object({
  id,
  name: z.string(),
  membership_id: z.string(),
  status: z.enum(memberStatuses),
  /** Last day of the membership; null where the term has no end. */
  membership_end_date: date.nullable(),
  /** The member this one's membership hangs on (a spouse's principal). */
  linked_member_id: id.nullable(),
  membership_type_1: codes(membershipLevels1),
  membership_type_2: codes(membershipLevels2),
  membership_type_3: codes(membershipLevels3),
});
export type Member = z.infer<typeof member>;

export const memberEndpoints = {
  ...crud('/profile/member/', {
    name: 'member',
    resource: 'member',
    access: 'member',
    item: member,
    filters: {
      ...nameFilter,
      membership_id__icontains: z.string().max(100).optional(),
      membership_end_date__lte: date.optional(),
      membership_end_date__gte: date.optional(),
      status: z.enum(memberStatuses).optional(),
    },
    ordering: ['id', 'name', 'membership_id', 'membership_end_date', 'status'],
    actions: ['list', 'get'],
  }),
};
