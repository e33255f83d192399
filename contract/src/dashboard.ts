import * as z from 'zod';
import { reservation } from './bookings.ts';
import { ownCard } from './card-codes.ts';
import { endpoint } from './endpoint.ts';

/** How many bookings the dashboard shows. */
export const MOST_BOOKINGS = 4;

/** A booking as the dashboard shows it. */
const booking = reservation
  .pick({
    id: true,
    member_name: true,
    booked_by: true,
    start_from: true,
    end_at: true,
    status: true,
    held_until: true,
    price: true,
    invoice: true,
  })
  .extend({ facility: reservation.shape.facility.pick({ id: true, name: true }) });
export type DashboardBooking = z.infer<typeof booking>;

/** What the dashboard shows, each part by itself; one that could not be had is null. */
const dashboard = z.object({
  /** As `GET /general-users/me/card/` answers it. */
  card: z.object({ card: ownCard.nullable() }).nullable(),
  /** Those to come, held and confirmed, one's own and those made for the family, soonest first. */
  bookings: z.array(booking).max(MOST_BOOKINGS).nullable(),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardEndpoints = {
  'GET /dashboard/': endpoint({
    summary: 'All that the dashboard shows of whoever is signed in; a part that could not be had is null',
    access: 'member',
    answers: { 200: dashboard },
  }),
};
