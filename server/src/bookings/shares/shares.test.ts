import { DAY, HOUR, MINUTE } from '@portal/contract/rules/club-time';
import type { GuestInvitation, Invitation, Invoice, List, Player, Reservation } from '@portal/contract';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../../database/migrations/migrate.ts';
import type { PaymentAnswer, PayingClub } from '../../money/online/testing-payments.ts';
import { createPayingClub, giveVoucher, path } from '../../money/online/testing-payments.ts';
import { findFaults } from '../../operations/invariants.ts';
import { notification } from '../../notifications/tables.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { advanceBookingPeriod, bookingShare, facility, reservation } from '../tables.ts';
import { putClockBack } from '../testing-club.ts';

let club: PayingClub;
let ravi: Person;
let nora: Person;
beforeAll(async () => {
  club = await createPayingClub();
  ravi = await addMember(club.db, { name: 'Ravi Nair', email: 'ravi@harbour.example' });
  nora = await addMember(club.db, { name: 'Nora Lim' });
  await addStaff(club.db, ['payment_invoice.refund'], 'refunds');
  await club.db.update(facility).set({ guests: 'NUMBER', capacity: 6, max_slots: 3 });
  await club.db.update(advanceBookingPeriod).set({ days: 30 });
});
beforeEach(() => putClockBack(club));
afterAll(() => club.close());

type Refusal = Record<string, unknown> & { code?: string };
const authHeaders = ({ username }: Person) => club.signIn(username);
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as `TestApp.call`
async function call<Body>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  who = club.member,
) {
  const headers = await authHeaders(who);
  return club.call<Body & Refusal>({ method, url, headers, ...(payload && { payload }) });
}
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as `TestApp.call`
const anybody = <Body>(url: string, payload: object) =>
  club.call<Body & Refusal>({ method: 'POST', url, headers: {}, payload });

const desk = async (invoice: string) =>
  club.call<Refusal>({
    method: 'POST',
    url: `${path}desk/`,
    headers: await club.signIn('desk'),
    payload: { invoice, method: 'CASH' },
  });

/** A paid booking of S$6 on Thursday, with Ravi and Nora invited to it, and one guest. */
async function bookShared() {
  const { id, invoice, ...times } = await club.held();
  await club.db.update(reservation).set({ guests: 1 }).where(eq(reservation.id, id));
  expect((await desk(invoice)).status).toBe(201);
  const invite = async (what: string, body: object) =>
    (await call<Player>('POST', `/booking/reservation/${id}/${what}/`, body)).body.id;
  const players = {
    ravi: await invite('player', { member: ravi.memberId }),
    nora: await invite('player', { member: nora.memberId }),
    guest: await invite('guest', { name: 'Siti Rahman', email: 'siti@example.org' }),
  };
  await club.deliver();
  return { id, invoice, players, ...times };
}
type SharedBooking = Awaited<ReturnType<typeof bookShared>>;

const split = ({ id }: Pick<SharedBooking, 'id'>, amounts: Record<number, number>, more: object = {}) =>
  call<{ players: Player[] }>('POST', `/booking/reservation/${id}/share/`, {
    shares: Object.entries(amounts).map(([player, amount]) => ({ player: Number(player), amount })),
    ...more,
  });
const read = async (id: number) => (await call<Reservation>('GET', `/booking/reservation/${id}/`)).body;
const readShare = async ({ id }: Pick<SharedBooking, 'id'>, player: number) =>
  (await read(id)).players?.find((one) => one.id === player)?.share ?? null;
/** Asks Ravi for this amount, and returns the invoice. */
async function asked(booking: SharedBooking, amount = 200): Promise<string> {
  expect((await split(booking, { [booking.players.ravi]: amount })).status).toBe(200);
  return (await readShare(booking, booking.players.ravi))?.invoice ?? '';
}
const credit = async (who = club.member) =>
  (await call<{ balance: number }>('GET', '/finance/credit/', undefined, who)).body.balance;
/** Begins to pay, as anybody with the link may. */
const begin = (invoice: string) => club.pay({ invoice, method: 'CREDIT_CARD' });
async function paid(begun: { body: PaymentAnswer }) {
  await club.choose(begun.body, 'succeed');
  await club.deliver();
  return club.state(begun.body.id);
}
const payOnline = async (invoice: string) => paid(await begin(invoice));
const cancel = ({ id }: Pick<SharedBooking, 'id'>) => call('DELETE', `/booking/reservation/${id}/`);
/** Runs the scheduled jobs. */
async function pass(times = 2) {
  for (let time = 0; time < times; time += 1) {
    club.clock.now += MINUTE + 1000;
    await club.deliver();
  }
}
const readNotices = async ({ userId }: Person) =>
  (
    await club.db.select().from(notification).where(eq(notification.user_id, userId)).orderBy(notification.id)
  ).map(({ kind, details }) => ({ kind, ...details }));
/** Checks the books and the other invariants. */
const faults = async () => findFaults(club.db, await readMigrations(), []);
const tokenIn = (link: string | null | undefined) => link?.split('#')[1] ?? '';

describe('sharing the price of a booking', () => {
  it('asks each player for theirs, and shows it to them alone', async () => {
    const booking = await bookShared();
    const { ravi: member, guest } = booking.players;
    const { status, body } = await split(booking, { [member]: 150, [guest]: 250 });
    expect(status).toBe(200);
    expect(body.players.map(({ name, share }) => [name, share?.amount, share?.status])).toEqual([
      ['Ravi Nair', 150, 'OPEN'],
      ['Nora Lim', undefined, undefined],
      ['Siti Rahman', 250, 'OPEN'],
    ]);
    const mails = await club.deliver();
    expect(mails.map(({ to, subject }) => [to.address, subject.slice(0, 17)])).toEqual([
      ['ravi@harbour.example', 'Your share: Court'],
      ['siti@example.org', 'Your share: Court'],
    ]);
    const { body: list } = await call<List<Invitation>>(
      'GET',
      `/booking/invitation/?reservation=${booking.id}`,
      undefined,
      ravi,
    );
    const share = await readShare(booking, member);
    expect(list.results).toMatchObject([{ share }]);
    expect(share?.due_at).toBe(booking.start_from);
    expect(mails[0]?.text).toContain(`/online-payment/${share?.invoice}`);
    const link = (await read(booking.id)).players?.find(({ id }) => id === guest)?.link;
    const page = await anybody<GuestInvitation>('/booking/guest/', { token: tokenIn(link) });
    expect(page.body.share).toMatchObject({ amount: 250, status: 'OPEN' });
    expect(JSON.stringify(page.body)).not.toContain(share?.invoice);
    expect((await readNotices(ravi)).at(-1)).toMatchObject({
      kind: 'SHARE_REQUESTED',
      amount: 150,
      invoice: share?.invoice,
    });
  });

  it('leaves what a guest is to pay out of what the holder owes', async () => {
    const booking = await bookShared();
    await split(booking, { [booking.players.guest]: 100, [booking.players.ravi]: 100 });
    const due = async (who: Person) =>
      (await call<{ due: number }>('GET', '/finance/summary/', undefined, who)).body.due;
    const before = await due(club.member);
    const numbers = async (who: Person) =>
      (await call<List<{ id: string }>>('GET', '/finance/payment-invoice/', undefined, who)).body.results.map(
        ({ id }) => id,
      );
    const guests = (await readShare(booking, booking.players.guest))?.invoice ?? '';
    expect(await numbers(club.member)).not.toContain(guests);
    expect(await numbers(ravi)).toContain((await readShare(booking, booking.players.ravi))?.invoice);
    const notices = (await readNotices(club.member)).length;
    await payOnline(guests);
    expect(await due(club.member)).toBe(before);
    // Ravi is notified that the share is paid and that there is credit; not of a payment by somebody else.
    const kinds = (await readNotices(club.member)).slice(notices).map(({ kind }) => kind);
    expect(kinds.toSorted((a, b) => a.localeCompare(b))).toEqual(['REFUND_MADE', 'SHARE_PAID']);
  });

  it('answers the same request once', async () => {
    const booking = await bookShared();
    const url = `/booking/reservation/${booking.id}/share/`;
    const payload = { shares: [{ player: booking.players.ravi, amount: 200 }] };
    const headers = { ...(await authHeaders(club.member)), 'idempotency-key': 'split-once' };
    const [one, two] = [
      await club.call<object>({ method: 'POST', url, headers, payload }),
      await club.call<object>({ method: 'POST', url, headers, payload }),
    ];
    expect(two).toEqual(one);
    expect(await club.db.$count(bookingShare, eq(bookingShare.reservation_id, booking.id))).toBe(1);
  });

  it.each([
    ['more than the price', { amount: 601 }, {}, { shares: ['The shares come to more than the price.'] }],
    ['nothing', { amount: 0 }, {}, { 'shares.0.amount': [expect.any(String)] }],
    [
      'somebody who isn’t invited',
      { player: 987_654 },
      {},
      { 'shares.0.player': ['They aren’t invited to this booking.'] },
    ],
    ['too late', {}, { days: 10 }, { due_at: ['Choose a time before the booking begins.'] }],
    ['a time that is over', {}, { days: -1 }, { due_at: ['Choose a time that lies ahead.'] }],
  ])('refuses %s', async (_title, share, { days }: { days?: number }, errors) => {
    const booking = await bookShared();
    const due =
      days === undefined ? {} : { due_at: new Date(club.clock.now + days * 24 * HOUR).toISOString() };
    const { status, body } = await call('POST', `/booking/reservation/${booking.id}/share/`, {
      shares: [{ player: booking.players.ravi, amount: 100, ...share }],
      ...due,
    });
    expect([status, body]).toEqual([400, errors]);
  });

  it('refuses one who declined, a second share, others’ bookings and what isn’t paid or has begun', async () => {
    const booking = await bookShared();
    const { ravi: member } = booking.players;
    await call('POST', `/booking/invitation/${member}/answer/`, { status: 'DECLINED' }, ravi);
    expect((await split(booking, { [member]: 100 })).body).toEqual({
      'shares.0.player': ['They have declined.'],
    });
    const twice = { player: booking.players.nora, amount: 1 };
    const url = `/booking/reservation/${booking.id}/share/`;
    expect((await call('POST', url, { shares: [twice, twice] })).body).toEqual({
      'shares.1.player': ['This is a second share of theirs.'],
    });
    expect((await call('POST', url, { shares: [] }, ravi)).status).toBe(404);
    const held = await club.held();
    expect((await split(held, {})).body.code).toBe('not_shareable');
    const free = { status: 'CONFIRMED', price: 0, invoice_id: null, held_until: null } as const;
    await club.db.update(reservation).set(free).where(eq(reservation.id, held.id));
    expect((await split(held, {})).body.code).toBe('not_shareable');
    club.clock.now = Date.parse(booking.start_from);
    expect((await split(booking, {})).body.code).toBe('not_shareable');
  });

  it('lets the holder change a share and take it back; what was on its way for it comes back', async () => {
    const booking = await bookShared();
    const { ravi: member, nora: other } = booking.players;
    await split(booking, { [member]: 100, [other]: 100 });
    const [first, kept] = [await readShare(booking, member), await readShare(booking, other)];
    const begun = await begin(first?.invoice ?? '');
    await split(booking, { [member]: 120, [other]: 100 });
    const changed = await readShare(booking, member);
    expect([changed?.amount, await readShare(booking, other)]).toEqual([120, kept]);
    expect((await begin(first?.invoice ?? '')).body.code).toBe('void');
    expect(await paid(begun)).toMatchObject({
      status: 'SETTLED',
      refunds: [{ amount: 100, reason: 'LATE' }],
    });
    await split(booking, { [other]: 100 });
    expect(await readShare(booking, member)).toBeNull();
    expect((await club.stored(changed?.invoice ?? '')).status).toBe('VOID');
    await club.deliver();
    expect((await readNotices(ravi)).at(-1)).toMatchObject({
      kind: 'SHARE_ENDED',
      amount: 120,
      in_time: true,
    });
    expect(await faults()).toEqual([]);
  });
});

describe('a share that is paid', () => {
  it('is the holder’s credit, and income once', async () => {
    const booking = await bookShared();
    const before = await credit();
    const invoice = await asked(booking);
    const payment = await payOnline(invoice);
    expect(payment).toMatchObject({ status: 'SETTLED', refunds: [] });
    expect(await credit()).toBe(before + 200);
    expect(await club.stored(booking.invoice)).toMatchObject({ paid: 600, refunded: 200 });
    expect(await club.stored(invoice)).toMatchObject({ status: 'PAID', paid: 200, refunded: 0 });
    expect((await read(booking.id)).shared).toBe(200);
    expect(await readShare(booking, booking.players.ravi)).toMatchObject({ status: 'PAID', refunded: 0 });
    expect((await readNotices(club.member)).at(-1)).toMatchObject({
      kind: 'SHARE_PAID',
      player: 'Ravi Nair',
      amount: 200,
    });
    expect(await faults()).toEqual([]);
    expect((await split(booking, { [booking.players.ravi]: 100 })).body).toEqual({
      'shares.0.player': ['They have paid their share.'],
    });
    expect((await split(booking, { [booking.players.nora]: 401 })).body).toHaveProperty('shares');
    expect((await split(booking, { [booking.players.nora]: 400 })).status).toBe(200);
  });

  it('is paid in full, by no voucher, once', async () => {
    const booking = await bookShared();
    const invoice = await asked(booking);
    const before = await credit();
    const voucher = await giveVoucher(club, { member: ravi.memberId });
    const headers = await authHeaders(ravi);
    expect((await club.pay({ invoice, voucher, method: 'NETS' }, headers)).body).toHaveProperty('voucher');
    expect((await club.pay({ invoice, amount: 100, method: 'NETS' })).body).toEqual({
      amount: ['A share of a booking must be paid in full.'],
    });
    const options = await club.call<{ is_share: boolean; held_until: null; vouchers: object[] }>({
      method: 'GET',
      url: `/finance/payment-invoice/${invoice}/payment-options/`,
      headers,
    });
    expect(options.body).toMatchObject({ is_share: true, held_until: null, vouchers: [] });
    // Two people who have the link, at once.
    const [one, two] = [await begin(invoice), await club.pay({ invoice, method: 'NETS' }, headers)];
    await Promise.all([club.choose(one.body, 'succeed'), club.choose(two.body, 'succeed')]);
    await club.deliver();
    const states = await Promise.all([club.state(one.body.id), club.state(two.body.id)]);
    expect(states.flatMap(({ refunds }) => refunds)).toMatchObject([{ amount: 200, reason: 'LATE' }]);
    expect(await credit()).toBe(before + 200);
    expect(await faults()).toEqual([]);
  });

  it('keeps its player on the booking, who may still not come', async () => {
    const booking = await bookShared();
    await payOnline(await asked(booking));
    const { ravi: member, nora: other } = booking.players;
    expect((await call('DELETE', `/booking/player/${member}/`)).body).toMatchObject({ code: 'share_paid' });
    await split(booking, { [other]: 100 });
    const open = (await readShare(booking, other))?.invoice ?? '';
    expect((await call('DELETE', `/booking/player/${other}/`)).status).toBe(204);
    expect((await club.stored(open)).status).toBe('VOID');
    await call('POST', `/booking/invitation/${member}/answer/`, { status: 'DECLINED' }, ravi);
    expect(await readShare(booking, member)).toMatchObject({ status: 'PAID', refunded: 0 });
    expect(await faults()).toEqual([]);
  });

  it('may make up for all of the price', async () => {
    const booking = await bookShared();
    const before = await credit();
    await split(booking, { [booking.players.ravi]: 300, [booking.players.nora]: 300 });
    for (const player of [booking.players.ravi, booking.players.nora])
      await payOnline((await readShare(booking, player))?.invoice ?? '');
    expect(await credit()).toBe(before + 600);
    await cancel(booking);
    await pass();
    expect((await read(booking.id)).refund_due).toBe(0);
    expect(await readShare(booking, booking.players.ravi)).toMatchObject({ refunded: 300 });
    expect(await credit()).toBe(before + 600);
    expect(await faults()).toEqual([]);
  });

  it('goes back to who paid it where the holder has the price back already', async () => {
    const booking = await bookShared();
    const invoice = await asked(booking);
    const before = await credit();
    const url = `/finance/payment-invoice/${booking.invoice}/refund/`;
    const payload = { reason: 'A leak', amount: 500 };
    await club.call({ method: 'POST', url, headers: await club.signIn('refunds'), payload });
    expect(await credit()).toBe(before + 500);
    const payment = await payOnline(invoice);
    expect(await credit()).toBe(before + 600);
    await pass();
    expect((await club.state(payment.id)).refunds).toMatchObject([{ amount: 100, destination: 'SOURCE' }]);
    expect(await readShare(booking, booking.players.ravi)).toMatchObject({ refunded: 100 });
    expect(await faults()).toEqual([]);
  });
});

describe('a share that isn’t paid in time', () => {
  it('lapses: nobody can pay it, and both are notified', async () => {
    const booking = await bookShared();
    const due_at = new Date(club.clock.now + 2 * HOUR).toISOString();
    const { ravi: member } = booking.players;
    await split(booking, { [member]: 200 }, { due_at });
    const invoice = (await readShare(booking, member))?.invoice ?? '';
    club.clock.now += 2 * HOUR;
    // Before any job has run.
    expect((await club.stored(invoice)).status).toBe('VOID');
    expect((await begin(invoice)).body.code).toBe('void');
    expect(await readShare(booking, member)).toMatchObject({ status: 'LAPSED' });
    await club.deliver();
    await club.deliver();
    expect((await readNotices(ravi)).at(-1)).toMatchObject({ kind: 'SHARE_ENDED', in_time: false });
    expect((await readNotices(club.member)).at(-1)).toMatchObject({
      kind: 'SHARE_LAPSED',
      player: 'Ravi Nair',
      amount: 200,
    });
    expect(await faults()).toEqual([]);
    // The holder may ask again.
    expect((await split(booking, { [member]: 100 })).status).toBe(200);
    expect(await readShare(booking, member)).toMatchObject({ status: 'OPEN', amount: 100 });
  });

  it('gives back what arrives later', async () => {
    const booking = await bookShared();
    const before = await credit();
    const due_at = new Date(club.clock.now + HOUR).toISOString();
    await split(booking, { [booking.players.ravi]: 200 }, { due_at });
    club.clock.now += 50 * MINUTE;
    const begun = await begin((await readShare(booking, booking.players.ravi))?.invoice ?? '');
    await club.choose(begun.body, 'succeed');
    club.clock.now += 10 * MINUTE;
    await pass(3);
    expect((await club.state(begun.body.id)).refunds).toMatchObject([{ amount: 200, reason: 'LATE' }]);
    expect(await credit()).toBe(before);
    expect(await faults()).toEqual([]);
  });

  it('is due when the booking begins, wherever that moves', async () => {
    const booking = await bookShared();
    await asked(booking);
    const start = new Date(booking.start_from).getTime() - 24 * HOUR;
    await club.db
      .update(reservation)
      .set({ start_from: new Date(start) })
      .where(eq(reservation.id, booking.id));
    expect(new Date((await readShare(booking, booking.players.ravi))?.due_at ?? '').getTime()).toBe(start);
  });
});

describe('cancelling a booking that is shared', () => {
  it('gives each the same part of what they paid', async () => {
    const booking = await bookShared();
    const before = await credit();
    await split(booking, { [booking.players.ravi]: 150, [booking.players.nora]: 100 });
    const open = (await readShare(booking, booking.players.nora))?.invoice ?? '';
    const payment = await payOnline((await readShare(booking, booking.players.ravi))?.invoice ?? '');
    // Half comes back from a day before on.
    club.clock.now = new Date(booking.start_from).getTime() - 12 * HOUR;
    const { body } = await call('DELETE', `/booking/reservation/${booking.id}/?refund=300`);
    expect(body).toMatchObject({ code: 'refund_changed', refund: 225 });
    expect((await call('DELETE', `/booking/reservation/${booking.id}/?refund=225`)).status).toBe(204);
    expect((await club.stored(open)).status).toBe('VOID');
    await pass();
    expect((await club.state(payment.id)).refunds).toMatchObject([
      { amount: 75, destination: 'SOURCE', reason: 'BOOKING' },
    ]);
    expect(await readShare(booking, booking.players.ravi)).toMatchObject({ status: 'PAID', refunded: 75 });
    // The cash at the desk: the share, and half of the rest.
    expect(await credit()).toBe(before + 150 + 225);
    expect(await faults()).toEqual([]);
  });

  it('gives a share back whole that is paid afterwards', async () => {
    const booking = await bookShared();
    const invoice = await asked(booking);
    const begun = await begin(invoice);
    await club.choose(begun.body, 'succeed');
    await cancel(booking);
    const before = await credit();
    await club.deliver();
    expect(await club.state(begun.body.id)).toMatchObject({
      status: 'SETTLED',
      refunds: [{ amount: 200, reason: 'LATE', destination: 'SOURCE' }],
    });
    await pass();
    expect(await club.stored(invoice)).toMatchObject({ status: 'VOID', paid: 0 });
    expect(await credit()).toBe(before + 600);
    expect(await faults()).toEqual([]);
  });

  it('comes before or after a payment that meets it, never between', async () => {
    for (let round = 0; round < 4; round += 1) {
      const booking = await bookShared();
      const invoice = await asked(booking);
      const before = await credit();
      const [paying] = await Promise.all([desk(invoice), cancel(booking)]);
      await pass();
      expect([201, 409]).toContain(paying.status);
      // Ravi's cash at the desk is his credit; the holder has the price back, of which the share may be a part.
      expect([paying.status, await credit()]).toEqual([paying.status, before + 600]);
      expect(await faults()).toEqual([]);
    }
  });
});

describe('a booking that becomes cheaper', () => {
  /** Gives up all but the first of two hours. */
  async function twoHours() {
    const booking = await bookShared();
    await call('POST', `/booking/reservation/${booking.id}/change/`, {
      facility: booking.facility,
      start_from: booking.start_from,
      end_at: new Date(new Date(booking.end_at).getTime() + HOUR).toISOString(),
      price: 1200,
    });
    const [hold] = await club.db.select().from(reservation).where(eq(reservation.replaces_id, booking.id));
    await desk(hold?.invoice_id ?? '');
    expect((await read(booking.id)).price).toBe(1200);
    return booking;
  }
  const oneHour = async ({ id, facility: place, start_from, end_at }: SharedBooking) =>
    call('POST', `/booking/reservation/${id}/change/`, { facility: place, start_from, end_at, price: 600 });

  it('keeps its shares as long as they fit', async () => {
    const booking = await twoHours();
    await asked(booking, 600);
    expect((await oneHour(booking)).status).toBe(200);
    expect(await readShare(booking, booking.players.ravi)).toMatchObject({ status: 'OPEN', amount: 600 });
  });

  it('takes back what isn’t paid, and gives back of what is too much', async () => {
    const booking = await twoHours();
    const { ravi: one, nora: two, guest } = booking.players;
    // A refund of the test before may still be on its way.
    await pass();
    const before = await credit();
    await split(booking, { [one]: 500, [two]: 301, [guest]: 100 });
    for (const player of [one, two]) await payOnline((await readShare(booking, player))?.invoice ?? '');
    expect((await oneHour(booking)).status).toBe(200);
    await pass();
    expect(await readShare(booking, guest)).toBeNull();
    const [first, second] = [await readShare(booking, one), await readShare(booking, two)];
    expect([first?.refunded, second?.refunded]).toEqual([125, 76]);
    const after = await read(booking.id);
    expect([after.price, after.shared, after.refund_due]).toEqual([600, 600, 399]);
    // In the end they have paid nothing of it.
    expect(await credit()).toBe(before + 1200);
    expect(await faults()).toEqual([]);
    await cancel(booking);
    await pass();
    expect(await credit()).toBe(before + 1200);
    expect(await readShare(booking, one)).toMatchObject({ refunded: 500 });
    expect(await faults()).toEqual([]);
  });
});

describe('a booking that moves', () => {
  const later = ({ facility: place, start_from, end_at }: SharedBooking) => {
    const after = (time: string) => new Date(new Date(time).getTime() + 14 * DAY).toISOString();
    return { facility: place, start_from: after(start_from), end_at: after(end_at), price: 600 };
  };
  const readLine = async (invoice: string) => {
    const headers = await club.signIn('desk');
    const url = `/finance/payment-invoice/${invoice}/`;
    return (await club.call<Invoice>({ method: 'GET', url, headers })).body.lines[0]?.description;
  };

  it('has each who hasn’t paid asked again, by an invoice that says the new time', async () => {
    const booking = await bookShared();
    const { ravi: one, nora: two, guest } = booking.players;
    await split(booking, { [one]: 200, [two]: 100, [guest]: 150 });
    const before = await Promise.all([one, two, guest].map(async (player) => readShare(booking, player)));
    const [first = '', paidBefore = '', guests = ''] = before.map((share) => share?.invoice);
    await payOnline(paidBefore);
    const said = await readLine(first);
    const change = await call('POST', `/booking/reservation/${booking.id}/change/`, later(booking));
    expect(change.status).toBe(200);
    const mails = await club.deliver();
    const shares = await Promise.all([one, two, guest].map(async (player) => readShare(booking, player)));
    expect(shares).toMatchObject([
      { amount: 200, status: 'OPEN' },
      { invoice: paidBefore, status: 'PAID' },
      { amount: 150, status: 'OPEN' },
    ]);
    expect((await club.stored(first)).status).toBe('VOID');
    expect((await club.stored(guests)).status).toBe('VOID');
    const now = await readLine(shares[0]?.invoice ?? '');
    expect(now).toMatch(/^Share of Court, /);
    expect(now).not.toBe(said);
    for (const [to, share] of [
      ['ravi@harbour.example', shares[0]],
      ['siti@example.org', shares[2]],
    ] as const)
      expect(
        mails.find(
          ({ to: { address }, text }) => address === to && text.includes(`/online-payment/${share?.invoice}`),
        ),
      ).toBeDefined();
    expect(shares[0]?.due_at).toBe(booking.start_from);
    expect(await faults()).toEqual([]);
  });

  it('keeps the invoices of shares where only its guests are others', async () => {
    const booking = await bookShared();
    const invoice = await asked(booking);
    const { facility: place, start_from, end_at } = booking;
    const change = { facility: place, start_from, end_at, guests: 2, price: 600 };
    expect((await call('POST', `/booking/reservation/${booking.id}/change/`, change)).status).toBe(200);
    await club.deliver();
    expect((await readShare(booking, booking.players.ravi))?.invoice).toBe(invoice);
  });
});

describe('staff who see invoices', () => {
  it('read of which guest the share is, and of no guest on a member’s', async () => {
    const booking = await bookShared();
    await split(booking, { [booking.players.guest]: 100, [booking.players.ravi]: 100 });
    const headers = await club.signIn('desk');
    const guests = (await readShare(booking, booking.players.guest))?.invoice ?? '';
    const url = `/finance/payment-invoice/?member__id=${club.member.memberId}&ordering=-created_at`;
    const { results } = (await club.call<List<Invoice>>({ method: 'GET', url, headers })).body;
    expect(results.find(({ id }) => id === guests)).toMatchObject({ guest: 'Siti Rahman' });
    expect(results.find(({ id }) => id === booking.invoice)).toMatchObject({ guest: null });
    const own = (await readShare(booking, booking.players.ravi))?.invoice ?? '';
    const { body } = await call<Invoice>('GET', `/finance/payment-invoice/${own}/`, undefined, ravi);
    expect(body.guest).toBeNull();
  });
});

describe('the receipt of a guest', () => {
  /** A guest who is asked for S$1, with their link and the invoice. */
  async function guest() {
    const booking = await bookShared();
    await split(booking, { [booking.players.guest]: 100 });
    await club.deliver();
    const link = (await read(booking.id)).players?.find(({ kind }) => kind === 'GUEST')?.link;
    const invoice = (await readShare(booking, booking.players.guest))?.invoice ?? '';
    return { booking, token: tokenIn(link), invoice };
  }
  const choose = (token: string, email: string | null, language = 'en') =>
    club.call<Refusal>({
      method: 'PUT',
      url: '/booking/guest/receipt/',
      headers: {},
      payload: { token, email, language },
    });
  const readReceipt = async (invoice: string) => {
    const begun = await begin(invoice);
    await club.choose(begun.body, 'succeed');
    return (await club.deliver()).filter(({ attachments }) => (attachments?.length ?? 0) > 0);
  };

  it('goes to the address that they chose, in the language they read, as members get it', async () => {
    const { token, invoice } = await guest();
    expect((await choose(token, 'siti@home.example', 'zh')).status).toBe(204);
    const [mail, ...others] = await readReceipt(invoice);
    expect(others).toEqual([]);
    expect(mail?.to).toEqual({ name: 'Siti Rahman', address: 'siti@home.example' });
    expect(mail?.subject).toMatch(/^收据：INV-.*S\$1\.00/);
    expect(mail?.text).toContain(`/zh/online-payment/${invoice}`);
    expect(mail?.text).not.toContain(club.member.username);
    expect(await faults()).toEqual([]);
  });

  it('goes to the address that their invitation went to where they chose none', async () => {
    const { invoice } = await guest();
    expect((await readReceipt(invoice)).map(({ to, subject }) => [to.address, subject.slice(0, 8)])).toEqual([
      ['siti@example.org', 'Receipt:'],
    ]);
  });

  it('is written to an address, for whoever has the link', async () => {
    const { token } = await guest();
    const { status, body } = await choose(token, 'siti.example');
    expect([status, Object.keys(body)]).toEqual([400, ['email']]);
    expect((await choose('nobody', 'siti@home.example')).status).toBe(404);
  });

  it('is seen by staff alone', async () => {
    const { booking, token, invoice } = await guest();
    await choose(token, 'siti@home.example');
    const url = `/finance/payment-invoice/${invoice}/`;
    const seen = await club.call<Invoice>({ method: 'GET', url, headers: await club.signIn('desk') });
    expect(seen.body.receipt_email).toBe('siti@home.example');
    expect(JSON.stringify((await call('GET', url)).body)).not.toContain('siti@home.example');
    expect(JSON.stringify(await read(booking.id))).not.toContain('siti@home.example');
    const page = await anybody('/booking/guest/', { token });
    expect(JSON.stringify(page.body)).not.toContain('siti@home.example');
    await choose(token, null);
    const after = await club.call<Invoice>({ method: 'GET', url, headers: await club.signIn('desk') });
    expect(after.body.receipt_email).toBe('siti@example.org');
  });
});

it('leaves nothing open of bookings that are over', async () => {
  await pass();
  await club.db
    .update(bookingShare)
    .set({ due_at: new Date(0) })
    .where(ne(bookingShare.status, 'PAID'));
  await pass();
  expect(await club.db.$count(bookingShare, eq(bookingShare.status, 'OPEN'))).toBe(0);
  expect(await faults()).toEqual([]);
});
