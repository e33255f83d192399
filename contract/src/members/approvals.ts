import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { memberFieldChanges, memberFieldValuesWritten } from './member-fields.ts';
import type { PersonalDetails } from './personal-details.ts';
import { personalDetails } from './personal-details.ts';
import { byId, id, idFilter, moment, text } from '../wire.ts';

/** MEMBER: changes that one member requests to their own profile. BULK: changes that staff request to several. */
export const approvalRequestTypes = ['BULK', 'MEMBER'] as const;
export type ApprovalRequestType = (typeof approvalRequestTypes)[number];

/** PENDING until somebody decides; the others stay. */
export const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** Status of a request as a whole; MIXED if its records differ. */
export const approvalRequestStatuses = [...approvalStatuses, 'MIXED'] as const;

/** Authors of an action on a request: the member whose profile it is about, or the club's staff. */
export const approvalSides = ['MEMBER', 'CLUB'] as const;
export type ApprovalSide = (typeof approvalSides)[number];

type Changes = {
  [Field in keyof PersonalDetails]: z.ZodOptional<
    z.ZodObject<{
      from: z.ZodType<Exclude<PersonalDetails[Field], undefined>>;
      to: z.ZodType<Exclude<PersonalDetails[Field], undefined>>;
    }>
  >;
};

/** The fields to change: the profile's value when it was proposed, and the new one. */
export const profileChanges = z.object({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field of `personalDetails` by its own name
  ...(Object.fromEntries(
    Object.entries(personalDetails.shape).map(([field, schema]) => [
      field,
      z.object({ from: schema.unwrap(), to: schema.unwrap() }).optional(),
    ]),
  ) as unknown as Required<Changes>),
  custom_fields: memberFieldChanges.optional(),
});

/** The fields of a request. */
const proposed = {
  ...personalDetails.shape,
  /** The club’s own fields whose access is REQUEST. */
  custom_fields: memberFieldValuesWritten.optional(),
};

/** A proposed copy of a member's profile. */
export const approvalRecord = z.object({
  id,
  /** The member whose profile is to change. */
  original_profile: id,
  /** The request that it is part of, and that request's type. */
  request: id,
  type: z.enum(approvalRequestTypes),
  /** As proposed; the member's own where it isn't to change. */
  name: z.string(),
  membership_id: z.string(),
  status: z.enum(approvalStatuses),
  changes: profileChanges,
  /** Note of the person who made the request. */
  note: z.string().nullable(),
  /** Reason of the person who decided. */
  reason: z.string().nullable(),
  created_at: moment,
  asked_by: z.enum(approvalSides),
  /** Time and author of the approval, rejection or withdrawal. */
  decided_at: moment.nullable(),
  decided_by: z.enum(approvalSides).nullable(),
  /** Time at which an approved new email address was confirmed from that address: it is valid only then. */
  email_confirmed_at: moment.nullable(),
});
export type ApprovalRecord = z.infer<typeof approvalRecord>;

const approvalRequest = z.object({
  id,
  type: z.enum(approvalRequestTypes),
  /** Id of the member who made the request; null: the staff did. */
  member: id.nullable(),
  status: z.enum(approvalRequestStatuses),
  note: z.string().nullable(),
  /** Ids of its approval records. */
  records: z.array(id),
  created_at: moment,
});
export type ApprovalRequest = z.infer<typeof approvalRequest>;

const note = text(500).nullable().default(null);

/**
 * WITHDRAWN is for the member who made the request, the others for staff with the right. A reason is expected with
 * REJECTED; the audit log notes where it is missing. PENDING, as it was read, decides nothing.
 */
const decision = {
  status: z.enum(approvalStatuses).optional(),
  reason: text(500).nullable().optional(),
};
/** A decision and its reason. */
export interface Decision {
  status: Exclude<ApprovalStatus, 'PENDING'>;
  reason: string | null;
}

/** A decision; or, while it is PENDING, changes to the request: fields that are left out stay as requested before. */
const recordChange = z.strictObject({
  ...decision,
  note: note.unwrap().optional(),
  ...proposed,
});
/** A decision about all records; or, while it is PENDING, other words about it. */
const requestChange = z.strictObject({ ...decision, note: note.unwrap().optional() });

const deciding = {
  access: 'member',
  right: 'approval_record.decide',
  furtherRights: ['approval_record.add'],
  params: byId,
  errors: ['already_decided', 'profile_changed'],
} as const;

const idempotency = ['idempotency_in_flight', 'idempotency_key_reused'] as const;

const CHANGING =
  'Whoever asked may change what is asked for while it is pending, and withdraw it; what is left out stays as it was asked. Once it is decided it stays as it is (`already_decided`): the profile has changed by it, or the member has read why not. Whose profile it is about can’t be changed: ask anew.';
const CHANGING_REQUEST =
  'Whoever asked may change its note while it is pending, and withdraw it; what its records ask for is changed record by record. Its type and its records stay: ask anew. Once it is decided it stays as it is (`already_decided`).';
const WITHDRAWING =
  'It is withdrawn, not removed: what was asked and decided stays written down. What is decided can’t be withdrawn (`already_decided`): ask for the change back instead.';

/** More records than anybody requests at once. */
const MAX_RECORDS = 100;

export const approvalEndpoints = {
  ...crud('/profile/approval-record/', {
    name: 'approval record',
    resource: 'approval_record',
    access: 'member',
    item: approvalRecord,
    filters: {
      original_profile: idFilter.optional(),
      name: z.string().max(100).optional(),
      membership_id: z.string().max(30).optional(),
      status: z.enum(approvalStatuses).optional(),
      request: idFilter.optional(),
    },
    ordering: plainFields(approvalRecord),
    actions: ['list', 'get'],
  }),
  'POST /profile/approval-record/': endpoint({
    summary: 'Propose changes to a profile: your own where `original_profile` is left out',
    access: 'member',
    right: 'approval_record.add',
    body: z.strictObject({ original_profile: id.optional(), note, ...proposed }),
    answers: { 201: approvalRecord },
    errors: ['erased', 'too_many_pending', ...idempotency],
    idempotent: true,
  }),
  'PUT /profile/approval-record/{id}/': endpoint({
    summary: 'Decide, or change the request: approval record',
    description: CHANGING,
    ...deciding,
    body: recordChange,
    answers: { 200: approvalRecord },
  }),
  'PATCH /profile/approval-record/{id}/': endpoint({
    summary: 'Decide, or change the request: approval record, as PUT does',
    description: CHANGING,
    ...deciding,
    body: recordChange,
    answers: { 200: approvalRecord },
  }),
  'DELETE /profile/approval-record/{id}/': endpoint({
    summary: 'Withdraw: approval record',
    description: WITHDRAWING,
    ...deciding,
    answers: { 204: null },
  }),
  ...crud('/approval-requests/', {
    name: 'approval request',
    resource: 'approval_request',
    access: 'member',
    item: approvalRequest,
    filters: {
      type: z.enum(approvalRequestTypes).optional(),
      status: z.enum(approvalRequestStatuses).optional(),
    },
    ordering: plainFields(approvalRequest),
    actions: ['list', 'get'],
  }),
  'POST /approval-requests/': endpoint({
    summary: 'Propose changes to your own profile (MEMBER), or to several (BULK, with the right)',
    access: 'member',
    right: 'approval_request.add',
    body: z.strictObject({
      type: z.enum(approvalRequestTypes).default('MEMBER'),
      note,
      /** One where the type is MEMBER; each of another profile. */
      records: z
        .array(z.strictObject({ original_profile: id, ...proposed }))
        .min(1)
        .max(MAX_RECORDS),
    }),
    answers: { 201: approvalRequest },
    errors: ['erased', 'too_many_pending', ...idempotency],
    idempotent: true,
  }),
  'PUT /approval-requests/{id}/': endpoint({
    summary: 'Decide all records of a request that are pending, or none; or change its note',
    description: CHANGING_REQUEST,
    ...deciding,
    body: requestChange,
    answers: { 200: approvalRequest },
  }),
  'PATCH /approval-requests/{id}/': endpoint({
    summary: 'Decide all records of a request that are pending, or none; or change its note, as PUT does',
    description: CHANGING_REQUEST,
    ...deciding,
    body: requestChange,
    answers: { 200: approvalRequest },
  }),
  'DELETE /approval-requests/{id}/': endpoint({
    summary: 'Withdraw all records of a request that are pending',
    description: WITHDRAWING,
    ...deciding,
    answers: { 204: null },
  }),
};
