import { eq } from 'drizzle-orm';
import { withCalendarFile } from '../../calendar-files/with-calendar-file.ts';
import type { Config } from '../../config.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { EmailContent, EmailWords } from '../../mail/email-content.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { member } from '../../members/index.ts';
import { spokenAmount } from '../../money/index.ts';
import { instant } from '../../time/moments.ts';
import { spokenSpan } from '../../time/spoken.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';
import { spokenSpanZh } from '../../time/spoken-zh.ts';
import type { ShownEvent } from './calendar-entry.ts';
import { calendarEntry, seatsWords } from './calendar-entry.ts';
import { seatsNotification } from './notify-seats.ts';

interface Seats extends ShownEvent {
  /** Of the member. */
  name: string;
  price: number;
  registration: { id: number; seats: number };
}

function seatsZh(club: Config, { zh, ...seats }: Seats, url: string): EmailWords {
  const event = zh?.name ?? seats.event;
  const place = zh?.place ?? seats.place;
  const count = seats.registration.seats;
  return {
    subject: `您有${count}个席位：${event}`,
    paragraphs: [
      `您在${event}有${count}个席位，${spokenSpanZh(seats.start, seats.end, club.timeZone)}。${place === null ? '' : `地点：${place}。`}`,
      seats.price === 0 ? '免费。' : `价格为${spokenAmount(seats.price, club.currency)}，发票会另行寄出。`,
    ],
    action: { label: '查看活动', url },
    notes: ['如果不能来，请取消席位，让给其他会员。'],
  };
}

/** The email about seats that are a member's, with the event for their calendar. */
function seatsEmail(club: Config, seats: Seats): EmailContent {
  const { url } = calendarEntry(seats, club, 'en');
  const count = seatsWords(seats.registration.seats);
  const when = spokenSpan(seats.start, seats.end, club.timeZone);
  const where = seats.place === null ? '' : ` It’s at ${seats.place}.`;
  return {
    subject: `You have ${count}: ${seats.event}`,
    name: seats.name,
    zh: seatsZh(club, seats, url),
    paragraphs: [
      `You have ${count} at ${seats.event}, ${when}.${where}`,
      seats.price === 0
        ? 'It’s free.'
        : `The price is ${spokenAmount(seats.price, club.currency)}. We’ll send the invoice separately.`,
    ],
    action: { label: 'View event', url },
    notes: ['If you can’t come, cancel your seats so another member can have them.'],
  };
}

/** Emails members about the seats they got, at once or from the waiting list; not about those they have cancelled since. */
export const mailSeats = (club: Config, mail: Mailer): Work =>
  onRequest(seatsNotification, ({ registration }, { db, now }) =>
    transact(db, async (tx) => {
      const [found] = await tx
        .select({
          status: eventRegistration.status,
          name: member.name,
          email: member.email,
          price: eventRegistration.price,
          event: calendarEvent.name,
          eventId: calendarEvent.id,
          place: calendarEvent.place,
          zh: calendarEvent.zh,
          start: instant(calendarEvent.start_from),
          end: instant(calendarEvent.end_at),
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
