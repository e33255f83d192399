import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Invoice, Settings } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClub } from '../../bookings/testing-club.ts';
import { createTestClub, room } from '../../bookings/testing-club.ts';
import { clubSettings } from '../../settings/tables.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import { upload } from '../../uploads/index.ts';
import { testingPicture } from '../../uploads/testing-picture.ts';
import { issueInvoice } from '../invoices/invoices.ts';
import { textOfPdf } from './testing-pdf.ts';

let club: TestClub;
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  await addStaff(club.db, ['payment_invoice.view'], 'office');
});
afterAll(() => club.close());

const issue = (description = 'Fee', member = club.member.memberId, zh?: string) =>
  club.db.transaction((tx) =>
    issueInvoice(tx, {
      member,
      lines: [{ description, zh: zh === undefined ? null : { description: zh }, amount: 3050 }],
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

/** Returns the text of an invoice's PDF, and the file. */
async function readPdf(id: string, headers: object) {
  const { body } = await ask(`/finance/payment-invoice/${id}/pdf/`, headers);
  const file = (await load(body.url)).rawPayload;
  return { file, text: textOfPdf(file) };
}

it('writes the paper of a member who reads Chinese in Chinese, with a font of the characters it has', async () => {
  const mei = await addMember(club.db, { name: '陈美玲' });
  const headers = await club.signIn(mei.username);
  const id = await issue('Locker 47', mei.memberId);
  const translated = await issue('Locker 48', mei.memberId, '48号储物柜');
  expect((await readPdf(translated, headers)).text).toContain('Locker 48\nS$30.50\nTotal');
  await club.call({
    method: 'PUT',
    url: '/general-users/me/language/',
    headers,
    payload: { language: 'zh' },
  });
  const { file, text } = await readPdf(id, headers);
  expect(text).toContain('发票\n付款人：陈美玲，会员号T-');
  expect(text).toMatch(/INV-2026-\d{6}，2026年11月24日开立，请在2026年11月24日前付款/);
  expect(text).toContain('Locker 47\nS$30.50\n合计\nS$30.50\n应付金额\nS$30.50\n网上付款：');
  expect((await readPdf(translated, headers)).text).toContain('48号储物柜\nS$30.50\n合计');
  expect(file.toString('latin1')).toContain(`${club.config.portalUrl}/zh/online-payment/${id}`);
  expect(file.toString('latin1')).toContain('/Lang (zh-SG)');
  expect(file.length).toBeLessThan(20_000);
  // Staff get the same PDF as the member.
  expect((await readPdf(id, await club.signIn('office'))).text).toBe(text);
});

/** Names of the fonts that a file brings. */
const fontsIn = (file: Buffer): string[] =>
  Array.from(file.toString('latin1').matchAll(/\/FontName \/\w{6}\+([A-Z][a-z]+)/g), ([, name = '']) => name);

it('writes Chinese names on English paper, and brings a font for these and the headings alone', async () => {
  const mei = await addMember(club.db, { name: 'Tan Mei Lin 陳美玲' });
  const { file, text } = await readPdf(
    await issue('会费 “gold”', mei.memberId),
    await club.signIn(mei.username),
  );
  expect(text).toContain('Billed to Tan Mei Lin 陳美玲, member T-');
  expect(text).toContain('issued 24 Nov 2026, due by 24 Nov 2026');
  expect(text).toContain('会费 “gold”\nS$30.50\nTotal');
  expect(file.length).toBeLessThan(12_000);

  const plain = await readPdf(await issue('Café “gold” – 5 €'), club.auth);
  expect(plain.text).toContain('Café “gold” – 5 €\nS$30.50');
  expect(fontsIn(plain.file)).toEqual(['Newsreader']);
  expect(plain.file.length).toBeLessThan(6000);
});

it.each([
  'Đặng Thị Đức',
  'Łukasz ı ħ œ €',
  'Ирина Щербакова',
  'Ελένη',
  'தமிழ் செல்வன்',
  'สมชาย น้ำใจ',
  'हिन्दी शक्ति',
  '陈美玲 Đặng',
])('writes %s on English and Chinese paper', async (name) => {
  const someone = await addMember(club.db, { name });
  const headers = await club.signIn(someone.username);
  const id = await issue('Fee', someone.memberId);
  const english = await readPdf(id, headers);
  await club.call({
    method: 'PUT',
    url: '/general-users/me/language/',
    headers,
    payload: { language: 'zh' },
  });
  const chinese = await readPdf(id, headers);
  expect(english.text.replaceAll('\n', '')).toContain(`Billed to ${name}, member T-`);
  expect(chinese.text.replaceAll('\n', '')).toContain(`付款人：${name}，会员号T-`);
  expect(english.file.length).toBeLessThan(20_000);
});

it('spells a name that no font has, so that nothing of it is lost', async () => {
  const someone = await addMember(club.db, { name: '김민수 𠮷 \u{E000}' });
  const headers = await club.signIn(someone.username);
  const { text } = await readPdf(await issue('Fee', someone.memberId), headers);
  expect(text).toContain('Billed to GimMinSu Kichi [U+E000], member T-');
});

it('says how to reach the club and the member, under the club’s mark, and the tax in what is paid', async () => {
  const mei = await addMember(club.db, {
    address_block: '65',
    address_street: 'Causeway View',
    address_unit: '#14-63',
    postcode: '752065',
    country: 'SG',
    mobile_number: '+65 9123 4567',
  });
  const mark = randomUUID();
  await club.db
    .insert(upload)
    .values({ id: mark, user_id: mei.userId, width: 300, height: 100, created_at: new Date(club.clock.now) });
  const file = join(club.config.uploadsDir, `${mark}.webp`);
  await mkdir(club.config.uploadsDir, { recursive: true });
  await writeFile(file, await testingPicture({ width: 300, height: 100, format: 'webp' }));
  const manager = await signInStaff(club, ['settings.view', 'settings.change'], 'manager');
  const { body } = await club.call<Settings>({ method: 'GET', url: '/settings/', headers: manager });
  const {
    configured: _,
    time_zone: _zone,
    currency: _currency,
    mail: _mail,
    gateway: _gateway,
    ...stored
  } = body;
  const payload = {
    ...stored,
    address: '1 Harbour Road',
    phone: '+65 6123 4567',
    email: 'office@club.example',
    mark,
    registration_numbers: 'UEN 201912345K',
    tax_percent: 9,
  };
  const saved = await club.call({ method: 'PUT', url: '/settings/', headers: manager, payload });
  expect(saved.status).toBe(200);

  const id = await issue('Fee', mei.memberId);
  const headers = await club.signIn(mei.username);
  const paper = await readPdf(id, headers);
  expect(paper.text).toContain(
    '1 Harbour Road\n+65 6123 4567, office@club.example\nUEN 201912345K\nTax invoice',
  );
  expect(paper.text).toContain('65 Causeway View, #14-63, Singapore 752065\n+65 9123 4567\nINV-2026-');
  expect(paper.file.toString('latin1')).toMatch(/\/Subtype \/Image[^>]*\/Width 300\n\/Height 100/s);

  const lines = 'S$30.50\nBefore GST\nS$27.98\nGST, 9%\nS$2.52\nTotal\nS$30.50';
  expect(paper.text).toContain(lines);

  const read = async () =>
    (await club.call<Invoice>({ method: 'GET', url: `/finance/payment-invoice/${id}/`, headers })).body.tax;
  const tax = { percent: 9, amount: 252, registration_numbers: 'UEN 201912345K' };
  expect(await read()).toEqual({ ...tax, refunded: 0 });
  await addStaff(club.db, ['reservation_payment.settle', 'payment_invoice.refund'], 'cashier');
  const cashier = { method: 'POST', headers: await club.signIn('cashier') } as const;
  const taken = { invoice: id, method: 'CASH' };
  await club.call({ ...cashier, url: '/booking/reservation-payment/desk/', payload: taken });
  const back = { amount: 1000, reason: 'Rain' };
  await club.call({ ...cashier, url: `/finance/payment-invoice/${id}/refund/`, payload: back });
  const refunded = (await readPdf(id, headers)).text;
  expect(refunded).toContain('UEN 201912345K\nTax invoice and receipt');
  expect(refunded).toMatch(/Refunded .+, of which GST S\$0\.83\n-S\$10\.00/);
  expect(await read()).toEqual({ ...tax, refunded: 83 });

  // An invoice keeps the rate that it was issued with.
  await club.db.update(clubSettings).set({ tax_percent: 0 });
  expect((await readPdf(id, headers)).text).toContain(lines);
  const later = await readPdf(await issue('Fee', mei.memberId), headers);
  expect(later.text).toContain('UEN 201912345K\nInvoice\n');
  expect(later.text).not.toContain('GST');

  // A mark whose file is lost is left out.
  await rm(file);
  expect((await readPdf(id, headers)).file.toString('latin1')).not.toContain('/Subtype /Image');
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
  const readTableRows = async (query: string) => {
    const { body } = await ask(`/finance/invoice-table/?${query}`, headers);
    return (await load(body.url)).body.split('\r\n').slice(1, -1);
  };
  // The newest come first.
  expect(await readTableRows(`invoice_number__icontains=${numbers[0]?.slice(4)}`)).toEqual([
    expect.stringContaining('Later'),
  ]);
  const since = encodeURIComponent(new Date(club.clock.now).toISOString());
  expect(await readTableRows(`issued_at__gte=${since}`)).toEqual([expect.stringContaining('Later')]);
  const before = encodeURIComponent(new Date(club.clock.now - 1).toISOString());
  expect((await readTableRows(`issued_at__lte=${before}&status=UNPAID`)).join('\n')).toContain(
    '"Locker, ""47"""',
  );
  expect(await readTableRows(`issued_at__lte=${before}&status=PAID`)).toEqual([]);
  club.clock.now -= 60_000;
});
