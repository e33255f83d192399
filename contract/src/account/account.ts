import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailTypes } from '../content/rules/notices.ts';
import { passwordLength, usernameRule } from '../session/rules/sign-in.ts';
import { tokenPair } from '../session/session.ts';
import { languages } from '../translations.ts';
import { byId, date, id, moment, newPassword, refusedAs, text } from '../wire.ts';

const namedMember = z.object({ id, name: z.string(), membership_id: z.string() });

/** Added to `email_taken` for staff: the login that has the address, and its member. */
export interface AddressTaken {
  login: { username: string; member: z.infer<typeof namedMember> | null };
}

/** Confirms the request, and says nothing about the person. */
const taken = z.object({ status: z.literal('OK') });
const email = z.email().max(254);
/** The token of a link in an email. */
const emailToken = text(1000);
/** A username as its owner chooses it. */
export const chosenUsername = text(usernameRule.max)
  .min(usernameRule.min)
  .refine((name) => usernameRule.pattern.test(name), refusedAs('chosenUsername'));

/** An approved address, which counts once it is confirmed by the link that we emailed to it. */
export const emailChange = z.object({
  email: z.string(),
  /** Time of the newest emailed link, and the time until which it works. */
  mailed_at: moment,
  valid_until: moment,
});
export type EmailChange = z.infer<typeof emailChange>;

/** Emails of a type that members may refuse, and whether they get them. */
export const subscription = z.object({ type: z.enum(emailTypes), subscribed: z.boolean() });
export type Subscription = z.infer<typeof subscription>;

export const accountEndpoints = {
  'POST /password_reset/': endpoint({
    summary: 'Request an email with a link to choose a new password',
    access: 'anyone',
    body: z.strictObject({ email }),
    answers: { 200: taken },
    errors: ['throttled'],
  }),
  'POST /password_reset/validate_token/': endpoint({
    summary: 'Whether the token of an emailed link still works',
    access: 'anyone',
    body: z.strictObject({ token: emailToken }),
    answers: { 200: taken },
    errors: ['not_found', 'throttled'],
  }),
  'POST /password_reset/confirm/': endpoint({
    summary: 'Choose a new password with the token of an emailed link; every session ends',
    access: 'anyone',
    body: z.strictObject({ token: emailToken, password: newPassword }),
    answers: { 200: taken },
    errors: ['not_found', 'throttled'],
  }),
  'POST /general-users/check-account/': endpoint({
    summary: 'Request an email with a link to create a member’s first login',
    access: 'anyone',
    /** Details that the club has on record for the member; the date of birth is needed if it has one. */
    body: z.strictObject({ membership_id: text(30), email, birth_date: date.optional() }),
    answers: { 200: taken },
    errors: ['throttled'],
  }),
  'POST /general-users/create-account/validate_token/': endpoint({
    summary: 'Whether the token of an emailed link to create a login still works',
    access: 'anyone',
    body: z.strictObject({ token: emailToken }),
    answers: { 200: taken },
    errors: ['not_found', 'email_taken', 'throttled'],
  }),
  'POST /general-users/create-account/': endpoint({
    summary: 'Create a member’s login with the token of an emailed link',
    access: 'anyone',
    body: z.strictObject({ token: emailToken, username: chosenUsername, password: newPassword }),
    answers: { 201: z.object({ username: z.string() }) },
    errors: ['not_found', 'email_taken', 'throttled'],
  }),
  'POST /profile/member/{id}/login-invitation/': endpoint({
    summary: 'Email a member a link to create their login',
    description:
      'To the address on record, as if they had requested it themselves, whatever their date of birth. The link works once, for 14 days. `email_taken` names in `login` who has the address.',
    access: 'staff',
    right: 'general_user.add',
    params: byId,
    body: z.strictObject({}),
    answers: {
      201: z.object({
        email: z.string(),
        valid_until: moment,
        /** The first five other members without a login who have this address on record: one of them all can create one with it. */
        same_address: z.array(namedMember),
      }),
    },
    errors: [
      'erased',
      'in_use',
      'membership_ended',
      'address_required',
      'email_taken',
      'throttled',
      'idempotency_in_flight',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  'POST /profile/member/login-invitation/': endpoint({
    summary: 'Invite the members of an import to create their logins',
    description:
      'A job emails those who have no login and weren’t invited within the last day. Members who share an address get one email.',
    access: 'staff',
    right: 'general_user.add',
    /** The import. */
    body: z.strictObject({ import: id }),
    answers: {
      201: z.object({
        /** Number of emails that are sent. */
        invited: z.int(),
        /** Members without a login and without an email address. */
        without_address: z.int(),
        /** Members without a login whose address somebody else reads. */
        shared_address: z.int(),
      }),
    },
  }),
  'PUT /general-users/set-password/': endpoint({
    summary: 'Change your password: every session ends, and the answer’s tokens start a new one',
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
    summary: 'Which address the token of an emailed link confirms',
    access: 'anyone',
    body: z.strictObject({ token: emailToken }),
    answers: { 200: z.object({ email: z.string() }) },
    errors: ['not_found', 'link_used', 'link_expired', 'throttled'],
  }),
  'POST /email-change/confirm/': endpoint({
    summary: 'Confirm a new email address with the token of an emailed link',
    access: 'anyone',
    body: z.strictObject({ token: emailToken }),
    answers: { 200: z.object({ email: z.string() }) },
    errors: ['not_found', 'link_used', 'link_expired', 'email_taken', 'throttled'],
  }),
  'GET /general-users/me/email-change/': endpoint({
    summary: 'Your email address waiting for confirmation, if there is one',
    access: 'member',
    answers: { 200: z.object({ pending: emailChange.nullable() }) },
  }),
  'POST /general-users/me/email-change/': endpoint({
    summary: 'Resend the link that confirms your new address',
    access: 'member',
    body: z.strictObject({}),
    answers: { 200: z.object({ pending: emailChange }) },
    errors: ['not_found', 'throttled'],
  }),
  'DELETE /general-users/me/email-change/': endpoint({
    summary: 'Cancel an email change: links to confirm the new address stop working',
    access: 'member',
    answers: { 204: null },
  }),
  'POST /general-users/unsubscribe-newsletter/': endpoint({
    summary:
      'Unsubscribe from the newsletter by address, or from what an email’s token is for, as email apps do too (RFC 8058)',
    access: 'anyone',
    /** The path that mail programs call with the token. */
    query: z.strictObject({ token: emailToken.optional() }),
    body: z.union([
      z.strictObject({ email }),
      z.strictObject({ token: emailToken }),
      z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    ]),
    answers: { 200: taken },
    errors: ['not_found', 'throttled'],
  }),
  'POST /general-users/subscribe-newsletter/': endpoint({
    summary: 'Resubscribe to emails of a type, with the token of the confirmation email; valid for a month',
    access: 'anyone',
    body: z.strictObject({ token: emailToken }),
    answers: { 200: taken },
    errors: ['not_found', 'throttled'],
  }),
  'GET /general-users/me/subscription/': endpoint({
    summary: 'Your email subscriptions and the address they go to; null: the club has no address',
    access: 'member',
    answers: {
      200: z.object({
        address: z.string().nullable(),
        /** The language of what the club writes to them. */
        language: z.enum(languages),
        results: z.array(subscription),
      }),
    },
  }),
  'PUT /general-users/me/language/': endpoint({
    summary: 'Choose the language of your emails',
    access: 'member',
    body: z.strictObject({ language: z.enum(languages) }),
    answers: { 200: z.object({ language: z.enum(languages) }) },
  }),
  'PATCH /general-users/me/subscription/{type}/': endpoint({
    summary: 'Subscribe to emails of a type, or unsubscribe',
    access: 'member',
    params: subscription.pick({ type: true }),
    body: z.strictObject({ subscribed: z.boolean() }),
    answers: { 200: subscription },
    errors: ['address_required'],
  }),
};
