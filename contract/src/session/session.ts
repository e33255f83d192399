import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { member } from '../members/members.ts';
import { byId, id, moment } from '../wire.ts';
import { passwordLength } from './rules/sign-in.ts';

const token = z.string().min(1).max(4096);

export const tokenPair = z.object({ access: z.string(), refresh: z.string() });

/** The first tokens of a session. */
export const signedIn = tokenPair.extend({
  /** Staff without a membership are at home at the desk. Left out: in the members' pages. */
  home: z.literal('DESK').optional(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** The signed-in user. Staff without a membership have no `member_profile`. */
export const me = z.object({
  id,
  username: z.string(),
  email: z.string(),
  member_profile: member.nullable(),
  access_rights: z.array(z.string()),
  /** Their rights are withheld until they turn on one-time codes, as the club demands of staff. Left out: they aren’t. */
  must_set_up_codes: z.literal(true).optional(),
  /** Of staff: after how many minutes without input the desk locks itself. Left out: never. */
  desk_lock_minutes: z.int().min(1).optional(),
});
export type Me = z.infer<typeof me>;

/** An active sign-in on one device, without its place: the club stores no addresses. */
export const ownSession = z.object({
  id: z.uuid(),
  /** Product names as people know them: `Chrome`, `Windows`, `iPhone`. Null if the device doesn't say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: moment,
  /** Within some five minutes: while it is used, a session is renewed as often. */
  last_used_at: moment,
  /** Time at which it ends unless it is used before. */
  expires_at: moment,
  /** True for the session of this call. */
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** The same of another user, as staff see it. */
export const userSession = ownSession.omit({ is_current: true });
export type UserSession = z.infer<typeof userSession>;

/** The number to find: from 0 to `most`, the one whose key after so many `rounds` begins with `target` (hex). */
const captchaWork = z.object({ target: z.string(), rounds: z.int(), most: z.int() });
export type CaptchaWork = z.infer<typeof captchaWork>;

/** How many sessions and access tokens ended. */
const signedOut = z.object({ ended: z.int().min(0), tokens: z.int().min(0) });

export const sessionEndpoints = {
  'POST /api/token-member/': endpoint({
    /** A user with one-time codes is refused with `code_required` and gets a `ticket` for the second step. */
    summary: 'Sign in with username, password and captcha',
    access: 'anyone',
    body: z.strictObject({
      username: z.string().min(1).max(150),
      password: z.string().min(1).max(128),
      captcha: z.string().min(1).max(20),
      session: z.string().min(1).max(100),
    }),
    answers: { 200: signedIn },
    errors: ['no_active_account', 'code_required', 'throttled'],
  }),
  'POST /api/token/refresh/': endpoint({
    summary: 'Exchange a refresh token for a new pair',
    access: 'anyone',
    body: z.strictObject({ refresh: token }),
    answers: { 200: tokenPair.extend({ err: z.string().optional() }) },
    errors: ['token_not_valid'],
  }),
  'POST /api/token/blacklist/': endpoint({
    summary: 'Sign out: end the session this refresh token belongs to',
    access: 'anyone',
    body: z.strictObject({ refresh: token }),
    answers: { 200: z.object({}) },
    errors: ['token_not_valid'],
  }),
  'GET /general-users/me/': endpoint({
    summary: 'Who is signed in',
    access: 'member',
    answers: { 200: me },
  }),
  'POST /general-users/me/check-password/': endpoint({
    summary: 'Check that a password is your own, before a locked screen is opened again',
    access: 'member',
    body: z.strictObject({ password: z.string().min(1).max(passwordLength.max) }),
    answers: { 204: null },
    errors: ['throttled'],
  }),
  'GET /general-users/me/session/': endpoint({
    summary: 'Your sessions: the hundred used most recently, newest first',
    access: 'member',
    answers: { 200: z.object({ results: z.array(ownSession) }) },
  }),
  'DELETE /general-users/me/session/{id}/': endpoint({
    summary: 'End one of your sessions: its device is signed out at its next call',
    access: 'member',
    params: z.object({ id: z.uuid() }),
    answers: { 204: null },
  }),
  'POST /general-users/me/session/end-others/': endpoint({
    summary: 'End all your other sessions, and your access tokens',
    access: 'member',
    body: z.strictObject({}),
    answers: { 200: signedOut },
  }),
  'GET /general-users/{id}/session/': endpoint({
    summary: 'Sessions of a user: the hundred used most recently, newest first',
    access: 'staff',
    right: 'general_user.view',
    params: byId,
    answers: { 200: z.object({ results: z.array(userSession) }) },
  }),
  'POST /general-users/{id}/session/end/': endpoint({
    summary: 'End all sessions and access tokens of a user: each device is signed out at its next call',
    access: 'staff',
    right: 'general_user.change',
    params: byId,
    body: z.strictObject({}),
    answers: { 200: signedOut },
    errors: ['rights_not_held'],
  }),
  'POST /user/captcha/': endpoint({
    summary:
      'Draw a captcha (empty body), set work for people who can’t see one, or check an answer to either; both are answered when signing in',
    access: 'anyone',
    body: z.union([
      z.strictObject({}),
      z.strictObject({ work: z.literal(true) }),
      z.strictObject({ session: z.string().min(1).max(100), captcha: z.string().min(1).max(20) }),
    ]),
    answers: {
      /** `image` is a PNG of 150 × 50 as a `data:` URL. */
      200: z.union([
        z.object({ session: z.string(), image: z.string() }),
        z.object({ session: z.string(), work: captchaWork }),
        z.object({ match: z.boolean() }),
      ]),
    },
    errors: ['throttled'],
  }),
};
