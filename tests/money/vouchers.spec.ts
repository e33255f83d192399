import { decodeQR } from 'qr/decode.js';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { test } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { bill, giveVoucher, payByVoucher, withdrawVoucher } from './invoice.ts';
test('a member looks through their vouchers and shows the code of one', async ({ page, member }) => {
  const rows = page.getByRole('main').getByRole('listitem');
  const voucherRow = ({ group }: { group: { name: string } }) => rows.filter({ hasText: group.name });

  await test.step('with none, the page says what shows here', async () => {
    await page.goto('/vouchers');
    await expect(page.getByRole('heading', { name: 'No vouchers ready to use' })).toBeVisible();
  });

  const { access: token } = member.tokens;
  const { results: categories } = await call('GET /facility/category/', { token });
  const [category] = categories;
  if (!category) throw new Error('The club has no category of facilities');
  const treat = await giveVoucher(member.id, {
    paysInvoices: false,
    value: 25,
    until: addDays(dateOf(Date.now(), 'Asia/Singapore'), 4),
    group: { kind: 'PERCENT', pays_bookings: true },
  });
  const court = await giveVoucher(member.id, {
    paysInvoices: false,
    group: { pays_bookings: true, category: category.id },
  });
  const dining = await giveVoucher(member.id, { paysInvoices: false, value: 1500 });
  const used = await giveVoucher(member.id);
  await payByVoucher(member, await bill(member, 750), used);
  const expired = await giveVoucher(member.id, { from: '2020-01-01', until: '2020-01-31' });
  const withdrawn = await giveVoucher(member.id);
  await withdrawVoucher(withdrawn);

  await test.step('a voucher says what it pays for and how long', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Vouchers', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
    await expect(rows.filter({ hasText: /Voucher \w{8}/ })).toHaveCount(3);
    await expect(voucherRow(treat)).toContainText('25%');
    await expect(voucherRow(treat)).toContainText('For bookings.');
    await expect(voucherRow(treat)).toContainText(/Expires in \d days, \w+ \d+ \w+/);
    await expect(voucherRow(court)).toContainText(`For bookings: ${category.name}.`);
    await expect(voucherRow(court)).toContainText(/Valid until \d+ \w+ \d{4}/);
    await expect(voucherRow(dining)).toContainText('Show it at the front desk.');
  });

  await test.step('its code fills the screen by keyboard alone, and the QR code reads as its letters', async () => {
    const button = page.getByRole('button', { name: `Show the code of ${dining.group.name}`, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `S$15 off ${dining.group.name}`, exact: true });
    const code = dialog.getByRole('img', { name: 'QR code of the voucher' });
    await expect(code).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const screen = page.viewportSize();
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...screen });

    // Drawn by the browser, as a reader at the desk sees it.
    const picture = await code.evaluate(async (svg) => {
      const image = new Image(512, 512);
      image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
      await image.decode();
      const canvas = new OffscreenCanvas(512, 512);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 512, 512);
      return [...(context?.getImageData(0, 0, 512, 512).data ?? [])];
    });
    const read = decodeQR({ width: 512, height: 512, data: Uint8Array.from(picture) });
    expect(read).toBe(dining.code);
    await expect(dialog).toContainText(read.replaceAll('-', ' '));

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('used and expired ones have their own addresses, and no code', async () => {
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name, exact: true });
    await tab('Used').click();
    await expect(page).toHaveURL('/vouchers?show=used');
    await expect(tab('Used')).toHaveAttribute('aria-current', 'true');
    await expect(voucherRow(used)).toContainText(/Used on \d+ \w+ \d{4}/);
    await tab('Expired').click();
    await expect(voucherRow(expired)).toContainText(/Expired on \d+ \w+ \d{4}/);
    await expect(voucherRow(withdrawn)).toContainText('Withdrawn by the club');
    await expect(page.getByRole('button', { name: /^Show the code/ })).toHaveCount(0);
  });

  await test.step('a page beyond the last says so, and leads back', async () => {
    await page.goto('/vouchers?page=9');
    await expect(page.getByRole('heading', { name: 'There’s nothing on this page' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL('/vouchers');
  });
});
