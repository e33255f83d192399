import type { Reservation } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoice } from '../../money/tables.ts';
import { addMember } from '../../testing/people.ts';
import { reservation, reservationSpace } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM, markPaid } from '../testing-club.ts';

type AnswerBody = Reservation & { code: string };

let club: TestClub;
let priced: number;
let free: number;
beforeAll(async () => {
  club = await createTestClub([
    room('Priced', {
      default_price: 600,
      bands: [
        { starts_at: '18:00', ends_at: '20:00', peak_type: 'PEAK', price: 1000 },
        { starts_at: '21:00', ends_at: '22:00', peak_type: 'DEFAULT', price: 0 },
      ],
    }),
    room('Free'),
  ]);
  priced = await club.idOf('Priced');
  free = await club.idOf('Free');
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null });
});
afterAll(() => club.close());

const url = (id: number) => `/booking/reservation/${id}/`;
const get = async (id: number) =>
  (await club.call<AnswerBody>({ method: 'GET', url: url(id), headers: club.auth })).body;
const change = async (id: number, payload: object, headers: { authorization: string } = club.auth) =>
  club.call<AnswerBody>({ method: 'POST', url: `${url(id)}change/`, headers, payload });
const readStatus = async (id: string | null) => {
  const [found] = await club.db
    .select()
    .from(invoice)
    .where(eq(invoice.id, id ?? ''));
  return found?.status;
};

/** Books the priced room for the member and has it paid. */
async function bookPaid(day: number, from: string, to: string): Promise<AnswerBody> {
  const { body } = await club.book(at(priced, day, from, to));
  await markPaid(club.db, body);
  return get(body.id);
}

describe('the holder of a booking who changes it', () => {
  it('has the new time and no longer the old one, and asked again stays there', async () => {
    const { body: booked } = await club.book(at(free, 25, '12:00', '13:00'));
    const range = { ...at(free, 25, '12:00', '14:00'), price: 0 };
    const { status, body } = await change(booked.id, range);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: booked.id, end_at: moment(25, '14:00'), status: 'CONFIRMED' });
    expect((await change(booked.id, range)).body).toEqual(body);
    await change(booked.id, { ...at(free, 26, '08:00', '09:00'), price: 0 });
    expect((await club.book(at(free, 25, '12:00', '14:00'))).status).toBe(201);
    expect((await club.book(at(free, 26, '08:00', '09:00'))).body.code).toBe('slot_taken');
  });

  it('keeps everything as it was where somebody has the time or a rule forbids it', async () => {
    const booked = await bookPaid(26, '12:00', '13:00');
    await club.book(at(priced, 26, '14:00', '15:00'));
    const onto = async (from: string, to: string) => {
      const { status, body } = await change(booked.id, { ...at(priced, 26, from, to), price: 600 });
      expect(await get(booked.id)).toEqual(booked);
      return [status, body.code];
    };
    expect(await onto('14:00', '15:00')).toEqual([409, 'slot_taken']);
    expect(await onto('06:00', '07:00')).toEqual([400, 'outside_hours']);
    expect(await onto('13:30', '14:30')).toEqual([400, 'off_grid']);
    expect(await club.db.$count(reservationSpace, eq(reservationSpace.reservation_id, booked.id))).toBe(1);
  });

  it('gets a new invoice for a time that is held, and no more time to pay', async () => {
    const { body: held } = await club.book(at(priced, 25, '17:00', '18:00'));
    club.clock.now += 4 * 60_000;
    const { body } = await change(held.id, { ...at(priced, 25, '18:00', '19:00'), price: 1000 });
    expect(body).toMatchObject({ status: 'HELD', price: 1000, held_until: held.held_until });
    expect(body.price_lines).toMatchObject([{ start_from: moment(25, '18:00'), peak_type: 'PEAK' }]);
    expect([await readStatus(held.invoice), await readStatus(body.invoice)]).toEqual(['VOID', 'UNPAID']);
    const { body: costless } = await change(held.id, { ...at(priced, 25, '21:00', '22:00'), price: 0 });
    expect(costless).toMatchObject({ status: 'CONFIRMED', price: 0, held_until: null, invoice: null });
    expect(await readStatus(body.invoice)).toBe('VOID');
  });

  it('gets back what a paid time costs less, once, and the rest when it is cancelled', async () => {
    const booked = await bookPaid(27, '18:00', '19:00');
    const { body } = await change(booked.id, { ...at(priced, 27, '12:00', '13:00'), price: 600 });
    expect(body).toMatchObject({ status: 'CONFIRMED', price: 600, paid: 1000, refund_due: 400 });
    expect([body.invoice, await readStatus(body.invoice)]).toEqual([booked.invoice, 'PAID']);
    const { status } = await club.call({
      method: 'DELETE',
      url: `${url(booked.id)}?refund=600`,
      headers: club.auth,
    });
    expect([status, (await get(booked.id)).refund_due]).toEqual([204, 1000]);
  });

  it('keeps a paid time until a dearer one is paid', async () => {
    const booked = await bookPaid(27, '12:00', '13:00');
    const { status, body } = await change(booked.id, { ...at(priced, 27, '18:00', '19:00'), price: 1000 });
    expect([status, body]).toMatchObject([200, { status: 'HELD', price: 400, replaces: { id: booked.id } }]);
    expect(await get(booked.id)).toEqual(booked);
  });

  it('can’t move a paid booking out of its deadline', async () => {
    const booked = await bookPaid(25, '12:00', '13:00');
    club.clock.now = Date.parse(moment(24, '12:01'));
    const auth = await club.signIn(club.member.username);
    const refused = await change(booked.id, { ...at(priced, 28, '12:00', '13:00'), price: 600 }, auth);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_late_to_change']);
  });

  it('pays what they were told, or nothing changes', async () => {
    const { body: held } = await club.book(at(priced, 25, '17:00', '18:00'));
    const refused = await change(held.id, { ...at(priced, 25, '18:00', '19:00'), price: 600 });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'price_changed', price: 1000 }]);
    expect((await get(held.id)).start_from).toBe(moment(25, '17:00'));
    expect(await readStatus(held.invoice)).toBe('UNPAID');
  });

  it('is too late once it has begun or was cancelled', async () => {
    const { body: booked } = await club.book(at(free, 28, '12:00', '13:00'));
    const range = { ...at(free, 28, '13:00', '14:00'), price: 0 };
    club.clock.now = Date.parse(moment(28, '12:00'));
    const late = await change(booked.id, range, await club.signIn(club.member.username));
    expect([late.status, late.body.code]).toEqual([409, 'not_movable']);
    club.clock.now = TUESDAY_10_AM;
    await club.call({ method: 'DELETE', url: url(booked.id), headers: club.auth });
    expect((await change(booked.id, range)).body.code).toBe('not_movable');
  });

  it('is the only one: to others it isn’t there', async () => {
    const { body: booked } = await club.book(at(free, 28, '08:00', '09:00'));
    const stranger = await club.signIn((await addMember(club.db)).username);
    const range = { ...at(free, 28, '09:00', '10:00'), price: 0 };
    expect((await change(booked.id, range, stranger)).status).toBe(404);
  });

  it('of two at once to one time, one does, and the other keeps its own', async () => {
    const [a, b] = [
      await club.book(at(free, 29, '08:00', '09:00')),
      await club.book(at(free, 29, '10:00', '11:00')),
    ];
    const range = { ...at(free, 29, '12:00', '13:00'), price: 0 };
    const answers = await Promise.all([a, b].map(({ body }) => change(body.id, range)));
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const starts = [(await get(a.body.id)).start_from, (await get(b.body.id)).start_from];
    expect(starts).toContain(moment(29, '12:00'));
    expect(new Set(starts).size).toBe(2);
  });
});
