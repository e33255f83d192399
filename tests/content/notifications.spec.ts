import type { Page } from 'playwright/test';
import type { OwnMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test as visitorTest } from '../system/fixtures.ts';
import { measureOverflow } from '../system/overflow.ts';
import { rows, test, write } from './notifications.ts';

/** Gives this member a voucher of a group of its own. */
async function give({ id, username }: OwnMember): Promise<string> {
  const { access: token } = await sessionOf('staff');
  const name = `Thanks ${username.slice(-8)}`;
  const group = await call('POST /voucher-group/', { token, body: { name, value: 500 } });
  const path = `/profile/member/${id}/voucher/`;
  await call('POST /profile/member/{id}/voucher/', { token, path, body: { group: group.id } });
  return name;
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const named = (page: Page, unread: string) =>
  page.getByRole('link', { name: `Notifications, ${unread} unread`, exact: true });
const titled = (page: Page, title: string) => rows(page).filter({ hasText: title });
const unreadRows = (page: Page) => rows(page).filter({ hasText: 'Unread' });

test('the bell says how many are unread, and they are marked one by one or all at once', async ({
  page,
  member,
}) => {
  await write(member, 'The pool');
  await write(member, 'The gate');

  await test.step('on this page and at once on the next', async () => {
    await page.goto('/update-requests');
    await expect(named(page, '2')).toBeVisible();
    await expect(named(page, '2')).toHaveText(/2$/);
    // Its last count is there before it is loaded again.
    await page.route('**/notification/unread/', () => undefined);
    await page.goto('/vouchers');
    await expect(bell(page)).toHaveText(/2$/);
    await bell(page).click();
    await expect(page).toHaveURL('/notifications');
    await expect(rows(page)).toHaveCount(2);
    await page.unroute('**/notification/unread/');
  });

  await test.step('one is marked by keyboard: the focus stays with it, and it is said aloud', async () => {
    await page.goto('/notifications');
    await page.getByRole('button', { name: 'Mark as read: The gate', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Marked as read.' })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'The gate', exact: true })).toBeFocused();
    await expect(titled(page, 'The gate')).not.toContainText('Unread');
    await expect(titled(page, 'The pool')).toContainText('Unread');
    await expect(named(page, '1')).toBeVisible();
  });

  const markAll = page.getByRole('button', { name: 'Mark all as read', exact: true });
  await test.step('all are marked but what came after the page was loaded', async () => {
    await write(member, 'The tide');
    await page.reload();
    await expect(unreadRows(page)).toHaveCount(2);
    await write(member, 'The roof');
    await markAll.click();
    await expect(named(page, '1')).toBeVisible();
    await expect(unreadRows(page)).toHaveCount(0);
  });

  await test.step('those that are unread have an address of their own, and say when there are none', async () => {
    await page.getByRole('link', { name: 'Unread', exact: true }).click();
    await expect(page).toHaveURL('/notifications?show=unread');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('The roof');
    await markAll.click();
    // It stays in place while a member reads it.
    await expect(unreadRows(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You’re all caught up', exact: true })).toBeVisible();
  });

  await test.step('where mails are chosen is a link away', async () => {
    await page.getByRole('link', { name: 'Notification and email preferences', exact: true }).click();
    await expect(page).toHaveURL('/profile#subscriptions');
  });
});

test('the list leads to what each is about, shows words as they are, and comes a page at a time', async ({
  page,
  context,
  member,
}) => {
  const voucher = await give(member);

  await test.step('the Chinese page says the same in Chinese', async () => {
    await page.goto('/zh/notifications');
    await expect(page.getByRole('heading', { level: 1, name: '通知', exact: true })).toBeVisible();
    await expect(rows(page)).toContainText('新礼券');
    await expect(page.getByRole('link', { name: '通知，1条未读', exact: true })).toBeVisible();
  });

  await test.step('following one marks it, and leads to what it is about; opening the list marks nothing', async () => {
    await page.goto('/notifications');
    const row = titled(page, voucher);
    await expect(row).toContainText('Unread');
    await expect(named(page, '1')).toBeVisible();
    await row.getByRole('link', { name: 'New voucher', exact: true }).click();
    await expect(page).toHaveURL('/vouchers');
    // The call outlives the page that made it.
    const { access: token } = member.tokens;
    await expect.poll(async () => (await call('GET /notification/unread/', { token })).count).toBe(0);
    await page.goto('/notifications');
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('Unread');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  await test.step('words of the staff are shown as the text that they are, however long', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const text = `<b>not bold</b>\n${'wordwithoutanend'.repeat(40)}`;
    await write(member, title, text);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(titled(page, title)).toContainText('<b>not bold</b>');
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('more than a page of them comes a page at a time; a page beyond the last leads back', async () => {
    // With the two above, and the first of all, they are 21.
    for (let number = 1; number <= 18; number += 1) await write(member, `Notice ${number}`);
    await page.goto('/notifications');
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL('/notifications?page=2');
    await expect(page.getByRole('heading', { name: 'Your password was changed', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark all as read', exact: true })).toHaveCount(0);
    await page.goto('/notifications?page=9');
    await page.getByRole('link', { name: 'Go to the first page', exact: true }).click();
    await expect(page).toHaveURL('/notifications');
  });

  await test.step('a member who was told nothing yet reads what shows here', async () => {
    const empty = { count: 0, next: null, previous: null, results: [] };
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await context.route('**/notification/', (route) => route.fulfill({ json: empty, headers }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No notifications', exact: true })).toBeVisible();
  });
});

visitorTest('a visitor of an open page has no bell, and nothing is asked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install();
  await page.goto('/payment-result/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await page.clock.runFor(70_000);
  await expect(page.locator('.bell')).toBeHidden();
  expect(asked.filter((url) => url.includes('/notification'))).toEqual([]);
});
