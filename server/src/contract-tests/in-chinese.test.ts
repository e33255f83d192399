// The club's own things in a second language: what staff write, what readers get, and by what they find it.
import type {
  Dashboard,
  EventRegistration,
  Facility,
  Invoice,
  List,
  Notification,
  Post,
  Product,
  Reservation,
  Voucher,
} from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClub } from '../bookings/testing-club.ts';
import { at, createTestClub, idOfFacility, moment, room } from '../bookings/testing-club.ts';
import { issueAgain, issueInvoice } from '../money/invoices/invoices.ts';
import { invoice as invoiceTable } from '../money/tables.ts';
import type { Method } from '../testing/app.ts';
import { signInStaff } from '../testing/people.ts';

let club: TestClub;
let staff: { authorization: string };
let court: number;
beforeAll(async () => {
  club = await createTestClub([
    room('Court', { category: 'Courts', group: 'Small' }),
    room('Hall'),
    room('Pit', { default_price: 600, guests: 'NUMBER', guest_fee: 250 }),
  ]);
  const resources = [
    'facility',
    'facility_category',
    'facility_group',
    'post',
    'calendar_event',
    'payment_invoice',
    'product',
    'voucher',
    'voucher_group',
  ];
  staff = await signInStaff(club, [
    'post.view',
    'voucher_group.view',
    ...resources.flatMap((of) => [`${of}.add`, `${of}.change`]),
  ]);
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
  expect(reasons).toEqual([closed, closed, closed]);
});

const invoicePath = '/finance/payment-invoice/';
const readLines = async (id: string | null, headers: object = club.auth) =>
  (await call<Invoice>('GET', `${invoicePath}${id}/`, undefined, headers)).body.lines;

describe('a line of an invoice', () => {
  const dashboard = async (language: string) => {
    const headers = { ...club.auth, 'accept-language': language };
    return (await call<Dashboard>('GET', '/dashboard/', undefined, headers)).body.invoices?.results[0];
  };

  it('says what a booking is for by the Chinese name, as far as there is one', async () => {
    const pit = await club.idOf('Pit');
    const held = async (from: string, to: string) =>
      (await club.book({ ...at(pit, 27, from, to), guests: 2 })).body;
    const [untranslated] = await readLines((await held('08:00', '09:00')).invoice);
    expect(untranslated).toMatchObject({ zh: { description: 'Pit，11月27日周五上午8:00至9:00' } });
    await patch(`/sport-facility/${pit}/`, { zh: { name: '烧烤台' } });
    const { id, invoice } = await held('11:00', '13:00');
    const lines = [
      {
        description: 'Pit, Fri 27 Nov, 11 am to 1 pm',
        zh: { description: '烧烤台，11月27日周五上午11:00至下午1:00' },
        amount: 1200,
      },
      { description: 'Pit, 2 guests', zh: { description: '烧烤台，2位宾客' }, amount: 500 },
    ];
    expect(await readLines(invoice)).toEqual(lines);
    const list = await call<List<Invoice>>(
      'GET',
      `${invoicePath}?ordering=-invoice_number`,
      undefined,
      club.auth,
    );
    expect(list.body.results[0]?.lines).toEqual(lines);
    // Of both the one that is due first is the same: its first line, in Chinese where the page is.
    expect(await dashboard('en')).toMatchObject({ what: 'Pit, Fri 27 Nov, 8 to 9 am' });
    expect(await dashboard('en')).not.toHaveProperty('zh');
    expect(await dashboard('zh')).toMatchObject({ zh: { what: 'Pit，11月27日周五上午8:00至9:00' } });
    // So does what takes its place.
    const moved = { ...at(pit, 27, '14:00', '15:00'), price: 1100 };
    const url = `/booking/reservation/${id}/change/`;
    const { body } = await call<{ invoice: string }>('POST', url, moved, club.auth);
    expect((await readLines(body.invoice))[0]?.zh).toEqual({
      description: '烧烤台，11月27日周五下午2:00至3:00',
    });
  });

  it('is the same in what is issued again for a payment that came late', async () => {
    const lines = [
      { description: 'Pit', zh: { description: '烧烤台' }, amount: 600 },
      { description: 'Ice', amount: 100 },
    ];
    const { now } = club.clock;
    const again = await club.db.transaction(async (tx) => {
      const of = { member: club.member.memberId, due: now, now, zone: 'Asia/Singapore' };
      const old = await issueInvoice(tx, { ...of, lines });
      const [stored] = await tx.select().from(invoiceTable).where(eq(invoiceTable.id, old));
      return stored ? issueAgain(tx, stored, of) : null;
    });
    expect(await readLines(again)).toEqual(lines);
  });

  it('names the event whose seats it is for', async () => {
    const event = {
      name: 'Wine dinner',
      zh: { name: '品酒晚宴' },
      start_from: moment(28, '19:00'),
      end_at: moment(28, '22:00'),
      sign_up: true,
      price: 5000,
    };
    const { id } = (await call<{ id: number }>('POST', '/calendar-event/', event)).body;
    const seats = { event: id, seats: 2 };
    const { body } = await call<EventRegistration>('POST', '/event-registration/', seats, club.auth);
    expect(await readLines(body.invoice)).toEqual([
      { description: 'Wine dinner, 2 seats', zh: { description: '品酒晚宴，2个席位' }, amount: 10_000 },
    ]);
    const inbox = await call<List<Notification>>('GET', '/notification/', undefined, club.auth);
    expect(inbox.body.results.map(({ notice }) => notice)).toContainEqual(
      expect.objectContaining({ kind: 'EVENT_REGISTERED', name: 'Wine dinner', zh: { name: '品酒晚宴' } }),
    );
  });

  it('is written by staff in both languages, or in one', async () => {
    const locker = { description: 'Locker 47', zh: { description: '47号储物柜' }, amount: 4500 };
    const towels = { description: 'Towels', amount: 300 };
    const draft = { member: club.member.memberId, due_date: '2026-12-01', lines: [locker, towels] };
    const { status, body } = await call<Invoice>('POST', invoicePath, draft);
    expect([status, body.lines]).toEqual([201, [locker, towels]]);
    const path = `${invoicePath}${body.id}/`;
    const sentBack = await call<Invoice>('PATCH', path, { lines: body.lines });
    expect([sentBack.status, sentBack.body.lines]).toEqual([200, [locker, towels]]);
    const plain = { lines: [{ ...locker, zh: null }] };
    expect((await call<Invoice>('PATCH', path, plain)).body.lines).toEqual([
      { description: 'Locker 47', amount: 4500 },
    ]);
    const blank = { lines: [{ ...locker, zh: { description: ' ' } }] };
    expect((await call('PATCH', path, blank)).status).toBe(400);
  });
});

describe('a voucher', () => {
  const give = async (group: object) => {
    const whole = { value: 600, pays_bookings: true, ...group };
    const { body } = await call<{ id: number }>('POST', '/voucher-group/', whole);
    const url = `/profile/member/${club.member.memberId}/voucher/`;
    return (await call<Voucher>('POST', url, { group: body.id })).body;
  };

  it('names the category that it pays for', async () => {
    const { category } = (await call<Facility>('GET', `/sport-facility/${court}/`)).body;
    await call('PATCH', `/facility/category/${category.id}/`, { zh: { name: '球类' } });
    const hour = await give({ name: 'Court hour', category: category.id });
    expect(hour.group).toMatchObject({ category_name: 'Courts', zh: { category_name: '球类' } });
    const all = await give({ name: 'A treat', zh: { name: '优惠' }, category: category.id });
    expect(all.group.zh).toEqual({ name: '优惠', category_name: '球类' });
    expect((await give({ name: 'Any' })).group).toMatchObject({ category_name: null, zh: null });
    await call('PATCH', `/facility/category/${category.id}/`, { zh: null });
    const read = await call<Voucher>('GET', `/voucher/${hour.id}/`, undefined, club.auth);
    expect(read.body.group).toMatchObject({ category_name: 'Courts', zh: null });
  });

  it('says what it is wherever it is named: its group, the dashboard, notifications, prices and ways to pay', async () => {
    const zh = { name: '生日礼券', description: '减S$6。' };
    const { id, group } = await give({ name: 'Birthday', zh, pays_invoices: true });
    expect(group).toMatchObject({ name: 'Birthday', zh });
    const found = await names(`/voucher-group/?name__icontains=${encodeURIComponent('生日')}`);
    expect(found).toEqual(['Birthday']);
    const inbox = await call<List<Notification>>('GET', '/notification/', undefined, club.auth);
    expect(inbox.body.results[0]?.notice).toMatchObject({ name: 'Birthday', zh: { name: '生日礼券' } });
    const onDashboard = async (language: string) => {
      const headers = { ...club.auth, 'accept-language': language };
      const { vouchers } = (await call<Dashboard>('GET', '/dashboard/', undefined, headers)).body;
      return vouchers?.find((one) => one.id === id)?.group;
    };
    expect(await onDashboard('zh')).toEqual({ name: 'Birthday', zh: { name: '生日礼券' } });
    expect(await onDashboard('en')).toEqual({ name: 'Birthday' });

    const pit = await club.idOf('Pit');
    const held = (await club.book(at(pit, 28, '08:00', '10:00'))).body;
    const options = await call<{ vouchers: object[] }>(
      'GET',
      `${invoicePath}${held.invoice}/payment-options/`,
      undefined,
      club.auth,
    );
    expect(options.body.vouchers).toContainEqual(
      expect.objectContaining({ id, name: 'Birthday', zh: { name: '生日礼券' } }),
    );
    const booked = await call<Reservation>(
      'POST',
      '/booking/reservation/',
      { ...at(pit, 28, '11:00', '13:00'), voucher: id },
      club.auth,
    );
    const off = { kind: 'VOUCHER', voucher: id, name: 'Birthday', zh: { name: '生日礼券' }, price: -600 };
    expect(booked.body.price_lines).toContainEqual(off);
    const line = { description: 'Voucher, Birthday', zh: { description: '礼券，生日礼券' }, amount: -600 };
    expect(await readLines(booked.body.invoice)).toContainEqual(line);
    // The name at the time of use stays, wherever the booking goes.
    await call('PATCH', `/voucher-group/${group.id}/`, { zh: null });
    const url = `/booking/reservation/${booked.body.id}/change/`;
    const moved = { ...at(pit, 28, '14:00', '16:00'), price: 600 };
    const { price_lines } = (await call<Reservation>('POST', url, moved, club.auth)).body;
    expect(price_lines).toContainEqual(off);
  });
});

it('finds what the club sells by either name', async () => {
  const cap = { name: 'Club cap', category: 'MERCHANDISE', price: 2400, zh: { name: '俱乐部帽子' } };
  const { status, body } = await call<Product>('POST', '/product/', cap);
  expect([status, body]).toMatchObject([201, cap]);
  const found = `/product/?name__icontains=${encodeURIComponent('帽子')}`;
  const list = await call<List<Product>>('GET', found, undefined, club.auth);
  expect(list.body.results).toEqual([body]);
});
