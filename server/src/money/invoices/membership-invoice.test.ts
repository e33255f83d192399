import type { Invoice } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role, userRole } from '../../access/tables.ts';
import { auditLog } from '../../audit/tables.ts';
import type { TestClub } from '../../bookings/testing-club.ts';
import { createTestClub, room } from '../../bookings/testing-club.ts';
import { member } from '../../members/tables.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, signInStaff } from '../../testing/people.ts';

const path = '/finance/payment-invoice/';

let club: TestClub;
let clerk: object;
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  const actions = ['add', 'change', 'issue', 'void', 'view'];
  const rights = actions.map((action) => `payment_invoice.${action}`);
  clerk = await signInStaff(club, [...rights, 'reservation_payment.settle'], 'clerk');
});
afterAll(() => club.close());

const post = (url: string, payload: object, headers: object = {}) =>
  club.call<Invoice & { code: string }>({
    method: 'POST',
    url,
    payload,
    headers: { ...clerk, ...headers },
  });
const fee = (memberId: number, more: object = {}, headers: object = {}) =>
  post(`${path}membership/`, { member: memberId, ...more }, headers);
const issue = async (id: string) => (await post(`${path}${id}/issue/`, {})).body;
const pay = (id: string, more: object = {}) =>
  post('/booking/reservation-payment/desk/', { invoice: id, method: 'CASH', ...more });

const readLastDay = async (id: number) =>
  (await club.db.select().from(member).where(eq(member.id, id)))[0]?.membership_end_date;
/** Reads a member's entries in the audit log. */
const readChanges = async (id: number) => {
  const ofMember = and(eq(auditLog.resource, 'member'), eq(auditLog.resource_id, String(id)));
  return (await club.db.select().from(auditLog).where(ofMember).orderBy(auditLog.id)).map(
    ({ changes }) => changes,
  );
};

const nsman = (membership_end_date: string | null = '2026-12-15') =>
  addMember(club.db, { membership_type_1: 'NSMEN_5', membership_type_2: 'NON_ACTIVE', membership_end_date });
/** The issued renewal of this member, to be paid. */
const renewal = async ({ memberId }: Person) => issue((await fee(memberId)).body.id);

describe('the invoice of a membership fee', () => {
  it('is a draft of what the levels cost, due in two weeks unless told', async () => {
    const { memberId } = await addMember(club.db, { membership_type_2: 'ACTIVE_NSF' });
    expect(await fee(memberId)).toMatchObject({
      status: 201,
      body: {
        member: memberId,
        status: 'DRAFT',
        total: 500,
        lines: [{ description: 'Membership fee, Ordinary', zh: { description: '会费，普通' }, amount: 500 }],
        due_date: '2026-12-08',
        renews_until: null,
      },
    });
    expect((await fee(memberId, { due_date: '2027-01-31' })).body.due_date).toBe('2027-01-31');
  });

  it('is that of staff for members who work for the club', async () => {
    const { memberId, userId } = await addMember(club.db, { membership_type_2: 'NON_ACTIVE' });
    expect(await fee(memberId)).toMatchObject({ status: 409, body: { code: 'no_fee_set' } });
    const [made] = await club.db.insert(role).values({ name: 'Barkeeper' }).returning();
    await club.db.insert(userRole).values({ user_id: userId, role_id: made?.id ?? 0 });
    expect((await fee(memberId)).body.total).toBe(0);
  });

  it('is drafted by others of the staff than the member', async () => {
    const { memberId, userId, username } = await nsman();
    const [clerks] = await club.db.select().from(role).where(eq(role.name, "clerk's role"));
    await club.db.insert(userRole).values({ user_id: userId, role_id: clerks?.id ?? 0 });
    const own = await club.signIn(username);
    expect((await fee(memberId, {}, own)).status).toBe(403);
    expect((await fee((await nsman()).memberId, {}, own)).status).toBe(201);
  });

  it('is refused where no fee is set, the membership has ended or nobody is a member', async () => {
    const committee = await addMember(club.db, { membership_type_1: 'COMMITTEE' });
    expect(await fee(committee.memberId)).toMatchObject({ status: 409, body: { code: 'no_fee_set' } });
    const gone = await addMember(club.db, { status: 'TERMINATED-VOLUNTARY' });
    expect(await fee(gone.memberId)).toMatchObject({ status: 409, body: { code: 'membership_ended' } });
    expect(await fee(999_999)).toEqual({
      status: 400,
      body: { member: ['Invalid pk "999999" - object does not exist.'] },
    });
  });

  it('is made once for each Idempotency-Key', async () => {
    const { memberId } = await nsman();
    const key = { 'idempotency-key': 'renewal-of-the-day' };
    const first = await fee(memberId, {}, key);
    expect([first.status, await fee(memberId, {}, key)]).toEqual([201, first]);
  });
});

describe('a membership that has a term', () => {
  it('is renewed once the fee is paid in full, and not before', async () => {
    const person = await nsman();
    const invoice = await renewal(person);
    expect(invoice).toMatchObject({
      status: 'UNPAID',
      lines: [
        {
          description: 'Membership renewal, Nsmen (5 years), until 15 Dec 2031',
          zh: { description: '会籍续期，战备军人（5年），至2031年12月15日' },
          amount: 3000,
        },
      ],
      renews_until: '2031-12-15',
    });
    await pay(invoice.id, { amount: 2999 });
    expect(await readLastDay(person.memberId)).toBe('2026-12-15');
    expect((await pay(invoice.id)).status).toBe(201);
    expect(await readLastDay(person.memberId)).toBe('2031-12-15');
    expect(await readChanges(person.memberId)).toEqual([
      { membership_end_date: { from: '2026-12-15', to: '2031-12-15' } },
    ]);
  });

  it('is renewed from today where it is over, or nobody wrote down its end', async () => {
    for (const person of [await nsman('2026-11-23'), await nsman(null)]) {
      await pay((await renewal(person)).id);
      expect(await readLastDay(person.memberId)).toBe('2031-11-23');
    }
  });

  it('is renewed with the issue of a fee that is 0', async () => {
    const spouse = await addMember(club.db, {
      membership_type_1: 'SPOUSE_2',
      membership_end_date: '2026-12-15',
    });
    expect(await renewal(spouse)).toMatchObject({ status: 'PAID', total: 0 });
    expect(await readLastDay(spouse.memberId)).toBe('2028-12-15');
  });

  it('keeps its end where the level lost its term before the fee was paid', async () => {
    const person = await nsman();
    const { id } = await renewal(person);
    const honoured = { membership_type_1: 'HONORARY', membership_end_date: null } as const;
    await club.db.update(member).set(honoured).where(eq(member.id, person.memberId));
    expect((await pay(id)).status).toBe(201);
    expect(await readLastDay(person.memberId)).toBeNull();
  });

  it('lasts for as long as was paid where the tier lost its term and the last day stayed', async () => {
    const person = await nsman();
    const { id } = await renewal(person);
    await club.db.update(member).set({ membership_type_1: 'HONORARY' }).where(eq(member.id, person.memberId));
    expect((await pay(id)).status).toBe(201);
    expect(await readLastDay(person.memberId)).toBe('2031-12-15');
  });

  it('is not renewed by what another member’s invoice was drafted for', async () => {
    const [first, second] = [await nsman(), await nsman()];
    const { body: draft } = await fee(first.memberId);
    const moved = await club.call({
      method: 'PATCH',
      url: `${path}${draft.id}/`,
      payload: { member: second.memberId },
      headers: clerk,
    });
    expect(moved.body).toMatchObject({ member: second.memberId, renews_until: null });
  });

  it('has one renewal open at a time, and another after that is paid or void', async () => {
    const person = await nsman();
    const { id } = await renewal(person);
    expect(await fee(person.memberId)).toMatchObject({ status: 409, body: { code: 'renewal_open' } });
    await post(`${path}${id}/void/`, { reason: 'By mistake' });
    const again = await renewal(person);
    expect(again.renews_until).toBe('2031-12-15');
    await pay(again.id);
    expect((await fee(person.memberId)).body.renews_until).toBe('2036-12-15');
  });
});

describe('at the same moment', () => {
  it('one of several drafts a renewal', async () => {
    const people = await Promise.all([nsman(), nsman(), nsman(), nsman(), nsman(), nsman()]);
    const answers = await Promise.all(people.flatMap(({ memberId }) => [fee(memberId), fee(memberId)]));
    const counted = Object.groupBy(answers, ({ body }) => body.code ?? body.status);
    expect([counted['DRAFT']?.length, counted['renewal_open']?.length]).toEqual([6, 6]);
  });

  it('several payments of a renewal renew it once', async () => {
    const person = await nsman();
    const { id } = await renewal(person);
    const parts = await Promise.all([1, 2, 3, 4].map(() => pay(id, { amount: 1000 })));
    expect(parts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409]);
    expect(await readChanges(person.memberId)).toEqual([
      { membership_end_date: { from: '2026-12-15', to: '2031-12-15' } },
    ]);
  });

  it('a further renewal waits for the payment of the last, and begins where that ends', async () => {
    const people = await Promise.all([nsman(), nsman(), nsman(), nsman()]);
    const open = await Promise.all(people.map(renewal));
    const [drafts] = await Promise.all([
      Promise.all(people.map(({ memberId }) => fee(memberId))),
      ...open.map(({ id }) => pay(id)),
    ]);
    for (const { status, body } of drafts)
      expect(status === 409 ? body.code : body.renews_until).toBe(
        status === 409 ? 'renewal_open' : '2036-12-15',
      );
    expect(await Promise.all(people.map(({ memberId }) => readLastDay(memberId)))).toEqual(
      people.map(() => '2031-12-15'),
    );
  });
});
