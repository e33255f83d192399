import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { facility } from '../bookings/facilities.ts';
import { incomeKinds } from '../money/closings.ts';
import { date, id } from '../wire.ts';

const count = z.int().min(0);
const month = z.string().meta({ description: '`YYYY-MM`' });
const place = { facility: id, name: z.string(), zh: facility.shape.zh };

/** The first and the last day, of the club's. */
const period = z.strictObject({ from: date, to: date });
/** Cents, over any number of payments. */
const sum = z.int().min(0);

const report = <Rows extends z.ZodRawShape>(summary: string, answer: Rows) =>
  endpoint({
    summary,
    access: 'staff',
    right: 'report.view',
    query: period,
    answers: { 200: z.object(answer) },
  });

export const reportEndpoints = {
  'GET /report/use/': report('How long facilities were used, by the hour of the day, and open', {
    facilities: z.array(
      z.object({
        ...place,
        /** So many in each of the 24 hours of the day, from midnight on. */
        minutes: z.array(count),
        /** For how many minutes it is open in the period by today's opening hours, less closures. */
        open: count,
      }),
    ),
  }),
  'GET /report/income/': report('What was taken and refunded by month and kind; vouchers aren’t money', {
    rows: z.array(z.object({ month, kind: z.enum(incomeKinds), taken: sum, refunded: sum })),
  }),
  'GET /report/no-shows/': report('Who didn’t come: by facility, and the hundred members who missed most', {
    facilities: z.array(z.object({ ...place, bookings: count, no_shows: count })),
    members: z.array(z.object({ member: id, name: z.string(), membership_id: z.string(), no_shows: count })),
  }),
  'GET /report/waiting/': report('What became of those who waited for a time, by facility', {
    facilities: z.array(
      z.object({
        ...place,
        /** The time was theirs in the end. */
        got: count,
        /** Offered, but turned down or not answered in time. */
        declined: count,
        /** Left the list. */
        left: count,
        /** Waited to the end, and were never offered it. */
        lost: count,
      }),
    ),
  }),
  'GET /report/membership/': report('Members who joined, left and renewed, by month', {
    months: z.array(z.object({ month, joined: count, left: count, renewed: count })),
  }),
  'GET /report/overdue/': endpoint({
    summary: 'What is overdue today, by how many days',
    access: 'staff',
    right: 'report.view',
    answers: {
      200: z.object({
        ages: z.array(
          z.object({
            /** From so many days overdue, */
            from: z.int(),
            /** to so many; null: no limit. */
            to: z.int().nullable(),
            invoices: count,
            members: count,
            amount: sum,
          }),
        ),
      }),
    },
  }),
};
