import type * as z from 'zod';
import { accessEndpoints } from './access/access.ts';
import { accessTokenEndpoints } from './account/access-tokens.ts';
import { accountEndpoints } from './account/account.ts';
import { auditLogEndpoints } from './access/audit-log.ts';
import { approvalEndpoints } from './members/approvals.ts';
import { bookingSeriesEndpoints } from './bookings/booking-series.ts';
import { closureEndpoints, holidayBookingEndpoints } from './bookings/closures.ts';
import { calendarFileEndpoints } from './bookings/calendar-files.ts';
import { closingEndpoints } from './money/closings.ts';
import { archiveEndpoints } from './settings/archive.ts';
import { cardCodeEndpoints } from './members/card-codes.ts';
import { checkInEndpoints } from './bookings/check-in.ts';
import { contentEndpoints } from './content/content.ts';
import { holidayImportEndpoints } from './content/holiday-import.ts';
import { creditEndpoints } from './money/credit.ts';
import { dashboardEndpoints } from './dashboard/dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { eventRegistrationEndpoints } from './content/event-registrations.ts';
import { facilityEndpoints, facilityLabelEndpoints } from './bookings/facilities.ts';
import { facilityPhotographEndpoints } from './bookings/facility-photographs.ts';
import { facilityRuleEndpoints } from './bookings/facility-rules.ts';
import { facilityTrialEndpoints } from './bookings/facility-trials.ts';
import { journalEndpoints } from './money/journal.ts';
import { invoiceFileEndpoints } from './money/invoice-files.ts';
import { invoiceEndpoints } from './money/invoices.ts';
import { limitEndpoints } from './bookings/booking-limits.ts';
import { memberDataEndpoints } from './members/member-data.ts';
import { memberFieldEndpoints } from './members/member-fields.ts';
import { memberEmailEndpoints } from './members/member-emails.ts';
import { importEndpoints } from './moving-in/imports.ts';
import { memberMergeEndpoints } from './members/member-merge.ts';
import { statusConsequenceEndpoints } from './members/status-consequences.ts';
import { memberJournalEndpoints } from './members/member-journals.ts';
import { memberEndpoints } from './members/members.ts';
import { membershipBenefitEndpoints } from './members/membership-benefits.ts';
import { newsletterEndpoints } from './account/newsletters.ts';
import { notificationEndpoints } from './content/notifications.ts';
import { ownDataEndpoints } from './account/own-data.ts';
import { feeRunEndpoints } from './money/fee-runs.ts';
import { membershipFeeEndpoints } from './money/membership-fees.ts';
import { membershipTierEndpoints } from './members/membership-tiers.ts';
import { moneySummaryEndpoints } from './money/money-summary.ts';
import { linkedIdentityEndpoints } from './account/linked-identities.ts';
import { passkeyEndpoints } from './account/passkeys.ts';
import { paymentEndpoints } from './money/payments.ts';
import { playerEndpoints } from './bookings/players.ts';
import { screenEndpoints } from './bookings/screens.ts';
import { postEndpoints } from './content/posts.ts';
import { pushEndpoints } from './account/push.ts';
import { productEndpoints } from './money/products.ts';
import { feeAutopayEndpoints } from './money/fee-autopay.ts';
import { savedCardEndpoints } from './money/saved-cards.ts';
import { membershipCardEndpoints } from './members/membership-cards.ts';
import { discountEndpoints, reservationEndpoints } from './bookings/reservations.ts';
import { reportEndpoints } from './dashboard/reports.ts';
import { reconciliationEndpoints } from './money/reconciliation.ts';
import { occupiedSlotEndpoints } from './bookings/occupied-slots.ts';
import { oneTimeCodeEndpoints } from './account/one-time-codes.ts';
import { identityProviderEndpoints } from './settings/identity-provider.ts';
import { settingsEndpoints } from './settings/settings.ts';
import { setupEndpoints } from './account/setup.ts';
import { sessionEndpoints } from './session/session.ts';
import { uploadEndpoints } from './content/uploads.ts';
import { voucherEndpoints } from './money/vouchers.ts';
import { openingRequestEndpoints } from './bookings/opening-requests.ts';
import { favouriteEndpoints } from './bookings/favourites.ts';
import { openingReminderEndpoints } from './bookings/opening-reminders.ts';
import { usualBookingEndpoints } from './bookings/usual-bookings.ts';
import { waitingListEndpoints } from './bookings/waiting-list.ts';
import { walletPassEndpoints } from './bookings/wallet-passes.ts';
import { webhookEndpoints } from './webhooks/webhooks.ts';

/** Every call that travels between portal and API, by `"METHOD /path/"`. */
export const endpoints = {
  ...sessionEndpoints,
  ...oneTimeCodeEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...accessTokenEndpoints,
  ...linkedIdentityEndpoints,
  ...pushEndpoints,
  ...ownDataEndpoints,
  ...memberEndpoints,
  ...importEndpoints,
  ...memberEmailEndpoints,
  ...memberDataEndpoints,
  ...memberMergeEndpoints,
  ...statusConsequenceEndpoints,
  ...approvalEndpoints,
  ...membershipCardEndpoints,
  ...cardCodeEndpoints,
  ...membershipBenefitEndpoints,
  ...dashboardEndpoints,
  ...reportEndpoints,
  ...memberJournalEndpoints,
  ...facilityEndpoints,
  ...facilityRuleEndpoints,
  ...facilityPhotographEndpoints,
  ...facilityTrialEndpoints,
  ...limitEndpoints,
  ...discountEndpoints,
  ...facilityLabelEndpoints,
  ...occupiedSlotEndpoints,
  ...reservationEndpoints,
  ...bookingSeriesEndpoints,
  ...closureEndpoints,
  ...holidayBookingEndpoints,
  ...favouriteEndpoints,
  ...openingReminderEndpoints,
  ...usualBookingEndpoints,
  ...openingRequestEndpoints,
  ...waitingListEndpoints,
  ...checkInEndpoints,
  ...screenEndpoints,
  ...calendarFileEndpoints,
  ...walletPassEndpoints,
  ...playerEndpoints,
  ...invoiceEndpoints,
  ...invoiceFileEndpoints,
  ...paymentEndpoints,
  ...savedCardEndpoints,
  ...feeAutopayEndpoints,
  ...creditEndpoints,
  ...membershipFeeEndpoints,
  ...membershipTierEndpoints,
  ...memberFieldEndpoints,
  ...feeRunEndpoints,
  ...moneySummaryEndpoints,
  ...reconciliationEndpoints,
  ...archiveEndpoints,
  ...closingEndpoints,
  ...journalEndpoints,
  ...voucherEndpoints,
  ...productEndpoints,
  ...contentEndpoints,
  ...holidayImportEndpoints,
  ...eventRegistrationEndpoints,
  ...postEndpoints,
  ...uploadEndpoints,
  ...newsletterEndpoints,
  ...notificationEndpoints,
  ...accessEndpoints,
  ...auditLogEndpoints,
  ...settingsEndpoints,
  ...identityProviderEndpoints,
  ...setupEndpoints,
  ...webhookEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type Key = keyof Endpoints;

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string | number> & PathParams<Rest>
  : unknown;

/** Values for the `{…}` of a path. */
export type Params<K extends Key> = PathParams<K>;
/** The same after validation. */
export type ParsedParams<K extends Key> = Endpoints[K] extends { params: infer P extends z.ZodType }
  ? z.output<P>
  : Record<string, never>;
/** Filters, ordering and page, as a caller writes them. */
export type Query<K extends Key> = Endpoints[K] extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined;
/** The same after validation, with defaults. */
export type ParsedQuery<K extends Key> = Endpoints[K] extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined;
export type Body<K extends Key> = Endpoints[K] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;
/** True for a call that sends a form with a file instead of a body. */
export type TakesForm<K extends Key> = Endpoints[K] extends { multipart: string } ? true : false;
export type ParsedBody<K extends Key> = Endpoints[K] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;

type Success<A> = {
  [Status in keyof A]: A[Status] extends z.ZodType ? z.output<A[Status]> : undefined;
}[keyof A];
/** Body of a successful answer. */
export type Answer<K extends Key> = Success<Endpoints[K]['answers']>;

export * from './access/access.ts';
export * from './access/audit-log.ts';
export * from './account/account.ts';
export * from './members/approvals.ts';
export * from './bookings/booking-limits.ts';
export * from './bookings/booking-series.ts';
export * from './bookings/closures.ts';
export * from './bookings/closures.ts';
export * from './bookings/facilities.ts';
export * from './bookings/occupied-slots.ts';
export * from './bookings/reservations.ts';
export * from './bookings/players.ts';
export * from './bookings/screens.ts';
export * from './members/card-codes.ts';
export * from './bookings/check-in.ts';
export * from './content/content.ts';
export * from './content/holiday-import.ts';
export * from './money/closings.ts';
export * from './money/journal.ts';
export * from './settings/archive.ts';
export * from './money/credit.ts';
export * from './dashboard/dashboard.ts';
export * from './dashboard/reports.ts';
export * from './crud.ts';
export * from './endpoint.ts';
export * from './content/event-registrations.ts';
export * from './bookings/facility-photographs.ts';
export * from './bookings/facility-rules.ts';
export * from './bookings/facility-trials.ts';
export * from './error-sentences.ts';
export * from './error-status.ts';
export * from './bookings/live.ts';
export * from './money/gateway-webhooks.ts';
export * from './money/invoice-files.ts';
export * from './money/invoices.ts';
export * from './members/member-data.ts';
export * from './members/status-consequences.ts';
export * from './members/member-emails.ts';
export * from './members/member-fields.ts';
export * from './moving-in/imports.ts';
export * from './members/member-journals.ts';
export * from './members/member-merge.ts';
export * from './members/members.ts';
export * from './members/member-selection.ts';
export * from './members/membership-benefits.ts';
export * from './members/membership-cards.ts';
export * from './account/newsletters.ts';
export * from './content/notifications.ts';
export * from './account/own-data.ts';
export * from './money/fee-runs.ts';
export * from './money/membership-fees.ts';
export * from './money/money-summary.ts';
export * from './account/access-tokens.ts';
export * from './account/linked-identities.ts';
export * from './account/passkeys.ts';
export * from './account/push.ts';
export * from './money/payments.ts';
export * from './money/refunds.ts';
export * from './members/personal-details.ts';
export * from './other-calls.ts';
export * from './content/posts.ts';
export * from './money/products.ts';
export * from './money/reconciliation.ts';
export * from './money/saved-cards.ts';
export * from './money/fee-autopay.ts';
export * from './account/one-time-codes.ts';
export * from './session/session.ts';
export * from './content/uploads.ts';
export * from './money/vouchers.ts';
export * from './bookings/favourites.ts';
export * from './bookings/opening-reminders.ts';
export * from './bookings/usual-bookings.ts';
export * from './bookings/opening-requests.ts';
export * from './bookings/waiting-list.ts';
export * from './wire.ts';
export * from './settings/identity-provider.ts';
export * from './settings/settings.ts';
export * from './account/setup.ts';
export * from './members/membership-tiers.ts';
export * from './webhooks/webhooks.ts';
export * from './webhooks/webhook-payloads.ts';
