import { HOUR } from '@portal/contract/rules/club-time';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest, onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { allotDueFirst, allotOpening } from './allot.ts';
import { allotmentJob } from './openings.ts';
import { reviseOpenings } from './revise.ts';

/**
 * Allots times at the moment they open, each facility's by a separate job, so that the club's processes share them;
 * and each minute whatever is left. Nothing relies on this: a request for one of the times has them allotted first.
 */
export const allotOpenings = (mails: BookingMails, zone: string): Work[] => [
  onRequest(allotmentJob, (opening, { db, now }) => allotOpening(db, opening, mails, { now, zone })),
  onSchedule('bookings allot what is left', every(60_000), ({ db, now }) =>
    allotDueFirst(db, undefined, mails, { now, zone }),
  ),
];

/** Updates the moments of openings after changes other than facility rules: members' levels, and the calendar. */
export const reviseAllOpenings = (zone: string): Work =>
  onSchedule('bookings revise openings', every(HOUR), ({ db, now }) =>
    transact(db, (tx) => reviseOpenings(tx, null, { now, zone })),
  );
