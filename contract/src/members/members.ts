import * as z from 'zod';
import { crud, crudActions, plainFields } from '../crud.ts';
import { endpoint, listQuery } from '../endpoint.ts';
import { memberFieldValues, memberFieldValuesWritten } from './member-fields.ts';
import { details, detailsOrNull } from './personal-details.ts';
import { membershipLevels1, membershipLevels2, membershipLevels3 } from './rules/levels.ts';
import { loginStates, memberStatuses } from './rules/member-status.ts';
import { discountGroups } from './rules/options.ts';
import { statusPlans } from './status-consequences.ts';
import {
  byId,
  codes,
  date,
  id,
  idFilter,
  idsFilter,
  list,
  moment,
  nameFilter,
  oneLine,
  text,
} from '../wire.ts';

const status = z.enum(memberStatuses);

/** A member in brief: for the session, and for members of their family. */
export const member = z.object({
  id,
  name: z.string(),
  membership_id: z.string(),
  status,
  /** Last day of the membership; null where the term has no end. */
  membership_end_date: date.nullable(),
  /** The last day on which they can book: the club may give some days of grace. Null as above. */
  books_until: date.nullable().optional(),
  /** False: their tier can’t book. */
  may_book: z.boolean().optional(),
  /** False: their tier can’t bring guests. */
  may_bring_guests: z.boolean().optional(),
  /** The member on whom this one's membership depends (a spouse's principal). */
  linked_member_id: id.nullable(),
  membership_type_1: codes(membershipLevels1),
  membership_type_2: codes(membershipLevels2),
  membership_type_3: codes(membershipLevels3),
  /** True: somebody without a membership, for whom the desk books. Their number and levels mean nothing. */
  is_visitor: z.boolean().optional(),
});
export type Member = z.infer<typeof member>;

const discountGroup = codes(discountGroups);

const loginState = z.enum(loginStates);

/** A member in full: for the member, and for staff with the right. */
export const memberRecord = z.object({
  ...member.shape,
  /** First day of the membership. */
  joined_on: date,
  discount_group: discountGroup,
  /** Reason for the status, in the club's words: null to the member. */
  status_reason: z.string().nullable(),
  ...details,
  /** Values of the club’s own fields that the caller may see. */
  custom_fields: memberFieldValues.optional(),
  created_at: moment,
  /** Time since which their data is erased; null: it isn't. */
  erased_at: moment.nullable(),
  login: loginState.optional(),
  /** Time of the last invitation to create a login; null: none. */
  invited_at: moment.nullable().optional(),
});
export type MemberRecord = z.infer<typeof memberRecord>;

/** Fields for creating or changing a member. */
export const memberWritten = z.strictObject({
  name: oneLine(100),
  membership_id: text(30),
  status,
  /** Expected with a status that the club imposes; the audit log notes where it is missing. */
  status_reason: text(500).nullable().default(null),
  /** For the records that depend on the status, if it changes. */
  consequences: statusPlans.prefault({}),
  joined_on: date,
  /** Null: the end of the level's term. */
  membership_end_date: date.nullable().default(null),
  linked_member_id: id.nullable().default(null),
  membership_type_1: member.shape.membership_type_1,
  membership_type_2: member.shape.membership_type_2,
  membership_type_3: member.shape.membership_type_3.default('STANDARD'),
  /** True: they have no membership. False makes a visitor a member. */
  is_visitor: z.boolean().default(false),
  discount_group: discountGroup.default('NA'),
  ...detailsOrNull,
  /** Values of the club’s own fields. */
  custom_fields: memberFieldValuesWritten.prefault({}),
});

const filters = {
  ...nameFilter,
  id__in: idsFilter.optional(),
  membership_id__icontains: z.string().max(100).optional(),
  membership_end_date__gte: date.optional(),
  membership_end_date__lte: date.optional(),
  status: status.optional(),
  /** True: they have no invoice whose due date is over. */
  settled: z.enum(['true', 'false']).optional(),
};
const ordering = plainFields(member.omit({ is_visitor: true }));

export const memberEndpoints = {
  ...crud('/profile/member/', {
    name: 'member',
    resource: 'member',
    access: 'member',
    writeAccess: 'staff',
    item: memberRecord,
    write: memberWritten,
    filters: {
      ...filters,
      login: loginState.optional(),
      /** Members alone, visitors alone, or both. */
      visitors: z.enum(['none', 'only', 'too']).default('none'),
      /** For staff: the id of one of the club’s own fields, a colon, and its value. */
      custom_field: z
        .string()
        .regex(/^[1-9]\d{0,14}:.{1,500}$/)
        .meta({ examples: ['7:1'] })
        .optional(),
    },
    ordering: plainFields(memberRecord.omit({ login: true, invited_at: true, is_visitor: true })),
    actions: crudActions,
    errors: ['in_use', 'last_administrator', 'status_transition', 'erased'],
  }),
  'GET /profile/member/search': endpoint({
    summary: 'Find members by a part of name, number, email address or telephone number',
    access: 'staff',
    right: 'member.view',
    query: listQuery({ search: z.string().max(100).optional() }, ordering),
    answers: { 200: list(member) },
  }),
  'GET /profile/member/{id}/family-member/': endpoint({
    params: byId,
    summary: 'The members whose memberships are linked to this one',
    access: 'member',
    right: 'member.view',
    query: listQuery({}, ordering),
    answers: { 200: list(member) },
  }),
  ...crud('/profile/spouse-member/', {
    name: 'spouse member',
    resource: 'member',
    access: 'member',
    writeAccess: 'staff',
    item: member,
    write: z.strictObject({ linked_member_id: id.nullable() }),
    filters: { ...filters, linked_member_id: idFilter.optional() },
    ordering,
    actions: ['list', 'get', 'patch'],
    errors: ['erased'],
  }),
};
