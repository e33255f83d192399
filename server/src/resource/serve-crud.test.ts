import type { CalendarEvent, List } from '@portal/contract';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import { facilityCategory, space } from '../bookings/tables.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, moment, room, TUESDAY_10_AM } from '../bookings/testing-club.ts';
import type { Method } from '../testing/app.ts';
import { signInStaff } from '../testing/people.ts';

const rights = ['facility_category', 'facility_group', 'space', 'calendar_event'].flatMap((resource) =>
  ['add', 'change', 'delete'].map((action) => `${resource}.${action}`),
);

let club: TestClub;
let staff: { authorization: string };
beforeAll(async () => {
  club = await createTestClub([
    room('Hall A', { category: 'Halls', group: 'Big', spaces: ['A'] }),
    room('Court', { category: 'Courts' }),
  ]);
  staff = await signInStaff(club, rights);
});
afterAll(() => club.close());

const call = (method: Method, url: string, payload?: object, headers: object = staff) =>
  club.call<Record<string, never> | null>({ method, url, headers, payload });
const idOf = async (url: string, payload: object): Promise<number> => {
  const { status, body } = await call('POST', url, payload);
  expect(status).toBe(201);
  return Number(body?.['id']);
};
const listed = async (url: string, headers: object = {}) =>
  (await club.app.inject({ url, headers: { ...headers } })).json<List<{ id: number; name: string }>>();
const logged = async (resource: string) =>
  (await club.db.select().from(auditLog).orderBy(asc(auditLog.id))).filter(
    (row) => row.resource === resource,
  );

describe('a resource', () => {
  it('is created, read, replaced, changed in part and deleted', async () => {
    const id = await idOf('/facility/category/', { name: 'Pools' });
    const path = `/facility/category/${id}/`;
    const is = (name: string) => ({ status: 200, body: { id, name, zh: null, limits: {} } });
    expect(await call('GET', path, undefined, {})).toEqual(is('Pools'));
    expect(await call('PUT', path, { name: 'Pool' })).toEqual(is('Pool'));
    expect(await call('PATCH', path, {})).toEqual(is('Pool'));
    expect(await call('PATCH', path, { name: 'Baths' })).toMatchObject({ body: { name: 'Baths' } });
    expect(await call('DELETE', path)).toEqual({ status: 204, body: null });
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const)
      expect(await call(method, path, method === 'GET' ? undefined : { name: 'Gone' })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
  });

  it('is written by nobody without the right, and read by all where it is public', async () => {
    const writes: [Method, string][] = [
      ['POST', '/facility/space/'],
      ['PUT', '/facility/space/1/'],
      ['PATCH', '/facility/space/1/'],
      ['DELETE', '/facility/space/1/'],
    ];
    const reader = await signInStaff(club, ['space.view', 'facility_category.add'], 'reader');
    const before = await listed('/facility/space/');
    for (const [method, url] of writes) {
      expect(await call(method, url, { name: 'Mine' }, {})).toMatchObject({ status: 401 });
      expect(await call(method, url, { name: 'Mine' }, club.auth)).toMatchObject({ status: 403 });
      expect(await call(method, url, { name: 'Mine' }, reader)).toMatchObject({ status: 403 });
    }
    expect(await listed('/facility/space/')).toEqual(before);
  });

  it('names the field whose value is taken, missing, wrong or not known', async () => {
    const url = '/facility/category/';
    const refused = async (body: object) => (await call('POST', url, body)).body;
    expect(await refused({ name: 'Halls' })).toEqual({ name: ['This field must be unique.'] });
    expect(await refused({})).toEqual({ name: ['This field is required.'] });
    expect(await refused({ name: '  ' })).toEqual({ name: ['This field may not be blank.'] });
    expect(await refused({ name: 'x', id: 7 })).toEqual({ id: ['This field is not known.'] });
    expect(await call('POST', url, { name: 'Halls' })).toMatchObject({ status: 400 });
  });

  it('names the field that refers to nothing', async () => {
    const url = '/facility/group/';
    const missing = { category: ['Invalid pk "999" - object does not exist.'] };
    expect(await call('POST', url, { name: 'Lost', category: 999 })).toEqual({ status: 400, body: missing });
  });

  it('stays while others refer to it', async () => {
    const [courts] = (await listed('/facility/category/?name__icontains=court')).results;
    expect(await call('DELETE', `/facility/category/${courts?.id}/`)).toEqual({
      status: 409,
      body: { detail: 'This is still in use.', code: 'in_use' },
    });
    expect((await listed('/facility/category/?name__icontains=court')).count).toBe(1);
    const [big] = (await listed('/facility/group/?name__icontains=big')).results;
    // Its facilities are of its category.
    const moved = await call('PATCH', `/facility/group/${big?.id}/`, { category: courts?.id });
    expect(moved).toMatchObject({ status: 409, body: { code: 'in_use' } });
  });

  it('is listed by its filters and orders, ten to a page where the contract says so', async () => {
    await club.db
      .insert(space)
      .values(
        Array.from({ length: 11 }, (_, index) => ({ name: `Locker ${String(index).padStart(2, '0')}` })),
      );
    const first = await listed('/facility/space/?name__icontains=locker&ordering=-name');
    expect(first.count).toBe(11);
    expect(first.results.map(({ name }) => name)).toHaveLength(10);
    expect(first.results[0]?.name).toBe('Locker 10');
    const [category] = (await listed('/facility/category/?name__icontains=halls')).results;
    const groups = await listed(`/facility/group/?category=${category?.id}`);
    expect(groups.results).toEqual([
      { id: groups.results[0]?.id, name: 'Big', zh: null, category: category?.id, limits: {} },
    ]);
    expect((await listed('/facility/group/?category=999')).count).toBe(0);
  });
});

describe('the audit log', () => {
  it('says who changed what, when, from what to what, and nothing of a change that changed nothing', async () => {
    const before = (await logged('space')).length;
    const id = await idOf('/facility/space/', { name: 'Loft' });
    await call('PATCH', `/facility/space/${id}/`, { name: 'Attic' });
    await call('PATCH', `/facility/space/${id}/`, { name: 'Attic' });
    await call('DELETE', `/facility/space/${id}/`);
    const rows = (await logged('space')).slice(before);
    expect(rows.map(({ action, changes }) => [action, changes['name']])).toEqual([
      ['add', { from: null, to: 'Loft' }],
      ['change', { from: 'Loft', to: 'Attic' }],
      ['delete', { from: 'Attic', to: null }],
    ]);
    const me = await club.app.inject({ url: '/general-users/me/', headers: staff });
    for (const row of rows) {
      expect(row).toMatchObject({ resource_id: String(id), user_id: me.json<{ id: number }>().id });
      expect(row.at.getTime()).toBe(TUESDAY_10_AM);
    }
    expect(rows[1]?.changes).not.toHaveProperty('id');
  });

  it('has no word of a write that was refused', async () => {
    const before = await logged('facility_category');
    const categories = await club.db.$count(facilityCategory);
    await call('POST', '/facility/category/', { name: 'Halls' });
    expect(await logged('facility_category')).toEqual(before);
    expect(await club.db.$count(facilityCategory)).toBe(categories);
  });
});

describe('two who create the same at once', () => {
  it('are told that one was second', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/facility/category/', { name: 'Wanted' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  });
});

describe('a calendar event', () => {
  const evening = { name: 'Quiz night', start_from: moment(25, '19:00'), end_at: moment(25, '22:00') };

  it('takes the defaults of what is left out, and shows moments in the club’s zone', async () => {
    const { status, body } = await call('POST', '/calendar-event/', {
      ...evening,
      start_from: '2026-11-25T11:00:00Z',
    });
    const left = {
      category: null,
      place: null,
      zh: null,
      feature_image: null,
      picture_alt: '',
      picture_focus: null,
      seats: null,
      price: 0,
      guest_price: null,
    };
    const signUp = { sign_up: false, most_seats: 2, sign_up_until: null, cancel_until: null };
    const taken = {
      called_off_at: null,
      call_off_reason: null,
      seats_taken: 0,
      waiting: 0,
      registration: null,
    };
    const published = { status: 'PUBLISHED', published_from: moment(24, '10:00') };
    const whole = { type: 'EVENT', description: '', spaces: [], ...left, ...signUp, ...taken, ...published };
    expect([status, body]).toEqual([201, { id: body?.['id'], ...evening, ...whole }]);
  });

  it('is replaced whole by an update, and keeps by a patch what it does not name', async () => {
    const id = await idOf('/calendar-event/', { ...evening, place: 'Bar', description: 'Teams of four' });
    const path = `/calendar-event/${id}/`;
    expect((await call('PATCH', path, { name: 'Quiz' })).body).toMatchObject({ name: 'Quiz', place: 'Bar' });
    expect((await call('PUT', path, evening)).body).toMatchObject({ place: null, description: '' });
  });

  it('is read by anyone who is signed in and written by staff', async () => {
    expect(await call('GET', '/calendar-event/', undefined, {})).toMatchObject({ status: 401 });
    expect(await call('GET', '/calendar-event/', undefined, club.auth)).toMatchObject({ status: 200 });
    expect(await call('POST', '/calendar-event/', evening, club.auth)).toMatchObject({ status: 403 });
  });

  it('ends after it begins, however it is changed', async () => {
    const early = { end_at: ['The end must be after the start.'] };
    const id = await idOf('/calendar-event/', evening);
    expect(await call('POST', '/calendar-event/', { ...evening, end_at: evening.start_from })).toEqual({
      status: 400,
      body: early,
    });
    const patched = await call('PATCH', `/calendar-event/${id}/`, { end_at: moment(25, '18:00') });
    expect(patched).toEqual({ status: 400, body: early });
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', 'soon'])('begins on no %s', async (start) => {
    const answer = await call('POST', '/calendar-event/', { ...evening, start_from: start });
    expect([answer.status, Object.keys(answer.body ?? {})]).toEqual([400, ['start_from']]);
  });

  it('closes spaces only as a closure, and those alone', async () => {
    const [hallSpace] = (await listed('/facility/space/?name__icontains=A&ordering=id')).results;
    const closure = { ...evening, type: 'CLOSURE', name: 'New floor', spaces: [hallSpace?.id ?? 0] };
    expect((await call('POST', '/calendar-event/', { ...closure, type: 'EVENT' })).body).toEqual({
      spaces: ['Only a closure closes spaces.'],
    });
    expect((await call('POST', '/calendar-event/', { ...closure, spaces: [9999] })).body).toEqual({
      spaces: ['Invalid pk "9999" - object does not exist.'],
    });
    const id = await idOf('/calendar-event/', closure);
    const taken = async () =>
      (await listed('/booking/reservation-slot/')).results.map((slot) => ({ ...slot })) as object[];
    expect(await taken()).toMatchObject([{ state: 'CLOSED', start_from: evening.start_from }]);
    const moved = await call('PATCH', `/calendar-event/${id}/`, { spaces: [] });
    expect(moved.body).toMatchObject({ spaces: [] });
    expect(await taken()).toHaveLength(2);
    const [, change] = (await logged('calendar_event')).filter((row) => row.resource_id === String(id));
    expect(change?.changes).toEqual({ spaces: { from: closure.spaces, to: [] } });
    expect((await call('DELETE', `/calendar-event/${id}/`)).status).toBe(204);
    expect(await taken()).toEqual([]);
  });

  it('is found by its kind and its time', async () => {
    const found = async (query: string) =>
      (await call('GET', `/calendar-event/?name__icontains=found&${query}`, undefined, club.auth))
        .body as List<CalendarEvent> | null;
    await idOf('/calendar-event/', { ...evening, name: 'Found' });
    await idOf('/calendar-event/', {
      name: 'Founders’ Day',
      type: 'PUBLIC_HOLIDAY',
      start_from: moment(26, '00:00'),
      end_at: moment(27, '00:00'),
    });
    const names = async (query: string) => (await found(query))?.results.map(({ name }) => name);
    expect(await names('type=PUBLIC_HOLIDAY')).toEqual(['Founders’ Day']);
    expect(await names(`start_from__lte=${encodeURIComponent(evening.start_from)}`)).toEqual(['Found']);
    expect(await names('end_at__gte=2026-11-26T15:00:00Z')).toEqual(['Founders’ Day']);
    expect(await names('ordering=-start_from')).toEqual(['Founders’ Day', 'Found']);
  });
});
