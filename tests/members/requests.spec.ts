import { call } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { ask, decide } from './approvals.ts';
import { makeMember, test } from './own-member.ts';

test('what was asked is listed with how it stands, and each leads to its details', async ({
  page,
  member,
}) => {
  await decide(await ask(member, { employer: 'Keel and Daughters' }), 'APPROVED');
  await decide(await ask(member, { name: 'Ong Wei Ling' }), 'REJECTED', 'Please send us the deed poll.');
  await ask(member, { mobile_number: '+65 8000 1111', postcode: '098012' });
  await page.goto('/update-requests');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([
    /^Phone number and address.*Under review$/,
    /^Name.*deed poll.*Not approved$/,
    /^Work.*Approved$/,
  ]);
  await page.getByRole('link', { name: 'Phone number and address' }).click();
  await expect(page.getByRole('heading', { name: 'Change of phone number and address' })).toBeVisible();
});

test('how they stand can be chosen, in an address of its own', async ({ page, member }) => {
  await decide(await ask(member, { employer: 'Keel and Daughters' }), 'APPROVED');
  await ask(member, { name: 'Ong Wei Ling' });
  await page.goto('/update-requests');
  const choices = page.getByRole('navigation', { name: 'Show' });
  await choices.getByRole('link', { name: 'Approved', exact: true }).click();
  await expect(page).toHaveURL('/update-requests?status=approved');
  await expect(choices.getByRole('link', { name: 'Approved', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/^Work/]);
  await choices.getByRole('link', { name: 'Withdrawn' }).click();
  await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await page.getByRole('link', { name: 'See all requests' }).click();
  await expect(page).toHaveURL('/update-requests');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});

test('twenty stand on a page, the rest on the next', async ({ page, member }) => {
  for (let number = 1; number <= 21; number += 1)
    await decide(await ask(member, { employer: `Employer ${number}` }), 'REJECTED', `No ${number}.`);
  await page.goto('/update-requests');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/update-requests?page=2');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/No 1\./]);
  await page.goto('/update-requests?page=9');
  await expect(page.getByRole('heading', { name: 'There’s nothing on this page' })).toBeVisible();
});

test('someone who never asked for anything reads what shows here', async ({ page }) => {
  await page.goto('/update-requests');
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
});

test.describe('of somebody with an address on file', () => {
  test.use({ about: { address_street: 'Tide Avenue', address_block: '14', country: 'SG' } });

  test('a request shows old beside new, in words, with where it is', async ({ page, member }) => {
    const { id } = await ask(
      member,
      { address_street: 'Jetty Rise', country: 'MY', marital_status: 'MARRIED' },
      'We moved on Monday.',
    );
    await page.goto(`/update-requests/${id}`);
    const table = page.getByRole('table', { name: 'Requested changes' });
    await expect(table.getByRole('row')).toHaveText([
      /Current\s*Requested$/,
      /Marital status\s*None\s*Married/,
      /Street\s*Tide Avenue\s*Jetty Rise/,
      /Country\s*Singapore\s*Malaysia/,
    ]);
    const main = page.getByRole('main');
    await expect(main).toContainText('We moved on Monday.');
    await expect(main.getByRole('listitem').filter({ hasText: 'With the office' })).toHaveAttribute(
      'aria-current',
      'step',
    );
  });
});

test('one that was not approved says why', async ({ page, member }) => {
  const { id } = await decide(await ask(member, { name: 'Ong Wei Ling' }), 'REJECTED', 'Send the deed poll.');
  await page.goto(`/update-requests/${id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('The office didn’t approve this');
  await expect(main).toContainText('Send the deed poll.');
  await expect(main.getByRole('columnheader', { name: 'Before' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Withdraw request' })).toHaveCount(0);
});

test('one that waits is withdrawn by keyboard alone, once asked and answered', async ({ page, member }) => {
  const { id } = await ask(member, { employer: 'Keel and Daughters' });
  await page.goto(`/update-requests/${id}`);
  const button = page.getByRole('button', { name: 'Withdraw request' });
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Withdraw this request?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Keep request' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Change of work' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Your details haven’t changed.');
  await expect(button).toHaveCount(0);
  const path = `/profile/approval-record/${id}/`;
  const kept = await call('GET /profile/approval-record/{id}/', { token: member.tokens.access, path });
  expect(kept.status).toBe('WITHDRAWN');
});

test.describe('somebody who was too late', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('is told that the office was faster, and sees what it decided', async ({ page, member }) => {
    const record = await ask(member, { employer: 'Keel and Daughters' });
    await page.goto(`/update-requests/${record.id}`);
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw this request?' });
    await expect(question).toBeVisible();
    await decide(record, 'APPROVED');
    await question.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(question.getByRole('alert')).toContainText('The office has already decided.');
    await question.getByRole('button', { name: 'Keep request' }).click();
    await expect(page.getByRole('main')).toContainText('Your details were updated.');
  });
});

test.describe('an address without a request', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('says so, whether it is nonsense, nobody’s or another member’s', async ({ page }) => {
    const other = await ask(await makeMember(), { employer: 'Keel and Daughters' });
    for (const id of ['nonsense', '0', '999999999', other.id]) {
      await page.goto(`/update-requests/${id}`);
      await expect(page.getByRole('heading', { name: 'Request not found' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'See all requests' }).click();
    await expect(page).toHaveURL('/update-requests');
  });
});
