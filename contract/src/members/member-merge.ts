import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { memberRecord } from './members.ts';
import { mergedFields, mergeObstacles } from './rules/member-merge.ts';
import { byId, id, idFilter } from '../wire.ts';

const count = z.int().min(0);

const preview = z.object({
  kept: memberRecord,
  other: memberRecord,
  /** Usernames of the two logins; null for a member without one. */
  kept_login: z.string().nullable(),
  other_login: z.string().nullable(),
  /** Records of the other member that the kept one is to get. */
  moves: z.object({
    bookings: count,
    invoices: count,
    payments: count,
    /** Cents. */
    credit: z.int(),
    vouchers: count,
    cards: count,
    notes: count,
    event_sign_ups: count,
    waiting_list: count,
    profile_changes: count,
    household: count,
  }),
  /** Reasons why they can't be merged; empty if they can. */
  obstacles: z.array(z.enum(mergeObstacles)),
});
export type MergePreview = z.infer<typeof preview>;

export const memberMergeEndpoints = {
  'GET /profile/member/{id}/merge/': endpoint({
    params: byId,
    summary: 'What merging another member into this one would do',
    access: 'staff',
    right: 'member.merge',
    query: z.strictObject({ other: idFilter }),
    answers: { 200: preview },
  }),
  'POST /profile/member/{id}/merge/': endpoint({
    params: byId,
    summary: 'Merge another member into this one',
    description:
      'Everything of the other becomes this member’s, in one transaction; the other is there no longer, and their number leads here. Number, status, tier and term stay those of this member. Refused with `merge_refused` and the `obstacles`, where that can’t be.',
    access: 'staff',
    right: 'member.merge',
    body: z.strictObject({
      other: id,
      /** The fields whose values are the other’s. */
      take: z.array(z.enum(mergedFields)).default([]),
      /** The login that stays if both have one: the other is deleted. */
      login: z.enum(['KEPT', 'OTHER']).nullable().default(null),
    }),
    answers: { 200: memberRecord },
    errors: ['merge_refused', 'rights_not_held', 'last_administrator'],
    idempotent: true,
  }),
};
