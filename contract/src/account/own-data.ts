import * as z from 'zod';
import { emailChange, subscription } from './account.ts';
import { approvalRecord, approvalSides } from '../members/approvals.ts';
import { invitation } from '../bookings/players.ts';
import { player, reservation } from '../bookings/reservations.ts';
import { creditEntry } from '../money/credit.ts';
import { endpoint } from '../endpoint.ts';
import { eventRegistration } from '../content/event-registrations.ts';
import { invoice } from '../money/invoices.ts';
import { member, memberRecord } from '../members/members.ts';
import { membershipCard } from '../members/membership-cards.ts';
import { notification } from '../content/notifications.ts';
import { linkedIdentity } from './linked-identities.ts';
import { accessToken } from './access-tokens.ts';
import { passkey } from './passkeys.ts';
import { pushChoice, pushDevice } from './push.ts';
import { payment } from '../money/payments.ts';
import { ownSession } from '../session/session.ts';
import { feeConsent } from '../money/fee-autopay.ts';
import { savedCard } from '../money/saved-cards.ts';
import { voucher } from '../money/vouchers.ts';
import { openingRequest } from '../bookings/opening-requests.ts';
import { openingReminder } from '../bookings/opening-reminders.ts';
import { waiting } from '../bookings/waiting-list.ts';
import { importPrograms } from '../moving-in/rules/imports.ts';
import { languages } from '../translations.ts';
import { id, moment } from '../wire.ts';

/**
 * All data that the club has about somebody, as shown to them elsewhere. None of it can sign anybody in, and the
 * club's own notes are left out.
 */
export const ownData = z.object({
  made_at: moment,
  login: z.object({
    username: z.string(),
    email: z.string(),
    language: z.enum(languages),
    /** True when their usual bookings are suggested to them. */
    suggests_usual: z.boolean(),
    created_at: moment,
  }),
  /** Null for staff without a membership: of the fields below they only have sessions, passkeys, access tokens and changes. */
  profile: memberRecord.nullable(),
  /** Values of the club’s own fields, in words. */
  custom_fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Of others, only the details that members see of their family anyway. */
  family: z.array(member),
  cards: z.array(membershipCard),
  approval_records: z.array(approvalRecord),
  /** An address that waits to be confirmed. */
  email_change: emailChange.nullable(),
  subscriptions: z.array(subscription),
  sessions: z.array(ownSession),
  passkeys: z.array(passkey),
  access_tokens: z.array(accessToken),
  /** Accounts elsewhere with which they sign in. */
  linked_accounts: z.array(linkedIdentity),
  /** Devices that get their notifications, and the topics. */
  push_devices: z.array(pushDevice),
  push_topics: z.array(pushChoice),
  /** Those made for them, and those they made for their family. */
  bookings: z.array(reservation),
  waiting_list: z.array(waiting),
  /** The facilities that they see first, by their ids. */
  favourite_facilities: z.array(id),
  opening_reminders: z.array(openingReminder),
  /** Those made for them, and those they made for their family. */
  opening_requests: z.array(openingRequest),
  /** Their invitations to others' bookings, and their invitations of others. */
  invitations: z.array(invitation),
  invited: z.array(player),
  event_registrations: z.array(eventRegistration),
  /** Since when their bookings can be read as a calendar. */
  calendar_feed: moment.nullable(),
  invoices: z.array(invoice),
  payments: z.array(payment),
  credit: z.array(creditEntry),
  vouchers: z.array(voucher),
  /** Cards that the payment gateway stores for them. */
  saved_cards: z.array(savedCard),
  /** True when the default card is charged for times that are booked for them as they open. */
  charges_openings: z.boolean(),
  /** Most that is charged to it automatically for a membership fee, and the time of the consent; null: no fees are. */
  fee_autopay: feeConsent.nullable(),
  /** Their notifications, the newest first. */
  notifications: z.array(notification),
  /** Ids that other programs had for them, with which they were imported. */
  imported_as: z.array(z.object({ program: z.enum(importPrograms), external_id: z.string() })),
  /** Messages about them that the club's webhooks stored in the last 30 days, with the webhook's name and the JSON sent. */
  webhook_messages: z.array(z.object({ to: z.string(), created_at: moment, body: z.string() })),
  /** Changes of profile and login, with time and author; the current values are above. */
  changes: z.array(
    z.object({
      at: moment,
      of: z.enum(['PROFILE', 'LOGIN']),
      by: z.enum(approvalSides),
      fields: z.array(z.string()),
    }),
  ),
});
export type OwnData = z.infer<typeof ownData>;

export const ownDataEndpoints = {
  'GET /general-users/me/data/': endpoint({
    summary: 'Everything the club holds about you, as a file',
    access: 'member',
    answers: { 200: ownData },
    errors: ['throttled'],
  }),
};
