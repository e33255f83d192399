import type { CalendarEvent, List } from '@portal/contract';
import { isoAt } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method, TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, signInStaff } from '../testing/people.ts';
import { upload } from '../uploads/tables.ts';
import { calendarEvent } from './tables.ts';

type Headers = Record<string, string>;

const clock = { now: Date.parse('2026-11-21T14:40:00+08:00') };
let test: TestApp;
let staff: Headers;
let member: Headers;
beforeAll(async () => {
  test = await createTestApp({ limitFactor: 1000, now: () => clock.now });
  staff = await signInStaff(
    test,
    ['view', 'add', 'change'].map((action) => `calendar_event.${action}`),
  );
  member = await test.signIn((await addMember(test.db)).username);
});
afterAll(() => test.close());

const dinner = {
  name: 'Wine dinner',
  category: 'DINING',
  place: 'Quarterdeck',
  start_from: '2026-12-05T19:00:00+08:00',
  end_at: '2026-12-05T22:00:00+08:00',
  seats: 48,
  price: 8800,
};

/** Whatever an answer is, seen as what tests look at. */
type AnswerBody = CalendarEvent & List<CalendarEvent>;

const call = (method: Method, url: string, payload?: object | null, headers: Headers = staff) =>
  test.call<AnswerBody>({ method, url, headers, payload });

describe('an event of the club', () => {
  it('tells members what it is about, where, for how many, at what price, and shows its picture', async () => {
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    const picture = { id, width: 1600, height: 900 };
    await test.db.insert(upload).values({ ...picture, user_id: 1, created_at: new Date() });
    const { body: made } = await call('POST', '/calendar-event/', { ...dinner, feature_image: id });
    const seen = await call('GET', `/calendar-event/${made.id}/`, null, member);
    expect(seen.body).toEqual({
      id: made.id,
      called_off_at: null,
      call_off_reason: null,
      status: 'PUBLISHED',
      published_from: isoAt(clock.now, 'Asia/Singapore'),
      ...dinner,
      type: 'EVENT',
      description: '',
      zh: null,
      guest_price: null,
      sign_up: false,
      most_seats: 2,
      sign_up_until: null,
      cancel_until: null,
      seats_taken: 0,
      waiting: 0,
      registration: null,
      spaces: [],
      picture_alt: '',
      picture_focus: null,
      feature_image: {
        ...picture,
        url: `/uploads/${id}.webp`,
        small_url: `/uploads/${id}-small.webp`,
        widths: [],
      },
    });
    const path = `/calendar-event/${made.id}/`;
    expect((await call('PATCH', path, { seats: null })).body).toMatchObject({ seats: null, price: 8800 });
    expect((await call('PATCH', path, { feature_image: null })).body.feature_image).toBeNull();
  });

  it('needs none of it', async () => {
    const { name, start_from, end_at } = dinner;
    const { body } = await call('POST', '/calendar-event/', { name, start_from, end_at });
    expect(body).toMatchObject({ category: null, place: null, feature_image: null, seats: null, price: 0 });
  });

  it('is found by its category', async () => {
    await call('POST', '/calendar-event/', { ...dinner, name: 'Swim gala', category: 'SPORT' });
    const { body } = await call('GET', '/calendar-event/?category=SPORT', null, member);
    expect(body.results.map(({ name }) => name)).toEqual(['Swim gala']);
  });

  it.each([
    [{ category: 'CARS' }, 'category'],
    [{ seats: 0 }, 'seats'],
    [{ price: -1 }, 'price'],
    [{ sign_up: true, type: 'PUBLIC_HOLIDAY' }, 'sign_up'],
    [{ sign_up: true, most_seats: 0 }, 'most_seats'],
    [{ sign_up_until: '2026-12-05T19:00:01+08:00' }, 'sign_up_until'],
    [{ cancel_until: '2026-12-05T19:00:01+08:00' }, 'cancel_until'],
    [{ status: 'SCHEDULED' }, 'published_from'],
    [{ status: 'DRAFT', type: 'PUBLIC_HOLIDAY' }, 'status'],
    [{ feature_image: 'harbour' }, 'feature_image'],
    [{ feature_image: '00000000-0000-4000-8000-000000000000' }, 'feature_image'],
  ])('is not kept with %j', async (changes, field) => {
    const { status, body } = await call('POST', '/calendar-event/', { ...dinner, ...changes });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });
});

describe('an event that isn’t published yet', () => {
  const seenBy = async (headers: Headers, id: number) =>
    (await call('GET', `/calendar-event/${id}/`, null, headers)).status;

  it('is seen by staff alone until they publish it, and goes back to a draft only without sign-ups', async () => {
    const { body: made } = await call('POST', '/calendar-event/', {
      ...dinner,
      sign_up: true,
      status: 'DRAFT',
    });
    const path = `/calendar-event/${made.id}/`;
    const { body: drafts } = await call('GET', '/calendar-event/?status=DRAFT');
    expect(drafts.results.map(({ id }) => id)).toEqual([made.id]);
    expect(made).toMatchObject({ status: 'DRAFT', published_from: null });
    expect([await seenBy(staff, made.id), await seenBy(member, made.id)]).toEqual([200, 404]);
    const listed = await call('GET', '/calendar-event/?limit=100', null, member);
    expect(listed.body.results.map(({ id }) => id)).not.toContain(made.id);
    const signUp = () => call('POST', '/event-registration/', { event: made.id }, member);
    expect(await signUp()).toMatchObject({ status: 400 });
    const file = await call('GET', `${path}calendar-file/`, null, member);
    expect(file.status).toBe(404);

    const { body } = await call('PATCH', path, { status: 'PUBLISHED' });
    expect(Date.parse(body.published_from ?? '')).toBe(clock.now);
    expect(await seenBy(member, made.id)).toBe(200);
    expect((await call('PATCH', path, { status: 'DRAFT' })).status).toBe(200);
    await call('PATCH', path, { status: 'PUBLISHED' });
    expect((await signUp()).status).toBe(201);
    expect(await call('PATCH', path, { status: 'DRAFT' })).toMatchObject({
      status: 400,
      body: { status: ['Members have signed up for this event. Call it off instead.'] },
    });
  });

  it('is published at its time, by the clock', async () => {
    const published_from = isoAt(clock.now + 2 * 60_000, 'Asia/Singapore');
    const { body } = await call('POST', '/calendar-event/', {
      ...dinner,
      status: 'SCHEDULED',
      published_from,
    });
    await test.app.jobs.runDue();
    expect(await seenBy(member, body.id)).toBe(404);
    clock.now += 2 * 60_000;
    await test.app.jobs.runDue();
    expect(await seenBy(member, body.id)).toBe(200);
    const [stored] = await test.db.select().from(calendarEvent).where(eq(calendarEvent.id, body.id));
    expect(stored).toMatchObject({ status: 'PUBLISHED', published_from: new Date(published_from) });
  });
});
