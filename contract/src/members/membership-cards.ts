import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint, listQuery } from '../endpoint.ts';
import { memberStatuses } from './rules/member-status.ts';
import { byId, date, id, list, moment, oneLine } from '../wire.ts';

/** ACTIVE is the card that a member shows; a new one makes the last one REPLACED. */
export const membershipCardStatuses = ['ACTIVE', 'LOST', 'REPLACED', 'CANCELLED'] as const;

export const membershipCard = z.object({
  id,
  /** Printed on it: the member's number, and which of their cards it is. */
  card_number: z.string(),
  member: id,
  /** The status of its member. */
  membership_status: z.enum(memberStatuses),
  /** The name as it is printed. */
  name: z.string(),
  status: z.enum(membershipCardStatuses),
  issued_on: date,
  /** Its last day; null where the membership has no end. */
  valid_until: date.nullable(),
  created_at: moment,
});
export type MembershipCard = z.infer<typeof membershipCard>;

/** Null: the member's own name or last day. */
const printed = {
  name: oneLine(60).nullable().default(null),
  valid_until: date.nullable().default(null),
};

const ordering = plainFields(membershipCard);

export const membershipCardEndpoints = {
  'GET /profile/member/{id}/card/': endpoint({
    params: byId,
    summary: 'The cards of a member',
    access: 'member',
    right: 'membership_card.view',
    query: listQuery({}, ordering),
    answers: { 200: list(membershipCard) },
  }),
  'POST /profile/member/{id}/card/': endpoint({
    params: byId,
    summary: 'Issue a card to a member, in place of the one they have',
    access: 'staff',
    right: 'membership_card.add',
    body: z.strictObject(printed),
    answers: { 201: membershipCard },
    errors: ['erased', 'membership_ended', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
  ...crud('/membership-card/', {
    name: 'membership card',
    resource: 'membership_card',
    access: 'member',
    writeAccess: 'staff',
    item: membershipCard,
    write: z.strictObject({ ...printed, status: z.enum(membershipCardStatuses) }),
    filters: {},
    ordering,
    actions: ['get', 'update', 'patch', 'delete'],
    errors: ['erased', 'membership_ended'],
  }),
};
