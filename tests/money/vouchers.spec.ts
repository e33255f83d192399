import { decodeQR } from 'qr/decode.js';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';

test.use({ person: 'ordinary' });

test('those that can be used come first, with what they pay for and how long', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Vouchers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  const treat = rows.filter({ hasText: 'Birthday treat' });
  await expect(treat).toContainText('25%');
  await expect(treat).toContainText('For bookings.');
  await expect(treat).toContainText(/Expires in \d days, \w+ \d+ \w+/);
  const court = rows.filter({ hasText: 'Court hour' });
  await expect(court).toContainText('For bookings: Courts.');
  await expect(court).toContainText(/Valid until \d+ \w+ \d{4}/);
  await expect(rows.filter({ hasText: 'Dining' })).toContainText('Show it at the front desk.');
});

test('those that were used or have ended are at their own addresses, without a code', async ({ page }) => {
  await page.goto('/vouchers');
  await page.getByRole('link', { name: 'Used' }).click();
  await expect(page).toHaveURL('/vouchers?show=used');
  await expect(page.getByRole('link', { name: 'Used' })).toHaveAttribute('aria-current', 'true');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Dining' })).toContainText(/Used on \d+ \w+ \d{4}/);
  await page.getByRole('link', { name: 'Expired' }).click();
  await expect(rows.filter({ hasText: 'Founders’ evening' })).toContainText(/Expired on \d+ \w+ \d{4}/);
  await expect(rows.filter({ hasText: 'Guest pass' })).toContainText('Withdrawn by the club');
  await expect(page.getByRole('button', { name: /^Show the code/ })).toHaveCount(0);
});

test('a code fills the screen by keyboard alone, and its QR code reads as its letters', async ({ page }) => {
  await page.goto('/vouchers');
  const button = page.getByRole('button', { name: 'Show the code of Guest pass' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'S$15 off Guest pass' });
  const code = dialog.getByRole('img', { name: 'QR code of the voucher' });
  await expect(code).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
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
  const { access: token } = await sessionOf('ordinary');
  const { results } = await call('GET /voucher/', { token, query: { status: 'ACTIVE' } });
  const voucher = results.find(({ group }) => group.name === 'Guest pass');
  expect(read).toBe(voucher?.code);
  await expect(dialog).toContainText(read.replaceAll('-', ' '));

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a page beyond the last says so, and leads back', async ({ page }) => {
  await page.goto('/vouchers?page=9');
  await expect(page.getByRole('heading', { name: 'There’s nothing on this page' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/vouchers');
});

test.describe('who has none', () => {
  test.use({ person: 'discipline' });

  test('reads what shows here', async ({ page }) => {
    await page.goto('/vouchers');
    await expect(page.getByRole('heading', { name: 'No vouchers ready to use' })).toBeVisible();
  });
});

test.describe('someone who may see everybody’s', () => {
  test.use({ person: 'frontdesk' });

  test('sees none of others here', async ({ page }) => {
    await page.goto('/vouchers');
    await expect(page.getByRole('heading', { name: 'No vouchers ready to use' })).toBeVisible();
  });
});
