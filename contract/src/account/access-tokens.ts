import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { passwordLength } from '../session/rules/sign-in.ts';
import { byId, id, idFilter, moment, oneLine, text } from '../wire.ts';
import { TOKEN_NAME_MAX, tokenDays } from './rules/token-scopes.ts';

const scopes = z.array(z.string());

/** A token without its secret. */
export const accessToken = z.object({
  id,
  name: z.string(),
  /** Rights of staff, and `own.book`, `own.bookings`, `own.money`. */
  scopes,
  /** Its last four characters. */
  ending: z.string(),
  created_at: moment,
  expires_at: moment,
  is_expired: z.boolean(),
  /** Time of its last use, up to ten minutes late; null: it wasn’t used yet. */
  last_used_at: moment.nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

const tokens = z.object({ results: z.array(accessToken) });

export const accessTokenEndpoints = {
  'GET /general-users/me/access-token/': endpoint({
    summary: 'Your access tokens, newest first',
    access: 'member',
    answers: { 200: tokens },
  }),
  'POST /general-users/me/access-token/': endpoint({
    summary: 'Create an access token, after the password is confirmed',
    description:
      'The token is in this answer alone: it is stored as a hash. Send it as `Authorization: Bearer club_…` with calls that its scopes cover. A repeated call creates another token.',
    access: 'member',
    body: z.strictObject({
      name: oneLine(TOKEN_NAME_MAX),
      /** Rights that you hold, `own.book`, `own.bookings` or `own.money`. */
      scopes: z
        .array(text(60).meta({ examples: ['own.bookings'] }))
        .min(1)
        .max(200),
      /** Days for which it is valid. */
      days: z.literal(tokenDays),
      password: z.string().min(1).max(passwordLength.max),
    }),
    answers: { 201: accessToken.extend({ token: z.string() }) },
    errors: ['access_tokens_off', 'too_many_access_tokens', 'throttled'],
  }),
  'DELETE /general-users/me/access-token/{id}/': endpoint({
    summary: 'Revoke your access token: its next call is refused',
    access: 'member',
    params: byId,
    answers: { 204: null },
  }),
  'GET /general-users/me/access-token/current/': endpoint({
    summary: 'The login of this call, and the access token that makes it',
    access: 'member',
    scope: 'any',
    answers: {
      200: z.object({
        username: z.string(),
        /** Null: the login has no membership. */
        member: z.object({ id, name: z.string() }).nullable(),
        /** With the scopes that still count; null: the call is made by somebody who is signed in. */
        access_token: z.object({ id, name: z.string(), scopes, expires_at: moment }).nullable(),
      }),
    },
  }),
  'GET /general-users/{id}/access-token/': endpoint({
    summary: 'The access tokens of a login, newest first',
    access: 'staff',
    right: 'general_user.view',
    params: byId,
    answers: { 200: tokens },
  }),
  'DELETE /general-users/{id}/access-token/{token}/': endpoint({
    summary: 'Revoke an access token of a login whose rights you hold',
    access: 'staff',
    right: 'general_user.change',
    params: byId.extend({ token: idFilter }),
    answers: { 204: null },
    errors: ['rights_not_held'],
  }),
};
