import type { Page } from 'playwright/test';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { giveVoucher, makeInvoice, readInvoice } from './invoice.ts';

test.use({ person: 'term5' });
test.slow();

const usingOn = (page: Page) => ({
  opener: page.getByRole('button', { name: 'Use a voucher' }),
  code: page.getByRole('textbox', { name: 'Voucher code' }),
  useCode: page.getByRole('button', { name: 'Use this code' }),
  aside: page.getByRole('complementary'),
  one: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
});

test('pays the part of an invoice that it is worth, and the page shows it at once', async ({ page }) => {
  const { id, member } = await makeInvoice('term5', 2000);
  const { group } = await giveVoucher(member);
  await page.goto(`/transactions/${id}`);
  const using = usingOn(page);
  await using.opener.click();
  await using.one(group.name).check();
  await expect(using.aside).toContainText('You’ll have S$12.50 left to pay.');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use it for S$7.50' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Paid S$7.50 with your voucher.' })).toBeVisible();
  await expect(using.aside).toContainText('Partly paid');
  await expect(page.getByRole('link', { name: 'Pay S$12.50' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'S$7.50 paid by voucher' })).toBeVisible();
  expect(await readInvoice('term5', id)).toMatchObject({ status: 'PARTLY_PAID', amount_due: 1250 });
});

test('pays all of it by its code, with the keyboard alone', async ({ page }) => {
  const { id, member } = await makeInvoice('term5', 700);
  const { code } = await giveVoucher(member);
  await page.goto(`/transactions/${id}`);
  const using = usingOn(page);
  await using.opener.press('Enter');
  await expect(page.getByRole('heading', { name: 'Use a voucher' })).toBeFocused();
  await page.getByRole('radio', { name: 'Enter a voucher code' }).press('Space');
  await using.code.pressSequentially(code.toLowerCase().replaceAll('-', ' '));
  await using.code.press('Enter');
  await expect(using.aside).toContainText('This invoice is paid.');
  await expect(page.getByText('Paid S$7.00 with your voucher.')).toBeVisible();
  await expect(using.opener).toHaveCount(0);
  expect((await readInvoice('term5', id)).status).toBe('PAID');
});

test('a code that does not do says why at the field, keeps what was typed, and takes nothing', async ({
  page,
}) => {
  const { id, member } = await makeInvoice('term5', 2000);
  const staff = await sessionOf('staff');
  const withdrawn = await giveVoucher(member);
  await call('PATCH /voucher/{id}/', {
    token: staff.access,
    path: `/voucher/${withdrawn.id}/`,
    body: { status: 'VOID' },
  });
  const used = await giveVoucher(member);
  const other = await makeInvoice('term5', 500);
  await call('POST /booking/reservation-payment/', {
    token: (await sessionOf('term5')).access,
    body: { invoice: other.id, method: 'VOUCHER', voucher: used.id },
  });
  const wrong = [
    [(await giveVoucher(member, { from: '2020-01-01', until: '2020-01-31' })).code, 'expired on 31 Jan 2020'],
    [
      (await giveVoucher(member, { from: '2090-01-01', until: '2090-01-31' })).code,
      'You can use this voucher from 1 Jan 2090.',
    ],
    [(await giveVoucher(member, { paysInvoices: false })).code, 'can’t use this voucher for this invoice'],
    [withdrawn.code, 'The club withdrew this voucher.'],
    [used.code, /was used on \d+ \w+ \d{4}\./],
    ['ABCD-EFGH-JKLM-NPRT', 'You have no voucher with this code.'],
    ['', 'Enter the voucher code.'],
  ] as const;

  await page.goto(`/transactions/${id}`);
  const using = usingOn(page);
  await using.opener.click();
  const byCode = page.getByRole('radio', { name: 'Enter a voucher code' });
  await expect(byCode.or(using.code).first()).toBeVisible();
  if (await byCode.isVisible()) await byCode.check();
  for (const [code, why] of wrong) {
    await using.code.fill(code);
    await using.useCode.click();
    await expect(using.code).toHaveAccessibleDescription(
      typeof why === 'string' ? new RegExp(why.replaceAll('.', '\\.')) : why,
    );
    await expect(using.code).toBeFocused();
    await expect(using.code).toHaveValue(code);
  }
  expect(await violationsOf(page)).toEqual([]);
  expect(await readInvoice('term5', id)).toMatchObject({ status: 'UNPAID', amount_due: 2000 });
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(using.opener).toBeFocused();
});
