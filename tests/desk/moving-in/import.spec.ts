import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { makeMember } from '../../members/own-member.ts';
import { call, sessionOf } from '../../system/api.ts';
import { expect, test } from '../../system/fixtures.ts';

const headings = 'Name;Number;Member since;Tier;Service;Email;Shoe size';
const choose = (page: Page, content: string | Buffer, name = 'members.csv') =>
  page.getByLabel(/^Choose/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

test.use({ person: 'staff' });

test('members are imported from a file or pasted rows, with what is wrong said first', async ({ page }) => {
  await test.step('says what is wrong with a file, and asks for what it lacks', async () => {
    await page.goto('/staff/members?id=import');
    const file = page.getByLabel(/^Choose/);
    await choose(page, Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'members.xlsx');
    await expect(file).toHaveAccessibleDescription(/This isn’t a CSV file/);
    await choose(page, '');
    await expect(file).toHaveAccessibleDescription(/The file is empty/);
    await choose(page, 'Name\n');
    await expect(file).toHaveAccessibleDescription(/headings only/);
    // "Zoë" as Western spreadsheets write it.
    await choose(page, Buffer.concat([Buffer.from('Who\nZo'), Buffer.from([0xeb])]));
    await expect(page.getByText('First row: Zoë')).toBeVisible();
    await page.getByLabel('The file isn’t UTF-8. Read it as').selectOption('big5');
    await expect(page.getByText('First row: Zoë')).toBeHidden();
    await page.getByLabel('Who').selectOption('Name');
    await expect(page.getByText(/^No column for: /)).toContainText('Tier');
    await expect(page.getByText(/^No column for: /)).not.toContainText('Name');
    await page.getByRole('button', { name: 'Check 1 row' }).click();
    await expect(page.getByLabel('Member since')).toBeFocused();
    await page.getByLabel('Member since').fill('2020-01-01');
    await page.getByLabel('Who').selectOption('Leave out');
    await page.getByLabel('Tier').selectOption('Ordinary');
    await page.getByRole('button', { name: 'Check 1 row' }).click();
    await expect(page.getByLabel('Who')).toBeFocused();
  });

  await test.step('takes rows that are pasted, and a template', async () => {
    await page.goto('/staff/members?id=import');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a template' }).click();
    const template = await readFile(await (await download).path(), 'utf8');
    await page.getByText('Or paste the rows here').click();
    await page
      .getByRole('textbox', { name: 'Or paste the rows here' })
      .fill(`${template.split('\n')[0]}\nAda`);
    await page.getByRole('button', { name: 'Use these rows' }).click();
    await expect(page.getByText('Pasted text: 1 row')).toBeVisible();
    await page.getByRole('button', { name: 'Check 1 row' }).click();
    await expect(page.getByText('No row can be added.')).toBeVisible();
  });

  await test.step('checks a file, adds what is good and what is taken anyway, and gives the rest back', async () => {
    const own = crypto.randomUUID().slice(0, 8);
    const { id } = await makeMember();
    const token = (await sessionOf('staff')).access;
    const { email } = await call('GET /profile/member/{id}/', { token, path: `/profile/member/${id}/` });
    await page.goto('/staff/members');
    await page.getByRole('link', { name: 'Import' }).click();
    await choose(
      page,
      [
        `\uFEFF${headings}`,
        `"Tan, Ada ${own}";A-${own};31/12/2025;Ordinary;Non-Active;;41`,
        `Ben ${own};B-${own};31/12/2025;Ordinary;Non-Active;${email};42`,
        `Cai ${own};a-${own};31/12/2025;Ordinary;Non-Active;;43`,
        `Dev ${own};;31/12/2025;Odd;Non-Active;no address;44`,
      ].join('\r\n'),
    );
    await expect(page.getByText('members.csv: 4 rows')).toBeVisible();
    await expect(page.getByLabel('Shoe size')).toHaveValue('');
    await expect(page.getByLabel('Dates are written')).toHaveValue('day first');
    await page.getByRole('button', { name: 'Check 4 rows' }).click();
    await expect(page.getByText('Checked. Nothing has been added yet.')).toBeVisible();
    const table = page.getByRole('table', { name: 'Result' });
    await expect(table.getByRole('row', { name: `Tan, Ada ${own}` })).toContainText('Will be added');
    await expect(table.getByRole('row', { name: `Cai ${own}` })).toContainText('Row 2 has this number too.');
    await expect(table.getByRole('row', { name: `Dev ${own}` })).toContainText(
      'Email: Enter a valid email address.',
    );
    await page.getByLabel('Show').selectOption({ label: 'Possible duplicate (1)' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await page.getByLabel('Add row 3 anyway').check();
    await page.getByRole('button', { name: 'Add 2 members' }).click();
    await expect(page.getByText('2 members added.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the rows that aren’t added' }).click();
    const left = await readFile(await (await download).path(), 'utf8');
    expect(left).toContain('Shoe size,Reason');
    expect(left).toContain(`Cai ${own},a-${own},31/12/2025`);
    expect(left).not.toContain(`Ben ${own}`);
    await page.getByLabel('Show').selectOption('');
    await table.getByRole('link', { name: `Number A-${own}` }).click();
    await expect(page.getByRole('heading', { name: `Tan, Ada ${own}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Membership' })).toContainText('31 Dec 2025');
  });

  await test.step('asks about what it can’t know, and reads the corrected file in the same way', async () => {
    const own = crypto.randomUUID().slice(0, 8);
    const rows = (postcode: string) =>
      `Who,Member No.,Joined,Membership Type,Postal Code,E-mail\nEva ${own},E-${own},1-Jan-99,Full,98122,eva-${own}@mail.example\nFay ${own},F-${own},31/12/99,Full,${postcode},fay-${own}@mail.example\n`;
    await page.goto('/staff/members?id=import');
    await choose(page, rows('8122'));
    await page.getByLabel('Who').selectOption('Name');
    await expect(page.getByLabel('Joined')).toHaveValue('joined_on');
    await page.getByLabel('Tier: “Full”').selectOption('Ordinary');
    await expect(page.getByLabel('Service')).toHaveValue('NON_ACTIVE');
    await expect(page.getByText(/^No column for/)).toBeHidden();
    await page.getByText('Other fields').click();
    await page.getByLabel('Country').selectOption('Singapore');
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
    const table = page.getByRole('table', { name: 'Result' });
    await expect(table.getByRole('row', { name: `Eva ${own}` })).toContainText(
      'The postcode is read as 098122.',
    );
    await expect(table.getByRole('row', { name: `Fay ${own}` })).toContainText(
      'Postcode: Postcodes of this country have 6 figures.',
    );
    await choose(page, rows('098123'));
    await expect(table).toBeHidden();
    await expect(page.getByLabel('Who')).toHaveValue('name');
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
    await page.getByRole('button', { name: 'Add 2 members' }).click();
    await expect(page.getByText('2 members added.')).toBeVisible();
    // One press invites everybody who was added.
    await page.getByRole('button', { name: 'Invite all 2' }).click();
    await expect(page.getByText('2 invitations are on the way. The links work for 14 days.')).toBeVisible();
    await table.getByRole('link', { name: `Number E-${own}` }).click();
    await expect(page.getByRole('region', { name: 'Membership' })).toContainText('1 Jan 1999');
    await expect(page.getByRole('region', { name: 'Contact' })).toContainText('098122');
    await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Singapore');
  });
});
