import { makeMember } from '../../members/own-member.ts';
import { call, sessionOf } from '../../system/api.ts';
import { expect, test } from '../../system/fixtures.ts';

test.use({ person: 'staff' });

test('a club moves in from another program: members, then their bookings, and takes an import back', async ({
  page,
}) => {
  const own = crypto.randomUUID().slice(0, 8);
  const choose = (name: string, lines: readonly string[]) =>
    page
      .getByLabel(/^Choose/)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  const table = page.getByRole('table', { name: 'Result' });

  await test.step('recognises the program, and has its levels and statuses matched', async () => {
    await page.goto('/staff/moving-in');
    await choose(`contacts-${own}.csv`, [
      'User ID,First name,Last name,Email,Membership level,Membership status,Member since',
      `a-${own},Noor,Hale ${own},noor-${own}@hale.example,Gold,Active,2019-03-01`,
      `b-${own},Comer,Newly ${own},new-${own}@comer.example,Gold,Pending - New,2026-11-01`,
    ]);
    await expect(page.getByLabel('Exported by')).toHaveValue('WILDAPRICOT');
    await page.getByLabel('Tier: “Gold”').selectOption('Ordinary');
    await expect(page.getByLabel('Status: “Pending - New”')).toHaveValue('LEAVE');
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
    await expect(table.getByRole('row', { name: `Newly ${own}` })).toContainText('Left out');
    await page.getByRole('button', { name: 'Add 1 member' }).click();
    await expect(table.getByRole('row', { name: `Noor Hale ${own}` })).toContainText('Added');
  });

  await test.step('is found by the old id', async () => {
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('textbox').fill(`a-${own}`);
    await expect(page.getByRole('dialog').getByRole('link', { name: `Noor Hale ${own}` })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('shows which bookings can’t come in, and why', async () => {
    const { id } = await makeMember();
    const token = (await sessionOf('staff')).access;
    const { membership_id: number } = await call('GET /profile/member/{id}/', {
      token,
      path: `/profile/member/${id}/`,
    });
    await page.getByLabel('What do you want to import?').selectOption('Bookings');
    await choose(`report-${own}.csv`, [
      'Room,Start,End,Member number',
      `Nowhere ${own},2099-01-01 10:00,2099-01-01 11:00,${number}`,
      `Nowhere ${own},2099-01-01 10:00,2099-01-01 11:00,nobody-${own}`,
    ]);
    await page.getByLabel(`Facility: “Nowhere ${own}”`).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
    await expect(table.getByRole('row', { name: number })).toContainText('Against a rule');
    await expect(table.getByRole('row', { name: `nobody-${own}` })).toContainText(
      'We couldn’t find this member.',
    );
  });

  await test.step('undoes the import as a whole', async () => {
    const batch = page
      .getByRole('list', { name: 'Past imports' })
      .getByRole('listitem')
      .filter({ hasText: `contacts-${own}.csv` });
    await batch.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
    await expect(batch).toContainText('Undone');
  });
});
