import type * as z from 'zod';
import { accessEndpoints } from './access.ts';
import { accountEndpoints } from './account.ts';
import { approvalEndpoints } from './approvals.ts';
import { bookingEndpoints } from './bookings.ts';
import { bookingSeriesEndpoints } from './booking-series.ts';
import { calendarFileEndpoints } from './calendar-files.ts';
import { cardCodeEndpoints } from './card-codes.ts';
import { checkInEndpoints } from './check-in.ts';
import { contentEndpoints } from './content.ts';
import { creditEndpoints } from './credit.ts';
import { dashboardEndpoints } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { eventRegistrationEndpoints } from './event-registrations.ts';
import { invoiceFileEndpoints } from './invoice-files.ts';
import { invoiceEndpoints } from './invoices.ts';
import { memberJournalEndpoints } from './member-journals.ts';
import { memberEndpoints } from './members.ts';
import { membershipBenefitEndpoints } from './membership-benefits.ts';
import { notificationEndpoints } from './notifications.ts';
import { ownDataEndpoints } from './own-data.ts';
import { moneySummaryEndpoints } from './money-summary.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { paymentEndpoints } from './payments.ts';
import { postEndpoints } from './posts.ts';
import { productEndpoints } from './products.ts';
import { membershipCardEndpoints } from './membership-cards.ts';
import { reconciliationEndpoints } from './reconciliation.ts';
import { oneTimeCodeEndpoints } from './one-time-codes.ts';
import { sessionEndpoints } from './session.ts';
import { uploadEndpoints } from './uploads.ts';
import { voucherEndpoints } from './vouchers.ts';
import { waitingListEndpoints } from './waiting-list.ts';

/** Every call that travels between portal and API, by `"METHOD /path/"`. */
export const endpoints = {
  ...sessionEndpoints,
  ...oneTimeCodeEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...ownDataEndpoints,
  ...memberEndpoints,
  ...approvalEndpoints,
  ...membershipCardEndpoints,
  ...cardCodeEndpoints,
  ...membershipBenefitEndpoints,
  ...dashboardEndpoints,
  ...memberJournalEndpoints,
  ...bookingEndpoints,
  ...bookingSeriesEndpoints,
  ...waitingListEndpoints,
  ...checkInEndpoints,
  ...calendarFileEndpoints,
  ...invoiceEndpoints,
  ...invoiceFileEndpoints,
  ...paymentEndpoints,
  ...creditEndpoints,
  ...moneySummaryEndpoints,
  ...reconciliationEndpoints,
  ...voucherEndpoints,
  ...productEndpoints,
  ...contentEndpoints,
  ...eventRegistrationEndpoints,
  ...postEndpoints,
  ...uploadEndpoints,
  ...notificationEndpoints,
  ...accessEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type Key = keyof Endpoints;

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string | number> & PathParams<Rest>
  : unknown;

/** What fills the `{…}` of a path. */
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
/** Whether a call sends a form with a file instead of a body. */
export type TakesForm<K extends Key> = Endpoints[K] extends { multipart: string } ? true : false;
export type ParsedBody<K extends Key> = Endpoints[K] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;

type Success<A> = {
  [Status in keyof A]: A[Status] extends z.ZodType ? z.output<A[Status]> : undefined;
}[keyof A];
/** What a successful call answers. */
export type Answer<K extends Key> = Success<Endpoints[K]['answers']>;

export * from './access.ts';
export * from './account.ts';
export * from './approvals.ts';
export * from './booking-limits.ts';
export * from './booking-series.ts';
export * from './bookings.ts';
export * from './card-codes.ts';
export * from './check-in.ts';
export * from './content.ts';
export * from './credit.ts';
export * from './dashboard.ts';
export * from './endpoint.ts';
export * from './event-registrations.ts';
export * from './facility-rules.ts';
export * from './error-status.ts';
export * from './invoice-files.ts';
export * from './invoices.ts';
export * from './member-journals.ts';
export * from './members.ts';
export * from './membership-benefits.ts';
export * from './membership-cards.ts';
export * from './notifications.ts';
export * from './own-data.ts';
export * from './money-summary.ts';
export * from './passkeys.ts';
export * from './payments.ts';
export * from './personal-details.ts';
export * from './posts.ts';
export * from './products.ts';
export * from './reconciliation.ts';
export * from './one-time-codes.ts';
export * from './session.ts';
export * from './uploads.ts';
export * from './vouchers.ts';
export * from './waiting-list.ts';
export * from './wire.ts';
