import { HOUR, MINUTE } from '@portal/contract/rules/club-time';
import type { Invoice, Reservation } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../../database/migrations/migrate.ts';
import { member } from '../../members/tables.ts';
import { invoice, refund } from '../../money/tables.ts';
import { findFaults } from '../../operations/invariants.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { facilityCategory, reservation, reservationSpace } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, putClockBack, room } from '../testing-club.ts';
import { newcomer, waitingCalls } from '../waiting/testing-waits.ts';

type AnswerBody = Reservation & { code: string };
type Headers = Record<string, string>;

let club: TestClub;
let staff: Headers;
let priced: number;
let free: number;
beforeAll(async () => {
  const evening = { starts_at: '18:00', ends_at: '20:00', peak_type: 'PEAK' as const, price: 1000 };
  club = await createTestClub([
    room('Priced', { default_price: 600, bands: [evening], guests: 'NUMBER', guest_fee: 250 }),
    room('Free'),
  ]);
  [priced, free] = [await club.idOf('Priced'), await club.idOf('Free')];
  await club.db.update(member).set({ email: 'mei@example.com' }).where(eq(member.id, club.member.memberId));
  await addStaff(club.db, [
    'reservation.view',
    'reservation.change',
    'reservation.delete',
    'payment_invoice.view',
    'reservation_payment.settle',
  ]);
});
beforeEach(async () => {
  await club.db.execute(sql`truncate reservation, reservation_space cascade`);
  await putClockBack(club);
  staff = await club.signIn('staff');
});
afterEach(async () => {
  const faults = await findFaults(club.db, await readMigrations(), []);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
});
afterAll(() => club.close());

const url = (id: number) => `/booking/reservation/${id}/`;
const get = async (id: number) =>
  (await club.call<AnswerBody>({ method: 'GET', url: url(id), headers: await club.signIn('staff') })).body;
const change = async (id: number, payload: object, more: Headers = {}) => {
  const headers = { ...(await club.signIn(club.member.username)), ...more };
  return club.call<AnswerBody>({ method: 'POST', url: `${url(id)}change/`, headers, payload });
};
const cancel = async (id: number) =>
  (await club.call({ method: 'DELETE', url: url(id), headers: await club.signIn(club.member.username) }))
    .status;
const pay = async (id: string | null) =>
  (
    await club.call<{ code?: string }>({
      method: 'POST',
      url: '/booking/reservation-payment/desk/',
      headers: await club.signIn('staff'),
      payload: { method: 'CASH', invoice: id },
    })
  ).status;
const readInvoice = async (id: string | null) =>
  (
    await club.call<Invoice>({
      method: 'GET',
      url: `/finance/payment-invoice/${id}/`,
      headers: await club.signIn('staff'),
    })
  ).body;
const isFree = async (day: number, from: string, to: string, place = priced) => {
  const other = await club.signIn((await addMember(club.db)).username);
  const { status } = await club.book(at(place, day, from, to), other);
  return status === 201;
};

async function bookPaid(day: number, from: string, to: string, more: object = {}): Promise<AnswerBody> {
  const { body } = await club.book({ ...at(priced, day, from, to), ...more });
  await pay(body.invoice);
  return get(body.id);
}

/** A paid booking of Friday noon for S$6, and a hold of 6 pm for the difference: S$4. */
async function wanted(): Promise<{ booked: AnswerBody; hold: AnswerBody }> {
  const booked = await bookPaid(27, '12:00', '13:00');
  await club.deliver();
  const { status, body } = await change(booked.id, { ...at(priced, 27, '18:00', '19:00'), price: 1000 });
  expect(status).toBe(200);
  return { booked, hold: body };
}

describe('a booking whose new time costs more', () => {
  it('keeps its own beside the new one, which is held for the difference alone', async () => {
    const { booked, hold } = await wanted();
    expect(hold).toMatchObject({
      status: 'HELD',
      price: 400,
      paid: 0,
      held_until: moment(24, '10:15'),
      price_lines: [{ kind: 'TIME', price: 1000 }],
      replaces: { id: booked.id, facility: { name: 'Priced' }, start_from: booked.start_from },
    });
    expect(await readInvoice(hold.invoice)).toMatchObject({
      total: 400,
      reservation: hold.id,
      lines: [
        {
          description: 'Change to Priced, Fri 27 Nov, 6 to 7 pm: price difference',
          zh: { description: '改为Priced，11月27日周五下午6:00至7:00：差价' },
        },
      ],
    });
    expect(await get(booked.id)).toEqual(booked);
    expect([await isFree(27, '12:00', '13:00'), await isFree(27, '18:00', '19:00')]).toEqual([false, false]);
    expect(await club.deliver()).toEqual([]);
  });

  it('has the new time and price once that is paid, and one invoice more', async () => {
    const { booked, hold } = await wanted();
    expect(await pay(hold.invoice)).toBe(201);
    const moved = await get(booked.id);
    expect(moved).toMatchObject({
      status: 'CONFIRMED',
      start_from: moment(27, '18:00'),
      price: 1000,
      paid: 1000,
      price_lines: [{ peak_type: 'PEAK' }],
      invoice: booked.invoice,
      replaces: null,
    });
    expect((await readInvoice(hold.invoice)).reservation).toBe(booked.id);
    expect(moved.invoices).toMatchObject([{ id: booked.invoice }, { id: hold.invoice }]);
    expect((await get(hold.id)).code).toBe('not_found');
    expect((await club.deliver()).map(({ subject }) => subject)).toEqual([
      'Changed: Priced, Fri 27 Nov, 6 to 7 pm',
      expect.stringMatching(/^Receipt: S\$4.00/),
    ]);
    expect([await isFree(27, '12:00', '13:00'), await isFree(27, '18:00', '19:00')]).toEqual([true, false]);
  });

  it.each<[string, [string, string], object, number]>([
    ['longer', ['12:00', '14:00'], {}, 1200],
    ['longer before', ['11:00', '13:00'], {}, 1200],
    ['longer on both sides', ['11:00', '14:00'], {}, 1800],
    ['with guests at the same time', ['12:00', '13:00'], { guests: 1 }, 850],
    ['with guests, and shorter', ['12:00', '13:00'], { guests: 2 }, 1100],
  ])('owns what is not its own yet: %s', async (_title, [from, to], more, price) => {
    const booked = await bookPaid(26, '12:00', '13:00');
    const { body: hold } = await change(booked.id, { ...at(priced, 26, from, to), ...more, price });
    expect(hold).toMatchObject({ status: 'HELD', price: price - 600 });
    expect(await isFree(26, from, to)).toBe(false);
    expect(await pay(hold.invoice)).toBe(201);
    expect(await get(booked.id)).toMatchObject({ ...more, price, paid: price, end_at: moment(26, to) });
    expect(await club.db.$count(reservationSpace, eq(reservationSpace.reservation_id, booked.id))).toBe(1);
    expect([await isFree(26, '12:00', '13:00'), await isFree(26, '14:00', '15:00')]).toEqual([false, true]);
  });

  it('may have cost nothing: its first invoice is that of the new time', async () => {
    const { body: booked } = await club.book(at(free, 25, '12:00', '13:00'));
    const { body: hold } = await change(booked.id, { ...at(priced, 25, '12:00', '13:00'), price: 600 });
    expect(hold).toMatchObject({ status: 'HELD', price: 600, replaces: { facility: { name: 'Free' } } });
    await pay(hold.invoice);
    expect(await get(booked.id)).toMatchObject({ price: 600, paid: 600, invoice: hold.invoice });
    expect(await isFree(25, '12:00', '13:00', free)).toBe(true);
  });

  it('doesn’t count against its own limits, and does for another booking while both are held', async () => {
    const limits = { bookings_per_day: 1 };
    await club.db.update(facilityCategory).set({ limits });
    const { booked, hold } = await wanted();
    expect((await club.book(at(free, 27, '08:00', '09:00'))).body.code).toBe('bookings_per_day');
    await pay(hold.invoice);
    expect((await get(booked.id)).start_from).toBe(moment(27, '18:00'));
    await club.db.update(facilityCategory).set({ limits: {} });
  });

  it('is asked for twice: the same is the same hold, another takes its place', async () => {
    const { booked, hold } = await wanted();
    const again = await change(booked.id, { ...at(priced, 27, '18:00', '19:00'), price: 1000 });
    expect(again.body).toEqual(hold);
    const other = await change(booked.id, { ...at(priced, 27, '18:00', '20:00'), price: 2000 });
    expect(other.body).toMatchObject({ status: 'HELD', price: 1400 });
    expect(await get(hold.id)).toMatchObject({ status: 'CANCELLED', refund_due: 0 });
    expect((await readInvoice(hold.invoice)).status).toBe('VOID');
    // A refused change leaves the hold as it is.
    const refused = await change(booked.id, { ...at(priced, 27, '06:00', '07:00'), price: 600 });
    expect([refused.body.code, (await get(other.body.id)).status]).toEqual(['outside_hours', 'HELD']);
  });

  it('is asked for twice under one key: one hold', async () => {
    const booked = await bookPaid(25, '12:00', '13:00');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { ...at(priced, 25, '18:00', '19:00'), price: 1000 };
    const [one, two] = [await change(booked.id, body, headers), await change(booked.id, body, headers)];
    expect(two).toEqual(one);
    expect(await club.db.$count(reservation, eq(reservation.replaces_id, booked.id))).toBe(1);
  });

  it('stays as it was where the rules, its deadline or its own payment forbid it', async () => {
    const { body: unpaid } = await club.book(at(priced, 27, '08:00', '09:00'));
    await club.db
      .update(reservation)
      .set({ status: 'CONFIRMED', held_until: null })
      .where(eq(reservation.id, unpaid.id));
    const dear = { ...at(priced, 28, '18:00', '19:00'), price: 1000 };
    expect((await change(unpaid.id, dear)).body.code).toBe('not_movable');
    await pay(unpaid.invoice);
    expect((await change(unpaid.id, { ...dear, price: 900 })).body).toMatchObject({ code: 'price_changed' });
    club.clock.now = Date.parse(moment(26, '08:01'));
    expect((await change(unpaid.id, dear)).body.code).toBe('too_late_to_change');
  });

  it('is held no longer than until the time that it gives up begins', async () => {
    // Made a moment ago, so that all of it would be refunded.
    const booked = await bookPaid(24, '11:00', '12:00');
    await club.db
      .update(reservation)
      .set({ start_from: new Date(club.clock.now + 6 * MINUTE) })
      .where(eq(reservation.id, booked.id));
    const { body: hold } = await change(booked.id, { ...at(priced, 24, '18:00', '19:00'), price: 1000 });
    expect(hold.held_until).toBe(moment(24, '10:06'));
    club.clock.now += 6 * MINUTE;
    expect(await pay(hold.invoice)).toBe(409);
  });
});

describe('a hold for a dearer time', () => {
  it('expires, and its booking is as it was', async () => {
    const { booked, hold } = await wanted();
    club.clock.now += 16 * MINUTE;
    await club.deliver();
    expect(await pay(hold.invoice)).toBe(409);
    expect(await get(hold.id)).toMatchObject({ status: 'EXPIRED', replaces: { id: booked.id } });
    expect((await readInvoice(hold.invoice)).status).toBe('VOID');
    expect(await get(booked.id)).toEqual(booked);
    expect([await isFree(27, '12:00', '13:00'), await isFree(27, '18:00', '19:00')]).toEqual([false, true]);
  });

  it('is given up, and its booking is as it was', async () => {
    const { booked, hold } = await wanted();
    expect(await cancel(hold.id)).toBe(204);
    expect(await get(booked.id)).toEqual(booked);
    expect((await readInvoice(hold.invoice)).status).toBe('VOID');
    expect([await isFree(27, '12:00', '13:00'), await isFree(27, '18:00', '19:00')]).toEqual([false, true]);
  });

  it.each<[string, (booked: AnswerBody) => Promise<unknown>]>([
    ['is cancelled', ({ id }) => cancel(id)],
    ['moves to a cheaper time', ({ id }) => change(id, { ...at(priced, 28, '08:00', '09:00'), price: 600 })],
    [
      'is moved by the staff, even onto it',
      ({ id }) =>
        club.call({
          method: 'PATCH',
          url: url(id),
          headers: staff,
          payload: at(priced, 27, '18:00', '19:00'),
        }),
    ],
  ])('ends with its booking where that %s', async (_title, act) => {
    const { booked, hold } = await wanted();
    await act(booked);
    expect(await get(booked.id)).not.toEqual(booked);
    expect((await get(hold.id)).status).toBe('CANCELLED');
    expect((await readInvoice(hold.invoice)).status).toBe('VOID');
    expect(await pay(hold.invoice)).toBe(409);
  });

  it('is changed by changing the booking that it replaces', async () => {
    const { hold } = await wanted();
    const moved = await change(hold.id, { ...at(priced, 28, '18:00', '19:00'), price: 1000 });
    expect(moved.body.code).toBe('not_movable');
    const payload = { start_from: moment(28, '18:00'), end_at: moment(28, '19:00') };
    const byStaff = await club.call<AnswerBody>({
      method: 'PATCH',
      url: url(hold.id),
      headers: staff,
      payload,
    });
    expect(byStaff.body.code).toBe('not_movable');
    expect(await get(hold.id)).toMatchObject(hold);
  });
});

describe('what a booking gives back that was paid by several invoices', () => {
  /** Refunded amounts of these invoices. */
  const refunded = async (ids: readonly (string | null)[]) => {
    club.clock.now += 2 * MINUTE;
    await club.deliver();
    const rows = await club.db.select().from(invoice);
    return ids.map((id) => rows.find((row) => row.id === id)?.refunded);
  };

  it('is the newest first, all of it when it is cancelled in time', async () => {
    const { booked, hold } = await wanted();
    await pay(hold.invoice);
    const { body: third } = await change(booked.id, { ...at(priced, 27, '18:00', '20:00'), price: 2000 });
    await pay(third.invoice);
    const invoices = [booked.invoice, hold.invoice, third.invoice];
    const body = await get(booked.id);
    expect(body.refund_sources?.map(({ left }) => left)).toEqual([1000, 400, 600]);
    const cheaper = await change(booked.id, { ...at(priced, 27, '12:00', '13:00'), price: 600 });
    expect(cheaper.body).toMatchObject({ price: 600, paid: 2000, refund_due: 1400 });
    expect(await refunded(invoices)).toEqual([0, 400, 1000]);
    expect(await cancel(booked.id)).toBe(204);
    expect(await refunded(invoices)).toEqual([600, 400, 1000]);
    const last = await get(booked.id);
    expect([last.refund_due, last.refunds]).toMatchObject([2000, [{ destination: 'CREDIT', amount: 2000 }]]);
    const back = await club.db.select().from(refund);
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThanOrEqual(2000);
  });

  it('is the policy’s share of the whole price', async () => {
    const { booked, hold } = await wanted();
    await pay(hold.invoice);
    club.clock.now = Date.parse(moment(27, '18:00')) - 3 * HOUR;
    expect(await cancel(booked.id)).toBe(204);
    expect((await get(booked.id)).refund_due).toBe(500);
    expect(await refunded([booked.invoice, hold.invoice])).toEqual([100, 400]);
  });
});

it('offers the old time to who waits for it, once it is given up', async () => {
  const { hold } = await wanted();
  const waits = waitingCalls(club);
  const waiter = await newcomer(club);
  const id = await waits.wait(at(priced, 27, '12:00', '13:00'), waiter.auth);
  await club.deliver();
  expect((await waits.get(id, waiter.auth)).status).toBe('WAITING');
  await pay(hold.invoice);
  await club.app.jobs.runDue();
  expect((await waits.get(id, waiter.auth)).status).toBe('OFFERED');
});
