import { randomUUID } from 'node:crypto';
import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { makeVoucherType, numberOf } from './voucher-type.ts';
import { makeMember } from '../members/own-member.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

test('a voucher is given to members by their numbers, and not a second time', async ({ page }) => {
  const [type, first, second] = [await makeVoucherType(), await makeMember(), await makeMember()];
  await page.goto(`/staff/voucher-groups?id=${type.id}`);
  await page.getByRole('button', { name: 'Give to members' }).click();
  const lost = `X-${randomUUID().slice(0, 8)}`;
  const numbers = [await numberOf(first), await numberOf(second), lost].join('\n');
  await page.getByLabel('Membership numbers').fill(numbers);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('2 members get a voucher')).toBeVisible();
  await expect(page.getByText(lost)).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Give 2 vouchers' }).click();
  const dialog = page.getByRole('dialog', { name: `Give 2 members the voucher “${type.name}” each?` });
  await dialog.getByLabel('Valid until').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Give 2 vouchers' }).click();
  await expect(dialog.getByLabel('Valid until')).toHaveAccessibleDescription(/today or later/);
  await dialog.getByLabel('Valid until').fill('2049-12-31');
  await dialog.getByRole('button', { name: 'Give 2 vouchers' }).click();
  await expect(page.getByText('2 vouchers given, valid until 31 Dec 2049.')).toBeVisible();
  const { access: token } = await sessionOf('staff');
  const query = { group__id: String(type.id) };
  expect((await call('GET /voucher/', { token, query })).count).toBe(2);

  await page.getByRole('button', { name: 'Give to members' }).click();
  await page.getByLabel('Membership numbers').fill(numbers);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Nobody gets a voucher')).toBeVisible();
  await expect(page.getByText('2 members are left out: they have one already.')).toBeVisible();
});
