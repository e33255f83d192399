// The host on which the portal is tested as a client of the specification: checks that it is as strange as it should
// be.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { dayAhead, memberPassword, timeAhead } from './strange-host/club.ts';
import { htmlError, notDone, throttled } from './strange-host/replies.ts';
import type { DialectName, StrangeHost } from './strange-host/start.ts';
import { startStrangeHost } from './strange-host/start.ts';

let host: StrangeHost;
afterEach(() => host.close());

interface RequestOptions {
  readonly method?: string;
  readonly body?: object;
  readonly token?: string | null;
}

/** Sends a request as the portal does; signed in by default. */
async function ask(
  address: string,
  { method = 'GET', body, token = host.signIn().access }: RequestOptions = {},
) {
  const answer = await fetch(`http://127.0.0.1:${host.port}${address}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type') === 'application/json';
  const said: unknown = isJson ? JSON.parse(text) : text;
  return { status: answer.status, headers: answer.headers, said };
}

const start = async (dialect: DialectName) => {
  host = await startStrangeHost(dialect);
};

/** A booking of Court A tomorrow from ten to eleven. */
const booking = () => ({
  facility: host.id(1),
  start_from: new Date(timeAhead(1, '10:00')).toISOString(),
  end_at: new Date(timeAhead(1, '11:00')).toISOString(),
});
const book = () => ask('/booking/reservation/', { method: 'POST', body: booking() });

it('imports nothing of this repository, and never answers as its API does', async () => {
  await start('flat');
  const folder = path.join(import.meta.dirname, 'strange-host');
  const imported = readdirSync(folder).flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(/ from '([^']+)'/g)].map(([, from]) => from),
  );
  expect(imported.filter((from) => !/^(?:node:\w+|\.\/[\w-]+\.ts)$/.test(from ?? ''))).toEqual([]);
  const { headers } = await ask('/general-users/me/');
  expect(headers.has('x-contract')).toBe(false);
});

describe.each(['flat', 'nested', 'terse'] as const)('a host that is %s', (dialect) => {
  it('signs in, says when a token is used up, and renews it', async () => {
    await start(dialect);
    const wrong = { username: 'weiling', password: 'not-the-one' };
    expect(await ask('/api/token-member/', { method: 'POST', body: wrong, token: null })).toMatchObject({
      status: 401,
    });
    const { said } = await ask('/api/token-member/', {
      method: 'POST',
      body: { username: 'weiling', password: memberPassword },
      token: null,
    });
    expect(said).toEqual({ access: expect.any(String), refresh: expect.any(String) });
    const tokens = host.signIn();
    host.expire();
    expect(await ask('/general-users/me/', { token: tokens.access })).toMatchObject({
      status: 401,
      said: { code: 'token_not_valid' },
    });
    const renewed = await ask('/api/token/refresh/', { method: 'POST', body: tokens, token: null });
    expect(renewed).toMatchObject({ status: 200, said: { access: expect.any(String) } });
    host.expire(true);
    expect(await ask('/api/token/refresh/', { method: 'POST', body: tokens, token: null })).toMatchObject({
      status: 401,
      said: { code: 'token_not_valid' },
    });
  });

  it('has no call beside those of the specification', async () => {
    await start(dialect);
    for (const address of ['/dashboard/', '/booking/availability/', '/notification/', '/nowhere/'])
      expect(await ask(address)).toMatchObject({ status: 404 });
    expect(await ask('/booking/reservation-slot/', { method: 'DELETE' })).toMatchObject({ status: 405 });
  });
});

describe('its lists', () => {
  it('are flat rows by limit and offset, with links that name another host', async () => {
    await start('flat');
    const { said } = await ask('/calendar-event/?limit=2&offset=2');
    expect(said).toMatchObject({
      count: 6,
      next: 'http://backend.internal:8000/calendar-event/?limit=2&offset=4',
      results: [{ id: 63, name: 'Quiz night', start_from: `${dayAhead(3)}T19:00:00+08:00` }, {}],
    });
    expect((await ask('/finance/payment-invoice/301/')).said).toMatchObject({ member: 7, amount: '30.50' });
  });

  it('are nested things with UUIDs, in pages of five by number, whatever limit is asked for', async () => {
    await start('nested');
    const { said } = await ask('/sport-facility/?limit=100&offset=5');
    expect(said).toMatchObject({
      count: 6,
      next: 'http://127.0.0.1:8000/sport-facility/?limit=100&offset=5&page=2',
      results: [{ category: { id: '5f3b2c1a-0000-4000-8000-000000000001', name: 'Courts' } }, {}, {}, {}, {}],
    });
    expect((await ask('/sport-facility/?page=2')).said).toMatchObject({ results: [{ name: 'Court C' }] });
    expect(await ask('/sport-facility/?page=3')).toMatchObject({ status: 404 });
  });

  it('are bare arrays of no more than the specification names', async () => {
    await start('terse');
    expect((await ask('/booking/reservation/')).said).toEqual([
      { id: 51, facility: 2, member: 8 },
      { id: 52, facility: 3, member: 7 },
    ]);
    expect((await ask('/general-users/me/')).said).toEqual({ member_profile: 7, access_rights: [] });
    expect((await ask('/finance/payment-invoice/301/')).said).not.toHaveProperty('amount');
  });
});

describe('a booking', () => {
  it('keeps its times and has an invoice, and a taken time is refused', async () => {
    await start('flat');
    expect(await book()).toMatchObject({
      status: 201,
      said: { status: 'PENDING_PAYMENT', price: '20.00', start_from: `${dayAhead(1)}T10:00:00+08:00` },
    });
    expect(host.rows.invoices.at(-1)).toMatchObject({ status: 'UNPAID', total: 2000 });
    expect(await book()).toMatchObject({
      status: 409,
      said: { non_field_errors: ['This slot is taken.'] },
    });
  });

  it('stays as cancelled, and is refused in an envelope', async () => {
    await start('nested');
    const { said } = await book();
    expect(said).toMatchObject({ success: true, data: { status: { label: 'Pending payment' } } });
    expect((await book()).said).toEqual({ errors: [{ field: null, message: 'This slot is taken.' }] });
    const own = host.rows.reservations.at(-1);
    await ask(`/booking/reservation/${own?.id}/`, { method: 'DELETE' });
    expect(own?.status).toBe('CANCELLED');
    expect(host.rows.slots).toHaveLength(2);
  });

  it('loses the times that were sent, without a word', async () => {
    await start('terse');
    expect(await book()).toMatchObject({ status: 201, said: '' });
    expect(host.rows.reservations).toHaveLength(3);
    expect(host.rows.slots).toHaveLength(2);
  });
});

it('takes a payment by the names and with the amount that its developers chose', async () => {
  await start('nested');
  const pay = (body: object) => ask('/booking/reservation-payment/', { method: 'POST', body });
  const invoice = host.id(301);
  expect(await pay({ invoice, method: 'NETS' })).toMatchObject({
    status: 422,
    said: {
      errors: [
        { field: 'payment_method', message: 'This field is required.' },
        { field: 'amount', message: 'This field is required.' },
      ],
    },
  });
  expect(await pay({ invoice, payment_method: 'NETS', amount: 3050 })).toMatchObject({ status: 201 });
  expect(host.rows.invoices[0]?.status).toBe('PAID');
});

it('keeps of a changed profile what it has fields for', async () => {
  await start('terse');
  const body = { original_profile: 7, name: 'Wei Ling Tan', membership_id: 'A-0007', mobile_number: '1' };
  await ask('/profile/approval-record/', { method: 'POST', body });
  expect(host.rows.requests).toMatchObject([{ name: 'Wei Ling Tan', mobile: '91234567' }]);
  expect((await ask('/profile/approval-record/')).said).toEqual([
    { id: 1001, original_profile: 7, name: 'Wei Ling Tan', membership_id: 'A-0007', status: 'PENDING' },
  ]);
});

describe('a test', () => {
  it('puts another answer in the place of one, for as long as it likes', async () => {
    await start('flat');
    const end = host.answer('GET /voucher/', throttled(60));
    const { status, headers, said } = await ask('/voucher/?status=ACTIVE');
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect(said).toEqual({ detail: 'Request was throttled. Expected available in 60 seconds.' });
    end();
    expect(await ask('/voucher/')).toMatchObject({ status: 200 });
    host.answer('GET /voucher/', htmlError);
    expect(await ask('/voucher/')).toMatchObject({ status: 502 });
    host.answer('POST /booking/reservation/', notDone('Bookings open at noon.'));
    expect(await book()).toMatchObject({ status: 200, said: { success: false } });
    expect(host.rows.reservations).toHaveLength(2);
  });

  it('lets an answer wait until it is wanted', async () => {
    await start('flat');
    const release = host.hold('GET /voucher/');
    let isAnswered = false;
    const answer = ask('/voucher/').then(() => (isAnswered = true));
    await ask('/cms/');
    expect(isAnswered).toBe(false);
    release();
    await answer;
    expect(isAnswered).toBe(true);
  });

  it('has requests sent on to paths that end otherwise', async () => {
    await start('flat');
    expect(await ask('/voucher')).toMatchObject({ status: 200 });
    host.redirectTo('without slash');
    expect(await ask('/voucher/')).toMatchObject({ status: 200 });
    expect(await book()).toMatchObject({ status: 201 });
  });
});
