import type { Reservation } from '@portal/contract';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { AccountEnv } from '../../account/index.ts';
import { sendRefusable } from '../../account/index.ts';
import { calendarFileName, writeCalendar } from '../../calendar-files/write-calendar.ts';
import type { Transaction } from '../../database/database.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import type { Attachment } from '../../mail/transport.ts';
import { member } from '../../members/index.ts';
import { bookingEvent } from '../calendar-files/booking-events.ts';
import { findReservation } from '../reservations/find-reservations.ts';
import { reservation } from '../tables.ts';
import type { Reader } from './emails.ts';
import { cancelledEmail, changedEmail, confirmedEmail, releasedEmail, reminderEmail } from './emails.ts';
import { notifyHolders } from './notify-holders.ts';

/**
 * Tells members of their bookings, by mail and in the portal, in the transaction of what it tells: whom it is for, and who of
 * their family made it; by mail nobody where a member has no address. Only the mail of the reminder can be refused. What is only held is told of once it is
 * confirmed. Each takes the booking's id, once it is as it is told.
 */
export interface BookingMails {
  confirmed: (tx: Transaction, id: number, now: number) => Promise<void>;
  /** `by` is the id of the member who changed it; null: somebody who is none. */
  changed: (
    tx: Transaction,
    change: { before: Reservation; after: Reservation; by: number | null },
    now: number,
  ) => Promise<void>;
  /** `refund` is what cancelling it gives back, in cents; `by` as above. */
  cancelled: (
    tx: Transaction,
    cancelled: { id: number; refund: number; by: number | null },
    now: number,
  ) => Promise<void>;
  /** That nobody checked in; by mail alone, as `release` tells the rest. */
  released: (tx: Transaction, id: number, now: number) => Promise<void>;
  /** Nothing where the booking doesn't stand or has begun. */
  reminder: (tx: Transaction, id: number, now: number) => Promise<void>;
}

const isElsewhere = (one: Reservation, other: Reservation): boolean =>
  one.facility.id !== other.facility.id || one.start_from !== other.start_from || one.end_at !== other.end_at;

export function createBookingMails(env: AccountEnv): BookingMails {
  const { config: club, mail } = env;

  /** The booking for calendar programs: they know it by its uid, and take it away where it is cancelled. */
  async function calendarFile(tx: Transaction, id: number, now: number): Promise<Attachment[]> {
    const event = await bookingEvent(tx, 'all', id, { club, now });
    if (!event) return [];
    const method = event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
    const sending = { method, organizer: club.mailFrom } as const;
    return [
      {
        filename: calendarFileName(event.summary),
        contentType: `text/calendar; charset=utf-8; method=${method}`,
        content: writeCalendar([event], { name: club.clubName, now, sending }),
      },
    ];
  }

  /** `write` answers null where there is nothing to tell; `post` is how it leaves. */
  async function send(
    tx: Transaction,
    id: number,
    now: number,
    write: (reader: Reader, booking: Reservation) => EmailContent | null,
    post = mail.send,
  ): Promise<void> {
    const readers = await tx
      .select({ id: member.id, name: member.name, email: member.email })
      .from(reservation)
      .innerJoin(member, or(eq(member.id, reservation.member_id), eq(member.id, reservation.booked_by_id)))
      .where(and(eq(reservation.id, id), isNotNull(member.email)))
      // Whom it is for comes first: of two who share an address, they are written to.
      .orderBy(desc(eq(member.id, reservation.member_id)));
    if (readers.length === 0) return;
    const booking = await findReservation(tx, 'all', id, { now, zone: club.timeZone });
    const written = new Set<string>();
    let attachments: Attachment[] | null = null;
    for (const reader of readers) {
      const message = booking && write(reader, booking);
      if (!message || reader.email === null || written.has(reader.email)) continue;
      written.add(reader.email);
      attachments ??= await calendarFile(tx, id, now);
      await post(tx, reader.email, { ...message, attachments }, now);
    }
  }

  const confirmed: BookingMails['confirmed'] = async (tx, id, now) => {
    await notifyHolders(tx, id, { kind: 'BOOKING_CONFIRMED' }, now);
    await send(tx, id, now, (reader, booking) =>
      booking.status === 'CONFIRMED' ? confirmedEmail(club, reader, booking) : null,
    );
  };

  return {
    confirmed,
    async changed(tx, { before, after, by }, now) {
      const { id, status } = after;
      // What was held now costs nothing.
      if (before.status === 'HELD') await confirmed(tx, id, now);
      else if (status === 'CONFIRMED' && isElsewhere(before, after)) {
        await notifyHolders(tx, id, { kind: 'BOOKING_CHANGED' }, now);
        await send(tx, id, now, (reader) => changedEmail(club, reader, { before, after, by }));
      }
    },
    async cancelled(tx, { id, refund, by }, now) {
      await notifyHolders(tx, id, { kind: 'BOOKING_CANCELLED', refund }, now);
      await send(tx, id, now, (reader, booking) => cancelledEmail(club, reader, { booking, refund, by }));
    },
    released: (tx, id, now) =>
      send(tx, id, now, (reader, booking) =>
        booking.status === 'NO_SHOW' ? releasedEmail(club, reader, booking) : null,
      ),
    async reminder(tx, id, now) {
      await notifyHolders(tx, id, { kind: 'BOOKING_REMINDER' }, now);
      await send(
        tx,
        id,
        now,
        (reader, booking) =>
          booking.status === 'CONFIRMED' && Date.parse(booking.start_from) > now
            ? reminderEmail(club, reader, booking)
            : null,
        (_tx, to, message) => sendRefusable(env, tx, { to, type: 'BOOKING_REMINDER', message }, now),
      );
    },
  };
}
