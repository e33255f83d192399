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
import { allotOpenings, reviseAllOpenings } from './opening-requests/jobs.ts';
import { remindOfOpenings } from './opening-reminders/send.ts';
import { notifyWatchersAgain } from './live/notify-watchers.ts';
import { offerOldTimes } from './reservations/pending-move.ts';
import { expireHolds } from './reservations/sweep-holds.ts';
import { shareJobs } from './shares/jobs.ts';

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
