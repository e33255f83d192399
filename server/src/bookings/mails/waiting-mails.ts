import { eq } from 'drizzle-orm';
import { calendarFileName, writeCalendar } from '../../calendar-files/write-calendar.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Attachment } from '../../mail/transport.ts';
import { member } from '../../members/index.ts';
import { instant } from '../../time/moments.ts';
import { eventUid } from '../calendar-files/booking-events.ts';
import { facility, waiting } from '../tables.ts';
import { waitStatusAt } from '../waiting/waiting-list.ts';
import { waitNotification } from '../waiting/notify-wait.ts';
import type { Offer } from './waiting-emails.ts';
import { lapsedEmail, linkToWait, offerEmail } from './waiting-emails.ts';

/** What the email about an entry says; undefined: there is nobody to notify, or no offer. */
async function findOffer(tx: Transaction, id: number, now: number) {
  const [found] = await tx
    .select({
      id: waiting.id,
      status: waitStatusAt(now),
      name: member.name,
      email: member.email,
      facility: facility.name,
      zh: facility.zh,
      start: instant(waiting.start_from),
      end: instant(waiting.end_at),
      until: instant(waiting.offered_until),
      price: waiting.price,
      hold: waiting.reservation_id,
    })
    .from(waiting)
    .innerJoin(member, eq(member.id, waiting.member_id))
    .innerJoin(facility, eq(facility.id, waiting.facility_id))
    .where(eq(waiting.id, id));
  return found;
}

/**
 * The offer for calendar programs: a time that isn't certain. They know it by the uid of the booking that it becomes, and
 * take it away where it ran out.
 */
function calendarFile(offer: Offer & { hold: number }, club: Config, now: number): Attachment {
  const isOver = offer.status === 'LAPSED';
  const method = isOver ? 'CANCEL' : 'PUBLISH';
  const url = linkToWait(club, offer);
  const event = {
    uid: eventUid(offer.hold, club),
    sequence: isOver ? 1 : 0,
    status: isOver ? ('CANCELLED' as const) : ('TENTATIVE' as const),
    start: offer.start,
    end: offer.end,
    summary: offer.facility,
    description: `${isOver ? 'The offer expired.' : 'Offered to you. Accept it to book.'}\n${url}`,
    location: `${offer.facility}, ${club.clubName}`,
    url,
  };
  return {
    filename: calendarFileName(offer.facility),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: writeCalendar([event], {
      name: club.clubName,
      now,
      sending: { method, organizer: club.mailFrom },
    }),
  };
}

/** Emails members their offers, and when these expired; nothing about what they have accepted or declined since. */
export const mailOffers = (club: Config, mail: Mailer): Work =>
  onRequest(waitNotification, ({ waiting: id }, { db, now }) =>
    transact(db, async (tx) => {
      const found = await findOffer(tx, id, now);
      if (!found?.email || found.price === null || found.hold === null) return;
      const offer = { ...found, facilityZh: found.zh?.name, price: found.price, hold: found.hold };
      if (offer.status !== 'OFFERED' && offer.status !== 'LAPSED') return;
      const message = offer.status === 'OFFERED' ? offerEmail(club, offer) : lapsedEmail(club, offer);
      await mail.send(tx, found.email, { ...message, attachments: [calendarFile(offer, club, now)] }, now);
    }),
  );
