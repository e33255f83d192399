import { randomUUID } from 'node:crypto';
import { addDays, dateOf, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { facility } from '../bookings/tables.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, room } from '../bookings/testing-club.ts';
import type { Store } from '../database/database.ts';
import { giveVoucher } from '../money/online/testing-payments.ts';
import { addMember, addStaff } from '../testing/people.ts';

const ROOMS = 60;
const DAYS = 5;
const FIRST_HOUR = 8;
const HOURS = 14;
/** Number of writers at once. */
const HANDS = 6;

/** A call that books, with what makes it different from every other. */
export interface WriterBooking {
  headers: Record<string, string>;
  body: string;
}

/** A booking that was answered: when it was first requested and when it had its answer, ms. */
export interface AcknowledgedBooking extends WriterBooking {
  id: number;
  requested: number;
  answered: number;
}

/** A club of rooms, half of which cost something, whose members are signed in and have a voucher each. */
export interface BusyClub extends TestClub {
  /** A call for a time that nobody requested before; throws if none is left. */
  next: () => WriterBooking & { member: number; voucher: number };
  desk: Record<string, string>;
}

export async function createBusyClub(store: Store, people: number): Promise<BusyClub> {
  const plans = Array.from({ length: ROOMS }, (_, index) =>
    room(`Room ${index + 1}`, { default_price: index % 2 ? 600 : 0 }),
  );
  const club = await createTestClub(plans, { store, now: Date.now });
  const members: { member: number; voucher: number; headers: Record<string, string> }[] = [];
  for (let index = 0; index < people; index += 1) {
    const { memberId: member, username } = await addMember(club.db, {
      email: `busy${index}@club.example`,
    });
    const voucher = await giveVoucher(club, { member, value: 600, pays_bookings: false });
    members.push({ member, voucher, headers: await club.signIn(username) });
  }
  await addStaff(club.db, ['payment_invoice.view', 'reservation_payment.settle', 'upload.add'], 'desk');
  const rooms = await club.db.select({ id: facility.id }).from(facility);
  const zone = club.config.timeZone;
  const today = dateOf(Date.now(), zone);
  let taken = 0;
  return {
    ...club,
    desk: await club.signIn('desk'),
    next() {
      const number = taken;
      taken += 1;
      const hour = FIRST_HOUR + (Math.floor(number / ROOMS) % HOURS);
      const day = 1 + Math.floor(number / ROOMS / HOURS);
      const who = members[number % members.length];
      if (!who || day > DAYS) throw new Error('No time is left to book.');
      const time = (of: number) =>
        isoAt(instantOf(addDays(today, day), `${String(of).padStart(2, '0')}:00`, zone), zone);
      return {
        ...who,
        headers: { ...who.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          facility: rooms[number % ROOMS]?.id,
          start_from: time(hour),
          end_at: time(hour + 1),
        }),
      };
    },
  };
}

/** Members who book, pay by voucher or at the desk, and cancel, through the API at `url`, until stopped. */
export interface Writers {
  done: readonly AcknowledgedBooking[];
  /** Goes on once so many bookings were answered. */
  until: (count: number) => Promise<void>;
  stop: () => Promise<void>;
}

export function startWriting(club: BusyClub, url: string): Writers {
  const done: AcknowledgedBooking[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  const stopping = new AbortController();
  const post = async (path: string, headers: Record<string, string>, body: string) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: number; invoice: string | null };
  };
  async function write(): Promise<void> {
    while (!stopping.signal.aborted) {
      const { member, voucher, ...call } = club.next();
      const requested = Date.now();
      const { id, invoice } = await post('/booking/reservation/', call.headers, call.body);
      done.push({ ...call, id, requested: requested, answered: Date.now() });
      for (const { count, go } of waiting) if (done.length >= count) go();
      const json = { ...call.headers, 'idempotency-key': randomUUID() };
      const desk = { ...club.desk, 'content-type': 'application/json' };
      if (invoice !== null && done.length % 3 === 0)
        await post(
          '/booking/reservation-payment/desk/',
          desk,
          JSON.stringify({ invoice, method: 'CASH', reference: String(member) }),
        );
      else if (invoice !== null && done.length % 7 === 0)
        // Refused where theirs is used up: what matters is that it never pays twice.
        await fetch(`${url}/booking/reservation-payment/`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ invoices: [invoice], method: 'VOUCHER', voucher }),
        });
      else if (done.length % 5 === 0)
        await fetch(`${url}/booking/reservation/${id}/`, { method: 'DELETE', headers: call.headers });
    }
  }
  const hands = Promise.all(Array.from({ length: HANDS }, write));
  // Awaited by `stop`; those who wait for a count are notified at once.
  const failed = hands.then(() => undefined);
  failed.catch(() => undefined);
  return {
    done,
    until: (count) =>
      Promise.race([
        failed,
        new Promise<void>((go) => {
          if (done.length >= count) go();
          else waiting.push({ count, go });
        }),
      ]),
    async stop() {
      stopping.abort();
      await hands;
    },
  };
}
