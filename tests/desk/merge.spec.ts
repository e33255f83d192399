import { issueCard, makeMember } from '../members/own-member.ts';
import { billMember } from '../money/invoice.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';

test.describe('merging a duplicate', () => {
  test.use({ person: 'staff' });

  test('moves everything, asks which login stays, and finds the old number', async ({ page }) => {
    const token = (await sessionOf('staff')).access;
    const kept = await makeMember({ name: 'Kept Person' });
    const other = await makeMember({ name: 'Other Person', employer: 'Old Works' });
    await issueCard(other);
    const { invoice_number } = await billMember(token, other.id, { amount: 4200, description: 'Locker' });
    const path = `/profile/member/${other.id}/`;
    const { membership_id } = await call('GET /profile/member/{id}/', { token, path });
    await page.goto(`/staff/members?id=${kept.id}&part=data`);
    await page.getByLabel('Other member').fill(membership_id);
    await expect(page.locator('#merge-other-found option')).toHaveCount(1);
    await page.getByLabel('Other member').fill(`Other Person, ${membership_id}`);
    const employer = page.getByRole('group', { name: 'Employer' });
    await employer.getByRole('radio', { name: /^Old Works/ }).check();
    await expect(page.getByRole('listitem').filter({ hasText: '1 invoice' })).toBeVisible();
    await page.getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog.getByText('Choose which login stays.')).toBeVisible();
    await dialog.getByLabel(`${kept.username} (here)`).check();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText(`Merged: Other Person, ${membership_id}.`)).toBeVisible();
    await page.getByRole('link', { name: 'Money', exact: true }).click();
    await expect(page.getByRole('region', { name: 'To pay' })).toContainText(invoice_number);
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page.getByLabel('Employer')).toHaveValue('Old Works');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('textbox', { name: 'Search the desk' }).fill(membership_id);
    await expect(page.getByRole('link', { name: /^Kept Person/ })).toBeVisible();
  });

  test('says why two members can’t be merged', async ({ page }) => {
    const main = await makeMember({ name: 'Main Person' });
    const spouse = { membership_type_1: 'SPOUSE_2', linked_member_id: main.id } as const;
    const second = await makeMember({ name: 'Second Person', ...spouse });
    const token = (await sessionOf('staff')).access;
    const path = `/profile/member/${second.id}/`;
    const { membership_id } = await call('GET /profile/member/{id}/', { token, path });
    await page.goto(`/staff/members?id=${main.id}&part=data`);
    await page.getByLabel('Other member').fill(membership_id);
    await expect(page.locator('#merge-other-found option')).toHaveCount(1);
    await page.getByLabel('Other member').fill(`Second Person, ${membership_id}`);
    await expect(page.getByText('One membership depends on the other.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Merge' })).toBeHidden();
  });
});
