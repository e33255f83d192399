import type { Answer, Facility, List } from '@portal/contract';
import { parseDay, parseFacility } from '@portal/contract/bookings/read-wire';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { quote } from '@portal/contract/bookings/rules/prices';
import { reduce } from '@portal/contract/bookings/rules/reductions';
import { daySlots } from '@portal/contract/bookings/rules/slots';
import { MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discountUse } from '../../money/tables.ts';
import type { Person } from '../../testing/people.ts';
import { addMember } from '../../testing/people.ts';
import type { Answered, TestClub } from '../testing-club.ts';
import { createTestClub, room } from '../testing-club.ts';

const DATE = '2026-11-26';

let club: TestClub;
let people: Record<'ordinary' | 'term' | 'plain' | 'spouse', Person>;
beforeAll(async () => {
  club = await createTestClub([
    // Of 505 cents no discount is whole.
    room('Hall', {
      default_price: 505,
      discountable: true,
      bands: [
        { starts_at: '18:00', ends_at: '22:00', peak_type: 'PEAK', price: 1010 },
        { starts_at: '18:00', ends_at: '22:00', peak_type: 'PEAK', price: 715, membership_type_1: 'NSMEN_5' },
      ],
    }),
    room('Plain', { default_price: 505 }),
  ]);
  const ordinary = await addMember(club.db, { discount_group: '10' });
  people = {
    ordinary,
    term: await addMember(club.db, { membership_type_1: 'NSMEN_5', discount_group: '15' }),
    plain: await addMember(club.db),
    spouse: await addMember(club.db, { linked_member_id: ordinary.memberId, discount_group: '20' }),
  };
});
beforeEach(() => club.db.delete(discountUse));
afterAll(() => club.close());

const signIn = async (who: Person | null) => (who ? club.signIn(who.username) : {});

/** A day's facilities as a member sees them: the remembered ones, those read again, and the days in a row. */
async function shown(who: Person | null, more = ''): Promise<BookableFacility[][]> {
  const headers = await signIn(who);
  const list = async (url: string) =>
    (await club.call<List<Facility>>({ method: 'GET', url, headers })).body.results.map(parseFacility);
  const remembered = await list(`/sport-facility/?date=${DATE}${more}`);
  const inRow = async ({ id }: BookableFacility) => {
    const url = `/sport-facility/${id}/days/?from=${DATE}&to=${DATE}`;
    const { body } = await club.call<Answer<'GET /sport-facility/{id}/days/'>>({
      method: 'GET',
      url,
      headers,
    });
    const [day] = body.days;
    return { ...parseFacility(body.facility), day: day && parseDay(day) };
  };
  const read = await list(`/sport-facility/?date=${DATE}&ordering=id${more}`);
  return more === '' ? [remembered, read, await Promise.all(remembered.map(inRow))] : [remembered, read];
}

const percents = async (...asked: Parameters<typeof shown>) =>
  (await shown(...asked)).map((day) => day.map((one) => one.day?.discount_percent));

/** The price of a time: a request with another price is refused with the real one. */
async function readQuote(who: Person, facility: number, { start, end }: { start: number; end: number }) {
  const { status, body } = await club.call<Answered>({
    method: 'POST',
    url: '/booking/reservation/',
    headers: await signIn(who),
    payload: {
      facility,
      start_from: new Date(start).toISOString(),
      end_at: new Date(end).toISOString(),
      price: 1,
    },
  });
  expect([status, body.code]).toEqual([409, 'price_changed']);
  return body.price;
}

describe('the price that a cell shows', () => {
  it('is what that time costs the member, whatever their tier and their discount', async () => {
    for (const who of [people.ordinary, people.term, people.plain])
      for (const day of await shown(who))
        for (const facility of day)
          for (const slot of daySlots(facility, [], club.clock.now))
            expect([facility.name, slot.start, slot.price]).toEqual([
              facility.name,
              slot.start,
              await readQuote(who, facility.id, slot),
            ]);
  });

  it('is rounded slot by slot, and what several slots cost together once, as the panel adds them up', async () => {
    const [[hall] = []] = await shown(people.ordinary);
    if (!hall) throw new Error('The day has no hall');
    const slots = daySlots(hall, [], club.clock.now).slice(0, 3);
    const range = { start: slots[0]?.start ?? 0, end: slots[2]?.end ?? 0 };
    const discount = { percent: hall.day?.discount_percent ?? 0, most: MONTHLY_CAP };
    const { lines, total } = reduce(quote(hall, range), { voucher: null, discount });
    expect(slots.map(({ price }) => price)).toEqual([454, 454, 454]);
    expect(total).toBe(1363);
    expect(lines.reduce((sum, { price }) => sum + price, 0)).toBe(total);
    expect(await readQuote(people.ordinary, hall.id, range)).toBe(total);
  });

  it('has the discount of the member off where the facility knows discounts, and none for visitors', async () => {
    for (const [who, percent] of [
      [people.ordinary, 10],
      [people.term, 15],
      [people.plain, 0],
      [null, 0],
    ] as const)
      for (const day of await percents(who)) expect(day).toEqual([percent, 0]);
  });

  it('is whole again once the month’s discounts are used up', async () => {
    expect(await percents(people.ordinary)).toEqual([
      [10, 0],
      [10, 0],
      [10, 0],
    ]);
    await club.db
      .insert(discountUse)
      .values({ month: '2026-11-01', discount_group: '10', used: MONTHLY_CAP });
    expect(await percents(people.ordinary)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await percents(people.term)).toEqual([
      [15, 0],
      [15, 0],
      [15, 0],
    ]);
  });

  it('is that of the member of the family whom a booking is for', async () => {
    expect(await percents(people.ordinary, `&member=${people.spouse.memberId}`)).toEqual([
      [20, 0],
      [20, 0],
    ]);
  });
});
