import { emailPhrases as enPhrases } from '@portal/words/en/content/email-phrases';
import { emailPhrases as zhPhrases } from '@portal/words/zh/content/email-phrases';
import { eq } from 'drizzle-orm';
import { withCalendarFile } from '../../http/calendar-files/with-calendar-file.ts';
import type { Config } from '../../config/config.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { writeEmail } from '../../mail/email-texts.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { member, signedInEmail } from '../../members/index.ts';
import { spokenAmount } from '../../money/index.ts';
import { spokenSpan } from '../../time/spoken.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';
import { spokenSpanZh } from '../../time/spoken-zh.ts';
import type { ShownEvent } from './calendar-entry.ts';
import { calendarEntry, shownColumns } from './calendar-entry.ts';
import { seatsNotification } from './notify-seats.ts';

interface Seats extends ShownEvent {
  /** Of the member. */
  name: string;
  price: number;
  registration: { id: number; seats: number };
}

/** The email about seats that are a member's, with the event for their calendar. */
function seatsEmail(club: Config, seats: Seats): EmailContent {
  const { url } = calendarEntry(seats, club, 'en');
  const place = seats.zh?.place ?? seats.place;
  const price = spokenAmount(seats.price, club.currency);
  return writeEmail(club, 'EVENT_SEATS', {
    name: seats.name,
    values: {
      en: {
        seats: enPhrases.seats(seats.registration.seats),
        event: seats.event,
        time: spokenSpan(seats.start, seats.end, club.timeZone),
        place: seats.place === null ? '' : enPhrases.place(seats.place),
        price: seats.price === 0 ? enPhrases.free : enPhrases.price(price),
      },
      zh: {
        seats: zhPhrases.seats(seats.registration.seats),
        event: seats.zh?.name ?? seats.event,
        time: spokenSpanZh(seats.start, seats.end, club.timeZone),
        place: place === null ? '' : zhPhrases.place(place),
        price: seats.price === 0 ? zhPhrases.free : zhPhrases.price(price),
      },
    },
    url,
  });
}

/** Emails members about the seats they got, at once or from the waiting list; not about those they have cancelled since. */
export const mailSeats = (club: Config, mail: Mailer): Work =>
  onRequest(seatsNotification, ({ registration }, { db, now }) =>
    transact(db, async (tx) => {
      const [found] = await tx
        .select({
          status: eventRegistration.status,
          name: member.name,
          email: signedInEmail,
          price: eventRegistration.price,
          ...shownColumns,
          registration: { id: eventRegistration.id, seats: eventRegistration.seats },
        })
        .from(eventRegistration)
        .innerJoin(member, eq(member.id, eventRegistration.member_id))
        .innerJoin(calendarEvent, eq(calendarEvent.id, eventRegistration.event_id))
        .where(eq(eventRegistration.id, registration));
      if (!found?.email || found.status !== 'REGISTERED') return;
      const message = withCalendarFile(
        seatsEmail(club, found),
        (language) => calendarEntry(found, club, language),
        { club, now },
      );
      await mail.send(tx, found.email, message, now);
    }),
  );
