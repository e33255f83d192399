import { breakCall, failedCalls, faults, loadsWhenTriedAgain } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { rows, test, write } from './notifications.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

test.beforeEach(({ member }) => write(member, 'The pool'));

for (const fault of faults) {
  test(`the list, ${fault}: the page says so in its place, and loads when tried again`, async ({
    page,
    context,
  }) => {
    const mend = await breakCall(context, { method: 'GET', path: '/notification/' }, fault);
    await page.goto('/notifications');
    await loadsWhenTriedAgain(page, mend);
    await expect(rows(page)).toHaveCount(1);
  });

  test(`marking, ${fault}: it stays unread and says so, and is marked when pressed again`, async ({
    page,
    context,
  }) => {
    await page.goto('/notifications');
    const button = page.getByRole('button', { name: 'Mark as read: The pool' });
    await expect(button).toBeVisible();
    const mend = await breakCall(context, { method: 'POST', path: '/notification/read/' }, fault);
    await button.click();
    await expect(page.getByRole('alert')).toContainText('This was not marked as read.', { timeout: 30_000 });
    await expect(rows(page)).toContainText('Unread');
    await mend();
    await button.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(button).toHaveCount(0);
  });
}

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
