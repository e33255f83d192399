import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClub } from '../../bookings/testing-club.ts';
import { createTestClub, room } from '../../bookings/testing-club.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { issueInvoice } from '../invoices/invoices.ts';

let club: TestClub;
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  await addStaff(club.db, ['payment_invoice.view'], 'office');
});
afterAll(() => club.close());

const issue = (description = 'Fee', member = club.member.memberId) =>
  club.db.transaction((tx) =>
    issueInvoice(tx, {
      member,
      lines: [{ description, amount: 3050 }],
      due: club.clock.now,
      now: club.clock.now,
      zone: 'Asia/Singapore',
    }),
  );
const ask = (url: string, headers: object) =>
  club.call<{ url: string; valid_until: string }>({ method: 'GET', url, headers });
const load = (url: string) => club.app.inject({ url: url.slice(club.config.apiUrl.length) });

it('gives an invoice as a PDF to its member and the staff, and to nobody else', async () => {
  const id = await issue('Café, 会费 “gold”');
  const url = `/finance/payment-invoice/${id}/pdf/`;
  const { status, body } = await ask(url, club.auth);
  expect([status, body.valid_until]).toEqual([200, '2026-11-24T11:00:00+08:00']);
  const file = await load(body.url);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.headers['content-disposition']).toBe('attachment; filename="INV-2026-000001.pdf"');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  const stranger = await club.signIn((await addMember(club.db)).username);
  expect([(await ask(url, stranger)).status, (await ask(url, {})).status]).toEqual([404, 401]);
  expect((await ask(url, await club.signIn('office'))).status).toBe(200);
  club.clock.now += 61 * 60_000;
  expect((await load(body.url)).statusCode).toBe(404);
  club.clock.now -= 61 * 60_000;
  expect((await load(body.url.replace(/.{12}$/, 'x'))).statusCode).toBe(404);
});

it('gives one’s own invoices as a table that no spreadsheet takes for formulas', async () => {
  const mei = await addMember(club.db);
  await issue('=HYPERLINK("https://evil.example")', mei.memberId);
  const { body } = await ask('/finance/invoice-table/', await club.signIn(mei.username));
  const file = await load(body.url);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, row, ...rest] = file.body.split('\r\n');
  expect(head).toBe('\uFEFFnumber,date,due,description,status,discount,total,paid,refunded,to_be_paid');
  expect(row).toMatch(
    /^INV-2026-\d{6},2026-11-24,2026-11-24,"'=HYPERLINK\(""https:\/\/evil\.example""\)",UNPAID,0\.00,30\.50,0\.00,0\.00,30\.50$/,
  );
  expect(rest).toEqual(['']);
  const all = await ask('/finance/invoice-table/?status=UNPAID', await club.signIn('office'));
  expect((await load(all.body.url)).body.split('\r\n').length).toBeGreaterThan(3);
});

it('gives of one’s invoices those that fit what the list was asked for', async () => {
  const mei = await addMember(club.db);
  const headers = await club.signIn(mei.username);
  await issue('Locker, "47"', mei.memberId);
  await issue('Guest', mei.memberId);
  club.clock.now += 60_000;
  await issue('Later', mei.memberId);
  const { body: all } = await ask('/finance/invoice-table/', headers);
  const numbers = (await load(all.url)).body.match(/^INV-\d{4}-\d{6}/gm) ?? [];
  expect(numbers).toHaveLength(3);
  const rowsOf = async (query: string) => {
    const { body } = await ask(`/finance/invoice-table/?${query}`, headers);
    return (await load(body.url)).body.split('\r\n').slice(1, -1);
  };
  // The newest come first.
  expect(await rowsOf(`invoice_number__icontains=${numbers[0]?.slice(4)}`)).toEqual([
    expect.stringContaining('Later'),
  ]);
  const since = encodeURIComponent(new Date(club.clock.now).toISOString());
  expect(await rowsOf(`issued_at__gte=${since}`)).toEqual([expect.stringContaining('Later')]);
  const before = encodeURIComponent(new Date(club.clock.now - 1).toISOString());
  expect((await rowsOf(`issued_at__lte=${before}&status=UNPAID`)).join('\n')).toContain('"Locker, ""47"""');
  expect(await rowsOf(`issued_at__lte=${before}&status=PAID`)).toEqual([]);
  club.clock.now -= 60_000;
});
