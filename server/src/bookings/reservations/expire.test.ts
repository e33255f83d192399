import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoice } from '../../money/tables.ts';
import { reservation, reservationSpace } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, moment, room } from '../testing-club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await createTestClub([room('Free'), room('Paid', { default_price: 600 })]);
});
afterAll(() => club.close());

const statuses = async () =>
  (await club.db.select().from(reservation).orderBy(asc(reservation.id))).map(({ status }) => status);

it('ends holds that ran out and voids their invoices, and touches nothing else', async () => {
  await club.app.jobs.runDue();
  await club.book({
    facility: await club.idOf('Free'),
    start_from: moment(25, '08:00'),
    end_at: moment(25, '09:00'),
  });
  const paid = await club.idOf('Paid');
  await club.book({ facility: paid, start_from: moment(25, '08:00'), end_at: moment(25, '09:00') });
  club.clock.now += 4 * 60_000;
  await club.book({ facility: paid, start_from: moment(25, '10:00'), end_at: moment(25, '11:00') });
  await club.app.jobs.runDue();
  expect(await statuses()).toEqual(['CONFIRMED', 'HELD', 'HELD']);

  club.clock.now += 11 * 60_000;
  await club.app.jobs.runDue();
  expect(await statuses()).toEqual(['CONFIRMED', 'EXPIRED', 'HELD']);
  expect(await club.db.$count(reservationSpace)).toBe(2);
  const invoices = await club.db.select().from(invoice).orderBy(asc(invoice.invoice_number));
  expect(invoices.map(({ status }) => status)).toEqual(['VOID', 'UNPAID']);
});
