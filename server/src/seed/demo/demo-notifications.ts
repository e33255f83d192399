import { and, asc, desc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { facility, reservation } from '../../bookings/index.ts';
import { calendarEvent, eventRegistration } from '../../content/index.ts';
import type { Transaction } from '../../database/database.ts';
import { approvalRecord, member } from '../../members/index.ts';
import { invoice, payment, paymentShare, voucher, voucherGroup } from '../../money/index.ts';
import type { SystemNotice } from '../../notifications/index.ts';
import { clubNotice, notification } from '../../notifications/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { isoTime } from '../../time/moments.ts';
import type { People } from '../people.ts';
import { insertAll } from '../store/insert.ts';
import type { DemoTime } from './demo-time.ts';
import { DAY } from './demo-time.ts';

/** A notification at an instant. */
interface DemoNotification {
  at: number;
  notice: SystemNotice;
}

const HOUR = DAY / 24;
/** Lowest age of read notifications, ms. */
const READ = 4 * DAY;

/** The club's notices to everybody, and their age. */
const clubNotices = [
  {
    title: 'The pool opens later on Monday',
    text: 'We change the water of the children’s pool. Both pools open at noon; the gym opens at six as ever.\n\nThank you for bearing with us.',
    ago: 3 * HOUR,
  },
  {
    title: 'New parking barrier',
    text: 'Hold your membership card in front of the reader at the gate. Guests press the button.',
    ago: 17 * DAY,
  },
];

async function ofBookings(tx: Transaction, id: number, now: number): Promise<DemoNotification[]> {
  const bookingsWhere = (isAhead: boolean) =>
    tx
      .select({ booking: reservation, facility: facility.name, zh: facility.zh })
      .from(reservation)
      .innerJoin(facility, eq(facility.id, reservation.facility_id))
      .where(
        and(
          eq(reservation.member_id, id),
          eq(reservation.status, 'CONFIRMED'),
          (isAhead ? gt : lt)(reservation.start_from, new Date(now)),
        ),
      )
      .orderBy((isAhead ? asc : desc)(reservation.start_from))
      .limit(1);
  const what = ({ booking, facility: name, zh }: Awaited<ReturnType<typeof bookingsWhere>>[number]) => ({
    booking: booking.id,
    facility: name,
    ...nameInChinese('facility', zh),
    start_from: isoTime(booking.start_from),
    end_at: isoTime(booking.end_at),
    member: null,
  });
  const [next] = await bookingsWhere(true);
  const [last] = await bookingsWhere(false);
  return [
    ...(next ? [{ at: now - 20 * HOUR, notice: { kind: 'BOOKING_CONFIRMED' as const, ...what(next) } }] : []),
    ...(last
      ? [
          {
            at: last.booking.start_from.getTime() - DAY,
            notice: { kind: 'BOOKING_REMINDER' as const, ...what(last) },
          },
        ]
      : []),
  ];
}

async function ofMoney(tx: Transaction, id: number, since: Date): Promise<DemoNotification[]> {
  const invoices = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.member_id, id), eq(invoice.status, 'UNPAID'), gt(invoice.issued_at, since)));
  const payments = await tx
    .select({ amount: paymentShare.amount, number: invoice.invoice_number, of: invoice.id, payment })
    .from(payment)
    .innerJoin(paymentShare, eq(paymentShare.payment_id, payment.id))
    .innerJoin(invoice, eq(invoice.id, paymentShare.invoice_id))
    .where(and(eq(payment.member_id, id), gt(payment.settled_at, since)));
  return [
    ...invoices.map(({ id: of, invoice_number, total, due_date, issued_at, created_at }) => ({
      at: (issued_at ?? created_at).getTime(),
      notice: { kind: 'INVOICE_ISSUED' as const, invoice: of, invoice_number, amount: total, due_date },
    })),
    ...payments.map(({ amount, number, of, payment: { settled_at, created_at } }) => ({
      at: (settled_at ?? created_at).getTime(),
      notice: { kind: 'PAYMENT_RECEIVED' as const, invoice: of, invoice_numbers: [number], amount },
    })),
  ];
}

async function ofVouchers(tx: Transaction, id: number, since: Date): Promise<DemoNotification[]> {
  const given = await tx
    .select({ voucher, name: voucherGroup.name, zh: voucherGroup.zh })
    .from(voucher)
    .innerJoin(voucherGroup, eq(voucherGroup.id, voucher.group_id))
    .where(and(eq(voucher.member_id, id), eq(voucher.status, 'ACTIVE'), gt(voucher.created_at, since)));
  return given.map(({ voucher: { id: of, valid_until, created_at }, name, zh }) => ({
    at: created_at.getTime(),
    notice: { kind: 'VOUCHER_RECEIVED', voucher: of, name, ...nameInChinese('name', zh), valid_until },
  }));
}

async function ofEvents(tx: Transaction, id: number): Promise<DemoNotification[]> {
  const rows = await tx
    .select({ event: calendarEvent, registration: eventRegistration })
    .from(eventRegistration)
    .innerJoin(calendarEvent, eq(calendarEvent.id, eventRegistration.event_id))
    .where(and(eq(eventRegistration.member_id, id), eq(eventRegistration.status, 'REGISTERED')));
  return rows.map(({ event, registration: { seats, created_at } }) => ({
    at: created_at.getTime(),
    notice: {
      kind: 'EVENT_REGISTERED',
      event: event.id,
      name: event.name,
      ...nameInChinese('name', event.zh),
      seats,
      start_from: isoTime(event.start_from),
      end_at: isoTime(event.end_at),
    },
  }));
}

async function ofRequests(tx: Transaction, id: number): Promise<DemoNotification[]> {
  const decided = await tx
    .select()
    .from(approvalRecord)
    .where(and(eq(approvalRecord.member_id, id), isNotNull(approvalRecord.decided_at)));
  return decided.flatMap(({ id: request, status, decided_at, created_at }): DemoNotification[] =>
    status === 'APPROVED' || status === 'REJECTED'
      ? [
          {
            at: (decided_at ?? created_at).getTime(),
            notice: { kind: 'UPDATE_REQUEST_DECIDED', request, status },
          },
        ]
      : [],
  );
}

type Row = typeof notification.$inferInsert;

/** A row of a notification; old ones were read. */
const toRow = (
  user_id: number,
  at: number,
  now: number,
): Pick<Row, 'user_id' | 'created_at' | 'read_at'> => ({
  user_id,
  created_at: new Date(at),
  read_at: at < now - READ ? new Date(at + 5 * HOUR) : null,
});

/** The club's notices, to all of these. */
async function storeClubNotices(tx: Transaction, users: readonly number[], now: number): Promise<Row[]> {
  const notices = clubNotices.map(({ ago, ...words }) => ({ ...words, created_at: new Date(now - ago) }));
  const stored = await tx.insert(clubNotice).values(notices).returning();
  return stored.flatMap(({ id, created_at }) =>
    users.map((user) => ({
      ...toRow(user, created_at.getTime(), now),
      kind: 'CLUB_NOTICE' as const,
      club_notice_id: id,
    })),
  );
}

/** The demo people's notifications: `ordinary` has most kinds, the others what the club wrote. */
export async function storeDemoNotifications(
  tx: Transaction,
  people: People,
  { now }: DemoTime,
): Promise<void> {
  const { id } = people.ordinary;
  const logins = await tx
    .select({ id: member.id, user: member.user_id })
    .from(member)
    .where(isNotNull(member.user_id));
  const users = logins.map(({ user }) => user ?? 0);
  const ordinary = logins.find((login) => login.id === id)?.user ?? 0;
  const notices = [
    ...(await ofBookings(tx, id, now)),
    ...(await ofMoney(tx, id, new Date(now - 21 * DAY))),
    ...(await ofVouchers(tx, id, new Date(now - 28 * DAY))),
    ...(await ofEvents(tx, id)),
    ...(await ofRequests(tx, id)),
    { at: now - 41 * DAY, notice: { kind: 'PASSWORD_CHANGED' as const, by_club: false } },
  ];
  const rows: Row[] = [
    ...(await storeClubNotices(tx, users, now)),
    ...notices.map(({ at, notice: { kind, ...details } }) => ({
      ...toRow(ordinary, at, now),
      kind,
      details,
    })),
  ];
  // Higher ids are newer.
  const byTime = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  await insertAll(tx, notification, byTime);
}
