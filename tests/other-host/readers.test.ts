// @vitest-environment jsdom
// The portal's reading of answers: of our own API's, which must come through unchanged, and of a host's that knows the
// specification alone.
import type { Endpoint, Key } from '@portal/contract';
import { endpoints } from '@portal/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from '../../server/src/http/openapi/example.ts';
import { jsonSchema } from '../../server/src/http/openapi/json-schema.ts';
import { createOtherHost } from '../../src/lib/other-host/host.ts';
import { readListPage } from '../../src/lib/other-host/wire.ts';
import { code, momentOrNull } from '../../src/lib/other-host/read.ts';
import type { StrangeHost } from './strange-host/start.ts';
import { startStrangeHost } from './strange-host/start.ts';

const zone = 'Asia/Singapore';
const facts = {
  apiUrl: 'http://127.0.0.1:1',
  zone,
  amounts: 'cents',
  now: () => Date.parse('2026-11-24T02:00:00Z'),
  isKnown: () => true,
} as const;

const called = (key: Key, params = {}, query = {}) => ({ key, params, query, body: undefined });

describe('an answer of our own API', () => {
  const portal = createOtherHost(() => Promise.reject(new Error('Nothing is asked for beside it')), facts);
  const read: readonly Key[] = [
    'GET /general-users/me/',
    'GET /profile/member/',
    'GET /profile/member/{id}/',
    'GET /profile/member/{id}/family-member/',
    'GET /profile/member/{id}/card/',
    'GET /voucher/',
    'GET /sport-facility/',
    'GET /sport-facility/{id}/',
    'GET /booking/reservation/',
    'GET /booking/reservation/{id}/',
    'GET /booking/reservation-payment/',
    'GET /calendar-event/',
    'GET /calendar-event/{id}/',
    'GET /cms/',
    'GET /cms/{id}/',
    'GET /finance/payment-invoice/',
    'GET /system-config/config/get-postal-address/',
  ];

  it.each(read)('comes through as it is: %s', async (key) => {
    const endpoint: Endpoint = endpoints[key];
    const schema = endpoint.answers[200];
    if (!schema) throw new Error('It answers nothing');
    const example = JSON.stringify(exampleOf(jsonSchema(schema, 'output')));
    // Uploaded pictures have a path, and only staff see two of a facility's rules.
    const answer = JSON.parse(
      example.replaceAll('"url":"Example"', '"url":"/uploads/a.jpg"'),
      (name, value) => (['default_price', 'notice_minutes'].includes(name) ? undefined : value),
    );
    // The addresses of further pages are left to the wire.
    delete answer.next;
    delete answer.previous;
    // A day belongs to the request for it.
    if (key === 'GET /sport-facility/{id}/') delete answer.day;
    const seen = await portal.read(called(key, { id: 1 }, { date: '2026-11-25' }), structuredClone(answer));
    expect(seen).toMatchObject(answer);
  });
});

describe('an answer of a host of the specification', () => {
  let host: StrangeHost;
  afterEach(() => host.close());

  async function openPortal() {
    host = await startStrangeHost('flat');
    const { access } = host.signIn();
    const apiUrl = `http://127.0.0.1:${host.port}`;
    const send = async ({ path }: { path: string }): Promise<unknown> => {
      const answer = await fetch(apiUrl + path, { headers: { authorization: `Bearer ${access}` } });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return answer.json();
    };
    return { send, portal: createOtherHost(send, { ...facts, apiUrl, amounts: 'decimal' }) };
  }

  it('has its amounts in cents, its options by code, and its moments in the club’s zone', async () => {
    const { portal, send } = await openPortal();
    const list = await portal.read(
      called('GET /finance/payment-invoice/'),
      await send({ path: '/finance/payment-invoice/' }),
    );
    expect(list).toMatchObject({
      results: [
        {
          id: '301',
          status: 'UNPAID',
          total: 3050,
          amount_due: 3050,
          created_at: expect.stringMatching(/T10:00:00\+08:00$/),
        },
        { id: '302', status: 'PAID', total: 1250, amount_due: 0 },
        { id: '303' },
      ],
    });
  });

  it('has every row of a list that comes in pages, as the screen asked for it', async () => {
    const { portal, send } = await openPortal();
    const events = Array.from({ length: 23 }, (_, day) => {
      const from = Date.parse('2026-12-01T19:00:00+08:00') + day * 86_400_000;
      return { id: 100 + day, name: `Event ${day}`, from, to: from + 7_200_000 };
    });
    host.rows.events = events.toReversed();
    const query = {
      start_from__lte: '2026-12-12T00:00:00+08:00',
      ordering: 'start_from',
      limit: 10,
      offset: 10,
    };
    const page = await portal.read(
      called('GET /calendar-event/', {}, query),
      await send({ path: '/calendar-event/?limit=10&offset=10' }),
    );
    expect(page).toMatchObject({ count: 11, results: [{ name: 'Event 10' }] });
  });

  it('has a day of a facility worked out from its hours and prices', async () => {
    const { portal, send } = await openPortal();
    const list = await portal.read(
      called('GET /sport-facility/', {}, { date: '2026-11-25' }),
      await send({ path: '/sport-facility/' }),
    );
    expect(list).toMatchObject({
      results: [
        {
          name: 'Court A',
          category: { id: 1, name: 'Courts' },
          is_active: true,
          day: {
            hours: [{ start_from: '2026-11-25T08:00:00+08:00', end_at: '2026-11-25T22:00:00+08:00' }],
            bands: [{ peak_type: 'DEFAULT', price: 2000 }],
          },
        },
        ...Array.from({ length: 5 }, () => ({})),
      ],
    });
  });

  it('is put together where it has no such call', async () => {
    const { portal } = await openPortal();
    const month = await portal.instead(
      called('GET /booking/availability/', {}, { from: '2026-11-25', to: '2026-11-26', facility: 1 }),
    );
    expect(month).toEqual({
      days: [
        { date: '2026-11-25', state: 'FREE', free: 14, slots: 14 },
        { date: '2026-11-26', state: 'FREE', free: 14, slots: 14 },
      ],
    });
    expect(portal.instead(called('GET /notification/unread/'))).toBeNull();
  });
});

describe('a value', () => {
  it.each([
    ['2026-11-21T09:00:00Z', '2026-11-21T17:00:00+08:00'],
    ['2026-11-21T09:00:00.123456+00:00', '2026-11-21T17:00:00+08:00'],
    ['2026-11-21 17:00:00', '2026-11-21T17:00:00+08:00'],
    ['2026-11-21', '2026-11-21T00:00:00+08:00'],
    ['soon', null],
    [0, null],
  ])('is a moment of the club: %s', (given, moment) => {
    expect(momentOrNull(given, zone)).toBe(moment);
  });

  it('is the code of an option by code, spelling or label, or stays as it came', () => {
    const methods = { CREDIT_CARD: 'Credit card', PAYNOW: 'PayNow' };
    expect(
      ['credit card', 'Paynow', 'CREDIT_CARD', 'Cowrie shells'].map((one) => code(one, methods, 'PAYNOW')),
    ).toEqual(['CREDIT_CARD', 'PAYNOW', 'CREDIT_CARD', 'Cowrie shells']);
  });
});

it('follows links to the next page where the API is below the portal’s own host', () => {
  const next = 'http://inside.test/api/booking/reservation/?offset=10';
  expect(readListPage({ results: [], next }, '/api').next).toBe('/booking/reservation/?offset=10');
});
