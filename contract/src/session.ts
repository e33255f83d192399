import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { member } from './members.ts';
import { id } from './wire.ts';

const token = z.string().min(1).max(4096);

export const tokenPair = z.object({ access: z.string(), refresh: z.string() });

/** The signed-in user. Staff without a membership have no `member_profile`. */
export const me = z.object({
  id,
  username: z.string(),
  email: z.string(),
  member_profile: member.nullable(),
  access_rights: z.array(z.string()),
});
export type Me = z.infer<typeof me>;

export const sessionEndpoints = {
  'POST /api/token-member/': endpoint({
    summary: 'Sign in with user name, password and captcha',
    access: 'anyone',
    body: z.strictObject({
      username: z.string().min(1).max(150),
      password: z.string().min(1).max(128),
      captcha: z.string().min(1).max(20),
      session: z.string().min(1).max(100),
    }),
    answers: { 200: tokenPair },
    errors: ['no_active_account', 'throttled'],
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
  'POST /user/captcha/': endpoint({
    summary: 'Draw a captcha (empty body), or check what was typed against one',
    access: 'anyone',
    body: z.union([
      z.strictObject({}),
      z.strictObject({ session: z.string().min(1).max(100), captcha: z.string().min(1).max(20) }),
    ]),
    answers: {
      /** `image` is a PNG of 150 × 50 as a `data:` URL. */
      200: z.union([z.object({ session: z.string(), image: z.string() }), z.object({ match: z.boolean() })]),
    },
    errors: ['throttled'],
  }),
};
