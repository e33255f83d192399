import { MINUTE } from '@portal/contract/rules/club-time';
import type { Reservation } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../../database/migrations/migrate.ts';
import { askTogether, openWithoutDeadlocks } from '../../database/testing-locks.ts';
import { deriveKeys } from '../../http/keys.ts';
import { SANDBOX_SECRET } from '../../money/gateways/open.ts';
import { sign } from '../../money/gateways/signature.ts';
import type { PayingClub } from '../../money/online/testing-payments.ts';
import { createPayingClub, path, readReference } from '../../money/online/testing-payments.ts';
import { findFaults } from '../../operations/invariants.ts';
import type { Person } from '../../testing/people.ts';
import { addMember } from '../../testing/people.ts';
import { advanceBookingPeriod, reservation, space } from '../tables.ts';
import { putClockBack, readBooking, sweepHolds } from '../testing-club.ts';

let club: PayingClub;
let chalet: number;
let secret: string;
let other: Person;
beforeAll(async () => {
  club = await createPayingClub({ store: await openWithoutDeadlocks() });
  chalet = await club.idOf('Chalet');
  secret = (await deriveKeys(club.config.tokenSecret ?? '')).hash(SANDBOX_SECRET);
  other = await addMember(club.db);
  await club.db.update(advanceBookingPeriod).set({ days: 30 });
});
afterAll(() => club.close());
beforeEach(async () => {
  await putClockBack(club);
});

type Call = () => Promise<number>;
type MoveSetup = Awaited<ReturnType<typeof setUpMove>>;
/** Difference between the prices of the chalet and the court. */
const DIFFERENCE = 4400;

const call = async (username: string, method: 'POST' | 'DELETE', url: string, payload?: object) => {
  const headers = await club.signIn(username);
  return async () => (await club.call({ method, url, headers, payload })).status;
};
const changeCall = (id: number, place: object, price: number) =>
  call(club.member.username, 'POST', `/booking/reservation/${id}/change/`, { ...place, price });

/** A paid court, and a chalet at the same hour that is held in its place, with an online payment for the difference. */
async function setUpMove() {
  const { id, invoice, facility, start_from, end_at } = await club.held();
  await (
    await call('desk', 'POST', `${path}desk/`, { invoice, method: 'CASH' })
  )();
  const { body: hold } = await club.call<Reservation>({
    method: 'POST',
    url: `/booking/reservation/${id}/change/`,
    headers: await club.signIn(club.member.username),
    payload: { facility: chalet, start_from, end_at, price: 5000 },
  });
  const { body: payment } = await club.pay({ invoice: hold.invoice, method: 'NETS' });
  return {
    id,
    hold: hold.id,
    invoice: hold.invoice ?? '',
    court: { facility, start_from, end_at },
    chalet: { facility: chalet, start_from, end_at },
    payment: payment.id,
    reference: readReference(payment),
  };
}

let events = 0;
/** The gateway reports that the payment was made. */
const webhook =
  ({ reference }: MoveSetup): Call =>
  async () => {
    events += 1;
    const state = { kind: 'PAID', amount: DIFFERENCE, currency: 'SGD' };
    const payload = JSON.stringify({ id: `move-${events}`, reference, state });
    const signature = sign(secret, payload, club.clock.now);
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
    return (await club.app.inject({ method: 'POST', url: '/webhooks/sandbox/', headers, payload }))
      .statusCode;
  };
const sweep: Call = async () => {
  await sweepHolds(club);
  return 0;
};
const cancel = (id: number) => call(club.member.username, 'DELETE', `/booking/reservation/${id}/`);
const bookElsewise = (place: object) => call(other.username, 'POST', '/booking/reservation/', place);

/** Returns where a booking is, and its status; undefined: there is none. */
async function readPlace(id: number) {
  const row = await readBooking(club.db, id);
  return row && [row.facility_id === chalet ? 'chalet' : 'court', row.status];
}
/** Two calls that lock different spaces first may come in either order. */
const hasMoved = async ({ id }: MoveSetup) => (await readBooking(club.db, id))?.facility_id === chalet;
/** Returns what happened to the money of the payment, once everything due has run. */
async function readMoney({ payment }: MoveSetup) {
  for (let look = 0; look < 2; look += 1) {
    club.clock.now += 2 * MINUTE;
    await club.deliver();
  }
  const { invoices, refunds } = await club.state(payment);
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  return { on: sum(invoices), back: sum(refunds) };
}
const atSpaces = (calls: readonly Call[]) =>
  askTogether(club.db, (tx) => tx.select().from(space).for('update'), calls);
const inBothOrders = (one: string, two: string): [string, readonly string[]][] => [
  [`${one} first`, [one, two]],
  [`${two} first`, [two, one]],
];
const inOrder = (order: readonly string[], calls: Readonly<Record<string, Call>>) =>
  atSpaces(order.flatMap((name) => calls[name] ?? []));

const MOVED = { on: DIFFERENCE, back: 0 };
const BACK = { on: 0, back: DIFFERENCE };

describe('the difference that arrives', () => {
  it.each(inBothOrders('webhook', 'sweep'))(
    'as the hold lapses moves the booking: the %s',
    async (_, order) => {
      const move = await setUpMove();
      club.clock.now += 26 * MINUTE;
      expect(await inOrder(order, { webhook: webhook(move), sweep })).not.toContain(500);
      expect(await readPlace(move.id)).toEqual(['chalet', 'CONFIRMED']);
      expect(await readPlace(move.hold)).toBeUndefined();
      expect(await readMoney(move)).toEqual(MOVED);
    },
  );

  it.each(inBothOrders('webhook', 'cancelHold'))('as the hold is given up: the %s', async (_, order) => {
    const move = await setUpMove();
    const calls = { webhook: webhook(move), cancelHold: await cancel(move.hold) };
    const answers = await inOrder(order, calls);
    const isMoved = await hasMoved(move);
    expect(answers.toSorted((a, b) => a - b)).toEqual(isMoved ? [200, 404] : [200, 204]);
    expect((await readBooking(club.db, move.id))?.status).toBe('CONFIRMED');
    expect(await readMoney(move)).toEqual(isMoved ? MOVED : BACK);
  });

  it.each(inBothOrders('webhook', 'cancel'))('as the booking is cancelled: the %s', async (_, order) => {
    const move = await setUpMove();
    const answers = await inOrder(order, { webhook: webhook(move), cancel: await cancel(move.id) });
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 204]);
    const isMoved = await hasMoved(move);
    expect((await readBooking(club.db, move.id))?.status).toBe('CANCELLED');
    expect(await readMoney(move)).toMatchObject({ back: DIFFERENCE });
    expect((await readBooking(club.db, move.id))?.refund_due).toBe(isMoved ? 5000 : 600);
  });

  it.each(inBothOrders('webhook', 'change'))('as another time is chosen: the %s', async (_, order) => {
    const move = await setUpMove();
    const next = (await setUpMove()).court;
    const place = {
      ...next,
      start_from: next.start_from.replace('11-2', '12-0'),
      end_at: next.end_at.replace('11-2', '12-0'),
    };
    const answers = await inOrder(order, {
      webhook: webhook(move),
      change: await changeCall(move.id, place, 600),
    });
    expect(answers).toEqual([200, 200]);
    expect(await readPlace(move.id)).toEqual(['court', 'CONFIRMED']);
    const { on, back } = await readMoney(move);
    expect([on <= DIFFERENCE, back]).toEqual([true, DIFFERENCE]);
  });

  it.each(inBothOrders('webhook', 'book'))(
    'as another wants the new time, whose hold is over: the %s',
    async (_, order) => {
      const move = await setUpMove();
      club.clock.now += 26 * MINUTE;
      const answers = await inOrder(order, {
        webhook: webhook(move),
        book: await bookElsewise(move.chalet),
      });
      const isMoved = await hasMoved(move);
      expect(answers.toSorted((a, b) => a - b)).toEqual(isMoved ? [200, 409] : [200, 201]);
      expect(await readMoney(move)).toEqual(isMoved ? MOVED : BACK);
    },
  );

  it('as another wants the old time, which nobody has twice', async () => {
    const move = await setUpMove();
    const book = await bookElsewise(move.court);
    const [arrived, booked] = await Promise.all([webhook(move)(), book()]);
    expect([arrived, [201, 409].includes(booked)]).toEqual([200, true]);
    expect(await readPlace(move.id)).toEqual(['chalet', 'CONFIRMED']);
  });
});

describe('the difference that arrives late', () => {
  /** After its hold was ended. */
  async function late() {
    const move = await setUpMove();
    club.clock.now += 30 * MINUTE;
    await sweep();
    expect(await readPlace(move.hold)).toEqual(['chalet', 'EXPIRED']);
    return move;
  }

  it('moves the booking all the same where nothing has changed', async () => {
    const move = await late();
    expect(await webhook(move)()).toBe(200);
    expect(await readPlace(move.id)).toEqual(['chalet', 'CONFIRMED']);
    expect(await readMoney(move)).toEqual(MOVED);
  });

  it.each<[string, (move: MoveSetup) => Promise<Call>]>([
    ['somebody has the time', ({ chalet: place }) => bookElsewise(place)],
    ['the booking is cancelled', ({ id }) => cancel(id)],
    ['the booking has moved', async ({ id, court }) => changeCall(id, later(court), 600)],
    [
      'another move waits for its payment',
      async ({ id, chalet: place }) => changeCall(id, later(place), 5000),
    ],
  ])('goes back where %s', async (_, act) => {
    const move = await late();
    expect(await (await act(move))()).toBeLessThan(300);
    expect(await webhook(move)()).toBe(200);
    expect((await readPlace(move.id))?.[0]).toBe('court');
    expect(await readPlace(move.hold)).toEqual(['chalet', 'EXPIRED']);
    expect(await readMoney(move)).toEqual(BACK);
  });

  /** The same hour of a day on which nothing is booked. */
  const later = (place: MoveSetup['court']) => ({
    facility: place.facility,
    start_from: place.start_from.replace('2026-11-', '2026-12-0').replace(/-0\d(\d)T/, '-0$1T'),
    end_at: place.end_at.replace('2026-11-', '2026-12-0').replace(/-0\d(\d)T/, '-0$1T'),
  });
});

it('two moves of one booking at once leave one hold', async () => {
  const move = await setUpMove();
  const places = [
    move.chalet,
    { ...move.chalet, end_at: new Date(Date.parse(move.chalet.end_at) + 3_600_000) },
  ];
  const calls = [
    await changeCall(move.id, places[0] ?? {}, 5000),
    await changeCall(move.id, places[1] ?? {}, 10_000),
  ];
  expect(await atSpaces(calls)).toEqual([200, 200]);
  const rows = await club.db.select().from(reservation).where(eq(reservation.replaces_id, move.id));
  expect(rows.filter(({ status }) => status === 'HELD')).toHaveLength(1);
});

it('leaves nothing behind that must not be', async () => {
  expect(await findFaults(club.db, await readMigrations(), [])).toEqual([]);
});
