import { randomUUID } from 'node:crypto';
import type { MoneySummary } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { addMember } from '../../testing/people.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub, giveVoucher, path } from '../online/testing-payments.ts';

let club: PayingClub;
let mei: Person;
const start = Date.parse('2026-11-24T10:00:00+08:00');
beforeAll(async () => {
  club = await createPayingClub();
});
beforeEach(async () => {
  club.clock.now = start;
  mei = await addMember(club.db);
});
afterAll(() => club.close());

async function readSummary(username: string, query = ''): Promise<MoneySummary> {
  const headers = await club.signIn(username);
  const { status, body } = await club.call<MoneySummary>({
    method: 'GET',
    url: `/finance/summary/${query}`,
    headers,
  });
  expect(status).toBe(200);
  return body;
}
const spentIn = async (month: string) =>
  (await readSummary(mei.username)).months.find((one) => one.month === month)?.spent;

/** Money taken at the desk for a new invoice of Mei's, at a moment. */
async function paidAt(moment: string, amount: number): Promise<string> {
  club.clock.now = Date.parse(moment);
  const invoice = await club.issue(amount, mei.memberId);
  const headers = await club.signIn('desk');
  const payload = { invoice, method: 'CASH' };
  const taken = await club.call({ method: 'POST', url: `${path}desk/`, headers, payload });
  expect(taken.status).toBe(201);
  return invoice;
}

it('has the club’s months, the present one last, each with what was paid in it', async () => {
  // The last minute of August in Singapore is still afternoon in London; so is the first of September.
  await paidAt('2026-08-31T23:59:00+08:00', 1000);
  await paidAt('2026-09-01T00:00:00+08:00', 250);
  await paidAt('2026-09-30T12:00:00+08:00', 50);
  club.clock.now = start;
  const { months } = await readSummary(mei.username);
  expect(months).toHaveLength(12);
  expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-12', '2026-11']);
  expect(months.filter(({ spent }) => spent > 0)).toEqual([
    { month: '2026-08', spent: 1000 },
    { month: '2026-09', spent: 300 },
  ]);
  expect((await readSummary(mei.username, '?months=2')).months).toEqual([
    { month: '2026-10', spent: 0 },
    { month: '2026-11', spent: 0 },
  ]);
  // A month before the requested ones isn't counted.
  club.clock.now = Date.parse('2027-09-01T00:00:00+08:00');
  expect((await readSummary(mei.username)).months.every(({ spent }) => spent === 0)).toBe(true);
});

it('counts neither what a voucher paid nor what came back, in the month that it was paid', async () => {
  const headers = () => club.signIn(mei.username);
  const given = await giveVoucher(club, { member: mei.memberId, value: 400 });
  const { id } = await club
    .pay(
      { invoice: await club.issue(1000, mei.memberId), method: 'CREDIT_CARD', voucher: given },
      await headers(),
    )
    .then(({ body }) => body);
  await club.choose(await club.state(id), 'succeed');
  await club.deliver();
  expect(await spentIn('2026-11')).toBe(600);

  const booking = await club.held();
  await club.call({
    method: 'POST',
    url: `${path}desk/`,
    headers: await club.signIn('desk'),
    payload: { invoice: booking.invoice, method: 'NETS' },
  });
  const before = (await readSummary(club.member.username)).months.at(-1)?.spent ?? 0;
  await club.call({
    method: 'DELETE',
    url: `/booking/reservation/${booking.id}/`,
    headers: await club.signIn(club.member.username),
  });
  club.clock.now = Date.parse('2026-12-02T10:00:00+08:00');
  await club.deliver();
  const { months, credit } = await readSummary(club.member.username);
  expect(before - (months.find(({ month }) => month === '2026-11')?.spent ?? 0)).toBe(600);
  expect(months.at(-1)).toEqual({ month: '2026-12', spent: 0 });
  expect(credit).toBe(600);
});

it('says what is still due on how many invoices, of nobody else', async () => {
  expect(await readSummary(mei.username)).toMatchObject({ due: 0, due_count: 0, credit: 0 });
  const first = await club.issue(1500, mei.memberId);
  const invoice = await club.issue(2000, mei.memberId);
  const headers = await club.signIn('desk');
  const payload = { invoice, method: 'CASH', amount: 700 };
  await club.call({ method: 'POST', url: `${path}desk/`, headers, payload });
  await paidAt('2026-11-24T10:00:00+08:00', 900);
  expect(await readSummary(mei.username)).toMatchObject({
    due: 2800,
    due_count: 2,
    payable: [first, invoice],
  });
  expect(await readSummary((await addMember(club.db)).username)).toMatchObject({ due: 0, due_count: 0 });
});

it('leaves what is being paid out of what can be paid now', async () => {
  const [first, second] = [await club.issue(1500, mei.memberId), await club.issue(2000, mei.memberId)];
  const headers = { ...(await club.signIn(mei.username)), 'idempotency-key': randomUUID() };
  const payload = { invoices: [first], method: 'CREDIT_CARD' };
  expect((await club.call({ method: 'POST', url: path, headers, payload })).status).toBe(201);
  expect(await readSummary(mei.username)).toMatchObject({ due: 3500, due_count: 2, payable: [second] });
});

it('doesn’t count as due what a hold that has run out would have cost', async () => {
  await club.held();
  const { due } = await readSummary(club.member.username);
  club.clock.now += 3_600_000;
  expect(due - (await readSummary(club.member.username)).due).toBe(600);
});

it('asks the database as often for three years as for a month', async () => {
  await paidAt('2026-08-31T23:59:00+08:00', 1000);
  club.clock.now = start;
  const headers = await club.signIn(mei.username);
  const select = vi.spyOn(club.db, 'select');
  const countQueries = async (months: number) => {
    const before = select.mock.calls.length;
    await club.call({ method: 'GET', url: `/finance/summary/?months=${months}`, headers });
    return select.mock.calls.length - before;
  };
  const asks = [await countQueries(1), await countQueries(36)];
  vi.restoreAllMocks();
  expect(asks).toEqual([3, 3]);
});

it('refuses a number of months that makes no sense, and has nothing for a login without membership', async () => {
  const headers = await club.signIn(mei.username);
  for (const months of ['0', '37', 'all'])
    expect(
      (await club.call({ method: 'GET', url: `/finance/summary/?months=${months}`, headers })).status,
    ).toBe(400);
  const { months, ...rest } = await readSummary('desk');
  expect(rest).toEqual({ due: 0, due_count: 0, payable: [], credit: 0, had_credit: false });
  expect(months.every(({ spent }) => spent === 0)).toBe(true);
});
