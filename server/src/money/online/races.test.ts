import { MINUTE } from '@portal/contract/rules/club-time';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceBookingPeriod, reservation, space } from '../../bookings/tables.ts';
import { putClockBack, readBooking, sweepHolds } from '../../bookings/testing-club.ts';
import { readMigrations } from '../../database/migrations/migrate.ts';
import { askTogether, openWithoutDeadlocks } from '../../database/testing-locks.ts';
import { deriveKeys } from '../../http/keys.ts';
import { findFaults } from '../../operations/invariants.ts';
import type { Person } from '../../testing/people.ts';
import { addMember } from '../../testing/people.ts';
import { SANDBOX_SECRET } from '../gateways/open.ts';
import { sign } from '../gateways/signature.ts';
import { invoice } from '../tables.ts';
import type { PayingClub } from './testing-payments.ts';
import { createPayingClub, giveVoucher, path, readReference } from './testing-payments.ts';

let club: PayingClub;
let secret: string;
let other: Person;
beforeAll(async () => {
  club = await createPayingClub({ store: await openWithoutDeadlocks() });
  secret = (await deriveKeys(club.config.tokenSecret ?? '')).hash(SANDBOX_SECRET);
  other = await addMember(club.db);
  await club.db.update(advanceBookingPeriod).set({ days: 30 });
});
afterAll(() => club.close());
beforeEach(async () => {
  await putClockBack(club);
});

type Call = () => Promise<number>;
type HeldBooking = Awaited<ReturnType<PayingClub['held']>>;

let events = 0;
/** The gateway says that a payment was made. */
const sendEvent =
  (reference: string, amount: number): Call =>
  async () => {
    events += 1;
    const state = { kind: 'PAID', amount, currency: 'SGD' };
    const payload = JSON.stringify({ id: `race-${events}`, reference, state });
    const signature = sign(secret, payload, club.clock.now);
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
    return (await club.app.inject({ method: 'POST', url: '/webhooks/sandbox/', headers, payload }))
      .statusCode;
  };
const call =
  (method: 'POST' | 'DELETE', url: string, headers: object, payload?: object): Call =>
  async () =>
    (await club.call({ method, url, headers, payload })).status;
const cancel = async ({ id }: Pick<HeldBooking, 'id'>) =>
  call('DELETE', `/booking/reservation/${id}/`, await club.signIn(club.member.username));
const sweep: Call = async () => {
  await sweepHolds(club);
  return 0;
};
const bookElsewise = async ({ facility, start_from, end_at }: HeldBooking) =>
  call('POST', '/booking/reservation/', await club.signIn(other.username), { facility, start_from, end_at });

/** Calls that meet at the spaces, where bookings and what ends them begin. */
const atSpaces = (calls: readonly Call[]) =>
  askTogether(club.db, (tx) => tx.select().from(space).for('update'), calls);
/** Calls that meet at the bookings, which is where payments begin. */
const atBookings = (calls: readonly Call[]) =>
  askTogether(club.db, (tx) => tx.select().from(reservation).for('update'), calls);
const begun = async ({ invoice: id }: Pick<HeldBooking, 'invoice'>) => {
  const { body } = await club.pay({ invoice: id, method: 'NETS' });
  return { id: body.id, reference: readReference(body) };
};
const readHeld = async ({ id }: Pick<HeldBooking, 'id'>) => {
  const row = await readBooking(club.db, id);
  if (!row) throw new Error(`No booking ${id}`);
  return row;
};
/** Returns what happened to the money of a payment, once everything due has run: amounts on invoices, refunds. */
async function readMoney(payment: string) {
  club.clock.now += 2 * MINUTE;
  await club.deliver();
  club.clock.now += 2 * MINUTE;
  await club.deliver();
  const { status, invoices, refunds } = await club.state(payment);
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  return { status, on: sum(invoices), back: sum(refunds) };
}
const inBothOrders = <Value>(one: Value, two: Value): [string, readonly Value[]][] => [
  [`${String(one)} first`, [one, two]],
  [`${String(two)} first`, [two, one]],
];

describe('a hold that lapses while its money arrives', () => {
  it.each(inBothOrders('webhook', 'sweep'))('is confirmed, once and paid: the %s', async (_title, order) => {
    const held = await club.held();
    const { id, reference } = await begun(held);
    // The hold was extended once for the payment.
    club.clock.now += 26 * MINUTE;
    const calls = { webhook: sendEvent(reference, 600), sweep };
    const answers = await atSpaces(order.map((name) => calls[name as keyof typeof calls]));
    expect(answers).not.toContain(500);
    const booking = await readHeld(held);
    expect(booking.status).toBe('CONFIRMED');
    expect(await club.stored(booking.invoice_id ?? '')).toMatchObject({ status: 'PAID', paid: 600 });
    expect(await readMoney(id)).toEqual({ status: 'SETTLED', on: 600, back: 0 });
  });

  it.each(inBothOrders('webhook', 'book'))('is its payer’s or another’s: the %s', async (_title, order) => {
    const held = await club.held();
    const { id, reference } = await begun(held);
    club.clock.now += 26 * MINUTE;
    const calls = { webhook: sendEvent(reference, 600), book: await bookElsewise(held) };
    const answers = await atSpaces(order.map((name) => calls[name as keyof typeof calls]));
    const isPayers = (await readHeld(held)).status === 'CONFIRMED';
    expect(isPayers).toBe(order[0] === 'webhook');
    expect(answers).toEqual(isPayers ? [200, 409] : [201, 200]);
    expect(await readMoney(id)).toEqual(
      isPayers ? { status: 'SETTLED', on: 600, back: 0 } : { status: 'SETTLED', on: 0, back: 600 },
    );
  });
});

describe('paying and cancelling at the same moment', () => {
  it.each(inBothOrders('webhook', 'cancel'))(
    'leaves a cancelled booking and gives all of the money back: the %s',
    async (_title, order) => {
      const held = await club.held();
      const { id, reference } = await begun(held);
      const calls = { webhook: sendEvent(reference, 600), cancel: await cancel(held) };
      const answers = await atBookings(order.map((name) => calls[name as keyof typeof calls]));
      expect(answers.toSorted((a, b) => a - b)).toEqual([200, 204]);
      expect((await readHeld(held)).status).toBe('CANCELLED');
      const money = await readMoney(id);
      expect(money).toMatchObject({ status: 'SETTLED', back: 600 });
      const stored = await club.stored(held.invoice);
      expect(stored).toMatchObject(
        order[0] === 'webhook' ? { status: 'REFUNDED', refunded: 600 } : { status: 'VOID', paid: 0 },
      );
    },
  );

  it.each(inBothOrders('pay', 'cancel'))(
    'begins a payment whose money goes back, or none: the %s',
    async (_title, order) => {
      const held = await club.held();
      const calls = {
        pay: call('POST', path, {}, { invoice: held.invoice, method: 'NETS' }),
        cancel: await cancel(held),
      };
      const answers = await atBookings(order.map((name) => calls[name as keyof typeof calls]));
      expect(answers).toEqual(order[0] === 'pay' ? [201, 204] : [204, 409]);
      expect((await readHeld(held)).status).toBe('CANCELLED');
      expect((await club.stored(held.invoice)).status).toBe('VOID');
    },
  );

  it.each(inBothOrders('desk', 'cancel'))(
    'takes money at the desk that goes back, or none: the %s',
    async (_title, order) => {
      const held = await club.held();
      const payload = { invoice: held.invoice, method: 'CASH' };
      const calls = {
        desk: call('POST', `${path}desk/`, await club.signIn('desk'), payload),
        cancel: await cancel(held),
      };
      const answers = await atBookings(order.map((name) => calls[name as keyof typeof calls]));
      expect(answers).toEqual(order[0] === 'desk' ? [201, 204] : [204, 409]);
      expect((await readHeld(held)).status).toBe('CANCELLED');
      club.clock.now += 2 * MINUTE;
      await club.deliver();
      expect((await club.stored(held.invoice)).status).toBe(order[0] === 'desk' ? 'REFUNDED' : 'VOID');
    },
  );
});

describe('shares of several payments', () => {
  it('of the same invoices in opposite orders settle once, and the rest goes back', async () => {
    const invoices = [await club.issue(1000), await club.issue(2000), (await club.held()).invoice];
    const payments: { id: string; reference: string }[] = [];
    for (const [ids, method] of [
      [invoices, 'NETS'],
      [invoices.toReversed(), 'CREDIT_CARD'],
      [invoices.slice(0, 2), 'PAYNOW'],
    ] as const) {
      const { body } = await club.pay({ invoices: ids, method });
      payments.push({ id: body.id, reference: readReference(body) });
    }
    const [first, second, third] = payments;
    const answers = await askTogether(club.db, (tx) => tx.select().from(invoice).for('update'), [
      sendEvent(first?.reference ?? '', 3600),
      sendEvent(second?.reference ?? '', 3600),
      sendEvent(third?.reference ?? '', 3000),
    ]);
    expect(answers).toEqual([200, 200, 200]);
    const money = [];
    for (const { id } of payments) money.push(await readMoney(id));
    expect(money.map(({ status }) => status)).toEqual(['SETTLED', 'SETTLED', 'SETTLED']);
    expect(money.reduce((sum, { on }) => sum + on, 0)).toBe(3600);
    expect(money.reduce((sum, { back }) => sum + back, 0)).toBe(3600 + 3000);
    for (const id of invoices) expect((await club.stored(id)).status).toBe('PAID');
  });

  it('that a voucher pays of a renewal never meet a booking with the same voucher', async () => {
    const renewal = await club.issue(1000);
    await club.db.update(invoice).set({ renews_until: '2027-12-31' }).where(eq(invoice.id, renewal));
    const voucher = await giveVoucher(club, { value: 1000 });
    const auth = await club.signIn(club.member.username);
    const { id: _, invoice: __, ...bookingRequest } = await club.held();
    const day = 'T12:00:00+08:00';
    const answers = await askTogether(club.db, (tx) => tx.execute(sql`select id from voucher for update`), [
      call('POST', path, auth, { invoice: renewal, method: 'VOUCHER', voucher }),
      call('POST', '/booking/reservation/', auth, {
        facility: bookingRequest.facility,
        start_from: `2026-12-15${day}`,
        end_at: '2026-12-15T13:00:00+08:00',
        voucher,
      }),
    ]);
    expect(answers).toEqual([201, 400]);
  });
});

it('leaves nothing behind that must not be', async () => {
  expect(await findFaults(club.db, await readMigrations(), [])).toEqual([]);
});
