import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailTypes } from '../content/rules/notices.ts';
import { passwordLength, usernameRule } from '../session/rules/sign-in.ts';
import { tokenPair } from '../session/session.ts';
import { date, moment, newPassword, text } from '../wire.ts';

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

/** An address that was approved, and counts once it is confirmed by the link that was mailed there. */
export const emailChange = z.object({
  email: z.string(),
  /** When the newest link was mailed, and until when it works. */
  mailed_at: moment,
  valid_until: moment,
});
export type EmailChange = z.infer<typeof emailChange>;

/** Mails of a type that may be refused, and whether they come. */
export const subscription = z.object({ type: z.enum(mailTypes), subscribed: z.boolean() });
export type Subscription = z.infer<typeof subscription>;

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
    /** What the club has on record for the member; the date of birth wherever it has one. */
    body: z.strictObject({ membership_id: text(30), email, birth_date: date.optional() }),
    answers: { 200: taken },
    errors: ['throttled'],
  }),
  'POST /general-users/create-account/validate_token/': endpoint({
    summary: 'Whether the token of a mailed link to create a login still works',
    access: 'anyone',
    body: z.strictObject({ token: mailedToken }),
    answers: { 200: taken },
    errors: ['not_found', 'throttled'],
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
  'POST /email-change/validate-token/': endpoint({
    summary: 'Which address the token of a mailed link confirms',
    access: 'anyone',
    body: z.strictObject({ token: mailedToken }),
    answers: { 200: z.object({ email: z.string() }) },
    errors: ['not_found', 'link_used', 'link_expired', 'throttled'],
  }),
  'POST /email-change/confirm/': endpoint({
    summary: 'Confirm a new email address with the token of a mailed link: from then on it counts',
    access: 'anyone',
    body: z.strictObject({ token: mailedToken }),
    answers: { 200: z.object({ email: z.string() }) },
    errors: ['not_found', 'link_used', 'link_expired', 'email_taken', 'throttled'],
  }),
  'GET /general-users/me/email-change/': endpoint({
    summary: 'The address of one’s own that waits to be confirmed, if there is one',
    access: 'member',
    answers: { 200: z.object({ pending: emailChange.nullable() }) },
  }),
  'POST /general-users/me/email-change/': endpoint({
    summary: 'Mail the link that confirms one’s new address once more',
    access: 'member',
    body: z.strictObject({}),
    answers: { 200: z.object({ pending: emailChange }) },
    errors: ['not_found', 'throttled'],
  }),
  'DELETE /general-users/me/email-change/': endpoint({
    summary: 'Keep one’s address: the links that would confirm another stop working',
    access: 'member',
    answers: { 204: null },
  }),
  'POST /general-users/unsubscribe-newsletter/': endpoint({
    summary:
      'Leave the newsletter by address, or whatever a mail’s token is of, as mail programs do as well (RFC 8058)',
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
    summary: 'Undo leaving mails of a type, with the token of the mail that told of it: for a month',
    access: 'anyone',
    body: z.strictObject({ token: mailedToken }),
    answers: { 200: taken },
    errors: ['not_found', 'throttled'],
  }),
  'GET /general-users/me/subscription/': endpoint({
    summary:
      'Which of the mails that one may refuse come, and where; null: the club has no address to write to',
    access: 'member',
    answers: { 200: z.object({ address: z.string().nullable(), results: z.array(subscription) }) },
  }),
  'PATCH /general-users/me/subscription/{type}/': endpoint({
    summary: 'Take mails of a type, or refuse them',
    access: 'member',
    params: subscription.pick({ type: true }),
    body: z.strictObject({ subscribed: z.boolean() }),
    answers: { 200: subscription },
    errors: ['address_required'],
  }),
};
