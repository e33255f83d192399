import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import type { Answer, Settings } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../../testing/people.ts';
import type { PayingClub } from '../online/testing-payments.ts';
import { createPayingClub } from '../online/testing-payments.ts';

let club: PayingClub;
beforeAll(async () => {
  club = await createPayingClub();
  await addStaff(club.db, ['settings.view', 'settings.change', 'payment_invoice.view'], 'manager');
});
afterAll(() => club.close());

const read = async (invoice: string, amount: number | string, who = 'desk') =>
  club.call<Answer<'GET /finance/payment-invoice/{id}/paynow/'> & Record<string, unknown>>({
    method: 'GET',
    url: `/finance/payment-invoice/${invoice}/paynow/?amount=${amount}`,
    headers: await club.signIn(who),
  });

async function setUen(paynow_uen: string | null) {
  const headers = await club.signIn('manager');
  const { body } = await club.call<Settings>({ method: 'GET', url: '/settings/', headers });
  const { configured: _c, time_zone: _t, currency: _u, mail: _m, gateway: _g, mark: _k, ...stored } = body;
  const payload = { ...stored, mark: null, paynow_uen };
  return club.call<Settings>({ method: 'PUT', url: '/settings/', headers, payload });
}

/** The fields of a code: each has two digits for its name, two for its length. */
function fieldsOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const end = at + 4 + Number(text.slice(at + 2, at + 4));
    found[text.slice(at, at + 2)] = text.slice(at + 4, end);
    at = end;
  }
  return found;
}

/** The remainder of a text divided by x^16 + x^12 + x^5 + 1, as ISO 18004 and EMVCo have it, bit by bit. */
function remainder(text: string): string {
  const bits = Array.from(Buffer.from(text)).flatMap((byte) =>
    Array.from({ length: 8 }, (_, place) => (byte >> (7 - place)) & 1),
  );
  const register: number[] = Array.from({ length: 16 }, () => 1);
  for (const bit of bits) {
    const out = (register.shift() ?? 0) ^ bit;
    register.push(0);
    for (const place of [3, 10, 15]) register[place] = (register[place] ?? 0) ^ out;
  }
  return Number.parseInt(register.join(''), 2).toString(16).toUpperCase().padStart(4, '0');
}

/** Reads a code as a camera does. */
function scan(text: string): string {
  const rows = encodeQR(text, 'raw', { border: 4, scale: 4 });
  const size = rows.length;
  const data = Uint8Array.from(
    rows.flatMap((row) => row.flatMap((dark) => [0, 0, 0].map(() => (dark ? 0 : 255)).concat(255))),
  );
  return decodeQR({ width: size, height: size, data });
}

describe('the PayNow code of the desk', () => {
  it('is none until the club has set its UEN', async () => {
    expect((await read(await club.issue(), 3000)).body).toMatchObject({ payload: null });
    expect((await setUen('no uen')).body).toHaveProperty('paynow_uen');
    expect((await setUen('201912345KABC')).body).toMatchObject({ paynow_uen: '201912345KABC' });
  });

  it('has the club, the amount, the invoice’s number and when it ends, with a checksum that fits', async () => {
    const invoice = await club.issue(3000);
    const { invoice_number: number } = (
      await club.call<{ invoice_number: string }>({
        method: 'GET',
        url: `/finance/payment-invoice/${invoice}/`,
        headers: await club.signIn('desk'),
      })
    ).body;
    const { body } = await read(invoice, 1250);
    expect(body).toMatchObject({ reference: number, expires_at: '2026-11-24T10:30:00+08:00' });
    const scanned = scan(body.payload ?? '');
    expect(scanned).toBe(body.payload);
    const fields = fieldsOf(scanned);
    expect(fields).toMatchObject({ '00': '01', '53': '702', '54': '12.50', '58': 'SG' });
    expect(fieldsOf(fields['26'] ?? '')).toEqual({
      '00': 'SG.PAYNOW',
      '01': '2',
      '02': '201912345KABC',
      '03': '0',
      '04': '20261124103000',
    });
    expect(fieldsOf(fields['62'] ?? '')).toEqual({ '01': number });
    expect(fields['63']).toBe(remainder(scanned.slice(0, -4)));
  });

  it('keeps the UEN where another program saves the settings without it', async () => {
    const headers = await club.signIn('manager');
    const { body } = await club.call<Settings>({ method: 'GET', url: '/settings/', headers });
    const {
      configured: _c,
      time_zone: _t,
      currency: _u,
      mail: _m,
      gateway: _g,
      mark: _k,
      paynow_uen: _p,
      ...stored
    } = body;
    const payload = { ...stored, mark: null, grace_days: 7 };
    const saved = await club.call<Settings>({ method: 'PUT', url: '/settings/', headers, payload });
    expect(saved.body).toMatchObject({ grace_days: 7, paynow_uen: '201912345KABC' });
  });

  it('is of an amount above 0, for those who take payments', async () => {
    const invoice = await club.issue();
    for (const amount of [0, -5, 'all']) expect((await read(invoice, amount)).status).toBe(400);
    expect((await read(invoice, 100, 'manager')).status).toBe(403);
    expect((await read(crypto.randomUUID(), 100)).status).toBe(404);
  });
});
