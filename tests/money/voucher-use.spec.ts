import type { Page } from 'playwright/test';
import { test } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { bill, giveVoucher, payByVoucher, readInvoice, withdrawVoucher } from './invoice.ts';
const usingOn = (page: Page) => ({
  opener: page.getByRole('button', { name: 'Use a voucher', exact: true }),
  byCode: page.getByRole('radio', { name: 'Enter a voucher code', exact: true }),
  code: page.getByRole('textbox', { name: 'Voucher code', exact: true }),
  useCode: page.getByRole('button', { name: 'Use this code', exact: true }),
  aside: page.getByRole('complementary'),
  one: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
});

test('a member pays an invoice with a voucher from the list or by its code', async ({ page, member }) => {
  const using = usingOn(page);
  const { id } = await bill(member, 2000);
  const { group } = await giveVoucher(member.id);

  await test.step('a code that can’t be used says why at its field, and uses nothing', async () => {
    const withdrawn = await giveVoucher(member.id);
    await withdrawVoucher(withdrawn);
    const used = await giveVoucher(member.id);
    await payByVoucher(member, await bill(member, 500), used);
    const past = { from: '2020-01-01', until: '2020-01-31' };
    const future = { from: '2090-01-01', until: '2090-01-31' };
    const wrong = [
      [(await giveVoucher(member.id, past)).code, /expired on 31 Jan 2020/],
      [(await giveVoucher(member.id, future)).code, /You can use this voucher from 1 Jan 2090\./],
      [
        (await giveVoucher(member.id, { paysInvoices: false })).code,
        /can’t use this voucher for this invoice/,
      ],
      [withdrawn.code, /The club withdrew this voucher\./],
      [used.code, /was used on \d+ \w+ \d{4}\./],
      ['ABCD-EFGH-JKLM-NPRT', /You have no voucher with this code\./],
      ['', /Enter the voucher code\./],
    ] as const;

    await page.goto(`/transactions/${id}`);
    await using.opener.click();
    await using.byCode.check();
    for (const [code, why] of wrong) {
      await using.code.fill(code);
      await using.useCode.click();
      await expect(using.code).toHaveAccessibleDescription(why);
      await expect(using.code).toBeFocused();
      await expect(using.code).toHaveValue(code);
    }
    expect(await findViolations(page)).toEqual([]);
    expect(await readInvoice(member, id)).toMatchObject({ status: 'UNPAID', amount_due: 2000 });
    await page.getByRole('button', { name: 'Not now', exact: true }).click();
    await expect(using.opener).toBeFocused();
  });

  await test.step('one from the list pays what it is worth, which the page shows at once', async () => {
    await using.opener.click();
    await using.one(group.name).check();
    await expect(using.aside).toContainText('You’ll have S$12.50 left to pay.');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use it for S$7.50', exact: true }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Paid S$7.50 with your voucher.' }),
    ).toBeVisible();
    await expect(using.aside).toContainText('Partly paid');
    await expect(page.getByRole('link', { name: 'Pay S$12.50', exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'S$7.50 paid by voucher' })).toBeVisible();
    expect(await readInvoice(member, id)).toMatchObject({ status: 'PARTLY_PAID', amount_due: 1250 });
  });

  await test.step('by its code it pays all of an invoice, with the keyboard alone', async () => {
    const whole = await bill(member, 700);
    const { code } = await giveVoucher(member.id);
    await page.goto(`/transactions/${whole.id}`);
    await using.opener.press('Enter');
    await expect(page.getByRole('heading', { name: 'Use a voucher', exact: true })).toBeFocused();
    await using.byCode.press('Space');
    await using.code.pressSequentially(code.toLowerCase().replaceAll('-', ' '));
    await using.code.press('Enter');
    await expect(using.aside).toContainText('This invoice is paid.');
    await expect(page.getByText('Paid S$7.00 with your voucher.')).toBeVisible();
    await expect(using.opener).toHaveCount(0);
    expect((await readInvoice(member, whole.id)).status).toBe('PAID');
  });
});
