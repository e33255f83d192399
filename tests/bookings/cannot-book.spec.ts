import { violationsOf } from '../system/violations.ts';
import { expect, test } from '../system/fixtures.ts';

const notices = {
  defaulter: 'You can’t book until your unpaid invoices are paid.',
  discipline: 'You can’t book while your membership is suspended.',
  absent: 'You can’t book while your membership is marked as absent.',
} as const;

for (const person of ['defaulter', 'discipline', 'absent'] as const) {
  test.describe(person, () => {
    test.use({ person });

    for (const view of ['day', 'week', 'month'])
      test(`learns in the ${view} view that they can’t book before they choose a time`, async ({ page }) => {
        await page.goto(`/bookings?view=${view}`);
        await expect(page.getByText(notices[person])).toBeVisible();
      });
  });
}

test.describe('a member with unpaid invoices', () => {
  test.use({ person: 'defaulter' });

  test('is led from there to paying all of them', async ({ page }) => {
    await page.goto('/bookings');
    const notice = page.locator('.message').filter({ hasText: notices.defaulter });
    const pay = notice.getByRole('link', { name: /^Pay S\$/ });
    await expect(pay).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const amount = ((await pay.textContent()) ?? '').replace('Pay ', '');
    await pay.press('Enter');
    await expect(page).toHaveURL(/\/online-payment\//);
    await expect(page.getByText(amount).first()).toBeVisible();
  });
});

test.describe('an active member', () => {
  test.use({ person: 'ordinary' });

  test('sees none of it', async ({ page }) => {
    await page.goto('/bookings');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(page.getByText('You can’t book')).toHaveCount(0);
  });
});
