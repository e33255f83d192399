import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { passwordLength } from '../session/rules/sign-in.ts';
import { signedIn } from '../session/session.ts';
import { byId, moment } from '../wire.ts';

/** Codes from a device as a second factor. */
export const oneTimeCodes = z.object({
  /** Null: they are off. */
  on_since: moment.nullable(),
  recovery_codes_left: z.int().min(0),
});
export type OneTimeCodes = z.infer<typeof oneTimeCodes>;

const password = z.string().min(1).max(passwordLength.max);
/** Six digits of the device, or where that is gone, a recovery code; spaces and hyphens as one likes. */
const typedCode = z.string().min(1).max(40);
/** Shown this once. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const proof = z.strictObject({ password, one_time_code: typedCode });

export const oneTimeCodeEndpoints = {
  'POST /api/token-member/code/': endpoint({
    summary: 'Sign in, second step: the one-time code, with the ticket from the first step',
    access: 'anyone',
    body: z.strictObject({ ticket: z.string().min(1).max(100), one_time_code: typedCode }),
    answers: { 200: signedIn },
    errors: ['ticket_not_valid', 'throttled'],
  }),
  'GET /general-users/me/one-time-codes/': endpoint({
    summary: 'Whether your sign-in needs a one-time code, and how many recovery codes you have left',
    access: 'member',
    answers: { 200: oneTimeCodes },
  }),
  'POST /general-users/me/one-time-codes/': endpoint({
    summary: 'Start turning on one-time codes: a secret for an authenticator app, as text and as a URI',
    access: 'member',
    body: z.strictObject({ password }),
    answers: { 200: z.object({ secret: z.string(), uri: z.string() }) },
    errors: ['codes_are_on', 'throttled'],
  }),
  'POST /general-users/me/one-time-codes/confirm/': endpoint({
    summary: 'Turn on one-time codes with a code from the new secret; answers recovery codes',
    access: 'member',
    body: z.strictObject({ one_time_code: typedCode }),
    answers: { 200: recoveryCodes },
    errors: ['codes_are_on', 'codes_not_begun'],
  }),
  'POST /general-users/me/one-time-codes/recovery-codes/': endpoint({
    summary: 'Replace your recovery codes with new ones',
    access: 'member',
    body: proof,
    answers: { 200: recoveryCodes },
    errors: ['codes_are_off', 'throttled'],
  }),
  'POST /general-users/me/one-time-codes/end/': endpoint({
    summary: 'Turn off one-time codes',
    access: 'member',
    body: proof,
    answers: { 200: oneTimeCodes },
    errors: ['codes_are_off', 'throttled'],
  }),
  'DELETE /general-users/{id}/one-time-codes/': endpoint({
    params: byId,
    summary: 'Turn off one-time codes for a user who has lost their device and recovery codes',
    access: 'staff',
    right: 'general_user.change',
    answers: { 204: null },
    errors: ['rights_not_held'],
  }),
};
