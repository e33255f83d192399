import { randomUUID } from 'node:crypto';
import { test } from '../members/own-member.ts';
import { loginForm, signInOn } from '../session/page.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { bookFor, makeDoor } from './door.ts';
test.use({
  // Nobody is signed in to begin with.
  storageState: { cookies: [], origins: [] },
  expectedErrors: /status of 4(?:00|09)/,
});

test('a member who scans the code at a door is checked in, or told what is in the way', async ({
  page,
  member,
}) => {
  const status = page.getByRole('status');
  const createDoor = (whose: string) => makeDoor(`The door of ${whose} ${randomUUID().slice(0, 8)}`);

  await test.step('signs in on the way, and is checked in', async () => {
    const door = await createDoor('a visitor');
    const { id } = await bookFor(door, member.id, -10);
    await page.goto(door.address);
    await expect(loginForm(page).heading).toBeVisible();
    await signInOn(page, member.username);
    await expect(page.getByRole('heading', { level: 1, name: 'Check in', exact: true })).toBeVisible();
    await expect(status).toContainText('You’re checked in.');
    await expect(page.getByRole('heading', { name: door.name, exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    // A second time says the same.
    await page.reload();
    await expect(status).toContainText('You’re checked in.');
    await page.getByRole('link', { name: 'View booking', exact: true }).click();
    await expect(page).toHaveURL(`/my-bookings/${id}`);
    await expect(page.getByRole('main').getByText('Checked in', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Ends in (?:4\d|50) minutes$/)).toBeVisible();
  });

  await test.step('comes too early, and may try again by keyboard', async () => {
    const door = await createDoor('the early');
    await bookFor(door, member.id, 120);
    await page.goto(door.address);
    await expect(status).toContainText(/You can check in from .*\d (?:am|pm)\./);
    await expect(status).toContainText(`Your booking is ${door.name}, `);
    expect(await findViolations(page)).toEqual([]);
    const again = page.getByRole('button', { name: 'Try again', exact: true });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(status).toContainText(/You can check in from/);
  });

  await test.step('has no booking there, or an old code', async () => {
    const door = await createDoor('nobody');
    await page.goto(door.address);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('You have no booking here right now.');
    await expect(alert).toContainText(door.name);
    await page.goto('/check-in?code=long-gone');
    await expect(alert).toContainText('This code is no longer in use.');
    await page.getByRole('link', { name: 'Find a free time', exact: true }).click();
    await expect(page).toHaveURL('/bookings');
  });
});
