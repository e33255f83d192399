import type { Answer, JournalAccounts } from '@portal/contract';
import type { AccountKey } from '@portal/contract/money/rules/accounts';
import { defaultAccounts } from '@portal/contract/money/rules/accounts';
import { DAY } from '@portal/contract/rules/club-time';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { addStaff } from '../../testing/people.ts';
import { TUESDAY_10_AM } from '../../bookings/testing-club.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub, giveVoucher, path } from '../online/testing-payments.ts';
import { creditEntry, memberCredit } from '../tables.ts';

type Journal = Answer<'GET /finance/journal/'>;

let club: PayingClub;
/** A day of each test's own. */
let day = -3;
beforeAll(async () => {
  club = await createPayingClub();
  const rights = ['closing.view', 'reservation_payment.settle', 'settings.change'];
  await addStaff(club.db, [...rights, 'payment_invoice.refund', 'payment_invoice.void'], 'office');
  await addStaff(club.db, ['closing.view'], 'reader');
  await club.db.execute(sql`update club_settings set tax_percent = 9`);
});
beforeEach(() => {
  day += 3;
  club.clock.now = TUESDAY_10_AM + day * DAY;
});
afterAll(() => club.close());

const dayOf = (now: number) => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
const send = async (method: 'POST' | 'PUT', url: string, payload: object, who = 'office') =>
  club.call<Record<string, unknown>>({ method, url, headers: await club.signIn(who), payload });
const read = async (from = dayOf(club.clock.now), to = from) =>
  club.call<Journal>({
    method: 'GET',
    url: `/finance/journal/?from=${from}&to=${to}`,
    headers: await club.signIn('reader'),
  });
const take = (invoice: string, amount: number, method = 'CASH') =>
  send('POST', `${path}desk/`, { invoice, amount, method });
const refund = (invoice: string, amount: number, destination = 'SOURCE') =>
  send('POST', `/finance/payment-invoice/${invoice}/refund/`, { amount, destination, reason: 'Rain' });

/** Debits less credits of each account on today's page of the journal. */
async function balances(): Promise<Partial<Record<AccountKey, number>>> {
  const { body } = await read();
  const lines = body.days.flatMap((one) => one.lines);
  const sum = (side: 'debit' | 'credit') => lines.reduce((all, line) => all + line[side], 0);
  expect(sum('debit')).toBe(sum('credit'));
  return Object.fromEntries(lines.map(({ account, debit, credit }) => [account, debit - credit]));
}

describe('the journal by account', () => {
  it('debits where money lies and credits what it is for, with GST apart', async () => {
    await take(await club.issue(10_900), 10_900, 'CREDIT_CARD');
    const { invoice } = await club.held();
    await take(invoice, 600, 'PAYNOW');
    expect(await balances()).toEqual({
      CREDIT_CARD: 10_900,
      PAYNOW: 600,
      OTHER: -10_000,
      BOOKING: -550,
      TAX: -950,
    });
  });

  it('has the tax of a whole invoice in its parts, to the cent', async () => {
    const invoice = await club.issue(1000);
    for (const part of [333, 333, 334]) {
      await take(invoice, part);
      club.clock.now += 1000;
    }
    // Of S$10.00 with 9 % of GST, 83 cents are tax; each part by itself would have 27, 27 and 28.
    expect(await balances()).toEqual({ CASH: 1000, OTHER: -917, TAX: -83 });
    await refund(invoice, 400, 'CASH');
    await refund(invoice, 600, 'CASH');
    expect(await balances()).toEqual({ OTHER: -917, REFUNDS: 917, CASH: 0, TAX: 0 });
  });

  it('has credit as what the club owes, from a refund to its use', async () => {
    const invoice = await club.issue(2000);
    await take(invoice, 2000, 'NETS');
    await refund(invoice, 2000);
    expect(await balances()).toMatchObject({ NETS: 2000, CREDIT: -2000, TAX: 0 });
    const other = await club.issue(1500);
    const auth = await club.signIn(club.member.username);
    await club.pay({ invoice: other, method: 'CREDIT', credit: true }, auth);
    expect(await balances()).toMatchObject({ NETS: 2000, CREDIT: -500, REFUNDS: 1835, OTHER: -1835 - 1376 });
  });

  it('has vouchers, what comes too late, and credit from another program by themselves', async () => {
    const voucher = await giveVoucher(club, { value: 700 });
    const auth = await club.signIn(club.member.username);
    await club.pay({ invoice: await club.issue(700), method: 'VOUCHER', voucher }, auth);
    const late = await club.issue(900);
    const begun = await club.pay({ invoice: late, method: 'CREDIT_CARD' }, auth);
    await send('POST', `/finance/payment-invoice/${late}/void/`, { reason: 'Twice' });
    await club.choose(begun.body, 'succeed');
    await club.deliver();
    await club.db.insert(creditEntry).values({
      member_id: club.member.memberId,
      amount: 250,
      created_at: new Date(club.clock.now),
    });
    await club.db.update(memberCredit).set({ balance: sql`balance + 250` });
    const found = await balances();
    expect(found).toMatchObject({ VOUCHERS: 700, OTHER: -642, TAX: -58, OPENING: 250, CREDIT: -250 });
    // The gateway has it back, or is about to.
    expect(found.ONLINE).toBe(-(found.UNALLOCATED ?? 0));
  });

  it('has nothing of invoices that nobody paid or that are void', async () => {
    const invoice = await club.issue(5000);
    await club.issue(700);
    await send('POST', `/finance/payment-invoice/${invoice}/void/`, { reason: 'By mistake' });
    expect((await read()).body.days).toEqual([]);
  });

  it('is of the days that are asked for, of the club’s clock, and of those alone', async () => {
    const [first, next] = [dayOf(club.clock.now), dayOf(club.clock.now + DAY)];
    const invoice = await club.issue(1000);
    club.clock.now = Date.parse(`${first}T23:59:00+08:00`);
    await take(invoice, 333);
    club.clock.now += 60_000;
    await take(invoice, 667);
    expect((await read(first, next)).body.days.map((one) => one.day)).toEqual([first, next]);
    expect((await read(next)).body.days).toMatchObject([
      { lines: [{ account: 'CASH', debit: 667 }, { account: 'OTHER', credit: 611 }, { credit: 56 }] },
    ]);
    expect((await read(next, first)).body).toEqual({ to: ['This is before the first day.'] });
    expect((await read('2020-01-01', '2026-01-01')).status).toBe(400);
  });
});

describe('the accounts', () => {
  it('are the accountant’s once somebody has set them, and the audit log says who', async () => {
    const { body } = await read();
    expect(body).toMatchObject({ accounts: defaultAccounts, tax_rate: 'No Tax', version: 1 });
    const wanted: JournalAccounts = {
      accounts: { ...defaultAccounts, CASH: { code: '1010', name: 'Till' } },
      tax_rate: 'No GST',
      version: 1,
    };
    expect((await send('PUT', '/finance/journal-accounts/', wanted)).body).toEqual({ ...wanted, version: 2 });
    expect(await send('PUT', '/finance/journal-accounts/', { ...wanted, tax_rate: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'settings_changed' },
    });
    expect((await read()).body).toMatchObject({ accounts: wanted.accounts, tax_rate: 'No GST', version: 2 });
    const [line] = await club.db.select().from(auditLog).where(eq(auditLog.resource_id, 'journal'));
    expect(line?.changes).toMatchObject({
      CASH: { from: '621 Cash takings', to: '1010 Till' },
    });
  });

  it('need a code and a name, and the right to change settings', async () => {
    const accounts = { ...defaultAccounts, CASH: { code: ' ', name: 'Till' } };
    const body = { accounts, tax_rate: 'No Tax', version: 2 };
    expect((await send('PUT', '/finance/journal-accounts/', body)).body).toHaveProperty('accounts.CASH.code');
    expect((await send('PUT', '/finance/journal-accounts/', body, 'reader')).status).toBe(403);
    const answer = await club.call({
      method: 'GET',
      url: '/finance/journal/?from=2026-11-01&to=2026-11-02',
      headers: await club.signIn('desk'),
    });
    expect(answer.status).toBe(403);
  });
});
