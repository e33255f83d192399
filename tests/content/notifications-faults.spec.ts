import { breakCall, failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { rows, test, write } from './notifications.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

test.beforeEach(({ member }) => write(member, 'The pool'));

test('without the number of unread ones the list is whole, and all can be marked', async ({
  page,
  context,
}) => {
  await breakCall(context, { method: 'GET', path: '/notification/unread/' }, '500');
  await page.goto('/notifications');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('main')).not.toContainText('Mark all as read');
});

test('a bell that can’t be asked says nothing of it', async ({ page, context }) => {
  await breakCall(context, { method: 'GET', path: '/notification/unread/' }, 'down');
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/unread/'));
  await page.goto('/vouchers');
  await asked;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications' })).toBeVisible();
});
