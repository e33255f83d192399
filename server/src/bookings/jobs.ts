import type { Config } from '../config.ts';
import type { Store } from '../database/database.ts';
import type { Work } from '../jobs/job.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Sales } from '../money/index.ts';
import { mailReleases } from './check-in/release.ts';
import { refundBookings } from './invoices/refund-bookings.ts';
import { createBoards } from './board/boards.ts';
import type { BookingMails } from './mails/booking-mails.ts';
import { remindOfBookings } from './mails/remind.ts';
import { mailAllotted } from './mails/opening-mails.ts';
import { mailOffers } from './mails/waiting-mails.ts';
import { allotOpenings, reviseAllOpenings } from './opening-requests/jobs.ts';
import { remindOfOpenings } from './opening-reminders/send.ts';
import { tellAgain } from './live/tell.ts';
import { offerOldTimes } from './reservations/pending-move.ts';
import { expireHolds } from './reservations/sweep-holds.ts';

interface JobsEnv {
  config: Config;
  mail: Mailer;
  mails: BookingMails;
  sales: Sales;
  store: Store;
}

/** Ends holds, sends emails about bookings, and refunds cancelled ones. */
export const bookingJobs = ({ config, mail, mails, sales, store }: JobsEnv): Work[] => [
  expireHolds(config.timeZone),
  tellAgain,
  offerOldTimes(config.timeZone),
  mailOffers(config, mail),
  mailReleases(mails),
  remindOfBookings(mails),
  remindOfOpenings({ config, mail }),
  ...allotOpenings(mails, config.timeZone),
  reviseAllOpenings(config.timeZone),
  mailAllotted(config, mail, createBoards(store, { zone: config.timeZone, most: config.calendarDays })),
  refundBookings(sales),
];
