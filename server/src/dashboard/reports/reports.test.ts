import type { Answer } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '../../audit/audit.ts';
import { facilitySpace, reservation, waiting } from '../../bookings/tables.ts';
import { moment } from '../../bookings/testing-club.ts';
import { calendarEvent, calendarEventSpace } from '../../content/tables.ts';
import { member } from '../../members/tables.ts';
import { issueInvoice } from '../../money/index.ts';
import type { PayingClub } from '../../money/online/testing-payments.ts';
import { createPayingClub, giveVoucher, path } from '../../money/online/testing-payments.ts';
import { countTrips } from '../../testing/round-trips.ts';
import { addMember, signInStaff } from '../../testing/people.ts';

let club: PayingClub;
let office: Record<string, string>;
let court: number;
beforeAll(async () => {
  club = await createPayingClub();
  office = await signInStaff(
    club,
    ['report.view', 'payment_invoice.refund', 'reservation_payment.settle'],
    'office',
  );
  court = await club.idOf('Court');
});
afterAll(() => club.close());

const november = 'from=2026-11-01&to=2026-11-30';
const get = (url: string) => ({ method: 'GET', url, headers: office }) as const;

const booking = (from: string, to: string, changes: Partial<typeof reservation.$inferInsert> = {}) => ({
  facility_id: court,
  member_id: club.member.memberId,
  name: 'Mei',
  start_from: new Date(from),
  end_at: new Date(to),
  status: 'CONFIRMED' as const,
  price: 0,
  price_lines: [],
  created_at: new Date(club.clock.now),
  ...changes,
});

it('says how long a facility was used in each hour, of bookings that were kept', async () => {
  await club.db
    .insert(reservation)
    .values([
      booking(moment(10, '09:30'), moment(10, '11:15')),
      booking(moment(11, '09:00'), moment(11, '10:00')),
      booking(moment(12, '23:30'), '2026-11-13T00:30:00+08:00'),
      booking(moment(12, '09:00'), moment(12, '10:00'), { status: 'NO_SHOW' }),
      booking(moment(13, '09:00'), moment(13, '10:00'), { status: 'CANCELLED' }),
      booking(moment(14, '09:00'), moment(14, '10:00'), { check_in_by: new Date(moment(14, '09:15')) }),
      booking('2026-12-01T09:00:00+08:00', '2026-12-01T10:00:00+08:00'),
    ]);
  const { body } = await club.call<Answer<'GET /report/use/'>>(get(`/report/use/?${november}`));
  const used = body.facilities.find(({ facility }) => facility === court)?.minutes ?? [];
  expect(used.flatMap((minutes, hour) => (minutes > 0 ? [[hour, minutes]] : []))).toEqual([
    [0, 30],
    [9, 90],
    [10, 60],
    [11, 15],
    [23, 30],
  ]);
  expect(body.facilities.map(({ name }) => name)).toEqual(['Chalet', 'Court']);
});

it('says how long each facility was open, less closures within its hours', async () => {
  const read = async () => {
    const { body } = await club.call<Answer<'GET /report/use/'>>(get(`/report/use/?${november}`));
    return body.facilities.map(({ name, open }) => [name, open / 60]);
  };
  const hours = 30 * 14;
  expect(await read()).toEqual([
    ['Chalet', hours],
    ['Court', hours],
  ]);
  const spaces = await club.db.select().from(facilitySpace).where(eq(facilitySpace.facility_id, court));
  for (const [start_from, end_at, isOfCourt] of [
    // An hour before it opens doesn't count, nor an hour that is closed twice.
    [moment(10, '07:00'), moment(10, '11:00'), true],
    [moment(10, '10:00'), moment(10, '12:00'), true],
    [moment(11, '20:00'), moment(12, '09:00'), false],
  ] as const) {
    const [event] = await club.db
      .insert(calendarEvent)
      .values({
        type: 'CLOSURE',
        name: 'Repairs',
        start_from: new Date(start_from),
        end_at: new Date(end_at),
      })
      .returning();
    for (const { space_id } of isOfCourt ? spaces : [])
      await club.db.insert(calendarEventSpace).values({ event_id: event?.id ?? 0, space_id });
  }
  expect(await read()).toEqual([
    ['Chalet', hours - 3],
    ['Court', hours - 3 - 4],
  ]);
  await club.db.delete(calendarEvent);
});

it('says who didn’t come, those included whom no job has marked yet', async () => {
  const { body } = await club.call<Answer<'GET /report/no-shows/'>>(get(`/report/no-shows/?${november}`));
  expect(body.facilities).toEqual([{ facility: court, name: 'Court', zh: null, bookings: 5, no_shows: 2 }]);
  expect(body.members).toMatchObject([{ member: club.member.memberId, no_shows: 2 }]);
});

it('says what became of those who waited', async () => {
  const wait = (status: 'WAITING' | 'ENDED' | 'ACCEPTED' | 'LEFT' | 'LAPSED', day = 10) => ({
    facility_id: court,
    member_id: club.member.memberId,
    start_from: new Date(moment(day, '09:00')),
    end_at: new Date(moment(day, '10:00')),
    not_after: new Date(moment(day, '08:00')),
    status,
    created_at: new Date(club.clock.now),
  });
  const entries = [
    wait('ENDED'),
    wait('WAITING', 11),
    wait('WAITING', 29),
    wait('LEFT', 12),
    wait('LAPSED', 13),
  ];
  for (const entry of entries) await club.db.insert(waiting).values(entry);
  const { body } = await club.call<Answer<'GET /report/waiting/'>>(get(`/report/waiting/?${november}`));
  expect(body.facilities).toEqual([
    { facility: court, name: 'Court', zh: null, got: 0, declined: 1, left: 1, lost: 2 },
  ]);
});

it('adds up what was taken and refunded by month and kind, without vouchers', async () => {
  const pay = (invoice: string, method = 'CASH') =>
    club.call({ method: 'POST', url: `${path}desk/`, headers: office, payload: { invoice, method } });
  const fee = await club.db.transaction((tx) =>
    issueInvoice(tx, {
      member: club.member.memberId,
      kind: 'MEMBERSHIP',
      lines: [{ description: 'Membership fee', amount: 3000 }],
      due: club.clock.now,
      now: club.clock.now,
      zone: 'Asia/Singapore',
    }),
  );
  await pay(fee);
  await pay((await club.held()).invoice);
  const other = await club.issue(900);
  await pay(other);
  await club.call({
    method: 'POST',
    url: `/finance/payment-invoice/${other}/refund/`,
    headers: office,
    payload: { amount: 400, reason: 'The locker jams' },
  });
  const auth = await club.signIn(club.member.username);
  await club.pay(
    { invoice: await club.issue(1000), method: 'VOUCHER', voucher: await giveVoucher(club) },
    auth,
  );
  // Paid twice: the second lies on no invoice.
  const twice = await club.issue(700);
  const begun = await club.pay({ invoice: twice, method: 'CREDIT_CARD' }, auth);
  await pay(twice);
  await club.choose(begun.body, 'succeed');
  await club.deliver();
  const { body } = await club.call<Answer<'GET /report/income/'>>(get(`/report/income/?${november}`));
  expect(body.rows).toEqual([
    { month: '2026-11', kind: 'BOOKING', taken: 600, refunded: 0 },
    { month: '2026-11', kind: 'MEMBERSHIP', taken: 3000, refunded: 0 },
    { month: '2026-11', kind: 'NONE', taken: 700, refunded: 0 },
    { month: '2026-11', kind: 'OTHER', taken: 1600, refunded: 400 },
  ]);
});

it('counts who joined, left and renewed, month by month', async () => {
  const { memberId: id } = await addMember(club.db);
  await club.db.update(member).set({ joined_on: '2026-09-30' });
  const change = { user: 1, now: club.clock.now, right: 'member.change', id };
  await club.db.transaction(async (tx) => {
    await audit(tx, { ...change, before: { status: 'ACTIVE' }, after: { status: 'ABSENT' } });
    await audit(tx, { ...change, before: { status: 'ABSENT' }, after: { status: 'TERMINATED-VOLUNTARY' } });
    const ends = { membership_end_date: '2026-12-31' };
    await audit(tx, { ...change, before: ends, after: { membership_end_date: '2027-12-31' } });
    await audit(tx, { ...change, before: ends, after: { membership_end_date: '2026-11-30' } });
  });
  const { body } = await club.call<Answer<'GET /report/membership/'>>(
    get('/report/membership/?from=2026-09-15&to=2026-11-30'),
  );
  const joined = await club.db.$count(member);
  expect(body.months).toEqual([
    { month: '2026-09', joined, left: 0, renewed: 0 },
    { month: '2026-10', joined: 0, left: 0, renewed: 0 },
    { month: '2026-11', joined: 0, left: 1, renewed: 1 },
  ]);
});

it('groups what is overdue by age', async () => {
  const due = (daysAgo: number, amount: number) =>
    club.db.transaction((tx) =>
      issueInvoice(tx, {
        member: club.member.memberId,
        lines: [{ description: 'Locker', amount }],
        due: club.clock.now - daysAgo * 86_400_000,
        now: club.clock.now,
        zone: 'Asia/Singapore',
      }),
    );
  for (const [days, amount] of [
    [0, 50],
    [1, 100],
    [30, 200],
    [31, 300],
    [90, 400],
    [91, 500],
  ] as const)
    await due(days, amount);
  const { body } = await club.call<Answer<'GET /report/overdue/'>>(get('/report/overdue/'));
  expect(body.ages).toEqual([
    { from: 0, to: 30, invoices: 2, members: 1, amount: 300 },
    { from: 31, to: 60, invoices: 1, members: 1, amount: 300 },
    { from: 61, to: 90, invoices: 1, members: 1, amount: 400 },
    { from: 91, to: null, invoices: 1, members: 1, amount: 500 },
  ]);
});

it('refuses days out of order, and more than two years', async () => {
  const refused = async (days: string) => (await club.call(get(`/report/use/?${days}`))).body;
  expect(await refused('from=2026-11-02&to=2026-11-01')).toEqual({ to: ['This is before the first day.'] });
  expect(await refused('from=2024-01-01&to=2026-11-01')).toEqual({
    to: ['A report covers two years at most.'],
  });
});

it.runIf(process.env['DATABASE_URL'])(
  'asks the database once for each, beside who asks, and for the opening hours that use is a share of',
  async () => {
    for (const name of ['use', 'income', 'no-shows', 'waiting', 'membership', 'overdue']) {
      const url = name === 'overdue' ? '/report/overdue/' : `/report/${name}/?${november}`;
      const trips = countTrips();
      await club.call(get(url));
      expect([name, trips()]).toEqual([name, name === 'use' ? 4 : 2]);
    }
  },
);
