import { readFile } from 'node:fs/promises';
import { makeMember } from '../members/own-member.ts';
import { billMember } from '../money/invoice.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';

test.describe('a member’s personal data', () => {
  test.use({ person: 'staff' });

  test('is downloaded whole', async ({ page }) => {
    const { id, email, username } = await makeMember();
    await page.goto(`/staff/members?id=${id}&part=data`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    const data: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(data).toMatchObject({ login: { username }, profile: { id, email }, bookings: [] });
  });

  test('is erased once nothing is open and the number is typed, and stays so', async ({ page }) => {
    const token = (await sessionOf('staff')).access;
    const { id } = await makeMember({ name: 'Leaving Person' });
    const bill = await billMember(token, id, { amount: 4200, description: 'Locker' });
    await page.goto(`/staff/members?id=${id}&part=data`);
    await expect(
      page.getByRole('link', { name: `Invoice ${bill.invoice_number}: S$42.00 to pay` }),
    ).toBeVisible();
    await call('POST /finance/payment-invoice/{id}/void/', {
      token,
      path: `/finance/payment-invoice/${bill.id}/void/`,
      body: { reason: 'Left' },
    });
    await page.reload();
    const path = `/profile/member/${id}/`;
    const { membership_id } = await call('GET /profile/member/{id}/', { token, path });
    await page.getByRole('button', { name: 'Erase personal data' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('another');
    await dialog.getByRole('button', { name: 'Erase personal data' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/isn’t the number/);
    await dialog.getByRole('textbox').fill(membership_id);
    await dialog.getByRole('button', { name: 'Erase personal data' }).click();
    await expect(page.getByText('Personal data erased.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Erased member' })).toBeVisible();
    await expect(page.getByText(/^The personal data of this member was erased on/)).toBeVisible();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page.getByText('Data erased')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change status' })).toBeHidden();
  });
});
