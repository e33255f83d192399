import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { passwordLength } from './rules/password.ts';
import { usernameRule } from './rules/username.ts';
import { tokenPair } from './session.ts';
import { newPassword, text } from './wire.ts';

/** Says that it was taken, and nothing about whom it concerned. */
const taken = z.object({ status: z.literal('OK') });
const email = z.email().max(254);
/** What a mail's link brings along. */
const mailedToken = text(1000);
const chosenUsername = text(usernameRule.max)
  .min(usernameRule.min)
  .refine(
    (name) => usernameRule.pattern.test(name),
    'Use letters from a to z, digits, dots, hyphens and underscores, with a letter or digit at both ends.',
  );

export const accountEndpoints = {
  'POST /password_reset/': endpoint({
    summary: 'Ask for a mail with a link to choose a new password',
    access: 'anyone',
    body: z.strictObject({ email }),
    answers: { 200: taken },
    errors: ['throttled'],
  }),
  'POST /password_reset/validate_token/': endpoint({
    summary: 'Whether the token of a mailed link still works',
    access: 'anyone',
    body: z.strictObject({ token: mailedToken }),
    answers: { 200: taken },
    errors: ['not_found', 'throttled'],
  }),
  'POST /password_reset/confirm/': endpoint({
    summary: 'Choose a new password with the token of a mailed link; every session ends',
    access: 'anyone',
    body: z.strictObject({ token: mailedToken, password: newPassword }),
    answers: { 200: taken },
    errors: ['not_found', 'throttled'],
  }),
  'POST /general-users/check-account/': endpoint({
    summary: 'Ask for a mail with a link to create the login of a member who has none',
    access: 'anyone',
    /** The number and the e-mail address that the club has on record for the member. */
    body: z.strictObject({ membership_id: text(30), email }),
    answers: { 200: taken },
    errors: ['throttled'],
  }),
  'POST /general-users/create-account/': endpoint({
    summary: 'Create a member’s login with the token of a mailed link',
    access: 'anyone',
    body: z.strictObject({ token: mailedToken, username: chosenUsername, password: newPassword }),
    answers: { 201: z.object({ username: z.string() }) },
    errors: ['not_found', 'throttled'],
  }),
  'PUT /general-users/set-password/': endpoint({
    summary: 'Change one’s own password: every session ends, and a new one begins with the tokens answered',
    access: 'member',
    body: z.strictObject({
      old_password: z.string().min(1).max(passwordLength.max),
      new_password: newPassword,
      confirm_password: z.string().min(1).max(passwordLength.max),
    }),
    answers: { 200: tokenPair },
    errors: ['throttled'],
  }),
  'POST /general-users/unsubscribe-newsletter/': endpoint({
    summary: 'Leave the newsletter: by address, by a mail’s token, or as mail programs do (RFC 8058)',
    access: 'anyone',
    /** Where the address that a mail program calls has the token. */
    query: z.strictObject({ token: mailedToken.optional() }),
    body: z.union([
      z.strictObject({ email }),
      z.strictObject({ token: mailedToken }),
      z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    ]),
    answers: { 200: taken },
    errors: ['not_found', 'throttled'],
  }),
  'POST /general-users/subscribe-newsletter/': endpoint({
    summary: 'Undo leaving the newsletter, with the token of the mail that told of it',
    access: 'anyone',
    body: z.strictObject({ token: mailedToken }),
    answers: { 200: taken },
    errors: ['not_found', 'throttled'],
  }),
};
