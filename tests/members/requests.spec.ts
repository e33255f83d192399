import { call } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { ask, decide } from './approvals.ts';
import { makeMember, test } from './own-member.ts';

test.describe('a member with an address on file', () => {
  test.use({
    about: { address_street: 'Tide Avenue', address_block: '14', country: 'SG' },
    expectedErrors: /status of (404|409)/,
  });

  test('follows their update requests from the list to what the office decides', async ({ page, member }) => {
    const main = page.getByRole('main');
    const rows = main.getByRole('listitem');
    const withdraw = page.getByRole('button', { name: 'Withdraw request', exact: true });
    const question = page.getByRole('dialog', { name: 'Withdraw this request?', exact: true });

    await test.step('there are none yet', async () => {
      await page.goto('/update-requests');
      await expect(page.getByRole('heading', { name: 'No requests yet', exact: true })).toBeVisible();
    });

    const rejected = await test.step('all are listed with their status', async () => {
      await decide(await ask(member, { employer: 'Keel and Daughters' }), 'APPROVED');
      const request = await ask(member, { name: 'Ong Wei Ling' });
      await decide(request, 'REJECTED', 'Please send us the deed poll.');
      await ask(member, { mobile_number: '+65 8000 1111', postcode: '098012' });
      await page.goto('/update-requests');
      await expect(rows).toHaveText([
        /^Phone number and address.*Under review$/,
        /^Name.*deed poll.*Not approved$/,
        /^Work.*Approved$/,
      ]);
      return request;
    });

    await test.step('a status can be chosen, in an address of its own', async () => {
      const choices = page.getByRole('navigation', { name: 'Show', exact: true });
      const approved = choices.getByRole('link', { name: 'Approved', exact: true });
      await approved.click();
      await expect(page).toHaveURL('/update-requests?status=approved');
      await expect(approved).toHaveAttribute('aria-current', 'true');
      await expect(rows).toHaveText([/^Work/]);
      await choices.getByRole('link', { name: 'Withdrawn', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'No requests found', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'See all requests', exact: true }).click();
      await expect(page).toHaveURL('/update-requests');
      await expect(rows).toHaveCount(3);
    });

    await test.step('each leads to its details, where one is withdrawn by keyboard alone', async () => {
      await page.getByRole('link', { name: 'Phone number and address' }).click();
      const heading = page.getByRole('heading', {
        name: 'Change of phone number and address',
        exact: true,
      });
      await expect(heading).toBeVisible();
      await withdraw.focus();
      await page.keyboard.press('Enter');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(withdraw).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question.getByRole('button', { name: 'Keep request', exact: true })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(heading).toBeFocused();
      await expect(main).toContainText('Your details haven’t changed.');
      await expect(withdraw).toHaveCount(0);
      const path = new URL(page.url()).pathname.replace('/update-requests/', '/profile/approval-record/');
      const token = member.tokens.access;
      const kept = await call('GET /profile/approval-record/{id}/', { token, path: `${path}/` });
      expect(kept.status).toBe('WITHDRAWN');
    });

    await test.step('one that was not approved says why', async () => {
      await page.goto(`/update-requests/${rejected.id}`);
      await expect(main).toContainText('The office didn’t approve this');
      await expect(main).toContainText('Please send us the deed poll.');
      await expect(main.getByRole('columnheader', { name: 'Before', exact: true })).toBeVisible();
      await expect(withdraw).toHaveCount(0);
    });

    const pending = await test.step('old stands beside new, in words, with where it is', async () => {
      const request = await ask(
        member,
        { address_street: 'Jetty Rise', country: 'MY', marital_status: 'MARRIED' },
        'We moved on Monday.',
      );
      await page.goto(`/update-requests/${request.id}`);
      await expect(
        page.getByRole('table', { name: 'Requested changes', exact: true }).getByRole('row'),
      ).toHaveText([
        /Current\s*Requested$/,
        /Marital status\s*Not given\s*Married/,
        /Street\s*Tide Avenue\s*Jetty Rise/,
        /Country\s*Singapore\s*Malaysia/,
      ]);
      await expect(main).toContainText('We moved on Monday.');
      await expect(rows.filter({ hasText: 'With the office' })).toHaveAttribute('aria-current', 'step');
      return request;
    });

    await test.step('the office was faster: the page says so, and shows what it decided', async () => {
      await withdraw.click();
      await expect(question).toBeVisible();
      await decide(pending, 'APPROVED');
      await question.getByRole('button', { name: 'Withdraw request', exact: true }).click();
      await expect(question.getByRole('alert')).toContainText('The office has already decided.');
      await question.getByRole('button', { name: 'Keep request', exact: true }).click();
      await expect(main).toContainText('Your details were updated.');
    });

    await test.step('an address without a request says so: nonsense, nobody’s or another member’s', async () => {
      const other = await ask(await makeMember(), { employer: 'Keel and Daughters' });
      for (const id of ['nonsense', '0', '999999999', other.id]) {
        await page.goto(`/update-requests/${id}`);
        await expect(page.getByRole('heading', { name: 'Request not found', exact: true })).toBeVisible();
      }
      await page.getByRole('link', { name: 'See all requests', exact: true }).click();
      await expect(page).toHaveURL('/update-requests');
    });
  });
});

test('a page shows twenty requests, the next one the rest', async ({ page, member }) => {
  for (let number = 1; number <= 21; number += 1)
    await decide(await ask(member, { employer: `Employer ${number}` }), 'REJECTED', `No ${number}.`);
  const rows = page.getByRole('main').getByRole('listitem');
  await page.goto('/update-requests');
  await expect(rows).toHaveCount(20);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/update-requests?page=2');
  await expect(rows).toHaveText([/No 1\./]);
  await page.goto('/update-requests?page=9');
  await expect(
    page.getByRole('heading', { name: 'There’s nothing on this page', exact: true }),
  ).toBeVisible();
});
