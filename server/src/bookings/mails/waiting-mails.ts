import type { Language } from '@portal/contract/translations';
import { eq } from 'drizzle-orm';
import { withCalendarFile } from '../../http/calendar-files/with-calendar-file.ts';
import type { CalendarEvent } from '../../http/calendar-files/write-calendar.ts';
import type { Config } from '../../config/config.ts';
import { clubNameIn, pagesIn } from '../../config/config.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { member, signedInEmail } from '../../members/index.ts';
import { instant } from '../../time/moments.ts';
import { eventUid } from '../calendar-files/booking-events.ts';
import { facility, waiting } from '../tables.ts';
import { waitStatusAt } from '../waiting/waiting-list.ts';
import { waitNotification } from '../waiting/notify-wait.ts';
import type { Offer } from './waiting-emails.ts';
import { lapsedEmail, offerLink, offerEmail } from './waiting-emails.ts';

/** Reads the content of the email about an entry; undefined: there is nobody to notify, or no offer. */
async function findOffer(tx: Transaction, id: number, now: number) {
  const [found] = await tx
    .select({
      id: waiting.id,
      status: waitStatusAt(now),
      name: member.name,
      email: signedInEmail,
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

const offerSentences: Readonly<Record<Language, { open: string; over: string }>> = {
  en: { open: 'Offered to you. Accept it to book.', over: 'The offer expired.' },
  zh: { open: '您候补的时段有空位了，请接受以预订。', over: '保留已过期。' },
};

/**
 * The offer for calendar programs, as a tentative event. It has the uid of the booking that it becomes, so that they
 * remove it when it expires.
 */
function offerEvent(offer: Offer & { hold: number }, club: Config, language: Language): CalendarEvent {
  const isOver = offer.status === 'LAPSED';
  const isChinese = language === 'zh';
  const url = offerLink({ portalUrl: club.portalUrl + pagesIn(language) }, offer);
  const place = (isChinese && offer.facilityZh) || offer.facility;
  return {
    uid: eventUid(offer.hold, club),
    sequence: isOver ? 1 : 0,
    status: isOver ? 'CANCELLED' : 'TENTATIVE',
    start: offer.start,
    end: offer.end,
    summary: place,
    description: `${offerSentences[language][isOver ? 'over' : 'open']}\n${url}`,
    location: `${place}${isChinese ? '，' : ', '}${clubNameIn(club, language)}`,
    url,
  };
}

/** Emails members their offers, and that these expired; nothing about those they have accepted or declined since. */
export const mailOffers = (club: Config, mail: Mailer): Work =>
  onRequest(waitNotification, ({ waiting: id }, { db, now }) =>
    transact(db, async (tx) => {
      const found = await findOffer(tx, id, now);
      if (!found?.email || found.price === null || found.hold === null) return;
      const offer = { ...found, facilityZh: found.zh?.name, price: found.price, hold: found.hold };
      if (offer.status !== 'OFFERED' && offer.status !== 'LAPSED') return;
      const message = offer.status === 'OFFERED' ? offerEmail(club, offer) : lapsedEmail(club, offer);
      const event = (language: Language) => offerEvent(offer, club, language);
      await mail.send(tx, found.email, withCalendarFile(message, event, { club, now }), now);
    }),
  );
