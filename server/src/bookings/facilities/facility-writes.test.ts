import type { Facility, List, ReservationSlot } from '@portal/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { Method } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people.ts';
import { reservationSpace, space } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, moment, room } from '../testing-club.ts';

let club: TestClub;
let staff: { authorization: string };
let category: number;
beforeAll(async () => {
  club = await createTestClub([room('Court'), room('Hall', { spaces: ['A', 'B'] })]);
  staff = await signInStaff(
    club,
    ['view', 'add', 'change', 'delete'].map((action) => `facility.${action}`),
  );
  const [any] = (await call('GET', '/facility/category/')).body.results;
  category = any?.id ?? 0;
});
afterAll(() => club.close());

/** The fields of an answer that tests read: of one facility, a list, or a refusal. */
type AnswerBody = Facility & List<{ id: number }> & Record<string, unknown>;
const call = (method: Method, url: string, payload?: object, headers: object = staff) =>
  club.call<AnswerBody>({ method, url, headers, payload });
let made = 0;
/** A new facility, open all day long on every weekday. */
async function make(changes: object = {}): Promise<Facility> {
  made += 1;
  const body = { name: `Room ${made}`, type: 'ROOM', category, slot_minutes: 60, ...changes };
  const { status, body: facility } = await call('POST', '/sport-facility/', body);
  expect(status).toBe(201);
  const hours = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day_type) => ({
    day_type,
    opens_at: '08:00',
    closes_at: '22:00',
  }));
  await call('POST', `/sport-facility/${facility.id}/operating_hours/`, hours);
  return facility;
}
const path = ({ id }: { id: number }) => `/sport-facility/${id}/`;
const bookFor = (facility: Facility, from: string, to: string) =>
  club.book({ facility: facility.id, start_from: moment(25, from), end_at: moment(25, to) });
const freeAt = async (facility: Facility) =>
  (await club.app.inject({ url: '/booking/reservation-slot/', query: { facility: String(facility.id) } }))
    .json<List<ReservationSlot>>()
    .results.map(({ free_at }) => free_at);

describe('a facility', () => {
  it('is made by staff, with a space of its own where it is a room, and can be booked', async () => {
    const facility = await make({ name: 'Loft', default_price: 700, notice_minutes: 30 });
    expect(facility).toMatchObject({
      name: 'Loft',
      group: null,
      spaces: [expect.any(Number)],
      min_slots: 1,
      is_active: true,
      default_price: 700,
      notice_minutes: 30,
    });
    expect(await club.db.$count(space, eq(space.name, 'Loft'))).toBe(1);
    expect((await bookFor(facility, '08:00', '09:00')).body).toMatchObject({ status: 'HELD', price: 700 });
  });

  it('shows its default price and notice to staff alone', async () => {
    const facility = await make();
    const shown = await call('GET', path(facility), undefined, club.auth);
    expect(shown.body).not.toHaveProperty('default_price');
    expect(shown.body).not.toHaveProperty('notice_minutes');
    expect((await call('GET', path(facility))).body).toMatchObject({ default_price: 0, notice_minutes: 0 });
  });

  it('takes what it was read as, and keeps by a patch what that does not name', async () => {
    const facility = await make({ capacity: 4, description: 'Lit' });
    const { id: _, category: __, ...fields } = facility;
    const again = await call('PUT', path(facility), { ...fields, category });
    expect(again).toEqual({ status: 200, body: facility });
    const patched = await call('PATCH', path(facility), { capacity: null });
    expect(patched.body).toEqual({ ...facility, capacity: null });
  });

  it('that is renamed takes its own space along', async () => {
    const facility = await make({ name: 'Old name' });
    await call('PATCH', path(facility), { name: 'New name' });
    const [own] = await club.db
      .select()
      .from(space)
      .where(eq(space.id, facility.spaces[0] ?? 0));
    expect(own?.name).toBe('New name');
  });

  it.each<[object, object]>([
    [{ min_slots: 3 }, { max_slots: ['The maximum number of slots can’t be below the minimum.'] }],
    [{ spaces: [1] }, { spaces: ['A ROOM is its own space: leave its spaces out.'] }],
    [{ type: 'SPACE_BASE_FACILITY' }, { spaces: ['Choose at least one space.'] }],
    [
      { type: 'SPACE_BASE_FACILITY', spaces: [999] },
      { spaces: ['Invalid pk "999" - object does not exist.'] },
    ],
    [{ group: 999 }, { group: ['Invalid pk "999" - object does not exist.'] }],
    [{ category: 999 }, { category: ['Invalid pk "999" - object does not exist.'] }],
    [{ name: 'Court' }, { name: ['This field must be unique.'] }],
    [{ price: 1 }, { price: ['This field is not known.'] }],
    [
      {
        cancellation: [
          { hours_before: 1, refund_percent: 5 },
          { hours_before: 1, refund_percent: 9 },
        ],
      },
      { cancellation: ['Give each number of hours only once.'] },
    ],
  ])('is refused with %o', async (wrong, errors) => {
    const body = { name: 'Wrong', type: 'ROOM', category, slot_minutes: 60, ...wrong };
    expect(await call('POST', '/sport-facility/', body)).toEqual({ status: 400, body: errors });
  });

  it('keeps its cancellation policy with the longest notice first', async () => {
    const steps = [
      { hours_before: 2, refund_percent: 50 },
      { hours_before: 24, refund_percent: 100 },
    ];
    expect((await make({ cancellation: steps })).cancellation).toEqual(steps.toReversed());
  });

  it('is written by nobody without the right', async () => {
    const facility = await make();
    const reader = await signInStaff(club, ['facility.view'], 'reader');
    for (const [headers, status] of [
      [{}, 401],
      [club.auth, 403],
      [reader, 403],
    ] as const)
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
        expect((await call(method, path(facility), { name: 'Mine' }, headers)).status).toBe(status);
    expect((await call('GET', path(facility))).body).toEqual(facility);
    expect((await call('PATCH', '/sport-facility/999999/', { name: 'Nowhere' })).status).toBe(404);
  });

  it('stays while bookings hang on it, and takes no more once it is not active', async () => {
    const facility = await make();
    expect((await bookFor(facility, '10:00', '11:00')).status).toBe(201);
    expect(await call('DELETE', path(facility))).toMatchObject({ status: 409, body: { code: 'in_use' } });
    await call('PATCH', path(facility), { is_active: false });
    expect((await bookFor(facility, '12:00', '13:00')).body.code).toBe('facility_closed');
    expect((await call('GET', path(facility))).body).toMatchObject({ is_active: false });
  });

  it('that nobody booked goes with its own space', async () => {
    const facility = await make({ name: 'Gone' });
    expect((await call('DELETE', path(facility))).status).toBe(204);
    expect((await call('GET', path(facility))).status).toBe(404);
    expect(await club.db.$count(space, eq(space.name, 'Gone'))).toBe(0);
  });

  it('keeps its spaces while it has bookings to come', async () => {
    const spaces = (await call('GET', '/facility/space/?limit=100')).body.results.map(({ id }) => id);
    const facility = await make({ type: 'SPACE_BASE_FACILITY', spaces: spaces.slice(0, 1) });
    const changed = await call('PATCH', path(facility), { spaces: spaces.slice(0, 2) });
    expect(changed.body).toMatchObject({ spaces: spaces.slice(0, 2) });
    await bookFor(facility, '20:00', '21:00');
    const refused = await call('PATCH', path(facility), { spaces: spaces.slice(0, 1) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect((await call('GET', path(facility))).body).toEqual(changed.body);
  });

  it('keeps free after coming bookings what its new buffer says, as far as the next one lets it', async () => {
    const facility = await make({ max_slots: 2 });
    await bookFor(facility, '10:00', '11:00');
    await bookFor(facility, '11:00', '12:00');
    await call('PATCH', path(facility), { buffer_minutes: 60 });
    expect((await freeAt(facility)).at(-1)).toBe(moment(25, '13:00'));
    expect((await bookFor(facility, '12:00', '13:00')).status).toBe(409);
    await call('PATCH', path(facility), { buffer_minutes: 0 });
    const [owned] = await club.db
      .select()
      .from(reservationSpace)
      .where(eq(reservationSpace.space_id, facility.spaces[0] ?? 0))
      .orderBy(desc(reservationSpace.reservation_id));
    expect(owned?.during).toContain('04:00:00');
    expect((await bookFor(facility, '12:00', '13:00')).status).toBe(201);
  });

  it('that was changed is in the audit log, fields that only staff see included', async () => {
    const facility = await make();
    await call('PATCH', path(facility), { default_price: 900 });
    const [entry] = await club.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      resource: 'facility',
      action: 'change',
      resource_id: String(facility.id),
      changes: { default_price: { from: 0, to: 900 } },
    });
  });
});

const WEDNESDAY = '2026-11-25';
const readDay = async (facility: Facility, headers: object = club.auth) => {
  const { body } = await call('GET', `/sport-facility/?date=${WEDNESDAY}&limit=500`, undefined, headers);
  const found = (body.results as Facility[]).find(({ id }) => id === facility.id)?.day;
  if (!found) throw new Error('The facility has no day');
  return found;
};

describe('the rules of a facility', () => {
  it('replace those that were there, and show in the dated list at once', async () => {
    const facility = await make({ default_price: 500 });
    const hours = [
      { day_type: 'WED', opens_at: '09:00', closes_at: '12:00' },
      { day_type: 'WED', opens_at: '14:00', closes_at: '24:00' },
    ];
    const url = `${path(facility)}operating_hours/`;
    const whole = { count: 2, next: null, previous: null, results: hours };
    expect(await call('POST', url, hours)).toEqual({ status: 200, body: whole });
    expect(await call('GET', url, undefined, {})).toEqual({ status: 200, body: whole });
    const prices = [{ starts_at: '18:00', ends_at: '22:00', peak_type: 'SUPER_PEAK', price: 800 }];
    await call('POST', `${path(facility)}pricings/`, prices);
    await call('POST', `${path(facility)}advance_booking_periods/`, [{ days: 0, opens_at: '09:00' }]);
    const day = await readDay(facility);
    expect(day.hours).toEqual([
      { start_from: moment(25, '09:00'), end_at: moment(25, '12:00') },
      { start_from: moment(25, '14:00'), end_at: moment(26, '00:00') },
    ]);
    expect(day.bands.map(({ peak_type, price }) => [peak_type, price])).toEqual([
      ['DEFAULT', 500],
      ['DEFAULT', 500],
      ['SUPER_PEAK', 800],
      ['DEFAULT', 500],
    ]);
    expect(day.opens_at).toBe(moment(25, '09:00'));
    expect((await bookFor(facility, '10:00', '11:00')).body.code).toBe('not_open_yet');
    await call('POST', url, []);
    expect((await readDay(facility)).hours).toEqual([]);
  });

  it('are shown as far as they are for the caller’s level, and all to staff', async () => {
    const facility = await make();
    const prices = [
      { peak_type: 'DEFAULT', price: 300 },
      { membership_type_1: 'ORDINARY', peak_type: 'DEFAULT', price: 200 },
      { membership_type_3: 'PUBLIC', peak_type: 'DEFAULT', price: 900 },
    ];
    const url = `${path(facility)}pricings/`;
    await call('POST', url, prices);
    const shown = async (headers: object) =>
      (await call('GET', url, undefined, headers)).body.results.map((row) => ({ ...row })) as object[];
    expect(await shown({})).toMatchObject([{ price: 300 }, { price: 900 }]);
    expect(await shown(club.auth)).toMatchObject([{ price: 300 }, { price: 200 }]);
    expect(await shown(staff)).toHaveLength(3);
  });

  const night = (day_type: string, opens_at: string, closes_at: string) => ({
    day_type,
    opens_at,
    closes_at,
  });
  it.each<[string, string, object[], object]>([
    [
      'overlap on a day',
      'operating_hours',
      [night('MON', '08:00', '12:00'), night('MON', '11:00', '13:00')],
      { '1.opens_at': ['These hours overlap others of the same day.'] },
    ],
    [
      'run into the next day',
      'operating_hours',
      [night('SUN', '20:00', '02:00'), night('MON', '01:00', '09:00')],
      { '0.closes_at': ['These hours run into those of the next day (MON).'] },
    ],
    [
      'hold no slot',
      'operating_hours',
      [night('MON', '08:00', '08:30')],
      { '0.closes_at': ["A slot of 60 minutes doesn't fit these hours."] },
    ],
    [
      'name no kind of day',
      'operating_hours',
      [night('FUNDAY', '08:00', '09:00')],
      { '0.day_type': ['"FUNDAY" is not a valid choice.'] },
    ],
    [
      'tie in price',
      'pricings',
      [
        { day_types: ['SAT'], peak_type: 'PEAK', price: 1 },
        { day_types: ['SUN', 'SAT'], peak_type: 'PEAK', price: 2 },
      ],
      { '1.non_field_errors': ['Another price for the same level, day and time is in the list.'] },
    ],
    [
      'have half a time',
      'pricings',
      [{ starts_at: '18:00', peak_type: 'PEAK', price: 1 }],
      { '0.ends_at': ['Give both times or neither.'] },
    ],
    [
      'name no level',
      'pricings',
      [{ membership_type_1: 'KING', peak_type: 'PEAK', price: 1 }],
      { '0.membership_type_1': ['"KING" is not a valid choice.'] },
    ],
    [
      'mix both forms of a period',
      'advance_booking_periods',
      [{ days: 7, opens_at: '09:00', minutes: 60 }],
      { '0.minutes': ['Give either days with their time, or minutes.'] },
    ],
    [
      'name a level twice',
      'advance_booking_periods',
      [{ minutes: 60 }, { minutes: 90 }],
      { '1.non_field_errors': ['Another period for this level is in the list.'] },
    ],
  ])('are refused whole where they %s', async (_, list, rows, errors) => {
    const facility = await make();
    const url = `${path(facility)}${list}/`;
    const before = await call('GET', url);
    expect(await call('POST', url, rows)).toEqual({ status: 400, body: errors });
    expect(await call('GET', url)).toEqual(before);
  });

  it('are added to one at a time, where they clash with none', async () => {
    const facility = await make();
    const url = `${path(facility)}operating_hours/`;
    await call('POST', url, []);
    const [monday, tuesday] = [night('MON', '08:00', '12:00'), night('TUE', '08:00', '12:00')];
    expect(await call('POST', url, monday)).toEqual({ status: 201, body: monday });
    expect(await call('POST', url, tuesday)).toEqual({ status: 201, body: tuesday });
    expect((await call('GET', url)).body.results).toEqual([monday, tuesday]);

    const overlapping = await call('POST', url, night('MON', '11:00', '13:00'));
    expect(overlapping).toEqual({
      status: 400,
      body: { opens_at: ['These hours overlap others of the same day.'] },
    });
    expect(await call('POST', url, night('FUNDAY', '8:00', '12:00'))).toEqual({
      status: 400,
      body: { day_type: ['"FUNDAY" is not a valid choice.'], opens_at: ['Enter a valid value.'] },
    });
    expect(await call('POST', url, { ...monday, day_type: 'WED', price: 5 })).toEqual({
      status: 400,
      body: { price: ['This field is not known.'] },
    });
    // Sunday night's hours are fine by themselves: they run into Monday's.
    expect(await call('POST', url, night('SUN', '20:00', '09:00'))).toMatchObject({ status: 400 });
    expect((await call('POST', url, monday, club.auth)).status).toBe(403);
    expect((await call('POST', '/sport-facility/999999/operating_hours/', monday)).status).toBe(404);
    expect((await call('GET', url)).body.results).toEqual([monday, tuesday]);
  });

  it('are added whole where two add to them at the same moment', async () => {
    const facility = await make();
    const url = `${path(facility)}pricings/`;
    const prices = ['MON', 'TUE', 'WED', 'THU', 'FRI'].map((day) => ({
      day_types: [day],
      peak_type: 'PEAK',
      price: 1,
    }));
    const added = await Promise.all(prices.map((price) => call('POST', url, price)));
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await call('GET', url)).body.count).toBe(5);
    expect((await call('POST', url, prices[0])).body).toEqual({
      non_field_errors: ['Another price for the same level, day and time is in the list.'],
    });
  });

  it('are two hundred at most', async () => {
    const facility = await make();
    const url = `${path(facility)}pricings/`;
    const price = (index: number) => ({
      starts_at: `${String(Math.floor(index / 10)).padStart(2, '0')}:${String(index % 10).padStart(2, '0')}`,
      ends_at: `${String(Math.floor(index / 10)).padStart(2, '0')}:${String((index % 10) + 1).padStart(2, '0')}`,
      peak_type: 'PEAK',
      price: 1,
    });
    const all = Array.from({ length: 200 }, (_, index) => price(index));
    expect((await call('POST', url, all)).status).toBe(200);
    expect(await call('POST', url, price(200))).toEqual({
      status: 400,
      body: { non_field_errors: ['Ensure this field has no more than 200 elements.'] },
    });
  });

  it('are read page by page where that is asked for', async () => {
    const facility = await make();
    const url = `${path(facility)}operating_hours/`;
    const hours = ['MON', 'TUE', 'WED'].map((day) => night(day, '08:00', '12:00'));
    await call('POST', url, hours);
    const { body } = await call('GET', `${url}?limit=1&offset=1`);
    expect([body.count, body.results]).toEqual([3, [hours[1]]]);
    expect(body.next).toContain('limit=1&offset=2');
    expect(body.previous).toContain('limit=1');
    expect((await call('GET', `${url}?limit=0`)).status).toBe(400);
    expect((await call('GET', url)).body).toMatchObject({ count: 3, next: null, previous: null });
  });

  it('may be narrower than one another, on nights and holidays too', async () => {
    const facility = await make();
    const hours = [night('FRI', '18:00', '02:00'), night('SAT', '02:00', '24:00')];
    expect((await call('POST', `${path(facility)}operating_hours/`, hours)).status).toBe(200);
    const prices = [
      { peak_type: 'DEFAULT', price: 1 },
      { starts_at: '22:00', ends_at: '02:00', peak_type: 'PEAK', price: 2 },
      { starts_at: '02:00', ends_at: '22:00', peak_type: 'PEAK', price: 3 },
      { day_types: ['SAT'], peak_type: 'PEAK', price: 4 },
    ];
    expect((await call('POST', `${path(facility)}pricings/`, prices)).status).toBe(200);
  });

  it('are written by staff with the right, of a facility that there is, and audited', async () => {
    const facility = await make();
    const url = `${path(facility)}pricings/`;
    const prices = [{ peak_type: 'PEAK', price: 1 }];
    expect((await call('POST', url, prices, {})).status).toBe(401);
    expect((await call('POST', url, prices, club.auth)).status).toBe(403);
    expect((await call('POST', '/sport-facility/999999/pricings/', prices)).status).toBe(404);
    expect((await call('GET', '/sport-facility/999999/pricings/')).status).toBe(404);
    expect((await call('GET', url)).body.count).toBe(0);
    await call('POST', url, prices);
    const [entry] = await club.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry?.changes).toMatchObject({ pricings: { from: [], to: [{ price: 1 }] } });
  });
});
