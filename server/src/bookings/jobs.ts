import type { Config } from '../config.ts';
import type { Work } from '../jobs/job.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Sales } from '../money/index.ts';
import { mailReleases } from './check-in/release.ts';
import { refundBookings } from './invoices/refund-bookings.ts';
import type { BookingMails } from './mails/booking-mails.ts';
import { remindOfBookings } from './mails/remind.ts';
import { mailOffers } from './mails/waiting-mails.ts';
import { remindOfOpenings } from './opening-reminders/send.ts';
import { expireHolds } from './reservations/sweep-holds.ts';

interface JobsEnv {
  config: Config;
  mail: Mailer;
  mails: BookingMails;
  sales: Sales;
}

/** Ends holds, sends emails about bookings, and refunds cancelled ones. */
export const bookingJobs = ({ config, mail, mails, sales }: JobsEnv): Work[] => [
  expireHolds(config.timeZone),
  mailOffers(config, mail),
  mailReleases(mails),
  remindOfBookings(mails),
  remindOfOpenings({ config, mail }),
  refundBookings(sales),
];
