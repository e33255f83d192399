// The club's own things in a second language: what staff write, what readers get, and by what they find it.
import type { Facility, List, Notification, Post, Voucher } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClub } from '../bookings/testing-club.ts';
import { at, createTestClub, idOfFacility, moment, room } from '../bookings/testing-club.ts';
import type { Method } from '../testing/app.ts';
import { addStaff } from '../testing/people.ts';

let club: TestClub;
let staff: { authorization: string };
let court: number;
beforeAll(async () => {
  club = await createTestClub([room('Court', { category: 'Courts', group: 'Small' }), room('Hall')]);
  const resources = [
    'facility',
    'facility_category',
    'facility_group',
    'post',
    'calendar_event',
    'voucher',
    'voucher_group',
  ];
  await addStaff(club.db, ['post.view', ...resources.flatMap((of) => [`${of}.add`, `${of}.change`])]);
  staff = await club.signIn('staff');
  court = await idOfFacility(club.db, 'Court');
});
afterAll(() => club.close());

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what an answer is, is known where it is asked for
const call = async <Body>(method: Method, url: string, payload?: object, headers: object = staff) =>
  club.call<Body>({ method, url, headers, payload });
const patch = async (url: string, payload: object) => {
  const { status, body } = await call<Facility>('PATCH', url, payload);
  expect(status).toBe(200);
  return body;
};
const names = async (url: string) =>
  (await call<List<{ name: string }>>('GET', url)).body.results.map(({ name }) => name);

it('gives readers a facility’s texts in Chinese wherever it is named, from the next call on', async () => {
  const path = `/sport-facility/${court}/`;
  const day = `/sport-facility/?date=2026-11-25`;
  const seen = async () =>
    (await call<List<Facility>>('GET', day, undefined, {})).body.results.find(({ id }) => id === court);
  const before = await seen();
  expect([before?.zh, before?.category.zh, before?.group?.zh]).toEqual([null, null, null]);
  const zh = { name: '球场', description: '硬地' };
  const shown = await patch(path, { zh });
  await patch(`/facility/category/${shown.category.id}/`, { zh: { name: '球类' } });
  await patch(`/facility/group/${shown.group?.id}/`, { zh: { name: '小场' } });
  expect(await seen()).toMatchObject({
    name: 'Court',
    zh,
    category: { name: 'Courts', zh: { name: '球类' } },
    group: { name: 'Small', zh: { name: '小场' } },
  });
  const booked = await call<{ id: number }>(
    'POST',
    '/booking/reservation/',
    at(court, 25, '09:00', '10:00'),
    club.auth,
  );
  // The name alone: a booking has no description.
  expect(booked.body).toMatchObject({ facility: { name: 'Court', zh: { name: '球场' } } });
  const url = `/booking/reservation/${booked.body.id}/`;
  const read = await call<{ facility: object }>('GET', url, undefined, club.auth);
  expect(read.body.facility).toMatchObject({ name: 'Court', zh: { name: '球场' } });
  const inbox = await call<List<Notification>>('GET', '/notification/', undefined, club.auth);
  expect(inbox.body.results[0]?.notice).toMatchObject({ facility: 'Court', zh: { facility: '球场' } });
  // Changed as a whole: what is left out is no longer translated.
  expect((await patch(path, { zh: { name: '网球场' } })).zh).toEqual({ name: '网球场' });
  expect((await patch(path, { description: 'Lit' })).zh).toEqual({ name: '网球场' });
  expect((await patch(path, { zh: null })).zh).toBeNull();
});

it.each([
  ['a text that is blank', 'zh.name', { name: ' ' }],
  ['one that is too long', 'zh.name', { name: '长'.repeat(101) }],
  ['one for a field that isn’t translated', 'zh.capacity', { capacity: '四' }],
  ['what isn’t a set of texts', 'zh', '球场'],
])('refuses %s', async (_, field, zh) => {
  const refused = await call<Record<string, unknown>>('PATCH', `/sport-facility/${court}/`, { zh });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]]);
});

it('finds events and posts by either name', async () => {
  const event = { name: 'Quiz night', start_from: moment(25, '19:00'), end_at: moment(25, '22:00') };
  await call('POST', '/calendar-event/', { ...event, zh: { name: '问答之夜', place: '酒吧' } });
  await call('POST', '/calendar-event/', { ...event, name: 'Jazz' });
  await call('POST', '/cms/', { name: 'Festive menus', category: 'DINING', zh: { name: '节日菜单' } });
  const found = async (path: string, text: string) =>
    names(`${path}?name__icontains=${encodeURIComponent(text)}`);
  expect(await found('/calendar-event/', '问答')).toEqual(['Quiz night']);
  expect(await found('/calendar-event/', 'quiz')).toEqual(['Quiz night']);
  expect(await found('/calendar-event/', '节日')).toEqual([]);
  expect(await found('/cms/', '节日')).toEqual(['Festive menus']);
});

it('keeps of a translated body what it keeps of any, and no empty one', async () => {
  const post = { name: 'Notice', category: 'CLUB' };
  const write = async (body: string) =>
    (await call<Post>('POST', '/cms/', { ...post, zh: { name: '通知', body } })).body.zh;
  expect(await write('<p>开放<script>alert(1)</script></p>')).toEqual({
    name: '通知',
    body: '<p>开放</p>',
  });
  expect(await write('<script>alert(1)</script>')).toEqual({ name: '通知' });
});

it('has the reason of a closure in Chinese', async () => {
  await call('POST', '/calendar-event/', {
    type: 'CLOSURE',
    name: 'New floor',
    zh: { name: '更换地板' },
    start_from: moment(26, '08:00'),
    end_at: moment(26, '12:00'),
  });
  const list = await call<List<Facility>>('GET', '/sport-facility/?date=2026-11-26', undefined, {});
  const reasons = list.body.results.map((one) => one.day?.closures);
  const closed = [expect.objectContaining({ reason: 'New floor', zh: { reason: '更换地板' } })];
  expect(reasons).toEqual([closed, closed]);
});

it('names the category that a voucher pays for in Chinese', async () => {
  const { category } = (await call<Facility>('GET', `/sport-facility/${court}/`)).body;
  const give = async (group: object) => {
    const whole = { value: 600, pays_bookings: true, ...group };
    const { body } = await call<{ id: number }>('POST', '/voucher-group/', whole);
    const url = `/profile/member/${club.member.memberId}/voucher/`;
    return (await call<Voucher>('POST', url, { group: body.id })).body.group;
  };
  await call('PATCH', `/facility/category/${category.id}/`, { zh: { name: '球类' } });
  const named = { category_name: 'Courts', zh: { category_name: '球类' } };
  expect(await give({ name: 'Court hour', category: category.id })).toMatchObject(named);
  expect(await give({ name: 'Any' })).toMatchObject({ category_name: null, zh: null });
  await call('PATCH', `/facility/category/${category.id}/`, { zh: null });
  const { results } = (await call<List<Voucher>>('GET', '/voucher/?ordering=id', undefined, club.auth)).body;
  expect(results[0]?.group).toMatchObject({ category_name: 'Courts', zh: null });
});
