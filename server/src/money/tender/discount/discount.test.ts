import type { Invoice } from '@portal/contract';
import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import { MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClub } from '../../../bookings/testing-club.ts';
import { createTestClub, room } from '../../../bookings/testing-club.ts';
import { addMember, signInStaff } from '../../../testing/people.ts';
import { discountUse, invoice } from '../../tables.ts';

let club: TestClub;
let clerk: object;
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  const actions = ['add', 'issue', 'void', 'view'];
  clerk = await signInStaff(
    club,
    actions.map((action) => `payment_invoice.${action}`),
    'clerk',
  );
});
afterAll(() => club.close());

const post = (url: string, payload: object = {}) =>
  club.call<Invoice>({ method: 'POST', url: `/finance/payment-invoice/${url}`, headers: clerk, payload });

async function draft(discount_group: DiscountGroup, amount: number, discountable = true): Promise<Invoice> {
  const { memberId } = await addMember(club.db, { discount_group });
  const lines = [{ description: 'Guest passes', amount }];
  return (await post('', { member: memberId, lines, due_date: '2026-12-24', discountable })).body;
}
const issue = async ({ id }: Invoice) => (await post(`${id}/issue/`)).body;
const issued = async (...asked: Parameters<typeof draft>) => issue(await draft(...asked));
const revoke = ({ id }: Invoice) => post(`${id}/void/`, { reason: 'By mistake' });

/** The used part of each cap, by month and group. */
const used = async () =>
  Object.fromEntries(
    (await club.db.select().from(discountUse)).map((row) => [`${row.month} ${row.discount_group}`, row.used]),
  );

it('comes off when an invoice that may have one is issued, and is given back when it is voided', async () => {
  expect(await draft('15', 1000)).toMatchObject({ total: 1000, discount: 0, discount_group: 'NA' });
  const one = await issued('15', 1000);
  expect(one).toMatchObject({ total: 850, amount_due: 850, discount: 150, discount_group: '15' });
  expect(await issued('15', 1000, false)).toMatchObject({ total: 1000, discount: 0, discount_group: 'NA' });
  expect(await issued('NA', 1000)).toMatchObject({ total: 1000, discount: 0 });
  expect(await used()).toEqual({ '2026-11-01 15': 150 });
  expect((await revoke(one)).body).toMatchObject({ status: 'VOID', discount: 150 });
  expect(await used()).toEqual({ '2026-11-01 15': 0 });
});

it('is cut to what remains of the month, and whole again in the next, by the days of the club', async () => {
  const price = 60_000_000;
  const drafts = await Promise.all([draft('10', price), draft('10', price), draft('10', price)]);
  const invoices = await Promise.all(drafts.map(issue));
  const discounts = invoices.map(({ discount }) => discount).toSorted((a, b) => a - b);
  expect(discounts).toEqual([0, 4_000_000, 6_000_000]);
  expect(invoices.map(({ total, discount }) => total + discount)).toEqual([price, price, price]);
  expect(await used()).toMatchObject({ '2026-11-01 10': MONTHLY_CAP });
  expect((await issued('20', 1000)).discount).toBe(200);

  const { now } = club.clock;
  // Already December at the club, still November in UTC.
  club.clock.now = Date.parse('2026-11-30T17:00:00Z');
  clerk = await club.signIn('clerk');
  expect((await issued('10', 1000)).discount).toBe(100);
  const cut = invoices.find(({ discount }) => discount === 4_000_000);
  if (cut) await revoke(cut);
  expect(await used()).toMatchObject({ '2026-11-01 10': 6_000_000, '2026-12-01 10': 100 });
  club.clock.now = now;
  clerk = await club.signIn('clerk');
});

it('never passes the cap, and is what living invoices took off, whatever is issued and voided at once', async () => {
  const wish = fc.record({
    group: fc.constantFrom('10' as const, '15' as const, '20' as const),
    price: fc.integer({ min: 1, max: 60_000_000 }),
  });
  const living: Invoice[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(20), { maxLength: 4 }),
      async (wishes, voids) => {
        const drafts = await Promise.all(wishes.map(({ group, price }) => draft(group, price)));
        // One may be voided twice at once.
        const revoked = voids.flatMap((index) => living[index % living.length] ?? []);
        const [invoices] = await Promise.all([Promise.all(drafts.map(issue)), ...revoked.map(revoke)]);
        living.push(...invoices);
        const { rows } = await club.db.execute(sql`
          select to_char(issued_at at time zone 'Asia/Singapore', 'YYYY-MM-01') || ' ' || discount_group as key,
            sum(discount)::int as taken
          from ${invoice} where discount_group <> 'NA' and voided_at is null group by 1`);
        const taken = new Map(rows.map(({ key, taken: cents }) => [key, cents]));
        for (const [key, cents] of Object.entries(await used())) {
          expect(cents).toBe(taken.get(key) ?? 0);
          expect(cents).toBeLessThanOrEqual(MONTHLY_CAP);
        }
      },
    ),
    { numRuns: 20 },
  );
  expect(living.some(({ discount, total }) => discount === 0 && total > 9)).toBe(true);
});
