import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../system/fixtures.ts';
import { bookPaid } from './mine.ts';

test.describe('one’s own bookings', () => {
  test.use({ person: 'term5', expectedErrors: /status of 4(?:04|09)/ });

  test('lead from the dashboard and the calendar to the details, and back', async ({ page }) => {
    const { id, facility } = await bookPaid({ person: 'term5', days: 3, facility: 'Squash' });
    await page.goto('/');
    await page.getByRole('link', { name: 'All bookings' }).click();
    await expect(page).toHaveURL('/my-bookings');
    await page.goto('/bookings');
    await page.getByRole('link', { name: 'My bookings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible();
    await page.locator(`a[href="/my-bookings?booking=${id}"]`).click();
    await expect(page.getByRole('heading', { name: facility.name })).toBeVisible();
    await page.getByRole('link', { name: 'All my bookings' }).click();
    await expect(page).toHaveURL('/my-bookings');
    await page.getByRole('link', { name: 'Past' }).click();
    await expect(page.getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'true');
  });

  test('a paid one is cancelled by keyboard alone, with the refund in the question', async ({ page }) => {
    const { id, price, facility } = await bookPaid({ person: 'term5', days: 5, facility: 'Tennis Court 1' });
    expect(price).toBeGreaterThan(0);
    const amount = `S$${(price / 100).toFixed(2)}`;
    await page.goto(`/my-bookings?booking=${id}`);
    await expect(page.getByText('all of it back')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the booking' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Cancel ${facility.name}?` });
    await expect(dialog).toContainText(`You get ${amount} back`);
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cancel the booking' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status')).toContainText(`${amount} comes back to you`);
    await expect(page.getByRole('heading', { name: facility.name })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Cancel the booking' })).toHaveCount(0);
    await page.goto('/my-bookings?when=past');
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="booking=${id}"]`) });
    await expect(row).toContainText('Cancelled');
    await expect(row).toContainText(`${amount} back`);
  });

  test('a refund that has changed meanwhile is asked about again before anything is cancelled', async ({
    page,
  }) => {
    const { id, price, start_from } = await bookPaid({
      person: 'term5',
      days: 6,
      facility: 'Tennis Court 1',
    });
    const half = `S$${(price / 200).toFixed(2)}`;
    // The page believes that it is ten hours before the start: what it asks is not what the server says.
    await page.clock.setFixedTime(Date.parse(start_from) - 10 * 3_600_000);
    await page.goto(`/my-bookings?booking=${id}`);
    await page.getByRole('button', { name: 'Cancel the booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`You get ${half} of`);
    await dialog.getByRole('button', { name: 'Cancel it' }).click();
    await expect(dialog.getByRole('alert')).toContainText('What comes back has changed.');
    await expect(dialog).toContainText(`You get S$${(price / 100).toFixed(2)} back`);
    await dialog.getByRole('button', { name: 'Cancel it' }).click();
    await expect(page.getByText('This booking is cancelled.')).toBeVisible();
  });

  test('another member’s booking is not there', async ({ page }) => {
    const { id } = await bookPaid({ person: 'ordinary', days: 6, facility: 'Squash' });
    await page.goto(`/my-bookings?booking=${id}`);
    await expect(page.getByRole('heading', { name: 'There is no such booking' })).toBeVisible();
  });
});
