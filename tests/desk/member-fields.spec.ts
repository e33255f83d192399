import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, signedInStorage, test } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';

test.use({ person: 'staff', expectedErrors: /status of 400/ });

/** Takes a field away again: other tests read the members' details as well. */
async function removeField(name: string, member: number): Promise<void> {
  const { access: token } = await sessionOf('staff');
  const { results } = await call('GET /member-field/', { token });
  const field = results.find((one) => one.name === name);
  if (!field) return;
  const body = { custom_fields: { [field.id]: null } };
  await call('PATCH /profile/member/{id}/', { token, path: `/profile/member/${member}/`, body });
  await call('DELETE /member-field/{id}/', { token, path: `/member-field/${field.id}/` });
}

test('a field of the club’s own is defined, filled in at the desk, and changed by its member through approval', async ({
  page,
  browser,
}) => {
  const own = crypto.randomUUID().slice(0, 8);
  const shirt = `Shirt ${own}`;
  const member = await makeMember({ name: `Fielded ${own}` });
  try {
    await test.step('staff define it', async () => {
      await page.goto('/staff/member-fields?id=new');
      await page.getByLabel('Name', { exact: true }).first().fill(shirt);
      await expect(page.getByRole('group', { name: 'Choices' })).toHaveCount(0);
      await page.getByLabel('Kind').selectOption('Choice from a list');
      const choices = page.getByRole('group', { name: 'Choices' });
      await page.getByRole('button', { name: 'Create field' }).click();
      await expect(choices).toContainText('Add at least one choice that is offered.');
      for (const [index, size] of ['Small', 'Large'].entries()) {
        await choices.getByRole('button', { name: 'Add a choice' }).click();
        const row = page.locator(`#field-options-${index}-name`);
        await row.fill(size);
        await page.locator(`#field-options-${index}-is_offered`).check();
      }
      await page.getByLabel('Who sees and changes it').selectOption('Members may ask for changes');
      await page.getByLabel('In use').check();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Create field' }).click();
      await expect(page.getByRole('heading', { name: shirt })).toBeVisible();
    });

    const details = page.getByRole('region', { name: 'Club’s own fields' });
    await test.step('staff fill it in on the member’s page', async () => {
      await page.goto(`/staff/members?id=${member.id}`);
      await details.getByRole('button', { name: 'Edit Club’s own fields' }).click();
      await details.getByLabel(shirt).selectOption('Small');
      await details.getByRole('button', { name: 'Save' }).click();
      await expect(details.getByText('Small')).toBeVisible();
    });

    await test.step('the member asks for another value', async () => {
      const context = await browser.newContext({ storageState: signedInStorage(member.tokens) });
      const theirs = await context.newPage();
      await theirs.goto('/profile');
      const section = theirs.getByRole('region', { name: 'Other details' });
      await expect(section).toContainText('Small');
      await section.getByRole('button', { name: 'Change: Other details' }).click();
      await section.getByLabel(shirt).selectOption('Large');
      await theirs.getByRole('button', { name: 'Review and submit' }).click();
      const dialog = theirs.getByRole('dialog', { name: 'Review your changes' });
      await expect(dialog.getByRole('row').last()).toHaveText(new RegExp(`${shirt}\\s*Small\\s*Large`));
      await dialog.getByRole('button', { name: 'Submit 1 change' }).click();
      await expect(section).toContainText('Large, under review');
      expect(await findViolations(theirs)).toEqual([]);
      await context.close();
    });

    await test.step('staff approve it, and the audit log has it in words', async () => {
      await page.goto('/staff/approvals');
      const request = page.getByRole('listitem').filter({ hasText: `Fielded ${own}` });
      await expect(request.getByRole('row').last()).toHaveText(new RegExp(`${shirt}\\s*Small\\s*Large`));
      await request.getByRole('button', { name: 'Approve' }).click();
      await page.goto(`/staff/members?id=${member.id}`);
      await expect(details.getByText('Large')).toBeVisible();
      await page.goto(`/staff/audit?resource=member&record=${member.id}`);
      await expect(page.getByRole('row', { name: `${shirt} Small Large` })).toBeVisible();
    });
  } finally {
    await removeField(shirt, member.id);
  }
});
