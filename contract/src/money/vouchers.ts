import * as z from 'zod';
import { crud, crudActions, plainFields } from '../crud.ts';
import { bodyPage, endpoint } from '../endpoint.ts';
import { memberSelection } from '../members/member-selection.ts';
import { memberStatuses } from '../members/rules/member-status.ts';
import { translations, translationsInput } from '../translations.ts';
import { byId, date, flag, id, idFilter, moment, nameFilter, oneLine, text } from '../wire.ts';

/** Units of a voucher's value: cents, or per cent of the price it pays for. */
export const voucherKinds = ['AMOUNT', 'PERCENT'] as const;
/** ACTIVE ones can be used from `valid_from` on; EXPIRED is what an ACTIVE one is after `valid_until`. */
export const voucherStatuses = ['ACTIVE', 'USED', 'EXPIRED', 'VOID'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

const kind = z.enum(voucherKinds);
const value = z.int().min(1).max(2_000_000_000);

/** Fields that all vouchers of a kind share. */
export const voucherGroup = z.object({
  id,
  name: z.string(),
  /** Description of their use, for members. */
  description: z.string(),
  zh: translations({ name: z.string(), description: z.string() }),
  kind,
  value,
  /** Days that a voucher can be used, its first included. */
  valid_days: z.int().min(1),
  /** True when they pay for bookings, */
  pays_bookings: z.boolean(),
  /** and of which facility category alone; null: of any. */
  category: id.nullable(),
  /** True when they pay invoices for anything else: fees, lockers. */
  pays_invoices: z.boolean(),
  /** True while vouchers of it are issued. */
  is_active: z.boolean(),
});
export type VoucherGroup = z.infer<typeof voucherGroup>;

export const voucher = z.object({
  id,
  /** Unguessable code that the member shows or types. */
  code: z.string(),
  member: id,
  /** The status of its member. */
  membership_status: z.enum(memberStatuses),
  group: voucherGroup
    .pick({
      id: true,
      name: true,
      description: true,
      pays_bookings: true,
      category: true,
      pays_invoices: true,
    })
    .extend({
      category_name: z.string().nullable(),
      zh: translations({ name: z.string(), description: z.string(), category_name: z.string() }),
    }),
  /** The group's value when the voucher was issued. */
  kind,
  value,
  valid_from: date,
  /** Its last day. */
  valid_until: date,
  status: z.enum(voucherStatuses),
  used_at: moment.nullable(),
  created_at: moment,
});
export type Voucher = z.infer<typeof voucher>;

const voucherIssue = z.strictObject({
  group: id,
  /** Today where left out. */
  valid_from: date.nullable().default(null),
  /** The group's value if left out. */
  valid_until: date.nullable().default(null),
});

/** Members who get one each. */
const recipients = z.strictObject({
  ...memberSelection,
  /** Membership numbers, in capitals or not; empty: all with these levels and statuses. Otherwise only those among them with these numbers. */
  numbers: z.array(z.string().trim().min(1).max(30)).max(5000).default([]),
  /** Leaves out members who have a usable one of this group. */
  skip_holders: z.boolean().default(true),
});

/** As many members get a voucher in one call. */
export const MOST_VOUCHERS = 10_000;

export const voucherEndpoints = {
  ...crud('/voucher-group/', {
    name: 'voucher group',
    resource: 'voucher_group',
    access: 'staff',
    item: voucherGroup,
    write: z.strictObject({
      name: oneLine(100),
      description: z.string().max(1000).default(''),
      zh: translationsInput({ name: oneLine(100), description: text(1000) }),
      kind: kind.default('AMOUNT'),
      value,
      valid_days: z.int().min(1).max(3650).default(365),
      pays_bookings: z.boolean().default(false),
      category: id.nullable().default(null),
      pays_invoices: z.boolean().default(false),
      is_active: z.boolean().default(true),
    }),
    filters: { ...nameFilter, is_active: flag.optional() },
    ordering: plainFields(voucherGroup),
    actions: crudActions,
    errors: ['in_use'],
  }),
  ...crud('/voucher/', {
    name: 'voucher',
    resource: 'voucher',
    access: 'member',
    scopes: { read: 'own.money' },
    writeAccess: 'staff',
    item: voucher,
    write: voucherIssue.extend({
      member: id,
      /** ACTIVE or VOID. The others come by themselves, and are taken where they are as they were read. */
      status: z.enum(voucherStatuses).default('ACTIVE'),
    }),
    filters: {
      member__id: idFilter.optional(),
      group__id: idFilter.optional(),
      status: z.enum(voucherStatuses).optional(),
      /** Those that came to their end unused: past their last day (EXPIRED), or taken back (VOID). */
      ended: z.enum(['true']).optional(),
      /** The whole code, as the counter reads it. */
      code: z.string().max(40).optional(),
    },
    ordering: [...plainFields(voucher), 'group__name'],
    actions: crudActions,
    errors: ['erased', 'voucher_used'],
  }),
  'POST /profile/member/{id}/voucher/': endpoint({
    params: byId,
    summary: 'Give a member a voucher of a group',
    access: 'staff',
    right: 'voucher.add',
    body: voucherIssue,
    answers: { 201: voucher },
    errors: ['erased', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
  'POST /voucher-group/{id}/give/preview/': endpoint({
    params: byId,
    summary: 'Which members would get a voucher of the group; nothing is written',
    access: 'staff',
    right: 'voucher.add',
    body: recipients.extend(bodyPage),
    answers: {
      200: z.object({
        /** Number of members who get one. */
        count: z.int().min(0),
        /** Number of members who are left out as they have one. */
        holders: z.int().min(0),
        /** Numbers that no member has. */
        unknown: z.array(z.string()),
        /** A page of those who get one, by name. */
        members: z.array(z.object({ id, name: z.string(), membership_id: z.string() })),
      }),
    },
  }),
  'POST /voucher-group/{id}/give/': endpoint({
    params: byId,
    summary: 'Give many members a voucher of the group each',
    description: `Done for all of them or for none, ${MOST_VOUCHERS.toLocaleString('en-SG')} at most. Each is notified, as for a single one.`,
    access: 'staff',
    right: 'voucher.add',
    body: recipients.extend({
      valid_from: voucherIssue.shape.valid_from,
      valid_until: voucherIssue.shape.valid_until,
      /** Number in the preview. If it has changed, nobody gets one. */
      expected: z.int().min(1),
    }),
    answers: { 201: z.object({ count: z.int().min(0), valid_until: date }) },
    errors: ['preview_changed', 'too_many_members', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
};
