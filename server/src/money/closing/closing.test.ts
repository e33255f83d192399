import type { Closing, JournalEntry, Takings } from '@portal/contract';
import { countedMethods } from '@portal/contract/money/rules/payment-methods';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { untilWaiting } from '../../database/testing-locks.ts';
import { addStaff } from '../../testing/people.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub, giveVoucher, path } from '../online/testing-payments.ts';
import { closing, invoice as invoices } from '../tables.ts';

type Headers = Record<string, string>;
interface Day {
  lines: Takings[];
  closings: Closing[];
  has_changed: boolean;
}

let club: PayingClub;
let office: Headers;
let auth: Headers;
beforeAll(async () => {
  club = await createPayingClub();
  const rights = ['closing.view', 'closing.add', 'payment_invoice.refund', 'payment_invoice.void'];
  await addStaff(club.db, [...rights, 'reservation_payment.settle'], 'office');
  [office, auth] = [await club.signIn('office'), await club.signIn(club.member.username)];
});
afterAll(() => club.close());

const send = (url: string, payload: object) =>
  club.call<Closing & Record<string, unknown>>({ method: 'POST', url, headers: office, payload });
const get = (url: string) => ({ method: 'GET', url, headers: office }) as const;

const readDay = async (day: string) => (await club.call<Day>(get(`/finance/closing-day/?day=${day}`))).body;
const readJournal = async (id: number) =>
  (await club.call<{ entries: JournalEntry[] }>(get(`/finance/closing/${id}/journal/`))).body.entries;

/** Cash counts that match the books to the cent. */
const counts = (lines: readonly Takings[]) =>
  Object.fromEntries(
    countedMethods.map((method) => {
      const line = lines.find((one) => one.at_desk && one.method === method);
      const expected = (line?.taken ?? 0) - (line?.refunded ?? 0);
      return [method, { amount: expected, expected }];
    }),
  );
const close = (body: object) => send('/finance/closing/', body);

const atDesk = async (method: string, amount = 3000) => {
  const invoice = await club.issue(amount);
  await send(`${path}desk/`, { invoice, method });
  return invoice;
};
const refund = (invoice: string, amount: number, destination = 'SOURCE') =>
  send(`/finance/payment-invoice/${invoice}/refund/`, { amount, destination, reason: 'The locker jams' });

/** Sums of entries by method and place, as the lines of a closing have them. */
function sums(entries: readonly JournalEntry[]) {
  const found = new Map<string, { taken: number; refunded: number }>();
  for (const { method, at_desk, amount } of entries) {
    const key = `${method} ${at_desk}`;
    const { taken, refunded } = found.get(key) ?? { taken: 0, refunded: 0 };
    found.set(key, amount > 0 ? { taken: taken + amount, refunded } : { taken, refunded: refunded - amount });
  }
  return Object.fromEntries(found);
}
const moved = (lines: readonly Takings[]) =>
  Object.fromEntries(
    lines
      .filter(({ taken, refunded }) => taken > 0 || refunded > 0)
      .map(({ method, at_desk, taken, refunded }) => [`${method} ${at_desk}`, { taken, refunded }]),
  );

describe('a day of payments, refunds and void invoices', () => {
  it('adds up with the books, by method, and is closed once', async () => {
    const cash = await atDesk('CASH');
    await atDesk('NETS', 1200);
    await refund(cash, 500);
    await refund(cash, 800, 'CASH');
    const byTerminal = await atDesk('NETS', 300);
    await refund(byTerminal, 300, 'CASH');
    // Staff send back by the terminal what came by it.
    await refund(await atDesk('CREDIT_CARD', 400), 400, 'DESK');
    await atDesk('BANK_TRANSFER', 800);
    const byCard = await club.issue(2000);
    const card = await club.pay({ invoice: byCard, method: 'CREDIT_CARD' }, auth);
    await club.choose(card.body, 'succeed');
    await club.deliver();
    await refund(byCard, 700);
    await club.deliver();
    const used = await giveVoucher(club, { value: 1000 });
    await club.pay({ invoice: await club.issue(1000), method: 'VOUCHER', voucher: used }, auth);
    const held = await club.held();
    await send(`${path}desk/`, { invoice: held.invoice, method: 'CHEQUE' });
    // Nothing moves where nothing was paid.
    await send(`/finance/payment-invoice/${await club.issue()}/void/`, { reason: 'By mistake' });
    await club.pay({ invoice: await club.issue(), method: 'NETS' }, auth);
    // Paid twice: what came second lies on no invoice, and goes back.
    const twice = await club.issue(600);
    const begun = await club.pay({ invoice: twice, method: 'CREDIT_CARD' }, auth);
    await send(`${path}desk/`, { invoice: twice, method: 'CASH' });
    await club.choose(begun.body, 'succeed');
    await club.deliver();
    club.clock.now += 61_000;
    await club.deliver();

    club.clock.now += 1000;
    const day = await readDay('2026-11-24');
    expect(moved(day.lines)).toEqual({
      'CASH true': { taken: 3600, refunded: 1100 },
      'NETS true': { taken: 1500, refunded: 0 },
      'CHEQUE true': { taken: 600, refunded: 0 },
      'CREDIT_CARD true': { taken: 400, refunded: 400 },
      'BANK_TRANSFER true': { taken: 800, refunded: 0 },
      'CREDIT_CARD false': { taken: 2600, refunded: 1300 },
      'CREDIT false': { taken: 0, refunded: 500 },
      'VOUCHER false': { taken: 1000, refunded: 0 },
    });
    expect(await club.unbalanced()).toEqual([]);

    const counted = counts(day.lines);
    const short = { ...counted, CASH: { amount: 2450, expected: 2500 } };
    const refused = await close({ day: '2026-11-24', counted: short });
    expect([refused.status, refused.body]).toEqual([
      400,
      { 'counted.CASH.reason': ['Give a reason for the difference.'] },
    ]);
    short.CASH = { ...short.CASH, reason: 'A coin rolled away' } as never;
    const closed = await close({ day: '2026-11-24', counted: short });
    expect([closed.status, closed.body]).toMatchObject([
      201,
      { version: 1, closed_by: 'office', taken: 10500, refunded: 3300, difference: -50, reason: null },
    ]);
    const [line] = closed.body.lines;
    expect(line).toEqual({
      method: 'CASH',
      at_desk: true,
      taken: 3600,
      refunded: 1100,
      counted: 2450,
      reason: 'A coin rolled away',
    });
    const entries = await readJournal(closed.body.id);
    expect(sums(entries)).toEqual(moved(closed.body.lines));
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['BOOKING', 'OTHER', 'NONE']));
    const again = await close({ day: '2026-11-24', counted: short });
    expect([again.status, again.body.code]).toEqual([409, 'day_closed']);
    const written = await club.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource, 'closing'))
      .orderBy(auditLog.id);
    expect(written).toMatchObject([{ action: 'add', resource_id: String(closed.body.id) }]);
  });

  it('is corrected by another entry, for a reason, after money has moved', async () => {
    await atDesk('CASH', 900);
    club.clock.now += 1000;
    const day = await readDay('2026-11-24');
    const [first] = day.closings;
    expect([day.has_changed, day.closings.length]).toEqual([true, 1]);
    const counted = counts(day.lines);
    const correction = { day: '2026-11-24', counted, corrects: first?.id };
    expect((await close(correction)).body).toEqual({ reason: ['Give a reason for the correction.'] });
    const corrected = await close({ ...correction, reason: 'One came after closing' });
    expect(corrected.body).toMatchObject({ version: 2, taken: 11400, difference: 0 });
    expect(await readDay('2026-11-24')).toMatchObject({
      has_changed: false,
      closings: [first, corrected.body],
    });
    expect(sums(await readJournal(corrected.body.id))).toEqual(moved(corrected.body.lines));
    // The first stays as it was, with its own journal.
    expect(sums(await readJournal(first?.id ?? 0))).toEqual(moved(first?.lines ?? []));
    expect((await close({ ...correction, reason: 'Again' })).body.code).toBe('day_closed');
    for (const change of [club.db.update(closing).set({ taken: 0 }), club.db.delete(closing)])
      await expect(change).rejects.toMatchObject({
        cause: { message: expect.stringContaining('A closing stays as it is') },
      });
  });

  it('keeps its journal where payments commit that were under way as it was closed', async () => {
    club.clock.now += 86_400_000;
    office = await club.signIn('office');
    await atDesk('CASH', 700);
    club.clock.now += 1000;
    const counted = counts((await readDay('2026-11-25')).lines);
    const closeIt = () => close({ day: '2026-11-25', counted });
    const payUnderWay = async (amount: number) => {
      club.clock.now -= 500;
      const invoice = await atDesk('CASH', amount);
      club.clock.now += 500;
      return invoice;
    };
    const late: string[] = [];
    let closed: Awaited<ReturnType<typeof closeIt>>;
    if (process.env['DATABASE_URL']) {
      const between = await club.db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${closing} in exclusive mode`);
        const underWay = closeIt();
        await untilWaiting(club.db, 1);
        late.push(await payUnderWay(300));
        return { underWay };
      });
      closed = await between.underWay;
    } else closed = await closeIt();
    late.push(await payUnderWay(200));
    const amounts = async (id: number) => (await readJournal(id)).map(({ amount }) => amount);
    expect([closed.status, await amounts(closed.body.id)]).toEqual([201, [700]]);
    expect(sums(await readJournal(closed.body.id))).toEqual(moved(closed.body.lines));

    const day = await readDay('2026-11-25');
    expect(day.has_changed).toBe(true);
    const again = { corrects: closed.body.id, reason: 'They were under way', counted: counts(day.lines) };
    const next = await close({ day: '2026-11-25', ...again });
    const entries = await readJournal(next.body.id);
    expect(sums(entries)).toEqual(moved(next.body.lines));
    const numbers = await club.db.select().from(invoices).where(inArray(invoices.id, late));
    for (const { invoice_number: number } of numbers)
      expect(entries.filter(({ invoice_number }) => invoice_number === number)).toHaveLength(1);
    expect(await amounts(closed.body.id)).toEqual([700]);
  });

  it('reads the books for a journal of before entries were stored', async () => {
    await club.db.execute(sql`alter table closing disable trigger closing_stays`);
    const [old] = (await readDay('2026-11-24')).closings;
    const before = await readJournal(old?.id ?? 0);
    await club.db
      .update(closing)
      .set({ entries: null })
      .where(eq(closing.id, old?.id ?? 0));
    await club.db.execute(sql`alter table closing enable trigger closing_stays`);
    expect(await readJournal(old?.id ?? 0)).toEqual(before);
  });

  it('is counted again where money came in after the count, and by one of two who close it at once', async () => {
    club.clock.now += 86_400_000;
    office = await club.signIn('office');
    const before = counts((await readDay('2026-11-26')).lines);
    await atDesk('CASH', 400);
    club.clock.now += 1000;
    const refused = await close({ day: '2026-11-26', counted: before });
    expect([refused.status, refused.body.code]).toEqual([409, 'books_changed']);
    const counted = counts((await readDay('2026-11-26')).lines);
    const answers = await Promise.all([1, 2].map(() => close({ day: '2026-11-26', counted })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('has the float in the till, which the count of cash includes and the next day begins with', async () => {
    club.clock.now += 86_400_000;
    office = await club.signIn('office');
    await atDesk('CASH', 1000);
    club.clock.now += 1000;
    const CASH = { amount: 21_000, expected: 1000 };
    const { status, body } = await close({ day: '2026-11-27', opening_float: 20_000, counted: { CASH } });
    expect([status, body.difference, body.lines[0]]).toMatchObject([
      201,
      0,
      { opening_float: 20_000, reason: null },
    ]);
    expect(await readDay('2026-11-28')).toMatchObject({ opening_float: 20_000 });
  });

  it('isn’t closed before it has begun', async () => {
    const nothing = counts([]);
    expect((await close({ day: '2026-11-29', counted: nothing })).body).toEqual({
      day: ['This day has not begun.'],
    });
    const { status, body } = await close({ day: '2026-11-01', counted: nothing });
    expect([status, body]).toMatchObject([201, { taken: 0, until: '2026-11-02T00:00:00+08:00' }]);
  });
});
