import * as z from 'zod';
import { emailFailures } from '../rules/email-failures.ts';
import { endpoint } from '../endpoint.ts';
import { byId, moment } from '../wire.ts';

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

export const memberEmailEndpoints = {
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
