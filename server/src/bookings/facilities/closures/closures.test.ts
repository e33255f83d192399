import type { CalendarEvent } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarEvent } from '../../../content/tables.ts';
import { untilWaiting } from '../../../database/testing-locks.ts';
import { member } from '../../../members/tables.ts';
import { invoice } from '../../../money/tables.ts';
import type { Method } from '../../../testing/app.ts';
import { addStaff } from '../../../testing/people.ts';
import { facilitySpace, reservation, space, waiting } from '../../tables.ts';
import type { Answered, TestClub } from '../../testing-club.ts';
import { at, createTestClub, markPaid, moment, putClockBack, room, readBooking } from '../../testing-club.ts';
import { newcomer, waitingCalls } from '../../waiting/testing-waits.ts';

interface ClosureRefusal {
  code: string;
  detail: string;
  bookings: number[];
}
interface ClosureAnswer {
  closure: CalendarEvent;
  bookings: { id: number; plan: string; refund: number }[];
}

const rights = [
  'calendar_event.add',
  'calendar_event.change',
  'calendar_event.delete',
  'reservation.delete',
  'reservation.view',
] as const;

let club: TestClub;
let free: number;
let priced: number;
let spaces: number[];
beforeAll(async () => {
  club = await createTestClub([room('Free'), room('Priced', { default_price: 600 })]);
  [free, priced] = [await club.idOf('Free'), await club.idOf('Priced')];
  spaces = (await club.db.select().from(facilitySpace).where(eq(facilitySpace.facility_id, priced))).map(
    ({ space_id }) => space_id,
  );
  await club.db
    .update(member)
    .set({ email: 'member@mail.example' })
    .where(eq(member.id, club.member.memberId));
  await addStaff(club.db, [...rights], 'office');
  await addStaff(club.db, [...rights, 'payment_invoice.refund'], 'treasurer');
  await addStaff(club.db, ['calendar_event.add'], 'editor');
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.db.delete(calendarEvent);
  await club.db.delete(waiting);
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null });
  await putClockBack(club);
});

const ask = async (method: Method, url: string, payload: object, by = 'office') =>
  club.call<ClosureRefusal & ClosureAnswer & CalendarEvent>({
    method,
    url,
    headers: await club.signIn(by),
    payload,
  });

const time = { start_from: moment(25, '12:00'), end_at: moment(25, '16:00') };
const create = (more: object = {}) =>
  ask('POST', '/calendar-event/', { type: 'CLOSURE', name: 'New floor', spaces, ...time, ...more });
const close = (bookings: object[], by = 'office', more: object = {}) =>
  ask('POST', '/booking/closure/', { name: 'New floor', spaces, ...time, bookings, ...more }, by);
const readStatus = async (id: number) => (await readBooking(club.db, id))?.status;
async function paidBooking(from = '12:00', to = '13:00'): Promise<Answered> {
  const { body } = await club.book(at(priced, 25, from, to), await club.signIn(club.member.username));
  await markPaid(club.db, body);
  return body;
}

describe('a closure made or changed as a record', () => {
  it('is refused over bookings, and names them', async () => {
    const { id } = await paidBooking();
    expect(await create()).toMatchObject({
      status: 409,
      body: { code: 'bookings_in_the_way', bookings: [id] },
    });
    expect(await create({ spaces: [] })).toMatchObject({ status: 409, body: { bookings: [id] } });
    expect(await club.db.$count(calendarEvent)).toBe(0);
  });

  it('is made beside bookings: at another time, of other spaces, or after they were cancelled', async () => {
    const { id } = await paidBooking();
    expect((await create({ start_from: moment(25, '13:00') })).status).toBe(201);
    await ask('POST', `/booking/reservation/${id}/cancel/`, {});
    expect((await create()).status).toBe(201);
  });

  it('may be another text over what was kept, not a longer time over other bookings', async () => {
    const { id } = await paidBooking();
    const { body } = await close([{ id, plan: 'KEEP' }]);
    const later = await paidBooking('17:00', '18:00');
    const change = (changes: object) => ask('PATCH', `/calendar-event/${body.closure.id}/`, changes);
    expect((await change({ name: 'A newer floor' })).status).toBe(200);
    expect((await change({ end_at: moment(25, '17:00') })).status).toBe(200);
    expect(await change({ end_at: moment(25, '18:00') })).toMatchObject({
      status: 409,
      body: { bookings: [later.id] },
    });
  });

  it('can’t be made of an event over bookings', async () => {
    await paidBooking();
    const { body } = await create({ type: 'EVENT', spaces: [] });
    expect(await ask('PATCH', `/calendar-event/${body.id}/`, { type: 'CLOSURE', spaces })).toMatchObject({
      status: 409,
      body: { code: 'bookings_in_the_way' },
    });
  });
});

describe('closing over bookings', () => {
  it('cancels and keeps what was said, refunds, tells the members, and closes', async () => {
    const [gone, kept] = [await paidBooking(), await paidBooking('14:00', '15:00')];
    await club.deliver();
    const plans = [
      { id: gone.id, plan: 'CANCEL' },
      { id: kept.id, plan: 'KEEP' },
    ];
    const { status, body } = await close(plans, 'treasurer');
    expect([status, body]).toMatchObject([
      201,
      {
        closure: { type: 'CLOSURE', name: 'New floor', spaces },
        bookings: [
          { ...plans[0], refund: 600 },
          { ...plans[1], refund: 0 },
        ],
      },
    ]);
    expect([await readStatus(gone.id), await readStatus(kept.id)]).toEqual(['CANCELLED', 'CONFIRMED']);
    const subjects = (await club.deliver()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('ancelled'))).toHaveLength(1);
    const refused = await club.book(
      at(priced, 25, '15:00', '16:00'),
      await club.signIn(club.member.username),
    );
    expect(refused.body.code).toBe('facility_closed');
  });

  it('refunds by the policy without the right to refund all', async () => {
    const { id } = await paidBooking();
    club.clock.now = Date.parse(moment(25, '09:00'));
    expect((await close([{ id, plan: 'CANCEL' }])).body.bookings).toMatchObject([{ id, refund: 300 }]);
  });

  it('does nothing while somebody in the way wasn’t named', async () => {
    const [named, other] = [await paidBooking(), await paidBooking('14:00', '15:00')];
    expect(await close([{ id: named.id, plan: 'CANCEL' }])).toMatchObject({
      status: 409,
      body: { code: 'bookings_in_the_way', bookings: [other.id] },
    });
    expect(await readStatus(named.id)).toBe('CONFIRMED');
    expect(await club.db.$count(calendarEvent)).toBe(0);
  });

  it('leaves alone what was named and isn’t in the way', async () => {
    const { id } = await paidBooking('18:00', '19:00');
    expect((await close([{ id, plan: 'CANCEL' }])).body.bookings).toEqual([]);
    expect(await readStatus(id)).toBe('CONFIRMED');
  });

  it('ends a hold with its invoice, and offers nobody the time that is closed', async () => {
    const { body: held } = await club.book(at(priced, 25, '12:00', '13:00'));
    await waitingCalls(club).wait(at(priced, 25, '12:00', '13:00'), (await newcomer(club)).auth);
    expect((await close([{ id: held.id, plan: 'CANCEL' }])).status).toBe(201);
    const [billed] = await club.db
      .select()
      .from(invoice)
      .where(eq(invoice.id, held.invoice ?? ''));
    expect(billed?.status).toBe('VOID');
    const open = await club.db.$count(reservation, eq(reservation.status, 'HELD'));
    expect(open).toBe(0);
  });

  it('can keep, not cancel, what has begun', async () => {
    const { id } = await paidBooking();
    club.clock.now = Date.parse(moment(25, '12:30'));
    expect((await close([{ id, plan: 'CANCEL' }])).body.code).toBe('not_cancellable');
    expect((await close([{ id, plan: 'KEEP' }])).status).toBe(201);
  });

  it('closes the whole club', async () => {
    const { body: booked } = await club.book(at(free, 25, '12:00', '13:00'));
    const { body } = await close([{ id: booked.id, plan: 'CANCEL' }], 'office', { spaces: [] });
    expect(body.closure.spaces).toEqual([]);
    expect(await readStatus(booked.id)).toBe('CANCELLED');
  });

  it('needs the right to cancel bookings to cancel some', async () => {
    const { id } = await paidBooking();
    expect((await close([{ id, plan: 'CANCEL' }], 'editor')).status).toBe(403);
    expect((await close([{ id, plan: 'KEEP' }], 'editor')).status).toBe(201);
  });

  // The embedded database has one connection, so nothing can happen in the middle of anything.
  it.runIf(process.env['DATABASE_URL'])('sees a booking that is being made', async () => {
    let booking: Promise<{ status: number; body: Answered }> | undefined;
    let closing: ReturnType<typeof close> | undefined;
    await club.db.transaction(async (tx) => {
      await tx.select({ id: space.id }).from(space).for('update');
      booking = club.book(at(free, 25, '12:00', '13:00'));
      await untilWaiting(club.db, 1);
      closing = close([], 'office', { spaces: [] });
      await untilWaiting(club.db, 2);
    });
    const [booked, closed] = [await booking, await closing];
    // Whichever comes first, the other sees it.
    expect([booked?.status, closed?.status]).toEqual([201, 409]);
  });
});
