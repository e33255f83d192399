// @vitest-environment jsdom
// The portal’s reading of answers in which something is missing, or is worded differently.
import type { Key } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { paidBy } from '../../words/en/money/invoices.ts';
import { wayOf } from '../../words/en/money/paying.ts';
import { createOtherHost } from '../../src/lib/other-host/host.ts';
import { tokens } from '../../src/lib/session/store.ts';

/** A portal on a host that answers these paths, and nothing else; `asked` gathers its requests. */
const portalOn = (answers: Readonly<Record<string, unknown>> = {}, asked: string[] = []) =>
  createOtherHost(
    async ({ path }) => {
      asked.push(path);
      const answer = answers[path.replace(/\?.*/, '')];
      if (answer === undefined) throw new Error(`Nothing at ${path}`);
      return answer;
    },
    {
      apiUrl: 'http://127.0.0.1:1',
      zone: 'Asia/Singapore',
      amounts: 'decimal',
      now: () => Date.parse('2026-11-24T02:00:00Z'),
      isKnown: () => true,
    },
  );
const called = (key: Key, body?: object, params = {}, query = {}) => ({ key, params, query, body });

describe('an event', () => {
  const read = async (raw: object) => portalOn().read(called('GET /calendar-event/{id}/'), { id: 1, ...raw });

  it.each([
    [
      { start_date: '2026-11-25', start_time: '19:00:00', end_date: '2026-11-25', end_time: '21:00' },
      '2026-11-25T19:00:00+08:00',
      '2026-11-25T21:00:00+08:00',
    ],
    [
      { date: '2026-11-25', start_time: '19:00', end_time: '20:30' },
      '2026-11-25T19:00:00+08:00',
      '2026-11-25T20:30:00+08:00',
    ],
    // A day alone has no time to show.
    [{ date: '2026-11-25' }, '2026-11-25', '2026-11-25T23:59:59+08:00'],
    [{ start_date: '2026-11-25', end_date: '2026-11-27' }, '2026-11-25', '2026-11-27T23:59:59+08:00'],
    [{ start_from: '2026-11-25T11:00:00Z' }, '2026-11-25T19:00:00+08:00', '2026-11-25T20:00:00+08:00'],
    [{ name: 'Some day' }, '', ''],
  ])('is when its days and times say: %o', async (raw, start_from, end_at) => {
    expect(await read(raw)).toMatchObject({ start_from, end_at });
  });

  it('without a day is in no list, which is by days', async () => {
    const list = [
      { id: 1, name: 'Some day' },
      { id: 2, name: 'Chess', date: '2026-11-25' },
    ];
    expect(
      await portalOn().read(called('GET /calendar-event/', undefined, {}, { ordering: 'start_from' }), list),
    ).toMatchObject({ count: 1, results: [{ name: 'Chess' }] });
  });
});

describe('an invoice', () => {
  it.each([
    ['Cancelled', 0],
    ['written off', 0],
    ['Paid', 0],
    ['Overdue', 3050],
    ['In dispute', 3050],
  ])('that is %s leaves %i to pay', async (status, amount_due) => {
    const raw = { id: 1, invoice_number: 'A/1', member: 7, status, amount: '30.50' };
    expect(await portalOn().read(called('GET /finance/payment-invoice/{id}/'), raw)).toMatchObject({
      total: 3050,
      amount_due,
    });
  });
});

describe('a facility', () => {
  const day = async (raw: object, answers = {}) =>
    portalOn(answers).read(called('GET /sport-facility/', undefined, {}, { date: '2026-11-25' }), [
      { id: 1, name: 'Court A', ...raw },
    ]);
  const hours = (from: string, to: string) => ({
    results: [{ day: { hours: [{ start_from: from, end_at: to }] } }],
  });

  it.each([
    [{ operating_hours: [{ day: 3, start_time: '08:00', end_time: '22:00' }] }],
    [{ operating_hours: [{ day_type: 'Wed', note: 'in daylight' }] }],
    [{ operating_hours: [4, 5] }],
  ])('is open all day where its hours can’t be read: %o', async (raw) => {
    expect(await day(raw)).toMatchObject(hours('2026-11-25T00:00:00+08:00', '2026-11-26T00:00:00+08:00'));
  });

  it('is closed on a day that its hours leave out', async () => {
    expect(
      await day({ operating_hours: [{ day_type: 'Monday', open: '08:00', close: '22:00' }] }),
    ).toMatchObject({ results: [{ day: { hours: [] } }] });
  });

  it('has its category by id, as the object, or by its name', async () => {
    const answers = { '/facility/category/': [{ id: 2, name: 'Courts' }] };
    const category = { id: 2, name: 'Courts' };
    for (const given of [2, category, { id: 2 }, 'Courts'])
      expect(await day({ category: given }, answers)).toMatchObject({ results: [{ category }] });
    expect(await day({ category: 'Halls' }, answers)).toMatchObject({
      results: [{ category: { name: 'Halls' } }],
    });
  });
});

describe('a booking', () => {
  it.each([
    ['Canceled', 'CANCELLED'],
    ['Cancelled', 'CANCELLED'],
    ['rejected', 'CANCELLED'],
    ['Expired', 'EXPIRED'],
    ['Confirmed', 'CONFIRMED'],
    ['Waiting for a partner', 'Waiting for a partner'],
    [{ code: 'pending_payment', label: 'Pending payment' }, 'Pending payment'],
    [{ code: 'confirmed', label: 'All set' }, 'CONFIRMED'],
  ])('that is %j is %s', async (status, code) => {
    const raw = {
      id: 1,
      facility: 1,
      member: 7,
      status,
      start_from: '2026-11-25T10:00',
      end_at: '2026-11-25T11:00',
    };
    expect(await portalOn().read(called('GET /booking/reservation/{id}/'), raw)).toMatchObject({
      status: code,
    });
  });
});

it('a booking without a time is among those to come, after the others', async () => {
  const bookings = [
    { id: 1, facility: 1, member: 7 },
    { id: 2, facility: 1, member: 7, start_from: '2026-11-26T10:00', end_at: '2026-11-26T11:00' },
    { id: 3, facility: 1, member: 7, start_from: '2026-11-25T10:00', end_at: '2026-11-25T11:00' },
    { id: 4, facility: 1, member: 7, start_from: '2026-11-01T10:00', end_at: '2026-11-01T11:00' },
  ];
  const list = (ordering: string) =>
    portalOn().read(
      called('GET /booking/reservation/', undefined, {}, { when: 'coming', ordering }),
      bookings,
    );
  expect(await list('start_from')).toMatchObject({ results: [{ id: 3 }, { id: 2 }, { id: 1 }] });
  expect(await list('-start_from')).toMatchObject({ results: [{ id: 2 }, { id: 3 }, { id: 1 }] });
});

it('a taken time lies in the facility of its booking where it names none', async () => {
  const time = { start_from: '2026-11-25T10:00', end_at: '2026-11-25T11:00' };
  const answers = {
    '/booking/reservation/': [{ id: 51, facility: 3, member: 8 }],
    '/sport-facility/': [{ id: 3, name: 'Court C', category: 2 }],
  };
  const slots = [
    { id: 1, reservation: 51, ...time },
    { id: 2, reservation: { id: 52, facility: 4 }, ...time },
    { id: 3, ...time },
  ];
  expect(await portalOn(answers).read(called('GET /booking/reservation-slot/'), slots)).toMatchObject({
    results: [{ facility: 3, category: 2 }, { facility: 4 }],
  });
});

describe('a call that the host answers with no more than yes', () => {
  const answers = [undefined, {}, { ok: true }];

  const booking = {
    facility: 1,
    start_from: '2026-11-25T10:00:00+08:00',
    end_at: '2026-11-25T11:00:00+08:00',
    name: 'The Ongs',
  };
  it.each(answers)('has booked, and what it made is found: %o', async (answer) => {
    const at = (hour: number) => ({
      start_from: `2026-11-25T${hour}:00:00Z`,
      end_at: `2026-11-25T${hour + 1}:00:00Z`,
    });
    const portal = portalOn({
      '/booking/reservation/': [
        { id: 51, facility: 1, member: 7, ...at(12) },
        {
          id: 53,
          facility: 2,
          member: 7,
          start_from: '2026-11-25T02:00:00Z',
          end_at: '2026-11-25T03:00:00Z',
        },
        {
          id: 52,
          facility: 1,
          member: 7,
          start_from: '2026-11-25T02:00:00Z',
          end_at: '2026-11-25T03:00:00Z',
        },
      ],
    });
    expect(await portal.read(called('POST /booking/reservation/', booking), answer)).toMatchObject({
      id: 52,
      // The host says of none.
      status: '',
      start_from: booking.start_from,
    });
    expect(await portalOn().read(called('POST /booking/reservation/', booking), answer)).toMatchObject({
      id: 0,
      name: 'The Ongs',
      // Nobody knows if the host kept the time that was sent.
      start_from: '',
    });
  });

  it('is booked at the time that the host keeps, which needn’t be the one that was sent', async () => {
    const slot = { start_from: '2026-11-25T04:00:00Z', end_at: '2026-11-25T05:00:00Z' };
    const kept = {
      '/booking/reservation/54/': { id: 54, facility: 1, member: 7 },
      '/booking/reservation-slot/': [{ id: 9, reservation: 54, facility: 1, ...slot }],
    };
    const asked = called('POST /booking/reservation/', booking);
    const said = { id: 54, ...booking, status: 'PENDING_PAYMENT', price: '20.00', invoice: 301 };
    for (const answer of [said, { success: true, data: said }]) {
      expect(await portalOn(kept).read(asked, answer)).toMatchObject({
        id: 54,
        start_from: '2026-11-25T12:00:00+08:00',
        end_at: '2026-11-25T13:00:00+08:00',
        status: 'PENDING_PAYMENT',
        price: 2000,
        invoice: '301',
      });
      const withoutSlots = { ...kept, '/booking/reservation-slot/': [] };
      expect(await portalOn(withoutSlots).read(asked, answer)).toMatchObject({ id: 54, start_from: '' });
    }
  });

  const paying = { invoices: ['301'], method: 'PAYNOW' };
  it.each(answers)('has begun a payment, and leads to it, or to its invoice: %o', async (answer) => {
    const portal = portalOn({
      '/booking/reservation-payment/': [
        { id: 2, invoice: 301, method: 'PayNow', status: 'Paid' },
        { id: 1, invoice: 301, method: 'PayNow', status: 'Failed' },
        { id: 3, invoice: 302, method: 'PayNow', status: 'Paid' },
      ],
    });
    const key = 'POST /booking/reservation-payment/';
    expect(await portal.read(called(key, paying), answer)).toMatchObject({ id: '2', status: 'SETTLED' });
    expect(await portalOn().read(called(key, paying), answer)).toMatchObject({
      status: 'PENDING',
      next: { kind: 'REDIRECT', url: '/transactions/301' },
    });
  });

  it.each(answers)('has taken a request, which is the last that asks for that: %o', async (answer) => {
    const record = { original_profile: 7, name: 'Wei Ling Ong', membership_id: 'A-0007' };
    const portal = portalOn({
      '/profile/approval-record/': [
        { id: 3, ...record, status: 'Pending', mobile_number: '8' },
        { id: 4, ...record, status: 'Pending', mobile_number: '9' },
        { id: 5, ...record, status: 'Rejected', mobile_number: '8' },
      ],
    });
    const asked = called('POST /profile/approval-record/', { mobile_number: '8', note: 'New phone' });
    expect(await portal.read(asked, answer)).toMatchObject({ id: 3, status: 'PENDING' });
    expect(await portalOn().read(asked, answer)).toMatchObject({ status: 'PENDING' });
  });

  it.each(answers)('has withdrawn a request: %o', async (answer) => {
    const asked = called('PATCH /profile/approval-record/{id}/', { status: 'WITHDRAWN' }, { id: 3 });
    expect(await portalOn().read(asked, answer)).toMatchObject({ id: 3, status: 'WITHDRAWN' });
  });
});

describe('a payment', () => {
  const asked = (invoices: readonly string[], more = {}) => ({ invoices, method: 'PAYNOW', ...more });

  it('of a part is that part, where the host doesn’t say how much', async () => {
    const key = 'POST /booking/reservation-payment/';
    expect(
      await portalOn().read(called(key, asked(['301'], { amount: 500 })), { id: 9, status: 'Paid' }),
    ).toMatchObject({ amount: 500, invoices: [{ invoice: '301', amount: 500 }] });
  });

  it.each([
    [{}, 'Paid', 'SETTLED'],
    [{ status: 'Receipt sent' }, 'Paid', 'SETTLED'],
    [{}, 'Unpaid', 'PENDING'],
    [{ paid_at: '2026-11-20T10:00:00Z' }, 'Unpaid', 'SETTLED'],
    [{ status: 'Declined' }, 'Paid', 'FAILED'],
  ])('without a status that is known went as its invoice says: %o, %s', async (said, status, outcome) => {
    const portal = portalOn({ '/finance/payment-invoice/301/': { id: 301, status, amount: '30.50' } });
    const raw = { id: 71, invoice: 301, amount: '30.50', method: 'NETS', ...said };
    const list = 'GET /booking/reservation-payment/';
    expect(await portal.read(called(`${list}{id}/`), raw)).toMatchObject({ status: outcome });
    expect(await portal.read(called(list), [raw])).toMatchObject({ results: [{ status: outcome }] });
  });

  it('is by no method that the host doesn’t name', async () => {
    const read = async (raw: object) =>
      portalOn().read(called('GET /booking/reservation-payment/{id}/'), { id: 9, ...raw });
    expect(await read({ status: 'Paid' })).toMatchObject({ method: '' });
    expect(await read({ method: 'Cowrie shells' })).toMatchObject({ method: 'Cowrie shells' });
    expect(wayOf('S$5', '')).toBe('S$5');
    expect(wayOf('S$5', 'Cowrie shells')).toBe('S$5 by Cowrie shells');
    expect(paidBy('', 'S$5')).toBe('S$5 paid');
  });

  it('of several invoices names no single one', async () => {
    const key = 'POST /booking/reservation-payment/';
    expect(await portalOn().bodyFor(key, asked(['301']))).toMatchObject({ invoice: '301' });
    expect(await portalOn().bodyFor(key, asked(['301', '302']))).not.toHaveProperty('invoice');
  });

  it('is sent with its amount and its method by both names', async () => {
    const invoices = Object.fromEntries(
      [301, 302].map((id) => [
        `/finance/payment-invoice/${id}/`,
        { id, invoice_number: `A/${id}`, member: 7, status: 'Unpaid', amount: '30.50' },
      ]),
    );
    const key = 'POST /booking/reservation-payment/';
    const method = { method: 'PAYNOW', payment_method: 'PAYNOW' };
    expect(await portalOn(invoices).bodyFor(key, asked(['301']))).toMatchObject({
      ...method,
      amount: '30.50',
    });
    expect(await portalOn(invoices).bodyFor(key, asked(['301', '302']))).toMatchObject({ amount: '61.00' });
    expect(await portalOn().bodyFor(key, asked(['301']))).not.toHaveProperty('amount');
  });
});

describe('what the host doesn’t say', () => {
  it('is nothing that was paid, no free entrance, and no card for life', async () => {
    const portal = portalOn();
    const booking = {
      id: 1,
      facility: 1,
      member: 7,
      start_from: '2026-11-25T10:00',
      end_at: '2026-11-25T11:00',
    };
    expect(await portal.read(called('GET /booking/reservation/{id}/'), booking)).toMatchObject({
      price: NaN,
      paid: NaN,
    });
    const event = { id: 1, name: 'Chess', date: '2026-11-25' };
    expect(await portal.read(called('GET /calendar-event/{id}/'), event)).toMatchObject({ price: NaN });
    const cards = await portal.read(called('GET /profile/member/{id}/card/', undefined, { id: 7 }), [
      { id: 1, membership_status: 'ACTIVE' },
      { id: 2, membership_status: 'ACTIVE', valid_until: null },
    ]);
    expect(cards).toMatchObject({ results: [{ valid_until: '' }, { valid_until: '' }] });
    const readEnd = async (membership_type_1: string) =>
      portal.read(called('GET /profile/member/{id}/'), {
        id: 7,
        status: 'Active',
        membership_type_1,
        membership_end_date: null,
      });
    expect(await readEnd('Ordinary')).toMatchObject({ membership_end_date: '' });
    expect(await readEnd('Honorary')).toMatchObject({ membership_end_date: null });
    const invoice = { id: 1, invoice_number: 'A', member: 7, status: 'Cancelled', amount: '30.50' };
    expect(await portal.read(called('GET /finance/payment-invoice/{id}/'), invoice)).toMatchObject({
      amount_due: 0,
      paid: NaN,
    });
  });

  it('is no code of a voucher', async () => {
    const vouchers = [
      { id: 5, member: 7, status: 'Active' },
      { id: 6, member: 7, group: { name: 'Treat' }, code: 'AB-12' },
    ];
    expect(await portalOn().read(called('GET /voucher/'), vouchers)).toMatchObject({
      results: [
        { code: '', group: { name: '5' } },
        { code: 'AB-12', group: { name: 'Treat' } },
      ],
    });
  });

  it('is one’s email where the answer about oneself gave it', async () => {
    const portal = portalOn({ '/general-users/me/': { email: 'weiling@club.example', member_profile: 7 } });
    const readEmail = async (id: number) =>
      portal.read(called('GET /profile/member/{id}/'), { id, name: 'Wei Ling Ong' });
    expect(await readEmail(7)).toMatchObject({ email: 'weiling@club.example' });
    expect(await readEmail(8)).toMatchObject({ email: null });
  });

  it('is nothing that a login without membership has, rather than something that failed', async () => {
    tokens.keep('access', 'refresh');
    const portal = portalOn({ '/general-users/me/': { username: 'office', access_rights: [] } });
    expect(await portal.instead(called('GET /dashboard/'))).toMatchObject({
      card: { card: null },
      bookings: [],
      invoices: { due_count: 0 },
      vouchers: [],
      requests: [],
    });
    tokens.clear();
  });

  it('is asked for once: who the id in the answer about oneself is', async () => {
    tokens.keep('access', 'refresh');
    const asked: string[] = [];
    const answers = {
      '/general-users/me/': { member_profile: 7, access_rights: [] },
      '/profile/member/7/': { id: 7, name: 'Wei Ling Ong', status: 'Active' },
      '/profile/member/7/family-member/': [],
    };
    const invoices = [7, 7, 8, 7].map((member, id) => ({
      id,
      invoice_number: `A/${id}`,
      member,
      status: 'Paid',
    }));
    const list = await portalOn(answers, asked).read(called('GET /finance/payment-invoice/'), invoices);
    expect(list).toMatchObject({ count: 3 });
    expect(asked.filter((path) => path === '/profile/member/7/')).toHaveLength(1);
    tokens.clear();
  });

  it('hides nothing of one’s own where the host doesn’t say who one is', async () => {
    tokens.keep('access', 'refresh');
    const portal = portalOn({
      '/general-users/me/': { member_profile: { status: 'ACTIVE' }, access_rights: [] },
    });
    const invoices = [{ id: 1, invoice_number: 'A', member: 7, status: 'Unpaid', amount: '30.50' }];
    expect(await portal.read(called('GET /finance/payment-invoice/'), invoices)).toMatchObject({ count: 1 });
    tokens.clear();
  });
});
