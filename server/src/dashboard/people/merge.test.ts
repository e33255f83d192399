import type { List, Member, MemberRecord, MergePreview } from '@portal/contract';
import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalUser } from '../../access/index.ts';
import { auditLog } from '../../audit/tables.ts';
import { bookingPlayer, favouriteFacility, openingReminder, reservation } from '../../bookings/index.ts';
import { createTestClub, idOfFacility, room, TUESDAY_10_AM } from '../../bookings/testing-club.ts';
import { calendarEvent, eventRegistration } from '../../content/index.ts';
import {
  approvalRecord,
  approvalRequest,
  member,
  memberJournal,
  membershipCard,
} from '../../members/index.ts';
import {
  changeCredit,
  creditEntry,
  feeAutopay,
  feeCharge,
  gatewayCustomer,
  invoice,
  issueInvoice,
  memberCredit,
  savedCard,
} from '../../money/index.ts';
import { transact } from '../../database/transact.ts';
import type { TestApp } from '../../testing/app.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import { mergedReferences, movedReferences } from './references.ts';

const start = TUESDAY_10_AM;
const at = new Date(start);
const hourLater = new Date(start + 3_600_000);
let test: TestApp;
let desk: { authorization: string };
beforeAll(async () => {
  test = await createTestClub([room('Court'), room('Hall')]);
  desk = await signInStaff(test, ['member.merge', 'member.view', 'member.add', 'member.change'], 'desk');
});
afterAll(() => test.close());

type AnswerBody = MemberRecord & { code?: string; obstacles?: string[] } & Record<string, unknown>;
const merge = (id: number, body: object, headers: object = desk) =>
  test.call<AnswerBody>({ method: 'POST', url: `/profile/member/${id}/merge/`, headers, payload: body });
const preview = async (id: number, other: number) =>
  (
    await test.call<MergePreview>({
      method: 'GET',
      url: `/profile/member/${id}/merge/?other=${other}`,
      headers: desk,
    })
  ).body;
const search = async (term: string) =>
  (
    await test.call<List<Member>>({
      method: 'GET',
      url: `/profile/member/search?search=${term}`,
      headers: desk,
    })
  ).body.results.map(({ id }) => id);

/** Two members, the second without a login. */
async function pair(changes: Partial<typeof member.$inferInsert> = {}) {
  const kept = await addMember(test.db);
  const other = await addMember(test.db, changes);
  await test.db.update(member).set({ user_id: null }).where(eq(member.id, other.memberId));
  return { kept: kept.memberId, other: other.memberId };
}

it('moves every row that refers to a member', async () => {
  const { rows } = await test.db.execute<{ place: string }>(sql`
    select conrelid::regclass || '.' || attname as place from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'member'::regclass order by 1`);
  const handled = [...movedReferences, ...mergedReferences].map(
    (column) => `${getTableName(column.table)}.${column.name}`,
  );
  expect(handled.toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
});

describe('merging', () => {
  it('gives the kept member everything of the other, whose number leads there', async () => {
    const { kept, other } = await pair({
      name: 'Mei L. Tan',
      membership_id: 'OLD-17',
      email: 'mei@example.org',
    });
    const facility = { id: await idOfFacility(test.db, 'Court') };
    const booking = {
      facility_id: facility.id,
      name: 'Court',
      start_from: at,
      end_at: hourLater,
      status: 'CONFIRMED',
      price: 0,
      price_lines: [] as never[],
      created_at: at,
    } as const;
    const [row] = await test.db
      .insert(reservation)
      .values({ ...booking, member_id: other })
      .returning();
    const reminder = {
      facility_id: facility.id,
      start_from: at,
      end_at: hourLater,
      remind_at: at,
      created_at: at,
    };
    await test.db.insert(openingReminder).values([kept, other].map((id) => ({ ...reminder, member_id: id })));
    await test.db.insert(memberJournal).values({ member_id: other, name: 'Called', created_at: at });
    const card = { name: 'Mei', issued_on: '2026-01-01', created_at: at };
    await test.db.insert(membershipCard).values([
      { ...card, member_id: kept, card_number: 'kept-1' },
      { ...card, member_id: other, card_number: 'other-1' },
    ]);
    await transact(test.db, async (tx) => {
      for (const [id, amount] of [
        [kept, 500],
        [other, 700],
      ] as const)
        await changeCredit(tx, { member: id, amount, now: start });
    });
    expect(await preview(kept, other)).toMatchObject({
      kept: { id: kept },
      other: { membership_id: 'OLD-17' },
      other_login: null,
      moves: { bookings: 1, notes: 1, cards: 1, credit: 700, invoices: 0 },
      obstacles: [],
    });
    const { status, body } = await merge(kept, { other, take: ['name', 'email'] });
    expect([status, body.name, body.email]).toEqual([200, 'Mei L. Tan', 'mei@example.org']);
    expect(body.membership_id).not.toBe('OLD-17');
    expect(
      await test.db
        .select()
        .from(reservation)
        .where(eq(reservation.id, row?.id ?? 0)),
    ).toMatchObject([{ member_id: kept }]);
    expect(await test.db.$count(openingReminder, eq(openingReminder.member_id, kept))).toBe(1);
    expect(await test.db.select().from(memberCredit).where(eq(memberCredit.member_id, kept))).toMatchObject([
      { balance: 1200 },
    ]);
    expect(await test.db.$count(creditEntry, eq(creditEntry.member_id, kept))).toBe(2);
    const cards = await test.db.select().from(membershipCard).where(eq(membershipCard.member_id, kept));
    expect(cards.map(({ card_number, status: of }) => `${card_number} ${of}`).toSorted()).toEqual([
      'kept-1 ACTIVE',
      'other-1 REPLACED',
    ]);
    expect(await search('old-17')).toEqual([kept]);
    expect((await merge(kept, { other })).status).toBe(400);
    const lines = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'merge'))
      .orderBy(auditLog.id);
    expect(lines.map(({ resource_id }) => resource_id).toSorted()).toEqual(
      [String(kept), String(other)].toSorted(),
    );
  });

  it('leaves one invitation to a booking, and none to the member’s own', async () => {
    const { kept, other } = await pair();
    const { memberId: third } = await addMember(test.db);
    const booking = {
      facility_id: await idOfFacility(test.db, 'Court'),
      name: 'Court',
      start_from: at,
      end_at: hourLater,
      status: 'CONFIRMED',
      price: 0,
      price_lines: [] as never[],
      created_at: at,
    } as const;
    const rows = await test.db
      .insert(reservation)
      .values([kept, third].map((member_id) => ({ ...booking, member_id })))
      .returning({ id: reservation.id });
    const [own = 0, theirs = 0] = rows.map(({ id }) => id);
    const invited = [
      [own, other],
      [theirs, kept],
      [theirs, other],
    ] as const;
    await test.db
      .insert(bookingPlayer)
      .values(invited.map(([reservation_id, member_id]) => ({ reservation_id, member_id, invited_at: at })));
    expect((await merge(kept, { other })).status).toBe(200);
    const left = await test.db
      .select({ booking: bookingPlayer.reservation_id, member: bookingPlayer.member_id })
      .from(bookingPlayer);
    expect(left).toEqual([{ booking: theirs, member: kept }]);
  });

  describe('of members with saved cards, automatic payment of fees and favourites', () => {
    /** A saved card, charged for fees where a limit is given (cents), and favourites. */
    async function furnish(
      id: number,
      { card, limit, favourites }: { card: string; limit?: number; favourites: readonly number[] },
    ) {
      const [customer] = await test.db
        .insert(gatewayCustomer)
        .values({ member_id: id, gateway: 'sandbox', reference: `customer-${card}` })
        .returning({ id: gatewayCustomer.id });
      await test.db.insert(savedCard).values({
        member_id: id,
        customer_id: customer?.id ?? 0,
        gateway: 'sandbox',
        reference: card,
        fingerprint: 'the same card',
        brand: 'visa',
        last4: '4242',
        expires_month: 12,
        expires_year: 2030,
        is_default: true,
        created_at: at,
      });
      if (limit !== undefined)
        await test.db
          .insert(feeAutopay)
          .values({ member_id: id, fee_limit: limit, wording: 1, agreed_at: at });
      for (const facility_id of favourites)
        await test.db.insert(favouriteFacility).values({ member_id: id, facility_id });
    }
    /** Reads a member's other things: saved cards and consents, limits, and favourites. */
    async function readOtherThings(id: number) {
      const cards = await test.db
        .select({ card: savedCard.reference, isDefault: savedCard.is_default })
        .from(savedCard)
        .where(eq(savedCard.member_id, id))
        .orderBy(savedCard.reference);
      const autopay = await test.db.select().from(feeAutopay).where(eq(feeAutopay.member_id, id));
      const favourites = await test.db
        .select({ id: favouriteFacility.facility_id })
        .from(favouriteFacility)
        .where(eq(favouriteFacility.member_id, id))
        .orderBy(favouriteFacility.facility_id);
      return {
        cards,
        limits: autopay.map(({ fee_limit }) => fee_limit),
        favourites: favourites.map((one) => one.id),
      };
    }
    const places = async () =>
      [await idOfFacility(test.db, 'Court'), await idOfFacility(test.db, 'Hall')].toSorted((a, b) => a - b);

    it('keeps what the kept member agreed to and pays with, and adds the rest', async () => {
      const { kept, other } = await pair();
      const [one = 0, two = 0] = await places();
      await furnish(kept, { card: 'both-kept', limit: 10_000, favourites: [one] });
      await furnish(other, { card: 'both-other', limit: 99_000, favourites: [one, two] });
      expect((await merge(kept, { other })).status).toBe(200);
      expect(await readOtherThings(kept)).toEqual({
        cards: [
          { card: 'both-kept', isDefault: true },
          { card: 'both-other', isDefault: false },
        ],
        limits: [10_000],
        favourites: [one, two],
      });
      expect(await readOtherThings(other)).toEqual({ cards: [], limits: [], favourites: [] });
    });

    it('takes over cards and favourites where only the other has any, but no agreement', async () => {
      const { kept, other } = await pair();
      const [one = 0, two = 0] = await places();
      await furnish(other, { card: 'only-other', limit: 99_000, favourites: [two, one] });
      expect((await merge(kept, { other })).status).toBe(200);
      expect(await readOtherThings(kept)).toEqual({
        cards: [{ card: 'only-other', isDefault: true }],
        limits: [],
        favourites: [one, two],
      });
    });

    it('leaves those of the kept member as they are where the other has none', async () => {
      const { kept, other } = await pair();
      const [one = 0] = await places();
      await furnish(kept, { card: 'only-kept', limit: 10_000, favourites: [one] });
      const before = await readOtherThings(kept);
      expect((await merge(kept, { other })).status).toBe(200);
      expect(await readOtherThings(kept)).toEqual(before);
    });

    it('has fees of the other announced anew, and those of the kept member charged as announced', async () => {
      const { kept, other } = await pair();
      await furnish(kept, { card: 'fees-kept', limit: 10_000, favourites: [] });
      await furnish(other, { card: 'fees-other', limit: 10_000, favourites: [] });
      const fee = async (of: number) => {
        const issued = await transact(test.db, (tx) =>
          issueInvoice(tx, {
            member: of,
            kind: 'MEMBERSHIP',
            lines: [{ description: 'Membership fee', amount: 3000 }],
            due: start,
            now: start,
            zone: 'Asia/Singapore',
          }),
        );
        await test.db
          .insert(feeCharge)
          .values({ invoice_id: issued, charge_on: '2030-01-01', announced_at: at });
        return issued;
      };
      const own = await fee(kept);
      const theirs = await fee(other);
      expect((await merge(kept, { other })).status).toBe(200);
      const charges = await test.db
        .select({ id: feeCharge.invoice_id })
        .from(feeCharge)
        .where(inArray(feeCharge.invoice_id, [own, theirs]));
      expect(charges).toEqual([{ id: own }]);
    });
  });

  it('keeps the number of the other from everybody else', async () => {
    const { kept, other } = await pair({ membership_id: 'OLD-18' });
    await merge(kept, { other });
    const joining = {
      name: 'New',
      membership_id: 'old-18',
      status: 'ACTIVE',
      joined_on: '2026-01-01',
      membership_type_1: 'ORDINARY',
      membership_type_2: 'NON_ACTIVE',
    };
    const add = await test.call({ method: 'POST', url: '/profile/member/', headers: desk, payload: joining });
    expect(add).toMatchObject({ status: 400, body: { membership_id: ['Another member had this number.'] } });
    const taken = { membership_id: 'OLD-18' };
    const own = await test.call({
      method: 'PATCH',
      url: `/profile/member/${kept}/`,
      headers: desk,
      payload: taken,
    });
    expect(own).toMatchObject({ status: 200, body: taken });
  });

  it('takes the one login there is, and asks which of two stays', async () => {
    const { kept, other } = await pair();
    const ravi = await addMember(test.db);
    await test.db.update(member).set({ user_id: null }).where(eq(member.id, kept));
    expect((await merge(kept, { other: ravi.memberId })).status).toBe(200);
    const [linked] = await test.db.select().from(member).where(eq(member.id, kept));
    expect(linked?.user_id).toBe(ravi.userId);
    const ada = await addMember(test.db);
    expect((await merge(kept, { other: ada.memberId })).body).toEqual({
      login: ['Choose which login stays.'],
    });
    const gone = await test.signIn(ravi.username);
    expect((await merge(kept, { other: ada.memberId, login: 'OTHER' })).status).toBe(200);
    const [after] = await test.db.select().from(member).where(eq(member.id, kept));
    expect(after?.user_id).toBe(ada.userId);
    const [ended] = await test.db.select().from(generalUser).where(eq(generalUser.id, ravi.userId));
    expect(ended?.is_active).toBe(false);
    const me = await test.call({ method: 'GET', url: '/general-users/me/', headers: gone });
    expect(me.status).toBe(401);
    expect((await merge(kept, { other })).status).toBe(200);
  });

  it('ends no login with rights that the caller lacks', async () => {
    const { memberId: kept } = await addMember(test.db);
    await addStaff(test.db, ['report.view'], 'treasurer');
    const [treasurer] = await test.db.select().from(generalUser).where(eq(generalUser.username, 'treasurer'));
    const { memberId: other } = await addMember(test.db, { user_id: treasurer?.id ?? 0 });
    expect(await merge(kept, { other, login: 'KEPT' })).toMatchObject({
      status: 403,
      body: { code: 'rights_not_held' },
    });
    expect((await merge(kept, { other, login: 'OTHER' })).status).toBe(200);
  });

  it('is done once for each key', async () => {
    const { kept, other } = await pair();
    const headers = { ...desk, 'idempotency-key': 'merge-once' };
    const [first, second] = [await merge(kept, { other }, headers), await merge(kept, { other }, headers)];
    expect([first.status, second.body]).toEqual([200, first.body]);
  });
});

describe('it is refused', () => {
  const obstacles = async (kept: number, other: number) => {
    const { status, body } = await merge(kept, { other });
    expect((await preview(kept, other)).obstacles).toEqual(body.obstacles);
    return [status, body.code, body.obstacles];
  };

  it('for one and the same member', async () => {
    const { kept } = await pair();
    expect(await obstacles(kept, kept)).toEqual([409, 'merge_refused', ['SAME']]);
  });

  it('where one membership depends on the other, or on one who is a spouse then', async () => {
    const { kept, other } = await pair();
    const spouse = {
      membership_type_1: 'SPOUSE_5',
      membership_type_2: 'NON_ACTIVE',
      linked_member_id: kept,
    } as const;
    const { memberId: linked } = await addMember(test.db, spouse);
    expect(await obstacles(kept, linked)).toEqual([409, 'merge_refused', ['LINKED']]);
    const { memberId: elsewhere } = await addMember(test.db, { ...spouse, linked_member_id: other });
    expect(await obstacles(elsewhere, kept)).toEqual([409, 'merge_refused', ['SPOUSE']]);
  });

  it('where it would lift what the club imposed', async () => {
    const { kept, other } = await pair({ status: 'BLACKLISTED' });
    expect(await obstacles(kept, other)).toEqual([409, 'merge_refused', ['STATUS']]);
  });

  it('where both are signed up for an event, or a profile change waits', async () => {
    const { kept, other } = await pair();
    const [event] = await test.db
      .insert(calendarEvent)
      .values({ type: 'EVENT', name: 'Quiz', start_from: at, end_at: hourLater })
      .returning();
    const seat = {
      event_id: event?.id ?? 0,
      seats: 1,
      status: 'REGISTERED',
      price: 0,
      created_at: at,
    } as const;
    await test.db.insert(eventRegistration).values([kept, other].map((id) => ({ ...seat, member_id: id })));
    const [request] = await test.db
      .insert(approvalRequest)
      .values({ type: 'MEMBER', member_id: other, created_at: at })
      .returning();
    await test.db
      .insert(approvalRecord)
      .values({ request_id: request?.id ?? 0, member_id: other, name: 'N', changes: {}, created_at: at });
    expect(await obstacles(kept, other)).toEqual([409, 'merge_refused', ['EVENT', 'PENDING']]);
  });

  it('where both would pay for the same renewal', async () => {
    const { kept, other } = await pair();
    for (const of of [kept, other])
      await transact(test.db, (tx) =>
        issueInvoice(tx, {
          member: of,
          kind: 'MEMBERSHIP',
          lines: [{ description: 'Membership renewal', amount: 3000 }],
          due: start,
          now: start,
          zone: 'Asia/Singapore',
        }),
      );
    await test.db
      .update(invoice)
      .set({ renews_until: '2031-12-31' })
      .where(inArray(invoice.member_id, [kept, other]));
    expect(await obstacles(kept, other)).toEqual([409, 'merge_refused', ['RENEWAL']]);
  });

  it('without the right, for nobody, and to staff about themselves', async () => {
    const { kept, other } = await pair();
    await addStaff(test.db, ['member.change', 'member.delete'], 'changer');
    expect((await merge(kept, { other }, await test.signIn('changer'))).status).toBe(403);
    expect((await merge(999_999, { other })).status).toBe(404);
    expect((await merge(kept, { other: 999_999 })).status).toBe(400);
    expect((await merge(kept, { other, take: ['status'] })).status).toBe(400);
    const [user] = await test.db.select().from(generalUser).where(eq(generalUser.username, 'desk'));
    await test.db
      .update(member)
      .set({ user_id: user?.id ?? 0 })
      .where(eq(member.id, other));
    expect(await obstacles(kept, other)).toEqual([409, 'merge_refused', ['OWN']]);
    await test.db.update(member).set({ user_id: null }).where(eq(member.id, other));
  });
});
