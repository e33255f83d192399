import * as z from 'zod';
import { ownData } from '../account/own-data.ts';
import { endpoint } from '../endpoint.ts';
import { memberRecord } from './members.ts';
import { byId, cents, id, moment } from '../wire.ts';

/** All data that the club has about a member: the same that they can download themselves. */
export const memberData = z.object({
  ...ownData.shape,
  /** Null: they have none. */
  login: ownData.shape.login.nullable(),
});
export type MemberData = z.infer<typeof memberData>;

/** Matters to settle before the data of a member is erased. */
const open = z.object({
  invoices: z.array(z.object({ id: z.uuid(), invoice_number: z.string(), amount_due: cents })),
  bookings: z.array(z.object({ id, facility: z.string(), start_from: moment })),
  event_sign_ups: z.array(z.object({ id, event: z.string(), start_from: moment })),
});

export const memberDataEndpoints = {
  'GET /profile/member/{id}/data/': endpoint({
    params: byId,
    summary: 'Everything the club holds about a member, as a file',
    description: 'The same as members download about themselves; the audit log has who downloaded it.',
    access: 'staff',
    right: 'member.export',
    answers: { 200: memberData },
    errors: ['throttled'],
  }),
  'GET /profile/member/{id}/erase/': endpoint({
    params: byId,
    summary: 'What has to be settled before the personal data of a member is erased',
    access: 'staff',
    right: 'member.erase',
    answers: { 200: open },
  }),
  'POST /profile/member/{id}/erase/': endpoint({
    params: byId,
    summary: 'Erase the personal data of a member',
    description:
      'The member stays as a number without a name, for the books. Refused with `not_settled` while invoices are unpaid, or bookings or events are to come.',
    access: 'staff',
    right: 'member.erase',
    /** Their membership number, typed to confirm. */
    body: z.strictObject({ membership_id: z.string().max(30) }),
    answers: { 200: memberRecord },
    errors: ['not_settled', 'erased', 'rights_not_held', 'last_administrator'],
    idempotent: true,
  }),
};
