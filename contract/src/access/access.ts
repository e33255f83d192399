import * as z from 'zod';
import { crud, crudActions, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { optionLists } from '../members/rules/option-lists.ts';
import {
  byId,
  flag,
  id,
  idFilter,
  moment,
  nameFilter,
  newPassword,
  oneLine,
  refusedAs,
  text,
} from '../wire.ts';

/** A login: a member's, or that of staff, who have roles. */
export const generalUser = z.object({
  id,
  username: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  /** The login's member. */
  member: id.nullable(),
  /** Ids of roles. */
  roles: z.array(id),
  created_at: moment,
});
export type GeneralUser = z.infer<typeof generalUser>;

/** A named set of rights. */
export const subRole = z.object({ id, name: z.string(), rights: z.array(z.string()) });
/** A named set of sub-roles, by their ids. */
export const role = z.object({ id, name: z.string(), sub_roles: z.array(id) });

const email = z.email().max(254);
/** ASCII alone: no name that looks like another. */
const username = z
  .string()
  .trim()
  .max(150)
  .regex(/^[a-z0-9][a-z0-9.@+_-]*$/i, refusedAs('username'));

/** Staff ask whether something of theirs would collide. */
const existenceCheck = <Body extends z.ZodType>(summary: string, right: string, body: Body) =>
  endpoint({ summary, access: 'staff', right, body, answers: { 200: z.object({ exists: z.boolean() }) } });
/** One choice of a list. */
export const option = z.object({ code: z.string(), name: z.string() });
type OptionList = keyof typeof optionLists | 'right';

/** An address with a postcode. */
export const postalAddress = z.object({
  postcode: z.string(),
  block: z.string(),
  street: z.string(),
  building: z.string().nullable(),
});
export type PostalAddress = z.infer<typeof postalAddress>;

export const accessEndpoints = {
  ...crud('/general-users/', {
    name: 'user',
    resource: 'general_user',
    access: 'staff',
    item: generalUser,
    write: z.strictObject({
      username,
      email,
      is_active: z.boolean().default(true),
      member: id.nullable().default(null),
      /** Giving and taking roles needs a right of its own. */
      roles: z.array(id).max(50).default([]),
    }),
    filters: {
      email__icontains: z.string().max(254).optional(),
      is_active: flag.optional(),
      member: idFilter.optional(),
    },
    ordering: plainFields(generalUser),
    actions: crudActions,
    pageSize: 10,
    errors: ['erased', 'in_use', 'rights_not_held', 'last_administrator'],
    furtherRights: ['general_user.grant'],
  }),
  'PUT /general-users/{id}/password/': endpoint({
    params: byId,
    summary: 'Set the password of a user, whose sessions end',
    access: 'staff',
    right: 'general_user.change',
    body: z.strictObject({ password: newPassword }),
    answers: { 200: z.object({ status: z.literal('OK') }) },
    errors: ['rights_not_held'],
  }),
  ...crud('/access-control/role/', {
    name: 'role',
    resource: 'role',
    access: 'staff',
    item: role,
    write: z.strictObject({ name: oneLine(100), sub_roles: z.array(id).max(100).default([]) }),
    filters: nameFilter,
    ordering: ['id', 'name'],
    actions: crudActions,
    errors: ['in_use', 'rights_not_held', 'last_administrator'],
  }),
  ...crud('/access-control/sub-role/', {
    name: 'sub-role',
    resource: 'sub_role',
    access: 'staff',
    item: subRole,
    write: z.strictObject({ name: oneLine(100), rights: z.array(text(100)).max(500).default([]) }),
    filters: nameFilter,
    ordering: ['id', 'name'],
    actions: crudActions,
    errors: ['in_use', 'rights_not_held', 'last_administrator'],
  }),
  'POST /system-config/config/next-membership-id/': endpoint({
    summary: 'The next free membership number, reserved for the caller for an hour',
    access: 'staff',
    right: 'member.add',
    body: z.strictObject({}),
    answers: { 200: z.object({ next_membership_id: z.string() }) },
  }),
  'POST /system-config/config/check-membership-id/': existenceCheck(
    'Whether a member has this number',
    'member.view',
    z.strictObject({ membership_id: text(30) }),
  ),
  'POST /system-config/config/check-email-exist/': existenceCheck(
    'Whether a member has this email address',
    'member.view',
    z.strictObject({ email }),
  ),
  'POST /system-config/config/check-user-email-exist/': existenceCheck(
    'Whether a user has this email address',
    'general_user.view',
    z.strictObject({ email }),
  ),
  'GET /system-config/config/options/': endpoint({
    summary: 'Every list of options that forms offer',
    access: 'member',
    answers: {
      200: z.object(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from these very names
        Object.fromEntries(
          [...Object.keys(optionLists), 'right'].map((list) => [list, z.array(option)]),
        ) as Record<OptionList, z.ZodArray<typeof option>>,
      ),
    },
  }),
  'GET /system-config/config/get-postal-address/': endpoint({
    summary: 'The addresses that have a postcode',
    access: 'member',
    query: z.strictObject({ postcode: z.string().regex(/^\d{6}$/, refusedAs('sixDigits')) }),
    answers: { 200: z.object({ Postcodes: z.array(postalAddress) }) },
    errors: ['lookup_failed'],
  }),
};
