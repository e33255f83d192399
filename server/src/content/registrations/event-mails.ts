import { emailPhrases as enPhrases } from '@portal/words/en/content/email-phrases';
import { emailPhrases as zhPhrases } from '@portal/words/zh/content/email-phrases';
import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import * as z from 'zod';
import { withCalendarFile } from '../../http/calendar-files/with-calendar-file.ts';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { writeEmail } from '../../mail/email-texts.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { member, notifyMember, signedInEmail } from '../../members/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { isoTime } from '../../time/moments.ts';
import { spokenSpanZh } from '../../time/spoken-zh.ts';
import { spokenSpan } from '../../time/spoken.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';
import type { ShownEvent } from './calendar-entry.ts';
import { calendarEntry, shownColumns } from './calendar-entry.ts';
import { registeredGuests } from './guests.ts';

/** Members whom one transaction notifies. */
const BATCH = 200;

/** Notifies everybody who signed up for an event, of whom those up to a registration's id have been. */
const eventNotification = {
  name: 'content notify of event',
  payload: z.object({
    event: z.int(),
    what: z.enum(['CHANGED', 'CALLED_OFF']),
    after: z.int(),
    /** The moment of the change: members who signed up later know. */
    at: z.iso.datetime(),
  }),
};

type EventNotification = z.infer<typeof eventNotification.payload>;

/** Has everybody notified who has seats at an event or waits for some, in the transaction of the change. */
export const notifyOfEvent = (
  tx: Transaction,
  event: number,
  what: EventNotification['what'],
  now: number,
): Promise<void> => enqueue(tx, eventNotification, { event, what, after: 0, at: isoTime(now) }, now);

interface Reader extends ShownEvent {
  memberId: number;
  /** Of the member. */
  name: string;
  email: string | null;
  registration: { id: number; seats: number };
  isSeated: boolean;
  isBilled: boolean;
}

/** The email to one member. Those who only wait have nothing to put into their calendar. */
function emailTo(club: Config, what: EventNotification['what'], reader: Reader, now: number): EmailContent {
  const { url } = calendarEntry(reader, club, 'en');
  const { seats } = reader.registration;
  const place = reader.zh?.place ?? reader.place;
  const email = writeEmail(club, `EVENT_${what}`, {
    name: reader.name,
    values: {
      en: {
        event: reader.event,
        time: spokenSpan(reader.start, reader.end, club.timeZone),
        place: reader.place === null ? '' : enPhrases.place(reader.place),
        seats: reader.isSeated ? enPhrases.seated(seats) : enPhrases.waiting(seats),
        reason: reader.reason ?? '',
        refund: reader.isBilled ? enPhrases.nothingToPay : '',
      },
      zh: {
        event: reader.zh?.name ?? reader.event,
        time: spokenSpanZh(reader.start, reader.end, club.timeZone),
        place: place === null ? '' : zhPhrases.place(place),
        seats: reader.isSeated ? zhPhrases.seated(seats) : zhPhrases.waiting(seats),
        reason: reader.reason ?? '',
        refund: reader.isBilled ? zhPhrases.nothingToPay : '',
      },
    },
    url,
  });
  if (!reader.isSeated) return email;
  return withCalendarFile(email, (language) => calendarEntry(reader, club, language), { club, now });
}

/** Notifies one member in the portal. */
function notify(
  tx: Transaction,
  what: EventNotification['what'],
  reader: Reader,
  now: number,
): Promise<void> {
  const { eventId: event, event: name, zh, start, end, place, reason, isSeated } = reader;
  const { seats } = reader.registration;
  const about = {
    event,
    name,
    ...nameInChinese('name', zh),
    seats,
    start_from: isoTime(start),
    end_at: isoTime(end),
  };
  return notifyMember(
    tx,
    reader.memberId,
    what === 'CHANGED'
      ? { kind: 'EVENT_CHANGED', ...about, place, waiting: !isSeated }
      : { kind: 'EVENT_CALLED_OFF', ...about, reason },
    now,
  );
}

/** Those to notify, in the order of their ids. */
const findReaders = (tx: Transaction, { event, what, after, at }: EventNotification) =>
  tx
    .select({
      ...shownColumns,
      memberId: member.id,
      name: member.name,
      email: member.email,
      signedInEmail,
      status: eventRegistration.status,
      seatedAt: eventRegistration.seated_at,
      invoice: eventRegistration.invoice_id,
      registration: { id: eventRegistration.id, seats: eventRegistration.seats },
    })
    .from(eventRegistration)
    .innerJoin(member, eq(member.id, eventRegistration.member_id))
    .innerJoin(calendarEvent, eq(calendarEvent.id, eventRegistration.event_id))
    .where(
      and(
        what === 'CHANGED'
          ? and(
              registeredGuests(event),
              lte(eventRegistration.created_at, new Date(at)),
              // One that has moved again since is for the notification of that.
              lte(calendarEvent.moved_at, new Date(at)),
            )
          : and(eq(eventRegistration.event_id, event), isNotNull(eventRegistration.called_off_at)),
        gt(eventRegistration.id, after),
      ),
    )
    .orderBy(asc(eventRegistration.id))
    .limit(BATCH);

/** Notifies the next members, and asks for the rest in the same transaction: each is notified once, however often a job runs. */
export const eventMailJob = (club: Config, mail: Mailer): Work =>
  onRequest(eventNotification, (notification, { db, now }) =>
    transact(db, async (tx) => {
      const found = await findReaders(tx, notification);
      for (const { status, seatedAt, invoice, ...row } of found) {
        const isSeated = status === 'REGISTERED' || seatedAt !== null;
        const reader = { ...row, isSeated, isBilled: invoice !== null };
        await notify(tx, notification.what, reader, now);
        // That a paid invoice is refunded, everybody must know.
        const address = reader.isBilled ? reader.email : reader.signedInEmail;
        if (address !== null)
          await mail.send(tx, address, emailTo(club, notification.what, reader, now), now);
      }
      const last = found.at(-1);
      if (last && found.length === BATCH)
        await enqueue(tx, eventNotification, { ...notification, after: last.registration.id }, now);
    }),
  );
