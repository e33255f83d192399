import type { Invoice, List } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClub } from '../../bookings/testing-club.ts';
import { createTestClub, moment, room, TUESDAY_10_AM } from '../../bookings/testing-club.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import { issueInvoice } from './invoices.ts';

let club: TestClub;
beforeAll(async () => {
  club = await createTestClub([room('Court', { default_price: 600 })]);
});
afterAll(() => club.close());

const asked = (now: string) => ({
  member: club.member.memberId,
  lines: [
    { description: 'Fee', amount: 3000 },
    { description: 'Discount', amount: -500 },
  ],
  due: Date.parse(now),
  now: Date.parse(now),
  zone: 'Asia/Singapore',
});
const list = async (query: Record<string, string> = {}, headers: Record<string, string> = club.auth) =>
  (await club.app.inject({ url: '/finance/payment-invoice/', query, headers })).json<List<Invoice>>();
const numbers = async (query: Record<string, string> = {}) =>
  (await list({ ordering: 'invoice_number', ...query })).results.map((one) => one.invoice_number);

describe('invoices', () => {
  it('are numbered without gaps in each of the club’s years, those of a failed transaction included', async () => {
    const issue = (now: string, fails = false) =>
      club.db
        .transaction(async (tx) => {
          await issueInvoice(tx, asked(now));
          if (fails) throw new Error('The rest of the work failed');
        })
        .catch(() => undefined);
    await issue('2025-06-01T12:00:00Z');
    await issue('2025-06-02T12:00:00Z', true);
    // Still 2025 in UTC, already 2026 at the club.
    await issue('2025-12-31T17:00:00Z');
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => issue('2025-07-01T12:00:00Z', index % 2 === 0)),
    );
    expect(await numbers()).toEqual([
      'INV-2025-000001',
      'INV-2025-000002',
      'INV-2025-000003',
      'INV-2025-000004',
      'INV-2025-000005',
      'INV-2026-000001',
    ]);
  });

  it('total their lines, which may take off, and come by number and status', async () => {
    const [one] = (await list({ invoice_number__icontains: '2026-000001' })).results;
    expect(one).toMatchObject({
      total: 2500,
      status: 'UNPAID',
      due_date: '2026-01-01',
      created_at: '2026-01-01T01:00:00+08:00',
      lines: [
        { description: 'Fee', amount: 3000 },
        { description: 'Discount', amount: -500 },
      ],
    });
    expect((await list({ status: 'PAID' })).count).toBe(0);
    expect((await list({ invoice_number__icontains: '_' })).count).toBe(0);
  });

  it('of a hold that ran out are void, before anybody marks them so', async () => {
    const { body } = await club.book({
      facility: await club.idOf('Court'),
      start_from: moment(25, '08:00'),
      end_at: moment(25, '09:00'),
    });
    const url = `/finance/payment-invoice/${body.invoice}/`;
    expect((await club.app.inject({ url, headers: club.auth })).json()).toMatchObject({ status: 'UNPAID' });
    const unpaid = await list({ status: 'UNPAID' });
    club.clock.now = TUESDAY_10_AM + 15 * 60_000;
    const headers = await club.signIn(club.member.username);
    expect((await club.app.inject({ url, headers })).json()).toMatchObject({ status: 'VOID' });
    expect((await list({ status: 'VOID' }, headers)).count).toBe(1);
    expect((await list({ status: 'UNPAID' }, headers)).count).toBe(unpaid.count - 1);
    club.clock.now = TUESDAY_10_AM;
  });

  it('are listed for their member and for staff with the right alone', async () => {
    const other = await club.signIn((await addMember(club.db)).username);
    expect((await list({}, other)).count).toBe(0);
    const books = await signInStaff(club, ['payment_invoice.view'], 'books');
    expect((await list({}, books)).count).toBe((await list()).count);
    await addStaff(club.db, [], 'gardener');
    expect((await list({}, await club.signIn('gardener'))).count).toBe(0);
  });

  it('come by member and by the time of their making', async () => {
    const rival = await addMember(club.db, { name: 'Ng Wei Ling' });
    const id = await club.db.transaction((tx) =>
      issueInvoice(tx, { ...asked('2026-03-01T12:00:00Z'), member: rival.memberId }),
    );
    const books = await club.signIn('books');
    const ids = async (query: Record<string, string>) =>
      (await list(query, books)).results.map((one) => one.id);
    expect(await ids({ member__id: String(rival.memberId) })).toEqual([id]);
    expect(await ids({ member__name__icontains: 'wei l' })).toEqual([id]);
    const march = { created_at__gte: '2026-03-01T20:00:00+08:00', created_at__lte: '2026-03-01T12:00:00Z' };
    expect(await ids(march)).toEqual([id]);
    expect(await ids({ ...march, created_at__gte: '2026-03-01T12:00:01Z' })).toEqual([]);
    expect((await list({ member__id: String(rival.memberId) })).count).toBe(0);
  });

  it('show anyone who holds their id what is due, and nothing of the member', async () => {
    const [mine] = (await list()).results;
    const url = `/finance/payment-invoice/${mine?.id}/`;
    const get = async (headers = {}) => (await club.app.inject({ url, headers })).json<object>();
    expect(await get(club.auth)).toEqual(mine);
    expect(await get(await club.signIn('books'))).toEqual({
      ...mine,
      history: [expect.objectContaining({ kind: 'ISSUED', amount: 2500 })],
    });
    const limited = {
      id: mine?.id,
      invoice_number: mine?.invoice_number,
      status: 'UNPAID',
      lines: mine?.lines,
      discount: 0,
      waived: 0,
      tax: null,
      total: 2500,
      amount_due: 2500,
      due_date: mine?.due_date,
      held_until: null,
      pending: null,
    };
    expect(await get()).toEqual(limited);
    expect(await get(await club.signIn((await addMember(club.db)).username))).toEqual(limited);
    expect(await get(await club.signIn('gardener'))).toEqual(limited);
    for (const nowhere of ['7', crypto.randomUUID()])
      expect((await club.app.inject({ url: `/finance/payment-invoice/${nowhere}/` })).statusCode).toBe(404);
  });
});
