import type { List, ReservationSlot } from '@portal/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { Method } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people.ts';
import { reservationSpace } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM, readBooking } from '../testing-club.ts';

type Headers = { authorization: string };
/** The fields of an answer that tests read: of a block or a refusal. */
type AnswerBody = ReservationSlot & { code: string };

let club: TestClub;
let staff: Headers;
let ids: Record<'court' | 'other' | 'hallA' | 'hall' | 'priced' | 'buffered', number>;
beforeAll(async () => {
  club = await createTestClub([
    room('Court'),
    room('Other'),
    room('Hall A', { spaces: ['A'] }),
    room('Hall', { spaces: ['A', 'B'] }),
    room('Priced', { default_price: 600 }),
    room('Buffered', { buffer_minutes: 60 }),
  ]);
  const rights = ['view', 'add', 'change', 'delete'].map((action) => `reservation_slot.${action}`);
  staff = await signInStaff(club, [...rights, 'facility.change']);
  ids = {
    court: await club.idOf('Court'),
    other: await club.idOf('Other'),
    hallA: await club.idOf('Hall A'),
    hall: await club.idOf('Hall'),
    priced: await club.idOf('Priced'),
    buffered: await club.idOf('Buffered'),
  };
});
afterAll(() => club.close());

const call = (method: Method, url: string, payload?: object, headers: Headers | object = staff) =>
  club.call<AnswerBody>({ method, url, headers, payload });
const slots = '/booking/reservation-slot/';
const block = (span: object, changes: object = {}) =>
  call('POST', slots, { ...span, reason: 'Repairs', ...changes });
const listOn = async (day: number, headers: Headers | object = {}) => {
  const query = { end_at__gte: moment(day, '00:00'), start_from__lte: moment(day, '23:59') };
  const answer = await club.app.inject({ url: slots, query, headers: { ...headers } });
  return answer.json<List<ReservationSlot>>().results;
};

describe('a block', () => {
  it('keeps the time of every facility that shares its spaces, and gives it back', async () => {
    const { status, body } = await block(at(ids.hall, 25, '12:00', '14:00'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'BLOCKED', facility: ids.hall, reason: 'Repairs', held_until: null });
    expect(body.spaces).toHaveLength(2);
    expect((await club.book(at(ids.hallA, 25, '13:00', '14:00'))).body.code).toBe('slot_taken');
    expect((await club.book(at(ids.hallA, 25, '14:00', '15:00'))).status).toBe(201);
    expect((await call('DELETE', `${slots}${body.id}/`)).status).toBe(204);
    expect((await club.book(at(ids.hallA, 25, '13:00', '14:00'))).status).toBe(201);
  });

  it('of some of a facility’s spaces leaves the others free', async () => {
    const [spaceOfA] = (await block(at(ids.hallA, 26, '08:00', '09:00'))).body.spaces;
    const { body } = await block(at(ids.hall, 26, '12:00', '13:00'), { spaces: [spaceOfA] });
    expect(body.spaces).toEqual([spaceOfA]);
    expect((await club.book(at(ids.hallA, 26, '12:00', '13:00'))).body.code).toBe('slot_taken');
    const all = await call('PATCH', `${slots}${body.id}/`, { spaces: [] });
    expect(all.body.spaces).toHaveLength(2);
  });

  it('is refused where a booking or another block has some of the time, and leaves both as they were', async () => {
    expect((await club.book(at(ids.court, 25, '12:00', '13:00'))).status).toBe(201);
    const over = await block(at(ids.court, 25, '08:00', '22:00'));
    expect([over.status, over.body.code]).toEqual([409, 'slot_taken']);
    const { body: kept } = await block(at(ids.court, 25, '13:00', '14:00'));
    expect((await block(at(ids.court, 25, '13:30', '15:00'))).status).toBe(409);
    const moved = await call('PATCH', `${slots}${kept.id}/`, { start_from: moment(25, '12:30') });
    expect(moved.status).toBe(409);
    expect((await call('GET', `${slots}${kept.id}/`)).body).toEqual(kept);
    expect(await club.db.$count(reservationSpace, eq(reservationSpace.block_id, kept.id))).toBe(1);
  });

  it('leaves the time alone that a booking keeps free after itself', async () => {
    expect((await club.book(at(ids.buffered, 25, '12:00', '13:00'))).status).toBe(201);
    expect((await block(at(ids.buffered, 25, '13:00', '14:00'))).status).toBe(409);
    expect((await block(at(ids.buffered, 25, '14:00', '15:00'))).status).toBe(201);
  });

  it('ends a hold that ran out', async () => {
    const held = await club.book(at(ids.priced, 25, '12:00', '13:00'));
    expect((await block(at(ids.priced, 25, '12:00', '13:00'))).status).toBe(409);
    club.clock.now = TUESDAY_10_AM + 15 * 60_000;
    const later = await club.signIn('staff');
    const payload = { ...at(ids.priced, 25, '12:00', '13:00'), reason: 'Repairs' };
    expect((await call('POST', slots, payload, later)).status).toBe(201);
    club.clock.now = TUESDAY_10_AM;
    const expired = await readBooking(club.db, held.body.id);
    expect(expired?.status).toBe('EXPIRED');
  });

  it('moves to another time and to another facility', async () => {
    const { body } = await block(at(ids.court, 26, '12:00', '13:00'));
    const later = await call('PATCH', `${slots}${body.id}/`, {
      start_from: moment(26, '12:30'),
      end_at: moment(26, '14:00'),
    });
    expect(later.body).toMatchObject({ start_from: moment(26, '12:30'), free_at: moment(26, '14:00') });
    expect((await club.book(at(ids.court, 26, '11:00', '12:00'))).status).toBe(201);
    const elsewhere = await call('PATCH', `${slots}${body.id}/`, { facility: ids.other });
    expect(elsewhere.body.facility).toBe(ids.other);
    expect(elsewhere.body.spaces).not.toEqual(body.spaces);
    expect((await club.book(at(ids.court, 26, '13:00', '14:00'))).status).toBe(201);
    expect((await club.book(at(ids.other, 26, '13:00', '14:00'))).body.code).toBe('slot_taken');
  });

  it('is in the list for everybody, but tells staff alone what for', async () => {
    const { body } = await block(at(ids.court, 27, '08:00', '22:00'));
    const shown = { id: body.id, state: 'BLOCKED', start_from: moment(27, '08:00'), mine: false };
    for (const headers of [{}, club.auth]) {
      expect(await listOn(27, headers)).toEqual([expect.objectContaining(shown)]);
      expect((await listOn(27, headers))[0]).not.toHaveProperty('reason');
      const one = await call('GET', `${slots}${body.id}/`, undefined, headers);
      expect(one.body).not.toHaveProperty('reason');
    }
    expect(await listOn(27, staff)).toEqual([{ ...body, reason: 'Repairs' }]);
  });

  it('keeps its facility’s spaces as they are until it is over', async () => {
    const path = `/sport-facility/${ids.hall}/`;
    const { body } = await block(at(ids.hall, 28, '08:00', '09:00'));
    const change = await call('PATCH', path, { spaces: body.spaces.slice(1) });
    expect([change.status, change.body.code]).toEqual([409, 'in_use']);
  });

  it('leaves a line in the audit log for each change', async () => {
    const { body } = await block(at(ids.court, 28, '08:00', '09:00'));
    await call('PATCH', `${slots}${body.id}/`, { reason: 'New net' });
    const [line] = await club.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({
      resource: 'reservation_slot',
      action: 'change',
      resource_id: String(body.id),
      changes: { reason: { from: 'Repairs', to: 'New net' } },
    });
  });

  it.each<[object, string]>([
    [{ end_at: moment(29, '08:00') }, 'end_at'],
    [{ facility: 999_999 }, 'facility'],
    [{ spaces: [999_999] }, 'spaces'],
    [{ reason: ' ' }, 'reason'],
    [{ member: 1 }, 'member'],
  ])('is refused with %o', async (wrong, field) => {
    const { status, body } = await block(at(ids.court, 29, '08:00', '09:00'), wrong);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  it('is written by staff with the right alone', async () => {
    const payload = { ...at(ids.court, 29, '08:00', '09:00'), reason: 'Mine' };
    expect((await call('POST', slots, payload, {})).status).toBe(401);
    expect((await call('POST', slots, payload, club.auth)).status).toBe(403);
    expect((await call('DELETE', `${slots}999999/`)).status).toBe(404);
  });

  it('of many bookings and blocks at once, one gets the time', async () => {
    const span = at(ids.court, 30, '12:00', '13:00');
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => block(span)),
      ...Array.from({ length: 5 }, () => club.book(span)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
  });
});
