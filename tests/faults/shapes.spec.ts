import { bookHall } from '../bookings/players/players.ts';
import { test } from '../members/own-member.ts';
import { giveVoucher } from '../money/invoice.ts';
import { fetchAnswer } from '../system/fetch-answer.ts';
import { expect } from '../system/fixtures.ts';

// React writes what was thrown to the console.
test.use({ expectedErrors: /./ });

test('a list or a part whose rows lack what the page needs says so in its place, and loads when tried again', async ({
  page,
  member,
}) => {
  await giveVoucher(member.id);
  await bookHall(member);

  await test.step('a list', async () => {
    let isBroken = true;
    await page.route(/\/voucher\/\?/, async (route) => {
      const answer = await fetchAnswer(route);
      const list: { results: object[] } = await answer.json();
      const results = list.results.map((_, id) => ({ id, group: null }));
      await route.fulfill({ response: answer, json: isBroken ? { ...list, results } : list });
    });
    await page.goto('/vouchers');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('We couldn’t load your vouchers.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Used', exact: true })).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again', exact: true });
    const asked = page.waitForResponse(/\/voucher\/\?/);
    await again.click();
    await asked;
    await expect(alert).toBeVisible();
    isBroken = false;
    await again.press('Enter');
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  await test.step('a part of the dashboard, which leaves the others alone', async () => {
    await page.route(/\/dashboard\/$/, async (route) => {
      const answer = await fetchAnswer(route);
      const parts: Record<string, unknown> = await answer.json();
      await route.fulfill({ response: answer, json: { ...parts, events: [null] } });
    });
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
    const bookings = page.getByRole('region', { name: 'Upcoming bookings' });
    await expect(bookings.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Events' }).getByRole('alert')).toBeVisible();
  });
});
