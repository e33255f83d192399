import type { Reservation, SeriesTime } from '@portal/contract';
import { MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '../../members/tables.ts';
import { discountUse, invoice, invoiceLine, voucher, voucherGroup } from '../../money/tables.ts';
import type { Person } from '../../testing/people.ts';
import { addMember } from '../../testing/people.ts';
import { facilityCategory, reservation } from '../tables.ts';
import type { Answered, TestClub } from '../testing-club.ts';
import { at, createTestClub, markPaid, moment, room, TUESDAY_10_AM, readBooking } from '../testing-club.ts';

const priced = { default_price: 5000, discountable: true };
let club: TestClub;
let hall: number;
let plain: number;
let cheap: number;
let stranger: Person;
let group: number;
let elsewhere: number | undefined;
let dining: number | undefined;
beforeAll(async () => {
  club = await createTestClub([
    room('Hall', { ...priced, guests: 'NUMBER', guest_fee: 1000, capacity: 9 }),
    room('Plain', { default_price: 5000 }),
    room('Cheap', { ...priced, default_price: 2000 }),
  ]);
  [hall, plain, cheap] = [await club.idOf('Hall'), await club.idOf('Plain'), await club.idOf('Cheap')];
  stranger = await addMember(club.db, { discount_group: '20' });
  const [other] = await club.db.insert(facilityCategory).values({ name: 'Other' }).returning();
  const kind = { kind: 'AMOUNT', value: 1000, valid_days: 30 } as const;
  const [made, ...others] = await club.db
    .insert(voucherGroup)
    .values([
      { ...kind, name: 'Anniversary', pays_bookings: true },
      { ...kind, name: 'Elsewhere', pays_bookings: true, category_id: other?.id ?? 0 },
      { ...kind, name: 'Dining' },
    ])
    .returning();
  group = made?.id ?? 0;
  [elsewhere, dining] = others.map(({ id }) => id);
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null });
  await club.db.delete(discountUse);
  await setGroup(club.member, '10');
});
afterAll(() => club.close());

const setGroup = ({ memberId }: Person, discount_group: '10' | 'NA') =>
  club.db.update(member).set({ discount_group }).where(eq(member.id, memberId));

let vouchers = 0;
async function giveVoucher(changes: Partial<typeof voucher.$inferInsert> = {}): Promise<number> {
  vouchers += 1;
  const [given] = await club.db
    .insert(voucher)
    .values({
      code: `CODE-${vouchers}`,
      member_id: club.member.memberId,
      group_id: group,
      kind: 'AMOUNT',
      value: 1000,
      valid_from: '2026-11-01',
      valid_until: '2026-11-30',
      created_at: new Date(club.clock.now),
      ...changes,
    })
    .returning();
  return given?.id ?? 0;
}
const readStatus = async (id: number) =>
  (await club.db.select({ status: voucher.status }).from(voucher).where(eq(voucher.id, id)))[0]?.status;
const taken = async () => (await club.db.select().from(discountUse))[0]?.used ?? 0;

type BookedPrice = Answered & Reservation & { voucher: string[] };
const asMember = () => club.signIn(club.member.username);
const book = async (facility: number, more: object = {}, hour = 17) => {
  const payload = { ...at(facility, 26, `${hour}:00`, `${hour + 1}:00`), ...more };
  return club.call<BookedPrice>({
    method: 'POST',
    url: '/booking/reservation/',
    headers: await asMember(),
    payload,
  });
};
const cancel = async (id: number) =>
  club.call({ method: 'DELETE', url: `/booking/reservation/${id}/`, headers: await asMember() });
const describeLines = ({ price_lines }: Reservation) =>
  price_lines.map(({ kind, price }) => `${kind} ${price}`);
async function readInvoice({ invoice: id }: Answered) {
  const [found] = await club.db
    .select()
    .from(invoice)
    .where(eq(invoice.id, id ?? ''));
  const lines = await club.db
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoice_id, id ?? ''));
  return { ...found, lines: lines.map(({ description, amount }) => `${description} ${amount}`) };
}

describe('the discount of a member’s group', () => {
  it('comes off a price where the facility knows discounts, and the invoice and the cap know it', async () => {
    const { status, body } = await book(hall, { guests: 2 });
    expect([status, body.price, describeLines(body)]).toEqual([
      201,
      6300,
      ['TIME 5000', 'GUESTS 2000', 'DISCOUNT -700'],
    ]);
    expect(await readInvoice(body)).toMatchObject({ total: 6300, discount: 700, discount_group: '10' });
    expect(await taken()).toBe(700);
  });

  it('does not come off elsewhere, nor for members without one', async () => {
    expect((await book(plain)).body.price).toBe(5000);
    await setGroup(club.member, 'NA');
    const { body } = await book(hall);
    expect([body.price, describeLines(body)]).toEqual([5000, ['TIME 5000']]);
    expect(await taken()).toBe(0);
  });

  it('is cut to what is left of the month, and goes back when nobody pays', async () => {
    const month = '2026-11-01';
    await club.db.insert(discountUse).values({ month, discount_group: '10', used: MONTHLY_CAP - 120 });
    const { body } = await book(hall);
    expect(describeLines(body)).toEqual(['TIME 5000', 'DISCOUNT -120']);
    await cancel(body.id);
    expect(await taken()).toBe(MONTHLY_CAP - 120);
    const { body: again } = await book(hall);
    club.clock.now += 16 * 60_000;
    // A request for the time ends what was not paid.
    await book(hall, {}, 17);
    expect(again.price).toBe(4880);
    expect(await taken()).toBe(MONTHLY_CAP);
  });

  it('shows in the prices of a series, also of a time that somebody has', async () => {
    await club.book(at(cheap, 24, '17:00', '18:00'), await club.signIn(stranger.username));
    const before = await taken();
    const preview = async (facility: number) => {
      const { body } = await club.call<{ times: SeriesTime[] }>({
        method: 'POST',
        url: '/booking/series/preview/',
        headers: await asMember(),
        payload: { ...at(facility, 24, '17:00', '18:00'), weeks: 2 },
      });
      return body.times.map(({ price, code }) => [price, code]);
    };
    expect(await preview(cheap)).toEqual([
      [1800, 'slot_taken'],
      [1800, null],
    ]);
    expect((await preview(plain)).map(([price]) => price)).toEqual([5000, 5000]);
    expect(await taken()).toBe(before);
  });

  it('is told to the member and their family, and to nobody else', async () => {
    const ask = async (query: string, headers: object) =>
      club.call({ method: 'GET', url: `/booking/discount/${query}`, headers });
    const own = await ask('', await asMember());
    expect(own).toMatchObject({ status: 200, body: { discount_group: '10', used_up: false } });
    await club.db
      .insert(discountUse)
      .values({ month: '2026-11-01', discount_group: '10', used: MONTHLY_CAP });
    expect((await ask(`?member=${club.member.memberId}`, await asMember())).body).toEqual({
      discount_group: '10',
      used_up: true,
    });
    expect((await ask(`?member=${stranger.memberId}`, await asMember())).status).toBe(403);
  });
});

describe('a voucher', () => {
  it('comes off first, is a line of the invoice, and is used then', async () => {
    const id = await giveVoucher();
    const { body } = await book(hall, { voucher: id });
    expect([body.price, describeLines(body)]).toEqual([
      3600,
      ['TIME 5000', 'VOUCHER -1000', 'DISCOUNT -400'],
    ]);
    const { lines, total } = await readInvoice(body);
    expect([lines.at(-1), total]).toEqual(['Voucher, Anniversary -1000', 3600]);
    expect(await readStatus(id)).toBe('USED');
    const twice = await book(cheap, { voucher: id });
    expect([twice.status, twice.body.voucher]).toEqual([400, ['You can’t use this voucher now.']]);
  });

  it('is given back by what nobody paid: cancelled or run out', async () => {
    const id = await giveVoucher();
    await cancel((await book(hall, { voucher: id })).body.id);
    expect(await readStatus(id)).toBe('ACTIVE');
    await book(hall, { voucher: id });
    expect(await readStatus(id)).toBe('USED');
    club.clock.now += 16 * 60_000;
    await club.deliver();
    await book(hall);
    expect(await readStatus(id)).toBe('ACTIVE');
  });

  it('confirms what it pays whole, and comes back as the policy says', async () => {
    const id = await giveVoucher({ kind: 'PERCENT', value: 100 });
    const { body } = await book(hall, { voucher: id });
    expect([body.status, body.price, body.invoice, describeLines(body)]).toEqual([
      'CONFIRMED',
      0,
      null,
      ['TIME 5000', 'VOUCHER -5000'],
    ]);
    expect(await taken()).toBe(0);
    await cancel(body.id);
    expect(await readStatus(id)).toBe('ACTIVE');
    const { body: late } = await book(hall, { voucher: id });
    club.clock.now = Date.parse(moment(26, '10:00'));
    await cancel(late.id);
    expect(await readStatus(id)).toBe('USED');
  });

  it('stays used where it paid for what was paid and is cancelled too late for all of it', async () => {
    const id = await giveVoucher();
    const { body } = await book(hall, { voucher: id });
    await markPaid(club.db, body);
    club.clock.now = Date.parse(moment(26, '10:00'));
    await cancel(body.id);
    const row = await readBooking(club.db, body.id);
    expect([row?.refund_due, await readStatus(id)]).toEqual([1800, 'USED']);
  });

  it('is refused with its reason where it can’t be used, and nothing is booked', async () => {
    const cases = [
      [hall, await giveVoucher({ valid_until: '2026-11-23' }), 'You can’t use this voucher now.'],
      [hall, await giveVoucher({ valid_from: '2026-11-25' }), 'You can’t use this voucher now.'],
      [hall, await giveVoucher({ status: 'VOID' }), 'You can’t use this voucher now.'],
      [
        plain,
        await giveVoucher({ group_id: elsewhere ?? 0 }),
        'You can’t use this voucher for this facility.',
      ],
      [plain, await giveVoucher({ group_id: dining ?? 0 }), 'You can’t use this voucher for this facility.'],
    ] as const;
    for (const [facility, id, reason] of cases) {
      const { status, body } = await book(facility, { voucher: id });
      expect([status, body.voucher]).toEqual([400, [reason]]);
    }
    const theirs = await giveVoucher({ member_id: stranger.memberId });
    for (const id of [theirs, 999_999])
      expect((await book(hall, { voucher: id })).body.voucher).toEqual([
        `Invalid pk "${id}" - object does not exist.`,
      ]);
    expect(await club.db.$count(reservation, eq(reservation.status, 'HELD'))).toBe(0);
  });

  it('is used once by two bookings at once', async () => {
    const id = await giveVoucher();
    const answers = await Promise.all([book(hall, { voucher: id }), book(cheap, { voucher: id }, 19)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
  });
});

describe('the price that a member was told', () => {
  it('is what is charged, or the member is asked again with every line of it', async () => {
    const id = await giveVoucher();
    const refused = await book(hall, { voucher: id, price: 4000 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', price: 3600 } });
    expect(describeLines(refused.body)).toEqual(['TIME 5000', 'VOUCHER -1000', 'DISCOUNT -400']);
    expect([await readStatus(id), await taken()]).toEqual(['ACTIVE', 0]);
    expect((await book(hall, { voucher: id, price: 3600 })).status).toBe(201);
  });
});

describe('a change of a booking with a voucher and a discount', () => {
  const change = async ({ id }: Answered, facility: number, price: number) =>
    club.call<BookedPrice>({
      method: 'POST',
      url: `/booking/reservation/${id}/change/`,
      headers: await asMember(),
      payload: { ...at(facility, 26, '19:00', '20:00'), price },
    });

  it('takes them off the new price, and counts the cap anew, while nothing is paid', async () => {
    const { body } = await book(hall, { voucher: await giveVoucher() });
    expect((await change(body, cheap, 2000)).body).toMatchObject({ code: 'price_changed', price: 900 });
    expect(await taken()).toBe(400);
    const { body: changed } = await change(body, cheap, 900);
    expect(describeLines(changed)).toEqual(['TIME 2000', 'VOUCHER -1000', 'DISCOUNT -100']);
    expect(await readInvoice(changed)).toMatchObject({ total: 900, discount: 100, status: 'UNPAID' });
    expect(await taken()).toBe(100);
    await cancel(changed.id);
    expect(await taken()).toBe(0);
  });

  it('is refused once cancelling would not give the voucher back, whatever else is to pay', async () => {
    const { body } = await book(hall, { voucher: await giveVoucher({ kind: 'PERCENT', value: 100 }) });
    club.clock.now = Date.parse(moment(26, '10:00'));
    expect((await change(body, hall, 0)).body.code).toBe('too_late_to_change');
  });

  it('gives the difference back once it is paid', async () => {
    const { body } = await book(hall, { voucher: await giveVoucher() });
    await markPaid(club.db, body);
    const { status, body: changed } = await change(body, cheap, 900);
    expect([status, changed.price, changed.refund_due]).toEqual([200, 900, 2700]);
  });
});
