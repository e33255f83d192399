import { HOUR } from '@portal/contract/rules/club-time';
import type { Config } from '../config/config.ts';
import type { Store } from '../database/database.ts';
import type { Work } from '../jobs/job.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { OpenedGateway, Sales } from '../money/index.ts';
import { mailReleases } from './check-in/release.ts';
import { refundBookings } from './invoices/refund-bookings.ts';
import { createBoards } from './board/boards.ts';
import type { BookingMails } from './mails/booking-mails.ts';
import { remindOfBookings } from './mails/remind.ts';
import { mailAllotted } from './mails/opening-mails.ts';
import { mailStaffHolds } from './mails/staff-holds.ts';
import { mailOffers } from './mails/waiting-mails.ts';
import { chargeAllotted } from './opening-requests/charge-allotted.ts';
import { remindOfOpenings } from './opening-reminders/send.ts';
import { notifyWatchersAgain } from './live/notify-watchers.ts';
import { offerOldTimes } from './reservations/pending-move.ts';
import { expireHolds } from './reservations/sweep-holds.ts';
import { shareJobs } from './shares/jobs.ts';
import { transact } from '../database/transact.ts';
import { onRequest, onSchedule } from '../jobs/job.ts';
import { every } from '../jobs/schedule.ts';
import { allotDueFirst, allotOpening } from './opening-requests/allot.ts';
import { allotmentJob } from './opening-requests/openings.ts';
import { reviseOpenings } from './opening-requests/revise.ts';

/**
 * Allots times at the moment they open, each facility's by a separate job, so that the club's processes share them;
 * and each minute whatever is left. Nothing relies on this: a request for one of the times has them allotted first.
 */
const allotOpenings = (mails: BookingMails, zone: string): Work[] => [
  onRequest(allotmentJob, (opening, { db, now }) => allotOpening(db, opening, mails, { now, zone })),
  onSchedule('bookings allot what is left', every(60_000), ({ db, now }) =>
    allotDueFirst(db, undefined, mails, { now, zone }),
  ),
];

/** Updates the moments of openings after changes other than facility rules: members' levels, and the calendar. */
const reviseAllOpenings = (zone: string): Work =>
  onSchedule('bookings revise openings', every(HOUR), ({ db, now }) =>
    transact(db, (tx) => reviseOpenings(tx, null, { now, zone })),
  );

interface JobsEnv {
  config: Config;
  mail: Mailer;
  mails: BookingMails;
  sales: Sales;
  store: Store;
  opened: OpenedGateway | null;
}

/** Ends holds, sends emails about bookings, and refunds cancelled ones. */
export const bookingJobs = ({ config, mail, mails, sales, store, opened }: JobsEnv): Work[] => [
  expireHolds(config.timeZone),
  notifyWatchersAgain,
  offerOldTimes(config.timeZone),
  mailOffers(config, mail),
  mailReleases(mails),
  mailStaffHolds(mails),
  remindOfBookings(mails),
  remindOfOpenings({ config, mail }),
  ...allotOpenings(mails, config.timeZone),
  chargeAllotted({ config, sales, opened }),
  reviseAllOpenings(config.timeZone),
  mailAllotted(config, mail, createBoards(store, { zone: config.timeZone, most: config.calendarDays })),
  refundBookings(sales, config.timeZone),
  ...shareJobs(mails.shares, sales, config.timeZone),
];
