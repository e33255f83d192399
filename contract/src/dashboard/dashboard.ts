import * as z from 'zod';
import { approvalRecord } from '../members/approvals.ts';
import { reservation } from '../bookings/reservations.ts';
import { usualBookings } from '../bookings/usual-bookings.ts';
import { waiting } from '../bookings/waiting-list.ts';
import { ownCard } from '../members/card-codes.ts';
import { calendarEvent } from '../content/content.ts';
import { endpoint } from '../endpoint.ts';
import { invoice } from '../money/invoices.ts';
import { member } from '../members/members.ts';
import { membershipBenefits } from '../members/membership-benefits.ts';
import { post } from '../content/posts.ts';
import { voucher } from '../money/vouchers.ts';
import { translations } from '../translations.ts';
import { cents } from '../wire.ts';

/** Most entries of each list on the dashboard. */
export const dashboardLimits = {
  bookings: 4,
  offers: 3,
  invoices: 3,
  /** All that a member is likely to have: a device without a connection shows them. */
  vouchers: 20,
  events: 3,
  news: 3,
  requests: 3,
} as const;

const booking = reservation
  .pick({
    id: true,
    member_name: true,
    booked_by: true,
    start_from: true,
    end_at: true,
    status: true,
    check_in: true,
    held_until: true,
    price: true,
    paid: true,
    pending: true,
    invoice: true,
  })
  .extend({ facility: reservation.shape.facility.pick({ id: true, name: true, zh: true }) });
export type DashboardBooking = z.infer<typeof booking>;

const offer = waiting
  .pick({ id: true, start_from: true, end_at: true, offered_until: true, price: true })
  .extend({ facility: waiting.shape.facility.pick({ id: true, name: true, zh: true }) });
export type DashboardOffer = z.infer<typeof offer>;

const dueInvoice = invoice
  .pick({
    id: true,
    invoice_number: true,
    total: true,
    amount_due: true,
    due_date: true,
    held_until: true,
    pending: true,
  })
  .extend({
    /** The first of its lines. */
    what: z.string(),
    zh: translations({ what: z.string() }),
  });

const ownVoucher = voucher
  .pick({ id: true, code: true, kind: true, value: true, valid_from: true, valid_until: true })
  .extend({
    group: voucher.shape.group.pick({ name: true }).extend({ zh: translations({ name: z.string() }) }),
  });
export type DashboardVoucher = z.infer<typeof ownVoucher>;

const event = calendarEvent
  .pick({
    id: true,
    name: true,
    place: true,
    start_from: true,
    end_at: true,
    sign_up: true,
    seats: true,
    seats_taken: true,
    picture_alt: true,
    picture_focus: true,
  })
  .extend({
    zh: translations({ name: z.string(), place: z.string(), picture_alt: z.string() }),
    registration: calendarEvent.shape.registration.unwrap().pick({ status: true }).nullable(),
    feature_image: calendarEvent.shape.feature_image
      .unwrap()
      .pick({ id: true, small_url: true, width: true, height: true, widths: true })
      .nullable(),
  });
export type DashboardEvent = z.infer<typeof event>;

const news = post
  .pick({ id: true, name: true, summary: true, published_from: true })
  .extend({ zh: translations({ name: z.string(), summary: z.string() }) });
export type DashboardPost = z.infer<typeof news>;

const request = approvalRecord.pick({ id: true, created_at: true }).extend({
  /** Number of details to change. */
  changes: z.int().min(0),
});
export type DashboardRequest = z.infer<typeof request>;

const { status, membership_end_date, books_until } = member.shape;

/** Notes about a membership that needs attention; null if it doesn't. */
const notices = z.object({
  status,
  membership_end_date,
  books_until,
  /** The invoice that renews the membership and is still to be paid. */
  renewal: membershipBenefits.shape.renewal,
});
export type DashboardNotices = z.infer<typeof notices>;

/** Contents of the dashboard, part by part; a part that couldn't be loaded is null. */
const dashboard = z.object({
  /** As `GET /general-users/me/card/` answers it. */
  card: z.object({ card: ownCard.nullable() }).nullable(),
  /** Upcoming ones, on hold and confirmed, the member's own and those made for the family, soonest first. */
  bookings: z.array(booking).max(dashboardLimits.bookings).nullable(),
  /** Times that the waiting list holds for the member, the first to expire first. */
  offers: z.array(offer).max(dashboardLimits.offers).nullable(),
  /** The amount due, the number of open invoices, the first of them by due date, and the club credit. */
  invoices: z
    .object({
      credit: cents,
      due: cents,
      due_count: z.int().min(0),
      results: z.array(dueInvoice).max(dashboardLimits.invoices),
    })
    .nullable(),
  /** The ACTIVE ones, the first to end first. */
  vouchers: z.array(ownVoucher).max(dashboardLimits.vouchers).nullable(),
  /** The club's that aren't over, soonest first. */
  events: z.array(event).max(dashboardLimits.events).nullable(),
  /** The newest. */
  news: z.array(news).max(dashboardLimits.news).nullable(),
  /** Pending changes of the profile, newest first. */
  requests: z.array(request).max(dashboardLimits.requests).nullable(),
  notices: z.object({ membership: notices.nullable() }).nullable(),
  /** As in `GET /booking/usual/`; left out if there are no suggestions. */
  usual: usualBookings.nullish(),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardEndpoints = {
  'GET /dashboard/': endpoint({
    summary: 'Everything the dashboard shows to the signed-in user; a part that couldn’t be loaded is null',
    access: 'member',
    answers: { 200: dashboard },
  }),
};
