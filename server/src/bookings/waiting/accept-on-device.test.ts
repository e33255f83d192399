import type { Answer } from '@portal/contract';
import { OFFER_MINUTES } from '@portal/contract/bookings/rules/figures';
import { MINUTE } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generalUser } from '../../access/tables.ts';
import { job } from '../../jobs/tables.ts';
import { member } from '../../members/tables.ts';
import type { ShownNotification } from '../../notifications/push/testing-push-service.ts';
import { startPushService } from '../../notifications/push/testing-push-service.ts';
import { session } from '../../session/tables.ts';
import { addMember } from '../../testing/people.ts';
import { facility, reservation, waiting } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, room, TUESDAY_10_AM } from '../testing-club.ts';
import { newcomer, waitingCalls } from './testing-waits.ts';

type Accepted = Answer<'POST /booking/waiting/accept/'>;
interface Offered extends ShownNotification {
  accept?: { label: string; failed: string; url: string; token: string };
}

let service: Awaited<ReturnType<typeof startPushService>>;
let club: TestClub;
let person: Awaited<ReturnType<typeof newcomer>>;
let devices = 0;
beforeAll(async () => {
  let clock = { now: TUESDAY_10_AM };
  service = await startPushService(() => clock.now);
  club = await createTestClub([room('Free'), room('Priced', { default_price: 600 })], {
    localPushService: service.origin,
  });
  ({ clock } = club);
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null });
  await club.db.update(waiting).set({ status: 'LEFT' });
  await club.db.update(facility).set({ default_price: 600 }).where(eq(facility.name, 'Priced'));
  await club.db.delete(job).where(eq(job.recurring, false));
  service.taken();
  person = await newcomer(club);
  devices += 1;
  await club.call({
    method: 'POST',
    url: '/general-users/me/push/device/',
    headers: person.auth,
    payload: service.subscribe(`device${devices}`),
  });
});
afterAll(async () => {
  await club.close();
  await service.stop();
});

/** Offers the member a time that somebody gave up; returns what their device shows of it. */
async function offered(place = 'Free'): Promise<Offered> {
  const range = at(await club.idOf(place), 26, '18:00', '19:00');
  const other = await newcomer(club);
  const theirs = await club.book(range, other.auth);
  await waitingCalls(club).wait(range, person.auth);
  await club.call({ method: 'DELETE', url: `/booking/reservation/${theirs.body.id}/`, headers: other.auth });
  await club.deliver();
  const shown = service.taken().find(({ message }) => message.tag.startsWith('waiting'))?.message as Offered;
  if (!shown) throw new Error('No offer reached the device.');
  return shown;
}
const accept = (token = '') =>
  club.call<Accepted>({ method: 'POST', url: '/booking/waiting/accept/', headers: {}, payload: { token } });
const readBookings = (id = person.memberId) =>
  club.db.select({ status: reservation.status }).from(reservation).where(eq(reservation.member_id, id));

describe('an offer on a device', () => {
  it('has a button, and is booked by it without a sign-in, once', async () => {
    const { accept: button, ...shown } = await offered();
    expect(shown).toMatchObject({ title: 'A place is free', tag: expect.stringMatching(/^waiting-/) });
    expect(button).toMatchObject({
      label: 'Book',
      url: `${club.config.apiUrl}/booking/waiting/accept/`,
      failed: expect.any(String),
    });
    const first = await accept(button?.token);
    expect(first).toEqual({
      status: 200,
      body: {
        status: 'BOOKED',
        message: {
          title: 'Booking confirmed',
          body: 'Free, Thu 26 Nov, 6 to 7 pm',
          url: expect.stringMatching(/\/my-bookings\/\d+$/),
          tag: expect.stringMatching(/^booking-\d+$/),
        },
      },
    });
    expect(await accept(button?.token)).toEqual(first);
    expect(await readBookings()).toEqual([{ status: 'CONFIRMED' }]);
    // The email and the notification of any booking come once; the latter replaces the answer.
    await club.deliver();
    expect(service.taken().map(({ message }) => message.tag)).toEqual([first.body.message.tag]);
  });

  it('is booked once however many press at a time', async () => {
    const { accept: button } = await offered();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(button?.token)));
    expect(new Set(answers.map(({ body }) => `${body.status} ${body.message.tag}`)).size).toBe(1);
    expect(await readBookings()).toEqual([{ status: 'CONFIRMED' }]);
  });

  it('that costs something is on hold then, and leads to the payment', async () => {
    const { accept: button } = await offered('Priced');
    expect(button?.label).toBe('Book and pay');
    const { body } = await accept(button?.token);
    expect(body).toMatchObject({
      status: 'TO_PAY',
      message: {
        title: 'Pay to keep your booking',
        body: 'Priced, Thu 26 Nov, 6 to 7 pm. Pay by 10:15 am.',
        url: expect.stringMatching(/\/online-payment\/[\w-]{36}$/),
      },
    });
    expect(await readBookings()).toEqual([{ status: 'HELD' }]);
  });

  it('is in the reader’s language', async () => {
    await club.db.update(generalUser).set({ language: 'zh' }).where(eq(generalUser.id, person.userId));
    const { accept: button } = await offered('Priced');
    expect(button?.label).toBe('预订并付款');
    const { body } = await accept(button?.token);
    expect(body.message).toMatchObject({
      title: '请付款以保留预订',
      url: expect.stringMatching(/\/zh\/online-payment\//),
    });
  });

  it('that ran out, or was declined, says so and books nothing', async () => {
    const { accept: button } = await offered();
    club.clock.now += (OFFER_MINUTES + 1) * MINUTE;
    expect((await accept(button?.token)).body).toMatchObject({
      status: 'ENDED',
      message: { title: 'This offer has ended', url: expect.stringMatching(/\/bookings$/) },
    });
    club.clock.now = TUESDAY_10_AM;
    await club.db.update(waiting).set({ status: 'DECLINED' }).where(eq(waiting.member_id, person.memberId));
    expect((await accept(button?.token)).body.status).toBe('ENDED');
    expect((await readBookings()).filter(({ status }) => status === 'CONFIRMED')).toEqual([]);
  });

  it('whose price has changed is looked at in the portal first', async () => {
    const { accept: button } = await offered('Priced');
    await club.db.update(facility).set({ default_price: 900 }).where(eq(facility.name, 'Priced'));
    expect((await accept(button?.token)).body).toMatchObject({
      status: 'REFUSED',
      message: { url: expect.stringMatching(/\/my-bookings\?waiting=\d+$/) },
    });
  });

  it('isn’t booked for somebody who may not book any more', async () => {
    const { accept: button } = await offered();
    await club.db.update(member).set({ status: 'ABSENT' }).where(eq(member.id, person.memberId));
    expect((await accept(button?.token)).body.status).toBe('REFUSED');
  });

  it('isn’t booked from a device that was signed out since', async () => {
    const { accept: button } = await offered();
    await club.db
      .update(session)
      .set({ revoked_at: new Date(club.clock.now) })
      .where(eq(session.user_id, person.userId));
    expect((await accept(button?.token)).body.status).toBe('REFUSED');
    expect((await readBookings()).filter(({ status }) => status === 'CONFIRMED')).toEqual([]);
  });

  it('takes no token but its own', async () => {
    const { accept: button } = await offered();
    const token = button?.token ?? '';
    const other = await addMember(club.db);
    const broken = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    for (const wrong of ['x', broken, other.username]) expect((await accept(wrong)).status).toBe(404);
    expect((await accept('')).status).toBe(400);
  });
});
