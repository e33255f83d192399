import { loginForm, signInOn } from '../session/page.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { bookAt, makeDoor } from './door.ts';

test('whoever scans the code at a door signs in, and is checked in', async ({ page }) => {
  const door = await makeDoor('The door of a visitor');
  const { id } = await bookAt(door, 'term5', 5);
  await page.goto(door.address);
  await expect(loginForm(page).heading).toBeVisible();
  await signInOn(page, 'term5');
  await expect(page.getByRole('heading', { level: 1, name: 'Check in' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('You’re checked in.');
  await expect(page.getByRole('heading', { name: door.name })).toBeVisible();

  // A second time says the same.
  await page.reload();
  await expect(page.getByRole('status')).toContainText('You’re checked in.');
  await page.getByRole('link', { name: 'View booking' }).click();
  await expect(page).toHaveURL(`/my-bookings/${id}`);
  await expect(page.getByRole('main').getByText('Checked in', { exact: true })).toBeVisible();
});

test.describe('a member with a booking at hand', () => {
  test.use({ person: 'term5' });

  test('sees until when to check in', async ({ page }) => {
    const { id } = await bookAt(await makeDoor('Another door'), 'term5', 10);
    await page.goto('/my-bookings');
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/my-bookings/${id}"]`) });
    await expect(row).toContainText(/Check in by \d/);
    await row.getByRole('link').click();
    await expect(page.getByText(/^Check in at the door by \d/)).toBeVisible();
    await expect(page.getByText(/^Scan the code there from \d/)).toBeVisible();
  });
});

test.describe('a member at a door', () => {
  test.use({ person: 'ordinary', expectedErrors: /status of 4(?:00|09)/ });

  test('checks in what was booked for the family, by whoever of it is there', async ({ page }) => {
    const door = await makeDoor('The door of a family');
    await bookAt(door, 'spouse', 10);
    await page.goto(door.address);
    await expect(page.getByRole('status')).toContainText('You’re checked in.');
    expect(await violationsOf(page)).toEqual([]);
  });

  test('who comes too early is told from when on, and may try again by keyboard', async ({ page }) => {
    const door = await makeDoor('The door of the early');
    await bookAt(door, 'spouse', 120);
    await page.goto(door.address);
    const told = page.getByRole('status');
    await expect(told).toContainText(/You can check in from .*\d (?:am|pm)\./);
    await expect(told).toContainText(`Your booking is ${door.name}, `);
    expect(await violationsOf(page)).toEqual([]);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(told).toContainText(/You can check in from/);
  });

  test('who has no booking there, or an old code, is told so with a way on', async ({ page }) => {
    const door = await makeDoor('The door of nobody');
    await page.goto(door.address);
    await expect(page.getByRole('alert')).toContainText('You have no booking here right now.');
    await expect(page.getByRole('alert')).toContainText(door.name);
    await page.goto('/check-in?code=long-gone');
    await expect(page.getByRole('alert')).toContainText('This code is no longer in use.');
    await page.getByRole('link', { name: 'Find a free time' }).click();
    await expect(page).toHaveURL('/bookings');
  });

  test('sees among what is past what was released, and why', async ({ page }) => {
    await page.goto('/my-bookings?when=past');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'No-show: released' })
      .first()
      .getByRole('link')
      .click();
    await expect(page.getByText('You didn’t check in on time, so the slot was released.')).toBeVisible();
    await expect(page.getByText(/^Check-in closed at \d/)).toBeVisible();
  });
});
