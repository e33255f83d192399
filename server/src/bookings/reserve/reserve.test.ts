import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoice } from '../../money/tables.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import type { Answered, TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM, readBooking } from '../testing-club.ts';
import { newcomer, waitingCalls } from '../waiting/testing-waits.ts';

let club: TestClub;
let ids: Record<
  'free' | 'priced' | 'other' | 'hallA' | 'hallB' | 'hall' | 'night' | 'buffered' | 'late',
  number
>;

beforeAll(async () => {
  club = await createTestClub([
    room('Free'),
    room('Priced', {
      default_price: 600,
      bands: [{ starts_at: '18:00', ends_at: '22:00', peak_type: 'PEAK', price: 1000 }],
    }),
    room('Other'),
    room('Hall A', { category: 'Halls', spaces: ['A'] }),
    room('Hall B', { category: 'Halls', spaces: ['B'] }),
    room('Hall', { category: 'Halls', spaces: ['A', 'B'] }),
    room('Night', { category: 'Nights', slot_minutes: 1200, max_slots: 1, hours: [['15:00', '11:00']] }),
    room('Buffered', { category: 'Buffers', buffer_minutes: 60 }),
    room('Late', { category: 'Bars', hours: [['18:00', '02:00']] }),
  ]);
  ids = {
    free: await club.idOf('Free'),
    priced: await club.idOf('Priced'),
    other: await club.idOf('Other'),
    hallA: await club.idOf('Hall A'),
    hallB: await club.idOf('Hall B'),
    hall: await club.idOf('Hall'),
    night: await club.idOf('Night'),
    buffered: await club.idOf('Buffered'),
    late: await club.idOf('Late'),
  };
});
afterAll(() => club.close());

describe('booking', () => {
  it('confirms a free booking at once, without an invoice', async () => {
    const { status, body } = await club.book({
      ...at(ids.free, 25, '08:00', '10:00'),
      name: 'Chess evening',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'CONFIRMED',
      price: 0,
      invoice: null,
      held_until: null,
      name: 'Chess evening',
      start_from: '2026-11-25T08:00:00+08:00',
      member: club.member.memberId,
    });
  });

  it('holds a priced booking for 15 minutes with an unpaid invoice of the computed price', async () => {
    const { status, body } = await club.book(at(ids.priced, 25, '17:00', '20:00'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'HELD',
      price: 2600,
      held_until: '2026-11-24T10:15:00+08:00',
      price_lines: [
        { kind: 'TIME', peak_type: 'DEFAULT', price: 600 },
        { kind: 'TIME', peak_type: 'PEAK', price: 1000 },
        { kind: 'TIME', peak_type: 'PEAK', price: 1000 },
      ],
    });
    const answer = await club.app.inject({
      url: `/finance/payment-invoice/${body.invoice}/`,
      headers: club.auth,
    });
    expect(answer.json()).toMatchObject({
      invoice_number: expect.stringMatching(/^INV-2026-\d{6}$/),
      status: 'UNPAID',
      total: 2600,
      due_date: '2026-11-24',
      lines: [
        { description: 'Priced, Wed 25 Nov, 5 to 6 pm', amount: 600 },
        {
          description: 'Priced, Wed 25 Nov, 6 to 8 pm, peak',
          zh: { description: 'Priced，11月25日周三下午6:00至8:00，高峰' },
          amount: 2000,
        },
      ],
    });
  });

  it('takes no price or status from the body', async () => {
    const range = at(ids.priced, 26, '08:00', '09:00');
    for (const field of ['price_lines', 'status', 'overridden']) {
      const { status, body } = await club.book({ ...range, [field]: 1 });
      expect(status).toBe(400);
      expect(body).toHaveProperty(field);
    }
    // A price in it is the one that the caller saw, and must be the real one.
    const { status, body } = await club.call<Answered>({
      method: 'POST',
      url: '/booking/reservation/',
      headers: club.auth,
      payload: { ...range, price: 1 },
    });
    expect([status, body.code]).toEqual([409, 'price_changed']);
  });

  it('books a night, and an hour after midnight as part of the evening before', async () => {
    const night = { facility: ids.night, start_from: moment(25, '15:00'), end_at: moment(26, '11:00') };
    expect((await club.book(night)).status).toBe(201);
    const late = { facility: ids.late, start_from: moment(26, '00:00'), end_at: moment(26, '02:00') };
    expect((await club.book(late)).status).toBe(201);
  });

  it('says which facility does not exist', async () => {
    const { status, body } = await club.book(at(999_999, 25, '08:00', '09:00'));
    expect(status).toBe(400);
    expect(body).toEqual({ facility: ['Invalid pk "999999" - object does not exist.'] });
  });

  it('asks strangers to sign in, and staff for a membership', async () => {
    const stranger = await club.app.inject({
      method: 'POST',
      url: '/booking/reservation/',
      payload: at(ids.free, 25, '12:00', '13:00'),
    });
    expect(stranger.statusCode).toBe(401);
    await addStaff(club.db, ['reservation.add'], 'clerk');
    const clerk = await club.book(at(ids.free, 25, '12:00', '13:00'), await club.signIn('clerk'));
    expect([clerk.status, clerk.body.code]).toEqual([400, 'member_required']);
  });

  it.each(['ABSENT', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE'] as const)(
    'refuses a member who is %s, and says so',
    async (status) => {
      const { username } = await addMember(club.db, { status });
      const answer = await club.book(at(ids.free, 25, '12:00', '13:00'), await club.signIn(username));
      expect([answer.status, answer.body.code]).toEqual([400, 'member_status']);
    },
  );

  it.each([
    ['before opening', '07:00', '08:00', 25, 'outside_hours'],
    ['past closing', '21:00', '23:00', 25, 'outside_hours'],
    ['off the slot grid', '12:30', '13:30', 25, 'off_grid'],
    ['for too long', '12:00', '16:00', 25, 'too_long'],
    ['backwards', '13:00', '12:00', 25, 'too_short'],
    ['earlier today', '09:00', '10:00', 24, 'in_past'],
    ['on a free day', '12:00', '13:00', 30, undefined],
  ] as const)('decides on a wish %s', async (_, from, to, day, code) => {
    const { status, body } = await club.book(at(ids.free, day, from, to));
    expect([status, body.code]).toEqual([code === undefined ? 201 : 400, code]);
  });

  it('opens each day at 9 am, seven days before', async () => {
    const range = {
      facility: ids.other,
      start_from: '2026-12-01T12:00:00+08:00',
      end_at: '2026-12-01T13:00:00+08:00',
    };
    club.clock.now = Date.parse('2026-11-24T08:59:59+08:00');
    expect((await club.book(range)).body.code).toBe('not_open_yet');
    club.clock.now = Date.parse('2026-11-24T09:00:00+08:00');
    expect((await club.book(range)).status).toBe(201);
    club.clock.now = TUESDAY_10_AM;
  });

  it('opens the hours of a night that are past midnight with the night', async () => {
    const afterMidnight = (date: string) => ({
      facility: ids.late,
      start_from: `${date}T00:00:00+08:00`,
      end_at: `${date}T01:00:00+08:00`,
    });
    expect((await club.book(afterMidnight('2026-12-02'))).status).toBe(201);
    expect((await club.book(afterMidnight('2026-12-03'))).body.code).toBe('not_open_yet');
  });
});

describe('a time that somebody has', () => {
  it('is refused with what is free instead: elsewhere then, and here at other times', async () => {
    const range = at(ids.free, 27, '18:00', '19:00');
    expect((await club.book(range)).status).toBe(201);
    const { status, body } = await club.book(range, await club.signIn((await addMember(club.db)).username));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'slot_taken',
      alternatives: [
        { facility: { name: 'Priced' }, start_from: moment(27, '18:00'), price: 1000 },
        { facility: { name: 'Other' }, start_from: moment(27, '18:00'), price: 0 },
        { facility: { name: 'Free' }, start_from: moment(27, '17:00') },
      ],
    });
  });

  it('is not offered in its own place, where it is free and others wait for it', async () => {
    const range = at(ids.priced, 29, '12:00', '13:00');
    await club.book(range);
    await waitingCalls(club).wait(range, (await newcomer(club)).auth);
    club.clock.now = TUESDAY_10_AM + 15 * 60_000;
    const { status, body } = await club.book(range, (await newcomer(club)).auth);
    club.clock.now = TUESDAY_10_AM;
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    const here = body.alternatives.filter(({ facility }) => facility.id === ids.priced);
    expect(here.map(({ start_from }) => start_from)).toEqual([moment(29, '11:00')]);
  });

  it('excludes every facility that shares a space, and no other', async () => {
    expect((await club.book(at(ids.hallA, 25, '12:00', '13:00'))).status).toBe(201);
    expect((await club.book(at(ids.hall, 25, '12:00', '13:00'))).body.code).toBe('slot_taken');
    expect((await club.book(at(ids.hallB, 25, '12:00', '13:00'))).status).toBe(201);
    expect((await club.book(at(ids.hall, 25, '13:00', '14:00'))).status).toBe(201);
    expect((await club.book(at(ids.hallB, 25, '13:00', '14:00'))).body.code).toBe('slot_taken');
  });

  it('includes the time kept free after a booking, on both sides', async () => {
    expect((await club.book(at(ids.buffered, 25, '12:00', '13:00'))).status).toBe(201);
    expect((await club.book(at(ids.buffered, 25, '13:00', '14:00'))).body.code).toBe('slot_taken');
    expect((await club.book(at(ids.buffered, 25, '11:00', '12:00'))).body.code).toBe('slot_taken');
    expect((await club.book(at(ids.buffered, 25, '14:00', '15:00'))).status).toBe(201);
  });

  it('is free again when a hold runs out, without waiting for a job', async () => {
    const range = at(ids.priced, 28, '12:00', '13:00');
    const first = await club.book(range);
    expect(first.body.status).toBe('HELD');
    const { username } = await addMember(club.db);
    expect((await club.book(range, await club.signIn(username))).body.code).toBe('slot_taken');

    club.clock.now = TUESDAY_10_AM + 15 * 60_000;
    const own = await club.app.inject({
      url: `/booking/reservation/${first.body.id}/`,
      headers: await club.signIn(club.member.username),
    });
    expect(own.json()).toMatchObject({ status: 'EXPIRED', held_until: null });
    const again = await club.book(range, await club.signIn(username));
    club.clock.now = TUESDAY_10_AM;
    expect(again.status).toBe(201);

    const expired = await readBooking(club.db, first.body.id);
    expect(expired?.status).toBe('EXPIRED');
    const [voided] = await club.db
      .select()
      .from(invoice)
      .where(eq(invoice.id, first.body.invoice ?? ''));
    expect(voided?.status).toBe('VOID');
  });
});
