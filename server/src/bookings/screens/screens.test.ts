import type { KioskBooking, KioskMember, Reservation, ScreenView } from '@portal/contract';
import { MINUTE } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { requestQuota } from '../../http/limits/quota.ts';
import { giveCard, makeCardCode } from '../../members/cards/testing-cards.ts';
import { member } from '../../members/tables.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { screenLink } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room } from '../testing-club.ts';

let club: TestClub;
let number: string;
let card: number;
let booking: number;
const ids = { court: 0, hall: 0 };
const kiosk = { id: 0, token: '' };

const signInStaff = () => club.signIn('desk');
const post = (url: string, payload: object, headers: object = {}) =>
  ({ method: 'POST', url, payload, headers: { ...headers } }) as const;
const setClock = (day: number, time: string) => {
  club.clock.now = Date.parse(moment(day, time));
};

/** Makes a screen with its link; returns its id and the token in the link. */
async function makeScreen(about: object): Promise<{ id: number; token: string }> {
  const staff = await signInStaff();
  const { body } = await club.call<{ id: number }>(
    post('/screen-link/', { name: 'Screen', ...about }, staff),
  );
  const made = await club.call<{ link: string }>(post(`/screen-link/${body.id}/link/`, {}, staff));
  return { id: body.id, token: made.body.link.split('#')[1] ?? '' };
}
const view = (token: string) => club.call<ScreenView & { code: string }>(post('/screen/', { token }));
const open = (code: string, token = kiosk.token) =>
  club.call<KioskMember & { code: string }>(post('/screen/member/', { token, code }));
const checkIn = (pass: string, id = booking, token = kiosk.token) =>
  club.call<KioskBooking & { code: string }>(post('/screen/check-in/', { token, pass, booking: id }));

beforeAll(async () => {
  club = await createTestClub([room('Court'), room('Hall', { check_in_minutes: 10 })]);
  ids.court = await club.idOf('Court');
  ids.hall = await club.idOf('Hall');
  const [self] = await club.db
    .update(member)
    .set({ name: 'Mei Tan' })
    .where(eq(member.id, club.member.memberId))
    .returning();
  number = self?.membership_id ?? '';
  const { memberId } = club.member;
  card = await giveCard(club.db, memberId, { card_number: 'K-1', now: club.clock.now });
  const rights = ['view', 'add', 'change', 'delete'].map((action) => `screen_link.${action}`);
  await addStaff(club.db, [...rights, 'reservation.change'], 'desk');
  booking = (await club.book(at(ids.court, 25, '17:00', '18:00'))).body.id;
  await club.book(at(ids.hall, 25, '19:00', '20:00'));
  Object.assign(kiosk, await makeScreen({ kind: 'KIOSK' }));
});
afterAll(() => club.close());

describe('a kiosk', () => {
  it('shows today’s bookings to whoever types the number, without a name', async () => {
    setClock(25, '16:45');
    const { status, body } = await open(` ${number.toLowerCase()} `);
    expect([status, body.name]).toEqual([200, null]);
    expect(body.bookings.map(({ facility, state }) => [facility, state])).toEqual([
      ['Court', 'OPEN'],
      ['Hall', 'EARLY'],
    ]);
  });

  it('answers for a number that nobody has like for one without bookings', async () => {
    const idle = await addMember(club.db, {});
    const [found] = await club.db.select().from(member).where(eq(member.id, idle.memberId));
    const answers = [await open('Nobody-1'), await open(found?.membership_id ?? '')];
    expect(answers.map(({ status, body }) => [status, body.name, body.bookings])).toEqual([
      [200, null, []],
      [200, null, []],
    ]);
  });

  it('greets the owner of a card, whose code works once', async () => {
    const code = await makeCardCode(club.db, club.config, card, club.clock.now);
    expect((await open(code)).body.name).toBe('Mei Tan');
    expect((await open(code)).body.code).toBe('card_refused');
  });

  it('checks in without the facility’s rule, says so again, and writes it down', async () => {
    const { body } = await open(number);
    const first = await checkIn(body.pass);
    expect([first.status, first.body.state]).toEqual([200, 'HERE']);
    expect((await checkIn(body.pass)).body.state).toBe('HERE');
    const log = await club.db.select().from(auditLog).where(eq(auditLog.action, 'use'));
    expect(log[0]).toMatchObject({ resource: 'screen_link', resource_id: String(kiosk.id), user_id: null });
  });

  it('refuses what is too early, another’s booking, another kiosk and a pass that is over', async () => {
    const { body } = await open(number);
    const hall = body.bookings.find(({ facility }) => facility === 'Hall')?.id ?? 0;
    expect((await checkIn(body.pass, hall)).body.code).toBe('too_early');
    expect((await checkIn(body.pass, hall + 1000)).status).toBe(404);
    const other = await makeScreen({ kind: 'KIOSK' });
    expect((await checkIn(body.pass, booking, other.token)).status).toBe(404);
    club.clock.now += 3 * MINUTE;
    expect((await checkIn(body.pass)).status).toBe(404);
  });

  it('is limited to twenty members a minute', async () => {
    const busy = await makeScreen({ kind: 'KIOSK' });
    const quota = { kind: 'kiosk member', key: String(busy.id), used: 20 * club.config.limitFactor };
    await club.db
      .insert(requestQuota)
      .values({ ...quota, used: quota.used - 1, ends_at: new Date(club.clock.now + MINUTE) });
    expect((await open('M-20', busy.token)).status).toBe(200);
    expect((await open('M-21', busy.token)).status).toBe(429);
  });

  it('shows nothing of the club’s bookings by itself', async () => {
    expect((await view(kiosk.token)).body).toMatchObject({ kind: 'KIOSK', facilities: [] });
  });
});

describe('a display', () => {
  it('shows now and next, with names only where the club says so', async () => {
    setClock(25, '17:30');
    const lobby = await makeScreen({ kind: 'DISPLAY' });
    const { body } = await view(lobby.token);
    const times = (place: ScreenView['facilities'][number] | undefined) => [
      place?.current?.start_from ?? null,
      place?.next?.start_from ?? null,
    ];
    expect(body.facilities.map(({ facility }) => facility)).toEqual(['Court', 'Hall']);
    expect(body.facilities.map(times)).toEqual([
      [moment(25, '17:00'), moment(25, '22:00')],
      [null, moment(25, '19:00')],
    ]);
    expect(body.facilities[0]?.next).toMatchObject({ state: 'CLOSED', end_at: moment(26, '08:00') });
    expect(JSON.stringify(body)).not.toContain('Mei Tan');
    const door = await makeScreen({ kind: 'DISPLAY', facility: ids.court, shows_names: true });
    const named = await view(door.token);
    expect(named.body.facilities).toMatchObject([{ facility: 'Court', current: { name: 'Mei Tan' } }]);
    // A display is no kiosk.
    expect((await open(number, door.token)).status).toBe(404);
  });
});

it('a display says until when a facility is closed by its hours, before midnight and after', async () => {
  const lobby = await makeScreen({ kind: 'DISPLAY' });
  const states: unknown[] = [];
  for (const [date, time] of [
    [25, '07:59'],
    [25, '08:00'],
    [25, '22:00'],
    [26, '00:30'],
  ] as const) {
    setClock(date, time);
    const { current } = (await view(lobby.token)).body.facilities[0] ?? {};
    states.push(current && [current.state, current.end_at]);
  }
  expect(states).toEqual([
    ['CLOSED', moment(25, '08:00')],
    null,
    ['CLOSED', moment(26, '08:00')],
    ['CLOSED', moment(26, '08:00')],
  ]);
});

describe('the link of a screen', () => {
  it('stops when another is made or the screen is deleted, and is kept only as a hash', async () => {
    const screen = await makeScreen({ kind: 'DISPLAY' });
    const [stored] = await club.db.select().from(screenLink).where(eq(screenLink.id, screen.id));
    expect(JSON.stringify(stored)).not.toContain(screen.token);
    expect((await view(screen.token)).status).toBe(200);
    const staff = await signInStaff();
    const { body } = await club.call<{ link: string }>(post(`/screen-link/${screen.id}/link/`, {}, staff));
    expect((await view(screen.token)).status).toBe(404);
    const token = body.link.split('#')[1] ?? '';
    expect((await view(token)).status).toBe(200);
    await club.call({ method: 'DELETE', url: `/screen-link/${screen.id}/`, headers: staff });
    expect((await view(token)).status).toBe(404);
    const log = await club.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(screen.id)));
    const made = log.filter(({ resource }) => resource === 'screen_link').map(({ action }) => action);
    expect(made).toEqual(['add', 'change', 'change', 'delete']);
    expect(JSON.stringify(log)).not.toContain(token);
  });

  it('shows one facility on a display alone', async () => {
    const wrong = { name: 'Counter', kind: 'KIOSK', facility: ids.court };
    const { status, body } = await club.call<object>(post('/screen-link/', wrong, await signInStaff()));
    expect([status, Object.keys(body)]).toEqual([400, ['facility']]);
  });
});

describe('the desk', () => {
  it('checks anybody in, whether or not the facility asks for it, and undoes it', async () => {
    setClock(24, '12:00');
    const { body: made } = await club.book(
      at(ids.court, 24, '15:00', '16:00'),
      await club.signIn(club.member.username),
    );
    const staff = await signInStaff();
    const path = `/booking/reservation/${made.id}/check-in/`;
    const { status, body } = await club.call<Reservation>(post(path, {}, staff));
    expect([status, body.check_in?.until]).toEqual([200, moment(24, '16:00')]);
    const undone = await club.call<Reservation>(
      post(`${path}undo/`, { checked_in_at: body.check_in?.checked_in_at }, staff),
    );
    expect([undone.status, undone.body.check_in]).toEqual([200, null]);
  });
});
