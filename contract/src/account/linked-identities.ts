import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { passwordLength } from '../session/rules/sign-in.ts';
import { signedIn } from '../session/session.ts';
import { byId, id, moment, text } from '../wire.ts';

/** 256 random bits as base64url. */
const random = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ examples: ['Zq1vC0mT3xWb5kYd7hGj9sLa2nRp4eUo6iFt8yVc0Kw'] });

/**
 * A finished visit to the provider: the code that the portal’s page was given for a minute, and the verifier whose
 * SHA-256 that page sent as `challenge` when the visit began.
 */
const visit = { code: random, verifier: random };
const emailToken = text(1000);

/** An account at the club's identity provider with which the caller signs in. */
export const linkedIdentity = z.object({
  id,
  issuer: z.string(),
  /** Address of the account there, if the provider gave it. */
  email: z.string().nullable(),
  created_at: moment,
  /** Time of the last sign-in with it; null before the first. */
  last_used_at: moment.nullable(),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

export const linkedIdentityEndpoints = {
  'POST /api/token-sign-in-with/': endpoint({
    /** A user with one-time codes is refused with `code_required` and gets a `ticket` for the second step. */
    summary: 'Sign in after a visit to the club’s identity provider',
    description:
      'The visit begins at `GET /sign-in-with/start`. An account that isn’t linked to a login signs nobody in: `identity_link_mailed` says that the owner of its address was emailed a link that links it.',
    access: 'anyone',
    body: z.strictObject(visit),
    answers: { 200: signedIn },
    errors: [
      'no_active_account',
      'code_required',
      'ticket_not_valid',
      'identity_not_linked',
      'identity_link_mailed',
      'throttled',
    ],
  }),
  'POST /general-users/create-account/sign-in-with/': endpoint({
    summary:
      'Create a member’s login with the token of an emailed link, signed in with an account at the identity provider instead of a password',
    access: 'anyone',
    body: z.strictObject({ token: emailToken, ...visit }),
    answers: { 200: signedIn },
    errors: ['not_found', 'email_taken', 'ticket_not_valid', 'identity_linked_elsewhere', 'throttled'],
  }),
  'POST /sign-in-with/confirm/': endpoint({
    summary: 'Link an account at the identity provider to a login, with the token of an emailed link',
    access: 'anyone',
    body: z.strictObject({ token: emailToken }),
    answers: { 200: z.object({ email: z.string().nullable() }) },
    errors: ['not_found', 'identity_linked_elsewhere', 'identity_already_linked', 'throttled'],
  }),
  'GET /general-users/me/sign-in-with/': endpoint({
    summary: 'Your accounts at identity providers that sign you in',
    access: 'member',
    answers: { 200: z.object({ results: z.array(linkedIdentity) }) },
  }),
  'POST /general-users/me/sign-in-with/options/': endpoint({
    summary: 'Confirm your password before linking an account: the ticket links one, within ten minutes',
    access: 'member',
    body: z.strictObject({ password: z.string().min(1).max(passwordLength.max) }),
    answers: { 200: z.object({ ticket: z.string() }) },
    errors: ['identity_already_linked', 'throttled'],
  }),
  'POST /general-users/me/sign-in-with/': endpoint({
    summary: 'Link the account of a visit to the identity provider',
    access: 'member',
    body: z.strictObject({ ticket: text(1000), ...visit }),
    answers: { 201: linkedIdentity },
    errors: ['ticket_not_valid', 'identity_linked_elsewhere', 'identity_already_linked', 'throttled'],
  }),
  'DELETE /general-users/me/sign-in-with/{id}/': endpoint({
    summary: 'Unlink an account: it can’t be used to sign in',
    access: 'member',
    params: byId,
    answers: { 204: null },
  }),
};
