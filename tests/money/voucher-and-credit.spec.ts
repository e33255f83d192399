import { test } from '../members/own-member.ts';
import type { OwnMember } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { bill, giveBack, giveVoucher, payInCash, readInvoice } from './invoice.ts';
import { atTheBank, payOn } from './pay-page.ts';
/** Gives a member a voucher over S$7.50 and S$4.50 of credit. */
async function giveOwn(member: OwnMember) {
  const { id } = await bill(member, 450, 'Towel');
  await payInCash(id);
  await giveBack(id, 450);
  return (await giveVoucher(member.id)).group.name;
}

test('a member pays with voucher and credit, and the rest by card', async ({ page, member }) => {
  const pay = payOn(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  const credit = page.getByRole('checkbox', { name: /^Use your credit/ });
  const voucher = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}.*−S\\$7\\.50$`) });

  await test.step('they cover all of it, by keyboard alone', async () => {
    const name = await giveOwn(member);
    const { id } = await bill(member, 1200);
    await page.goto(`/online-payment/${id}`);
    await voucher(name).press('Space');
    await expect(page.getByRole('button', { name: 'Pay S$4.50 by card', exact: true })).toBeVisible();
    await credit.press('Space');
    await expect(summary).toContainText('Voucher−S$7.50Credit−S$4.50To payS$0.00');
    await expect(page.getByRole('checkbox', { name: /^Use your credit.*−S\$4\.50/ })).toBeChecked();
    await expect(page.locator('main section output')).toHaveText('S$0.00');
    await expect(pay.method('Card')).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole('button', { name: 'Confirm: pay with voucher and credit', exact: true })
      .press('Enter');
    await expect(pay.paid).toBeVisible();
    await expect(page.getByText('S$7.50 by voucher and S$4.50 from club credit.')).toBeVisible();
    // The invoice's own amount, not that of the last part.
    await expect(page.getByRole('region', { name: 'What you paid for' })).toContainText('LockerS$12.00');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a voucher that covers all of it leaves nothing to pay', async () => {
    const { group } = await giveVoucher(member.id);
    const { id } = await bill(member, 600);
    await page.goto(`/online-payment/${id}`);
    await page.getByRole('radio', { name: new RegExp(`^${group.name}`) }).check();
    // In the summary and beside the button.
    await expect(page.getByText('S$0.00', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Confirm: pay with voucher', exact: true }).click();
    await expect(pay.paid).toBeVisible();
    await expect(page.getByText('S$6.00 by voucher.')).toBeVisible();
  });

  await test.step('what they leave is paid by card, and the result lists every part', async () => {
    const name = await giveOwn(member);
    const { id } = await bill(member, 2000);
    await page.goto(`/online-payment/${id}`);
    await voucher(name).check();
    await expect(page.getByRole('button', { name: 'Pay S$12.50 by card', exact: true })).toBeVisible();
    await credit.check();
    await page.getByRole('button', { name: 'Pay S$8.00 by card', exact: true }).click();
    await atTheBank(page, 'Pay');
    await expect(pay.paid).toBeVisible();
    await expect(
      page.getByText('S$7.50 by voucher, S$4.50 from club credit and S$8.00 by card.'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'What you paid for' })).toContainText('LockerS$20.00');
    expect(await readInvoice(member, id)).toMatchObject({ status: 'PAID', paid: 2000 });
    await page.getByRole('link', { name: 'View receipt', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Receipt INV-/ })).toBeVisible();
  });
});
