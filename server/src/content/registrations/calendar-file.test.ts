import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember } from '../../testing/people.ts';
import { calendarEvent } from '../tables.ts';

const start = Date.parse('2026-11-28T18:30:00+08:00');
const clock = { now: Date.parse('2026-11-21T10:00:00+08:00') };

let test: TestApp;
let headers: { authorization: string };
let event: number;
beforeAll(async () => {
  test = await createTestApp({
    now: () => clock.now,
    portalUrl: 'https://club.example',
    apiUrl: 'https://api.club.example',
  });
  const { username } = await addMember(test.db);
  headers = await test.signIn(username);
  event = await make({});
});
afterAll(() => test.close());

async function make(changes: Partial<typeof calendarEvent.$inferInsert>): Promise<number> {
  const values = { type: 'EVENT' as const, name: 'Regatta supper', place: 'Quarterdeck', sign_up: true };
  const times = { start_from: new Date(start), end_at: new Date(start + 12_600_000) };
  const [row] = await test.db
    .insert(calendarEvent)
    .values({ ...values, ...times, ...changes })
    .returning({ id: calendarEvent.id });
  return row?.id ?? 0;
}
const openFile = (id: number, by = headers) =>
  test.call<{ url: string; valid_until: string }>({
    method: 'GET',
    url: `/calendar-event/${id}/calendar-file/`,
    headers: by,
  });
/** Opens an address as a browser does: with nothing but the address. */
const open = (url: string) => test.app.inject({ url: new URL(url).pathname });

describe('the calendar file of an event', () => {
  it('tells what, when and where, and one’s own seats once there are some', async () => {
    const { status, body } = await openFile(event);
    expect([status, body.valid_until]).toEqual([200, '2026-11-21T11:00:00+08:00']);
    expect(body.url).toMatch(/^https:\/\/api\.club\.example\/calendar\/event\/[\w-]+\.ics$/);
    const answer = await open(body.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="regatta-supper.ics"',
      'cache-control': 'private, no-store',
    });
    const read = (text: string) => {
      const [one] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      const { uid, summary, location, description, startDate, endDate } = new ICAL.Event(one);
      return {
        uid,
        summary,
        location,
        description,
        times: [startDate, endDate].map((at) => at.toUnixTime()),
      };
    };
    expect(read(answer.body)).toEqual({
      uid: `event-${event}@club.example`,
      summary: 'Regatta supper',
      location: `Quarterdeck, ${test.config.clubName}`,
      description: `https://club.example/events/${event}`,
      times: [start / 1000, start / 1000 + 12_600],
    });
    const payload = { event, seats: 2 };
    const { body: made } = await test.call<{ id: number }>({
      method: 'POST',
      url: '/event-registration/',
      headers,
      payload,
    });
    // The same address, and the same name as in the email about the seats.
    expect(read((await open(body.url)).body)).toMatchObject({
      uid: `event-${event}-${made.id}@club.example`,
      description: `2 seats.\nhttps://club.example/events/${event}`,
    });
  });

  it('is in Chinese for a member who reads it', async () => {
    const reader = await test.signIn((await addMember(test.db)).username);
    const payload = { language: 'zh' };
    await test.call({ method: 'PUT', url: '/general-users/me/language/', headers: reader, payload });
    const supper = await make({ zh: { name: '帆船赛晚宴', place: '后甲板' } });
    const { body } = await openFile(supper, reader);
    const lines = (await open(body.url)).body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('SUMMARY:帆船赛晚宴');
    expect(lines).toContain(`LOCATION:后甲板，${test.config.clubName}`);
    expect(lines).toContain(`DESCRIPTION:https://club.example/zh/events/${supper}`);
  });

  it('is there for an hour, and for nobody who guesses', async () => {
    const { body } = await openFile(event);
    expect((await open(body.url.replace(/.{5}\.ics$/, 'AAAAA.ics'))).statusCode).toBe(404);
    expect((await open(body.url.replace('/event/', '/booking/'))).statusCode).toBe(404);
    clock.now += 3_600_000;
    expect((await open(body.url)).statusCode).toBe(404);
    clock.now -= 3_600_000;
  });

  it('is not there for a holiday, or for what isn’t there', async () => {
    const holiday = await make({ type: 'PUBLIC_HOLIDAY', sign_up: false });
    expect([(await openFile(holiday)).status, (await openFile(999_999)).status]).toEqual([404, 404]);
  });
});
