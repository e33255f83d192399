import type { List, Reservation } from '@portal/contract';
import { MINUTE } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoice } from '../../money/tables.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { reservation, reservationSpace } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, moment, room, TUESDAY_10_AM, markPaid, readBooking } from '../testing-club.ts';

let club: TestClub;
let priced: number;
let stranger: { authorization: string };
beforeAll(async () => {
  club = await createTestClub([room('Priced', { default_price: 1001 })]);
  priced = await club.idOf('Priced');
  stranger = await club.signIn((await addMember(club.db)).username);
});
afterAll(() => club.close());

const at = (day: number, from: string, to: string) => ({
  facility: priced,
  start_from: moment(day, from),
  end_at: moment(day, to),
});
const cancel = async (id: number, headers: Record<string, string> = club.auth) =>
  (await club.app.inject({ method: 'DELETE', url: `/booking/reservation/${id}/`, headers })).statusCode;

describe('cancelling', () => {
  it('frees the time at once and voids the unpaid invoice, however often it is asked', async () => {
    const { body } = await club.book(at(25, '08:00', '09:00'));
    expect(await cancel(body.id)).toBe(204);
    expect(await cancel(body.id)).toBe(204);
    expect((await readBooking(club.db, body.id))?.status).toBe('CANCELLED');
    expect(await club.db.$count(reservationSpace, eq(reservationSpace.reservation_id, body.id))).toBe(0);
    const [voided] = await club.db
      .select()
      .from(invoice)
      .where(eq(invoice.id, body.invoice ?? ''));
    expect(voided?.status).toBe('VOID');
    expect((await club.book(at(25, '08:00', '09:00'))).status).toBe(201);
  });

  it.each([
    ['in good time', at(26, '18:00', '19:00'), 10 * MINUTE, 1001],
    ['late', at(24, '18:00', '19:00'), 10 * MINUTE, 501],
    ['late, but within ten minutes of booking', at(24, '18:00', '19:00'), 10 * MINUTE - 1, 1001],
    ['too late', at(24, '11:00', '12:00'), MINUTE / 2, 0],
    ['too late, but within half a minute of booking', at(24, '11:00', '12:00'), MINUTE / 2 - 1, 1001],
  ])('of a paid booking %s writes down what the policy gives back', async (_, range, age, refund) => {
    const { body } = await club.book({ ...range, facility: priced });
    await club.db
      .update(reservation)
      .set({ created_at: new Date(TUESDAY_10_AM - age) })
      .where(eq(reservation.id, body.id));
    await club.db
      .update(invoice)
      .set({ paid: body.price })
      .where(eq(invoice.id, body.invoice ?? ''));
    expect(await cancel(body.id)).toBe(204);
    expect((await readBooking(club.db, body.id))?.refund_due).toBe(refund);
    const [paid] = await club.db
      .select()
      .from(invoice)
      .where(eq(invoice.id, body.invoice ?? ''));
    expect(paid?.status).toBe('PAID');
  });

  it('gives back what the caller was told, or changes nothing and tells what it would be by now', async () => {
    const { body } = await club.book(at(26, '20:00', '21:00'));
    await markPaid(club.db, body);
    const cancelFor = (refund: number, headers = club.auth) =>
      club.call<object>({
        method: 'DELETE',
        url: `/booking/reservation/${body.id}/?refund=${refund}`,
        headers,
      });
    club.clock.now = Date.parse(moment(26, '17:00'));
    const later = await club.signIn(club.member.username);
    const refused = await cancelFor(1001, later);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'refund_changed', refund: 501 }]);
    expect(await readBooking(club.db, body.id)).toMatchObject({ status: 'CONFIRMED', refund_due: 0 });
    expect((await cancelFor(501, later)).status).toBe(204);
    club.clock.now = TUESDAY_10_AM;
    const found = await club.call<Reservation>({
      method: 'GET',
      url: `/booking/reservation/${body.id}/`,
      headers: club.auth,
    });
    expect(found.body).toMatchObject({ status: 'CANCELLED', paid: 1001, refund_due: 501 });
  });

  it('is too late once the booking has begun or its hold ran out', async () => {
    const { body } = await club.book(at(25, '12:00', '13:00'));
    club.clock.now = TUESDAY_10_AM + 15 * 60_000;
    expect(await cancel(body.id, await club.signIn(club.member.username))).toBe(409);
    await club.db
      .update(reservation)
      .set({ status: 'CONFIRMED', held_until: null })
      .where(eq(reservation.id, body.id));
    club.clock.now = Date.parse(moment(25, '12:00'));
    expect(await cancel(body.id, await club.signIn(club.member.username))).toBe(409);
    club.clock.now = TUESDAY_10_AM;
  });

  it('is for the holder and for staff with the right; to others the booking is not there', async () => {
    const { body } = await club.book(at(26, '08:00', '09:00'));
    expect(await cancel(body.id, stranger)).toBe(404);
    expect(await cancel(body.id, {})).toBe(401);
    await addStaff(club.db, ['reservation.view'], 'reader');
    expect(await cancel(body.id, await club.signIn('reader'))).toBe(404);
    await addStaff(club.db, ['reservation.delete'], 'clerk');
    expect(await cancel(body.id, await club.signIn('clerk'))).toBe(204);
    expect(await cancel(999_999)).toBe(404);
  });

  it('of two at once changes the booking once', async () => {
    const { body } = await club.book(at(26, '12:00', '13:00'));
    expect(await Promise.all([cancel(body.id), cancel(body.id), cancel(body.id)])).toEqual([204, 204, 204]);
    expect((await readBooking(club.db, body.id))?.status).toBe('CANCELLED');
  });
});

describe('the list of bookings', () => {
  const list = async (query: Record<string, string>, headers: Record<string, string> = club.auth) =>
    (await club.app.inject({ url: '/booking/reservation/', query, headers })).json<List<Reservation>>();

  it('holds a member’s own, and everybody’s for staff with the right', async () => {
    await club.book({ ...at(27, '08:00', '09:00'), name: '50% off_party' });
    expect((await list({}, stranger)).count).toBe(0);
    const own = await list({ limit: '1', ordering: '-start_from' });
    expect(own.count).toBeGreaterThan(1);
    expect(own.results[0]).toMatchObject({ name: '50% off_party', facility: { name: 'Priced' } });
    const staff = await club.signIn('reader');
    expect((await list({}, staff)).count).toBe(own.count);
    const url = `/booking/reservation/${own.results[0]?.id}/`;
    expect((await club.app.inject({ url, headers: stranger })).statusCode).toBe(404);
    expect((await club.app.inject({ url, headers: staff })).statusCode).toBe(200);
    expect((await club.app.inject({ url })).statusCode).toBe(401);
  });

  it('filters by status as people are told it, by time, name and member', async () => {
    const held = await list({ status: 'HELD' });
    expect(held.count).toBeGreaterThan(0);
    club.clock.now = TUESDAY_10_AM + 16 * 60_000;
    const later = await club.signIn(club.member.username);
    expect((await list({ status: 'HELD' }, later)).count).toBe(0);
    expect((await list({ status: 'EXPIRED' }, later)).count).toBe(held.count);
    club.clock.now = TUESDAY_10_AM;
    expect((await list({ end_at__gte: moment(27, '00:00') })).count).toBe(1);
    expect(
      (await list({ end_at__gte: moment(27, '00:00'), start_from__lte: moment(27, '07:59') })).count,
    ).toBe(0);
    expect(
      (await list({ end_at__gte: moment(27, '00:00'), start_from__lte: moment(27, '08:00') })).count,
    ).toBe(1);
    expect((await list({ name__icontains: '50% OFF_' })).count).toBe(1);
    expect((await list({ name__icontains: '%' })).count).toBe(1);
    expect((await list({ member: '999999' })).count).toBe(0);
  });

  it('is in two parts: what is to come, and what is over, cancelled or was not paid in time', async () => {
    const { body: free } = await club.book(at(28, '08:00', '09:00'));
    const { body: gone } = await club.book(at(28, '09:00', '10:00'));
    await cancel(gone.id);
    const parts = async (headers?: Record<string, string>) => {
      const [coming, past] = [await list({ when: 'coming' }, headers), await list({ when: 'past' }, headers)];
      return { coming: coming.results.map(({ id }) => id), past: past.results.map(({ id }) => id) };
    };
    const now = await parts();
    expect(now.coming).toContain(free.id);
    expect(now.past).toContain(gone.id);
    expect(now.past).not.toContain(free.id);
    club.clock.now = TUESDAY_10_AM + 15 * 60_000;
    expect((await parts(await club.signIn(club.member.username))).past).toContain(free.id);
    await club.db
      .update(reservation)
      .set({ status: 'CONFIRMED', held_until: null })
      .where(eq(reservation.id, free.id));
    club.clock.now = Date.parse(moment(28, '08:59'));
    expect((await parts(await club.signIn(club.member.username))).coming).toContain(free.id);
    club.clock.now = Date.parse(moment(28, '09:00'));
    expect((await parts(await club.signIn(club.member.username))).past).toContain(free.id);
    club.clock.now = TUESDAY_10_AM;
  });
});
