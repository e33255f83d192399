import * as z from 'zod';
import { emailFailures } from '../rules/email-failures.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, moment } from '../wire.ts';

/** The states of an email: it waits, waits after a try that failed, left, or isn’t tried again. */
export const emailStatuses = ['WAITING', 'RETRYING', 'SENT', 'REFUSED'] as const;

const email = z.object({
  id: z.string(),
  /** In the language it was sent in; null while it waits sealed. */
  subject: z.string().nullable(),
  status: z.enum(emailStatuses),
  /** Reason why it hasn’t been sent; null: it was, no attempt was made yet, or the reason isn't known any more. */
  failure: z.enum(emailFailures).nullable(),
  /** Time at which it was sent, or of the next attempt. */
  at: moment,
});
export type MemberEmail = z.infer<typeof email>;

/**
 * The ways to send an email again, or the reasons why that can't be done: a copy of it; a new invitation to create a
 * login; its member has no address; the address is still the one that was refused; its links or times hold for a while
 * alone.
 */
export const resendOptions = ['COPY', 'INVITATION', 'NO_ADDRESS', 'SAME_ADDRESS', 'LAPSES'] as const;
export type ResendOption = (typeof resendOptions)[number];

const failedEmail = z.object({
  id,
  /** The member whose address it was; null: nobody's. */
  member: z.object({ id, name: z.string() }).nullable(),
  /** The reader's name in the email. */
  name: z.string(),
  /** The address that it was written to. */
  address: z.string(),
  /** In Chinese where the request asks for it. */
  subject: z.string(),
  failure: z.enum(emailFailures),
  /** Time at which it was given up. */
  at: moment,
  resend: z.enum(resendOptions),
  /** The address that it would be sent to now; null: there is none. */
  resend_to: z.string().nullable(),
});
export type FailedEmail = z.infer<typeof failedEmail>;

const failedPath = '/profile/failed-email/';

export const memberEmailEndpoints = {
  [`GET ${failedPath}` as const]: endpoint({
    summary: 'The emails of the last seven days that could not be delivered, the newest first',
    description:
      'Up to a hundred that nobody has sent again or dismissed, to members and to others. `resend` says what sending one again does for you.',
    access: 'staff',
    right: 'member_email.view',
    answers: { 200: z.object({ results: z.array(failedEmail) }) },
  }),
  [`POST ${failedPath}{id}/resend/` as const]: endpoint({
    summary: 'Send an email that could not be delivered again, to the member’s present address',
    description:
      'A copy says of which day it is. Instead of an invitation whose link may have lapsed, a new one is sent, which takes the right to invite.',
    access: 'staff',
    right: 'member_email.resend',
    furtherRights: ['general_user.add'],
    params: byId,
    body: z.strictObject({}),
    answers: { 200: z.object({ sent_to: z.string() }) },
    errors: [
      'email_handled',
      'email_lapses',
      'address_required',
      'address_refused',
      'in_use',
      'membership_ended',
      'email_taken',
      'throttled',
      'idempotency_in_flight',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  [`POST ${failedPath}{id}/dismiss/` as const]: endpoint({
    summary: 'Take an email that could not be delivered off the list',
    access: 'staff',
    right: 'member_email.resend',
    params: byId,
    answers: { 204: null },
    errors: ['email_handled'],
  }),
  'GET /profile/member/{id}/email/': endpoint({
    params: byId,
    summary: 'The emails to a member of the last 90 days, the newest first',
    description:
      'Those to the address on record and to that of the login. What they say isn’t kept; while they wait, not even the subject can be read.',
    access: 'staff',
    right: 'member_email.view',
    answers: { 200: z.object({ results: z.array(email) }) },
  }),
};
