import type { Facility, Invoice, Reservation } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addStaff } from '../../testing/people.ts';
import { reservation } from '../tables.ts';
import type { Answered, TestClub } from '../testing-club.ts';
import { at, createTestClub, markPaid, room, TUESDAY_10_AM, readBooking } from '../testing-club.ts';

let club: TestClub;
const ids = { none: 0, number: 0, names: 0 };
beforeAll(async () => {
  club = await createTestClub([
    room('None', { default_price: 600, capacity: 4 }),
    room('Number', { default_price: 600, capacity: 4, guests: 'NUMBER', guest_fee: 250 }),
    room('Names', { capacity: 6, guests: 'NAMES', max_guests: 2, guest_fee: 1000 }),
  ]);
  ids.none = await club.idOf('None');
  ids.number = await club.idOf('Number');
  ids.names = await club.idOf('Names');
  await addStaff(club.db, ['facility.change', 'facility.view', 'reservation.change', 'reservation.view']);
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null });
});
afterAll(() => club.close());

const url = (id: number) => `/booking/reservation/${id}/`;
const read = async (id: number) =>
  (await club.call<Reservation>({ method: 'GET', url: url(id), headers: club.auth })).body;
const change = (id: number, range: object) =>
  club.call<Reservation & Record<string, string[]>>({
    method: 'POST',
    url: `${url(id)}change/`,
    headers: club.auth,
    payload: range,
  });
/** A paid booking of this price. */
async function bookPaid(range: Parameters<TestClub['book']>[0]): Promise<Answered> {
  const { body } = await club.book(range);
  await markPaid(club.db, body);
  return body;
}

describe('a booking with guests', () => {
  it('costs their fee as a line of its own, in the booking as on the invoice', async () => {
    const { status, body } = await club.book({ ...at(ids.number, 25, '17:00', '18:00'), guests: 3 });
    expect([status, body.price]).toEqual([201, 600 + 3 * 250]);
    expect(await read(body.id)).toMatchObject({
      guests: 3,
      guest_names: [],
      price_lines: [
        { kind: 'TIME', price: 600 },
        { kind: 'GUESTS', count: 3, price: 750 },
      ],
    });
    const invoice = await club.call<Invoice>({
      method: 'GET',
      url: `/finance/payment-invoice/${body.invoice}/`,
      headers: club.auth,
    });
    expect(invoice.body.lines).toEqual([
      {
        description: 'Number, Wed 25 Nov, 5 to 6 pm',
        zh: { description: 'Number，11月25日周三下午5:00至6:00' },
        amount: 600,
      },
      { description: 'Number, 3 guests', zh: { description: 'Number，3位宾客' }, amount: 750 },
    ]);
  });

  it('is free without any where only they cost something', async () => {
    expect((await club.book(at(ids.names, 25, '17:00', '18:00'))).body).toMatchObject({
      status: 'CONFIRMED',
      price: 0,
    });
  });

  it('keeps their names where the facility asks for them', async () => {
    const guest_names = ['Ann Lim', 'Bo Tan'];
    const range = { ...at(ids.names, 25, '18:00', '19:00'), guests: 2, guest_names };
    const { body } = await club.book(range);
    expect(await read(body.id)).toMatchObject({ guests: 2, guest_names, price: 2000 });
  });

  it.each([
    ['more than there is room for', 'number', { guests: 4 }, { guests: ['At most 3 guests may come.'] }],
    [
      'more than the facility lets in',
      'names',
      { guests: 3, guest_names: ['A', 'B', 'C'] },
      { guests: ['At most 2 guests may come.'] },
    ],
    ['any where none may come', 'none', { guests: 1 }, { guests: ['Guests aren’t allowed here.'] }],
    [
      'fewer names than guests',
      'names',
      { guests: 2, guest_names: ['Ann'] },
      { guest_names: ['2 names must be given.'] },
    ],
    [
      'names that nobody asked for',
      'number',
      { guests: 1, guest_names: ['Ann'] },
      { guest_names: ['Don’t give names here.'] },
    ],
    ['fewer than none', 'number', { guests: -1 }, { guests: [expect.any(String)] }],
  ] as const)('is refused with %s, at its field', async (_, where, party, errors) => {
    const { status, body } = await club.book({
      ...at(ids[where], 25, '12:00', '13:00'),
      guests: party.guests,
      guest_names: 'guest_names' in party ? [...party.guest_names] : [],
    });
    expect([status, body]).toEqual([400, errors]);
  });

  it('brings them every week', async () => {
    const ask = (guests: number) =>
      club.call<{ times: { price: number }[]; guests: string[] }>({
        method: 'POST',
        url: '/booking/series/preview/',
        headers: club.auth,
        payload: { ...at(ids.number, 25, '17:00', '18:00'), weeks: 1, guests },
      });
    expect((await ask(2)).body.times).toMatchObject([{ price: 1100 }]);
    expect((await ask(9)).body.guests).toEqual(['At most 3 guests may come.']);
  });

  it('offers in place of what is taken only where they have room, at what it costs with them', async () => {
    await club.book({ ...at(ids.number, 25, '17:00', '18:00') });
    const { status, body } = await club.book({ ...at(ids.number, 25, '17:00', '18:00'), guests: 3 });
    expect(status).toBe(409);
    expect(body.alternatives.map(({ facility, price }) => [facility.name, price])).toEqual([
      ['Number', 1350],
      ['Number', 1350],
      ['Number', 1350],
    ]);
  });
});

describe('a booking with guests that is changed', () => {
  it('is priced with them at its new time, and keeps them', async () => {
    const { body } = await club.book({ ...at(ids.number, 25, '17:00', '18:00'), guests: 2 });
    const moved = await change(body.id, { ...at(ids.number, 26, '17:00', '19:00'), price: 1700 });
    expect([moved.status, moved.body.price, moved.body.guests]).toEqual([200, 1700, 2]);
    expect(moved.body.price_lines).toHaveLength(3);
  });

  it('may bring others: fewer of a paid one give their fee back', async () => {
    const range = at(ids.number, 27, '17:00', '18:00');
    const { id } = await bookPaid({ ...range, guests: 3 });
    const fewer = await change(id, { ...range, guests: 1, price: 850 });
    expect(fewer.body).toMatchObject({ guests: 1, price: 850, refund_due: 500, status: 'CONFIRMED' });
    const more = await change(id, { ...range, guests: 2, price: 1100 });
    expect(more.body).toMatchObject({ status: 'HELD', guests: 2, price: 250, replaces: { id } });
  });

  it('goes nowhere they have no room, and stays as it was', async () => {
    const { body } = await club.book({ ...at(ids.number, 25, '17:00', '18:00'), guests: 3 });
    const before = await read(body.id);
    const nowhere = await change(body.id, { ...at(ids.none, 25, '17:00', '18:00'), price: 600 });
    expect([nowhere.status, nowhere.body['guests']]).toEqual([400, ['Guests aren’t allowed here.']]);
    const nameless = await change(body.id, {
      ...at(ids.names, 25, '17:00', '18:00'),
      guests: 2,
      price: 2000,
    });
    expect(nameless.body['guest_names']).toEqual(['2 names must be given.']);
    expect(await read(body.id)).toEqual(before);
  });

  it('is moved by staff where they have room, and costs what it did', async () => {
    const { body } = await club.book({ ...at(ids.number, 25, '17:00', '18:00'), guests: 3 });
    const headers = await club.signIn('staff');
    const move = (payload: object) =>
      club.call<Reservation & Record<string, string[]>>({
        method: 'PATCH',
        url: url(body.id),
        headers,
        payload,
      });
    const before = await read(body.id);
    const nowhere = await move({ facility: ids.none });
    expect([nowhere.status, nowhere.body['guests']]).toEqual([400, ['Guests aren’t allowed here.']]);
    expect((await move({ facility: ids.names })).body['guests']).toEqual(['At most 2 guests may come.']);
    expect(await read(body.id)).toEqual(before);
    const later = await move(at(ids.number, 26, '17:00', '19:00'));
    expect(later.body).toMatchObject({ guests: 3, price: before.price });
  });

  it('leaves names behind where nobody asks for them', async () => {
    const { body } = await club.book({
      ...at(ids.names, 25, '17:00', '18:00'),
      guests: 2,
      guest_names: ['Ann Lim', 'Bo Tan'],
    });
    const moved = await change(body.id, { ...at(ids.number, 25, '17:00', '18:00'), price: 1100 });
    expect(moved.body).toMatchObject({ guests: 2, guest_names: [] });
  });
});

describe('what a facility asks of guests', () => {
  it('is set by staff and seen by everybody', async () => {
    const set = await club.call<Facility>({
      method: 'PATCH',
      url: `/sport-facility/${ids.none}/`,
      headers: await club.signIn('staff'),
      payload: { guests: 'NUMBER', max_guests: 2, guest_fee: 300 },
    });
    expect(set.status).toBe(200);
    const seen = await club.call<Facility>({
      method: 'GET',
      url: `/sport-facility/${ids.none}/`,
      headers: {},
    });
    expect(seen.body).toMatchObject({ guests: 'NUMBER', max_guests: 2, guest_fee: 300 });
    await club.call({
      method: 'PATCH',
      url: `/sport-facility/${ids.none}/`,
      headers: await club.signIn('staff'),
      payload: { guests: 'NONE' },
    });
  });

  it('is theirs alone to set', async () => {
    const { status } = await club.call({
      method: 'PATCH',
      url: `/sport-facility/${ids.none}/`,
      headers: club.auth,
      payload: { guest_fee: 0 },
    });
    expect(status).toBe(403);
  });

  it('is no matter to what was booked before', async () => {
    const { body } = await club.book({ ...at(ids.number, 25, '17:00', '18:00'), guests: 3 });
    const kept = await readBooking(club.db, body.id);
    expect(kept).toMatchObject({ guests: 3, price: 1350 });
  });
});
