import { makeMember, test, type OwnMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { billMember, giveBack, giveVoucher } from './invoice.ts';
import { atTheBank, payOn } from './pay-page.ts';

test.slow();

/** A member with a voucher over S$7.50 and S$4.50 of credit. */
async function memberWithOwn(about: Parameters<typeof makeMember>[0]): Promise<OwnMember> {
  const [member, { access: token }] = await Promise.all([makeMember(about), sessionOf('staff')]);
  await giveVoucher(member.id);
  const { id: invoice } = await billMember(token, member.id, { amount: 450, description: 'Towel' });
  const body = { invoice, method: 'CASH' } as const;
  await call('POST /booking/reservation-payment/desk/', { token, body });
  await giveBack(invoice, 450);
  return member;
}
const bill = async ({ id }: OwnMember, amount: number) =>
  billMember((await sessionOf('staff')).access, id, { amount, description: 'Locker' });

test.use({ member: async ({ about }, use) => use(await memberWithOwn(about)) });

test('voucher and credit that cover all of it leave nothing to pay, by keyboard alone', async ({
  page,
  member,
}) => {
  const { id } = await bill(member, 1200);
  await page.goto(`/online-payment/${id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await page.getByRole('radio', { name: /^Voucher .*−S\$7\.50/ }).press('Space');
  await expect(page.getByRole('button', { name: 'Pay S$4.50 by card' })).toBeVisible();
  const credit = page.getByRole('checkbox', { name: 'Use your credit' });
  await credit.press('Space');
  await expect(summary).toContainText('Voucher−S$7.50Credit−S$4.50To payS$0.00');
  await expect(page.getByRole('checkbox', { name: /^Use your credit.*−S\$4\.50/ })).toBeChecked();
  await expect(page.locator('main section output')).toHaveText('S$0.00');
  await expect(payOn(page).method('Card')).toBeDisabled();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm: pay with voucher and credit' }).press('Enter');
  await expect(payOn(page).paid).toBeVisible();
  await expect(page.getByText('S$7.50 by voucher and S$4.50 from club credit.')).toBeVisible();
  // The invoice's own amount, not that of the last part.
  await expect(page.getByRole('region', { name: 'What you paid for' })).toContainText('LockerS$12.00');
  expect(await violationsOf(page)).toEqual([]);
});

test('what they leave is paid by card, and the result lists every part', async ({ page, member }) => {
  const { id } = await bill(member, 2000);
  await page.goto(`/online-payment/${id}`);
  await page.getByRole('radio', { name: /^Voucher .*−S\$7\.50/ }).check();
  await page.getByRole('checkbox', { name: 'Use your credit' }).check();
  await page.getByRole('button', { name: 'Pay S$8.00 by card' }).click();
  await atTheBank(page, 'Pay');
  await expect(payOn(page).paid).toBeVisible();
  await expect(
    page.getByText('S$7.50 by voucher, S$4.50 from club credit and S$8.00 by card.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you paid for' })).toContainText('LockerS$20.00');
  await page.getByRole('link', { name: 'View receipt' }).click();
  await expect(page.getByRole('heading', { name: /^Receipt INV-/ })).toBeVisible();
});
