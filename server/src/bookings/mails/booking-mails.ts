import type { Language } from '@portal/contract/translations';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { AccountEnv } from '../../account/index.ts';
import { sendRefusable } from '../../account/index.ts';
import { withCalendarFile } from '../../http/calendar-files/with-calendar-file.ts';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../database/database.ts';
import type { Statements } from '../../database/statements/join-statements.ts';
import { jobStatement } from '../../jobs/enqueue.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { member, signedInEmail } from '../../members/index.ts';
import { notificationStatements } from '../../notifications/index.ts';
import { bookingEvent, toCalendarEvent } from '../calendar-files/booking-events.ts';
import { lastRefund } from '../reservations/booking-details.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { findBooking } from '../reservations/find-reservations.ts';
import { reservation } from '../tables.ts';
import {
  cancelledEmail,
  changedEmail,
  confirmedEmail,
  expiredEmail,
  heldEmail,
  releasedEmail,
  reminderEmail,
} from './emails.ts';
import { buildEmails } from './build-emails.ts';
import type { Reader } from './phrases.ts';
import type { PlayerMails } from './player-mails.ts';
import { createPlayerMails } from './player-mails.ts';
import type { ShareMails } from './share-mails.ts';
import { createShareMails } from './share-mails.ts';
import type { Holder } from './notify-holders.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { buildNotices, notifyHolders } from './notify-holders.ts';

/**
 * Notifies members of their bookings, by email and in the portal, in the transaction of the change: the member it is
 * for, and the one in the family who made it; by email only members with an address. Only the reminder can be refused.
 * A hold is notified once it is confirmed. Each takes the booking's id, after the change.
 */
export interface BookingMails {
  /** Emails to players who are invited to bookings. */
  players: PlayerMails;
  /** Emails about shares that players are asked to pay. */
  shares: ShareMails;
  /** `due`: when its invoice is due, where it is confirmed before it is paid. */
  confirmed: (tx: Transaction, id: number, now: number, due?: number) => Promise<void>;
  /** The notices of a new booking, as statements to run together with those that store it. */
  withConfirmed: (booking: Booking, holders: readonly Holder[], now: number, due?: number) => Statements;
  /** `by` is the id of the member who changed it; null: not a member. */
  changed: (
    tx: Transaction,
    change: { before: Booking; after: Booking; by: number | null },
    now: number,
  ) => Promise<void>;
  /** `refund` is what cancelling it gives back, in cents; `by` as above. */
  cancelled: (
    tx: Transaction,
    cancelled: { id: number; refund: number; by: number | null },
    now: number,
  ) => Promise<void>;
  /** For a booking that nobody checked in; by email alone, as `release` sends the notification. */
  released: (tx: Transaction, id: number, now: number) => Promise<void>;
  /** For a booking by staff: how to pay it while it is on hold, or that it wasn't paid in time. By email alone. */
  staffHold: (tx: Transaction, id: number, now: number) => Promise<void>;
  /** Nothing if the booking isn't confirmed or has begun. */
  reminder: (tx: Transaction, id: number, now: number) => Promise<void>;
}

const isElsewhere = (one: Booking, other: Booking): boolean =>
  one.facility.id !== other.facility.id || one.start !== other.start || one.end !== other.end;

/** The dependencies of sending emails about bookings. */
interface Post {
  club: Config;
  mail: AccountEnv['mail'];
}

/** Writes to the holders of a stored booking who may sign in, or to all, with its calendar file. */
async function send(
  { club, mail }: Post,
  tx: Transaction,
  { id, now }: { id: number; now: number },
  write: (reader: Reader, booking: Booking) => EmailContent | null,
  { post = mail.send, toAll = false }: { post?: typeof mail.send; toAll?: boolean } = {},
): Promise<void> {
  const email = toAll ? member.email : signedInEmail;
  const readers = await tx
    .select({ id: member.id, name: member.name, email })
    .from(reservation)
    .innerJoin(member, or(eq(member.id, reservation.member_id), eq(member.id, reservation.booked_by_id)))
    .where(and(eq(reservation.id, id), isNotNull(email)))
    // The member it is for comes first.
    .orderBy(desc(eq(member.id, reservation.member_id)));
  if (readers.length === 0) return;
  const booking = await findBooking(tx, 'all', id, now);
  if (!booking) return;
  const letters = buildEmails(readers, (reader) => write(reader, booking));
  if (letters.length === 0) return;
  const event = await bookingEvent(tx, 'all', id, { club, now });
  for (const { to, message } of letters)
    await post(tx, to, event ? withCalendarFile(message, event, { club, now }) : message, now);
}

/** A booking that is confirmed from the start. `due`: when its invoice is due, where it isn't paid yet. */
interface ConfirmedBooking {
  booking: Booking;
  holders: readonly Holder[];
  now: number;
  due: number | undefined;
}

/** The notices of a booking that is confirmed from the start, to run together with the statements that store it. */
function withConfirmed({ club, mail }: Post, { booking, holders, now, due }: ConfirmedBooking): Statements {
  const { id, facility: place, member: of, start, end } = booking;
  const confirmed = {
    id,
    facility: place.name,
    ...nameInChinese('facility', place.zh),
    member: of,
    start,
    end,
  };
  const notices = buildNotices(confirmed, holders, { kind: 'BOOKING_CONFIRMED' });
  const readers = holders.toSorted((a, b) => Number(b.id === of) - Number(a.id === of));
  const event = (language: Language) =>
    toCalendarEvent(
      {
        id,
        facility: place.name,
        zh: place.zh,
        start,
        end,
        status: booking.status,
        changes: 0,
        isVisitor: booking.is_visitor,
      },
      club,
      language,
    );
  const jobs = buildEmails(readers, (reader) => confirmedEmail(club, reader, booking, due)).map(
    ({ to, message }) => mail.job(to, withCalendarFile(message, event, { club, now }), now),
  );
  return {
    ...(notices.length > 0 && notificationStatements(notices, now)),
    ...(jobs.length > 0 && { by_email: jobStatement(jobs) }),
  };
}

/** Confirms a booking that has been stored. `due`: when its invoice is due, where it isn't paid yet. */
async function notifyConfirmed(
  post: Post,
  tx: Transaction,
  { id, now, due }: { id: number; now: number; due?: number | undefined },
): Promise<void> {
  await notifyHolders(tx, id, { kind: 'BOOKING_CONFIRMED' }, now);
  await send(post, tx, { id, now }, (reader, booking) =>
    booking.status === 'CONFIRMED' ? confirmedEmail(post.club, reader, booking, due) : null,
  );
}

/** Notifies the holders of another time or place; returns true if it has one. */
async function notifyMoved(
  post: Post,
  tx: Transaction,
  { before, after, by }: { before: Booking; after: Booking; by: number | null },
  now: number,
): Promise<boolean> {
  const { id, status } = after;
  if (status !== 'CONFIRMED' || !isElsewhere(before, after)) return false;
  const { club } = post;
  await notifyHolders(tx, id, { kind: 'BOOKING_CHANGED' }, now);
  const amount = after.refund_due - before.refund_due;
  const refund = await lastRefund(tx, { id, amount, now, zone: club.timeZone });
  await send(post, tx, { id, now }, (reader) => changedEmail(club, reader, { before, after, refund, by }));
  return true;
}

export function createBookingMails(env: AccountEnv): BookingMails {
  const { config: club, mail } = env;
  const by = { club, mail };
  const players = createPlayerMails(env);
  return {
    players,
    shares: createShareMails(env),
    confirmed: (tx, id, now, due) => notifyConfirmed(by, tx, { id, now, due }),
    withConfirmed: (booking, holders, now, due) => withConfirmed(by, { booking, holders, now, due }),
    async changed(tx, change, now) {
      // A booking on hold that now costs nothing.
      if (change.before.status === 'HELD') await notifyConfirmed(by, tx, { id: change.after.id, now });
      else if (await notifyMoved(by, tx, change, now)) await players.moved(tx, change, now);
    },
    async cancelled(tx, { id, refund, by: who }, now) {
      await notifyHolders(tx, id, { kind: 'BOOKING_CANCELLED', refund }, now);
      const parts = await lastRefund(tx, { id, amount: refund, now, zone: club.timeZone });
      await send(
        by,
        tx,
        { id, now },
        (reader, booking) => cancelledEmail(club, reader, { booking, refund: parts, by: who }),
        { toAll: refund > 0 },
      );
      const booking = await findBooking(tx, 'all', id, now);
      if (booking) await players.cancelled(tx, booking, now);
    },
    released: (tx, id, now) =>
      send(by, tx, { id, now }, (reader, booking) =>
        booking.status === 'NO_SHOW' ? releasedEmail(club, reader, booking) : null,
      ),
    staffHold: (tx, id, now) =>
      send(by, tx, { id, now }, (reader, booking) => {
        if (booking.status === 'HELD') return heldEmail(club, reader, booking);
        return booking.status === 'EXPIRED' ? expiredEmail(club, reader, booking) : null;
      }),
    async reminder(tx, id, now) {
      await notifyHolders(tx, id, { kind: 'BOOKING_REMINDER' }, now);
      await send(
        by,
        tx,
        { id, now },
        (reader, booking) =>
          booking.status === 'CONFIRMED' && booking.start > now ? reminderEmail(club, reader, booking) : null,
        {
          post: (_tx, to, message) => sendRefusable(env, tx, { to, type: 'BOOKING_REMINDER', message }, now),
        },
      );
    },
  };
}
