import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../../members/tables.ts';
import type { Person } from '../../testing/people.ts';
import { addMember } from '../../testing/people.ts';
import { bookingPlayer, calendarFeed, facility } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM } from '../testing-club.ts';

type Headers = { authorization: string };

let club: TestClub;
let free: number;
let other: Person;
let stranger: Headers;
beforeAll(async () => {
  club = await createTestClub([room('Free'), room('Priced', { default_price: 600 }), room('Pavilion')]);
  await club.db
    .update(facility)
    .set({ zh: { name: '水边亭2号' } })
    .where(eq(facility.name, 'Pavilion'));
  free = await club.idOf('Free');
  other = await addMember(club.db);
  stranger = await club.signIn(other.username);
});
afterAll(() => club.close());

/** Opens an address as a calendar program does: with nothing but the address. */
const open = async (url: string) => {
  const answer = await club.app.inject({ url: new URL(url).pathname });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
};
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const { uid, sequence, startDate, summary } = new ICAL.Event(one);
    const status = one.getFirstPropertyValue('status');
    return { uid, sequence, start: startDate.toUnixTime() * 1000, summary, status };
  });
const openFile = (id: number, headers: Headers = club.auth) =>
  club.call<{ url: string }>({ method: 'GET', url: `/booking/reservation/${id}/calendar-file/`, headers });
const feed = (method: 'GET' | 'POST' | 'DELETE', headers: Headers = club.auth) =>
  club.call<{ url: string; created_at: string | null }>({ method, url: '/booking/calendar-feed/', headers });

describe('the calendar file of a booking', () => {
  it('tells of it as it is now, under the same name through every change', async () => {
    const { body: booked } = await club.book(at(free, 25, '12:00', '13:00'));
    const { body } = await openFile(booked.id);
    const { status, headers, text } = await open(body.url);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['content-disposition']).toBe('attachment; filename="free.ics"');
    const [first] = eventsIn(text);
    expect(first).toMatchObject({
      summary: 'Free',
      status: 'CONFIRMED',
      sequence: 0,
      start: Date.parse(moment(25, '12:00')),
    });
    await club.call({
      method: 'POST',
      url: `/booking/reservation/${booked.id}/change/`,
      headers: club.auth,
      payload: { ...at(free, 25, '14:00', '15:00'), price: 0 },
    });
    const [moved] = eventsIn((await open(body.url)).text);
    expect(moved).toEqual({ ...first, sequence: 1, start: Date.parse(moment(25, '14:00')) });
    await club.call({ method: 'DELETE', url: `/booking/reservation/${booked.id}/`, headers: club.auth });
    const [cancelled] = eventsIn((await open(body.url)).text);
    expect(cancelled).toEqual({ ...moved, sequence: 2, status: 'CANCELLED' });
  });

  it('is for the holder, for an hour, and for nobody who guesses', async () => {
    const { body: booked } = await club.book(at(free, 26, '12:00', '13:00'));
    expect((await openFile(booked.id, stranger)).status).toBe(404);
    const { body } = await openFile(booked.id);
    expect((await open(body.url)).status).toBe(200);
    expect((await open(body.url.replace(/.{5}\.ics$/, 'AAAAA.ics'))).status).toBe(404);
    expect((await open(`${club.app.clubConfig.apiUrl}/calendar/booking/12.ics`)).status).toBe(404);
    club.clock.now = TUESDAY_10_AM + 3_600_000;
    expect((await open(body.url)).status).toBe(404);
    club.clock.now = TUESDAY_10_AM;
  });
});

describe('the calendar of a member who reads Chinese', () => {
  it('names bookings in Chinese, in a file and in the feed', async () => {
    const reader = await addMember(club.db);
    const headers = await club.signIn(reader.username);
    const pavilion = await club.idOf('Pavilion');
    const { body: booked } = await club.book(at(pavilion, 28, '12:00', '13:00'), headers);
    const fileNow = async () => open((await openFile(booked.id, headers)).body.url);
    expect(eventsIn((await fileNow()).text)).toMatchObject([{ summary: 'Pavilion' }]);
    const payload = { language: 'zh' };
    await club.call({ method: 'PUT', url: '/general-users/me/language/', headers, payload });
    const { headers: sent, text } = await fileNow();
    expect(sent['content-disposition']).toBe(
      `attachment; filename="calendar.ics"; filename*=UTF-8''${encodeURIComponent('水边亭2号.ics')}`,
    );
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    const url = `${club.config.portalUrl}/zh/my-bookings/${booked.id}`;
    expect(lines).toContain('SUMMARY:水边亭2号');
    expect(lines).toContain(`DESCRIPTION:预订已确认。\\n${url}`);
    expect(lines).toContain(`LOCATION:水边亭2号，${club.config.clubName}`);
    const { body } = await feed('POST', headers);
    expect(eventsIn((await open(body.url)).text)).toMatchObject([{ summary: '水边亭2号' }]);
  });
});

describe('the private address of one’s bookings', () => {
  it('holds bookings of others that one has accepted to come to, until one leaves', async () => {
    const friend = await addMember(club.db);
    const headers = await club.signIn(friend.username);
    const { body: booked } = await club.book(at(free, 29, '18:00', '19:00'));
    const invited = { reservation_id: booked.id, member_id: friend.memberId };
    const [player] = await club.db
      .insert(bookingPlayer)
      .values({ ...invited, invited_at: new Date(club.clock.now) })
      .returning();
    const { body } = await feed('POST', headers);
    const text = async () => (await open(body.url)).text.replaceAll('\r\n ', '');
    expect(eventsIn(await text())).toEqual([]);
    const answer = (status: string) =>
      club.call({
        method: 'POST',
        url: `/booking/invitation/${player?.id}/answer/`,
        headers,
        payload: { status },
      });
    await answer('ACCEPTED');
    expect(eventsIn(await text())).toMatchObject([{ summary: 'Free', status: 'CONFIRMED' }]);
    expect(await text()).toContain('DESCRIPTION:You’re coming to this booking.');
    await answer('DECLINED');
    expect(eventsIn(await text())).toEqual([]);
  });

  it('holds one’s own, held and confirmed and cancelled, and nobody else’s', async () => {
    const priced = await club.idOf('Priced');
    const { body: held } = await club.book(at(priced, 27, '12:00', '13:00'));
    const { body: theirs } = await club.book(at(free, 27, '16:00', '17:00'), stranger);
    const { status, body } = await feed('POST');
    expect([status, body.created_at]).toEqual([201, moment(24, '10:00')]);
    const events = eventsIn((await open(body.url)).text);
    const uid = (id: number) => `reservation-${id}@${new URL(club.app.clubConfig.portalUrl).hostname}`;
    expect(events).toContainEqual(expect.objectContaining({ uid: uid(held.id), status: 'TENTATIVE' }));
    expect(new Set(events.map((event) => event.status))).toEqual(
      new Set(['TENTATIVE', 'CONFIRMED', 'CANCELLED']),
    );
    expect(events.map((event) => event.uid)).not.toContain(uid(theirs.id));
    // An expired hold is no booking.
    club.clock.now = TUESDAY_10_AM + 16 * 60_000;
    expect(eventsIn((await open(body.url)).text).map((event) => event.uid)).not.toContain(uid(held.id));
    club.clock.now = TUESDAY_10_AM;
  });

  it('is told once, kept as a hash, and ends when it is made anew or taken back', async () => {
    const { body: first } = await feed('POST');
    expect((await feed('GET')).body).toEqual({ created_at: first.created_at });
    const secret = new URL(first.url).pathname.split('/').at(-1)?.replace('.ics', '') ?? '';
    const rows = await club.db.select().from(calendarFeed);
    expect(secret.length).toBeGreaterThan(40);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { body: second } = await feed('POST');
    expect([(await open(first.url)).status, (await open(second.url)).status]).toEqual([404, 200]);
    expect((await feed('DELETE')).status).toBe(204);
    expect((await open(second.url)).status).toBe(404);
    expect((await feed('GET')).body).toEqual({ created_at: null });
    expect((await feed('DELETE')).status).toBe(204);
  });

  it('ends for members who may no longer sign in', async () => {
    const { body } = await feed('POST', stranger);
    expect((await open(body.url)).status).toBe(200);
    await club.db.update(member).set({ status: 'TERMINATED-VOLUNTARY' }).where(eq(member.id, other.memberId));
    expect((await open(body.url)).status).toBe(404);
  });
});
