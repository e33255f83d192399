import { breakCall, failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { ask } from './approvals.ts';
import { test } from './own-member.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

test('without the other requests, the one that is looked at is whole', async ({ page, context, member }) => {
  await ask(member, { employer: 'Keel and Daughters' });
  const { id } = await ask(member, { name: 'Ong Wei Ling' });
  const mend = await breakCall(context, { method: 'GET', path: '/profile/approval-record/' }, '500');
  await page.goto(`/update-requests/${id}`);
  await expect(page.getByRole('heading', { name: 'Change of name' })).toBeVisible();
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('The request above is up to date.');
  await mend();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Work' })).toBeVisible();
});
