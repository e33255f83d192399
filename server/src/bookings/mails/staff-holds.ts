import * as z from 'zod';
import { transact } from '../../database/transact.ts';
import type { NewJob } from '../../jobs/enqueue.ts';
import { newJob } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { BookingMails } from './booking-mails.ts';

const emailing = { name: 'bookings email staff hold', payload: z.object({ reservation: z.int() }) };

/** Queues an email to the member of a booking by staff: how to pay it, or that it wasn't paid in time. */
export const staffHoldJob = (reservation: number, now: number): NewJob =>
  newJob(emailing, { reservation }, now);

/** Emails the person who has to pay a booking by staff, by the booking's status when the job runs. */
export const mailStaffHolds = (mails: BookingMails): Work =>
  onRequest(emailing, ({ reservation }, { db, now }) =>
    transact(db, (tx) => mails.staffHold(tx, reservation, now)),
  );
