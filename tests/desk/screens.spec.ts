import { randomUUID } from 'node:crypto';
import { makeMember } from '../members/own-member.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { makeScreen } from './own-screen.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

test('a kiosk is made at the desk, shows a member’s bookings by their number, and ends when its link is revoked', async ({
  page,
  browser,
}) => {
  const name = `Counter ${randomUUID().slice(0, 8)}`;
  await page.goto('/staff/screens?id=new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create screen' }).click();
  await expect(page.getByText('Created.')).toBeInViewport();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = (await page.locator('code').textContent()) ?? '';
  expect(link).toContain('/screen#');
  // A list, or a search where other tests have made many facilities.
  await expect(page.getByLabel('Only this facility')).toHaveValue('');
  expect(await findViolations(page)).toEqual([]);

  const context = await browser.newContext();
  const kiosk = await context.newPage();
  await kiosk.goto(link.slice(new URL(link).origin.length));
  const field = kiosk.getByLabel('Card or membership number');
  await expect(field).toBeFocused();
  await expect(kiosk.getByRole('main')).toContainText('Harbour Club');
  expect(await findViolations(kiosk)).toEqual([]);
  // A scanner ends what it types with Enter.
  const { username } = await makeMember();
  await field.fill(username.slice(0, 20));
  await field.press('Enter');
  await expect(kiosk.getByRole('heading', { name: 'No booking today' })).toBeFocused();
  await kiosk.getByRole('button', { name: 'Done' }).click();
  await expect(field).toBeFocused();

  await page.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click();
  await expect(page.locator('code')).not.toHaveText(link);
  await kiosk.reload();
  await expect(kiosk.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await context.close();
});

test('a display in the lobby says what is on now and next, and when it lost the connection', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const lobby = await context.newPage();
  await lobby.goto(await makeScreen({ kind: 'DISPLAY' }));
  await expect(lobby.getByText('Next').first()).toBeVisible();
  expect(await findViolations(lobby)).toEqual([]);
  await context.setOffline(true);
  await lobby.evaluate(() => dispatchEvent(new Event('online')));
  await expect(lobby.getByText(/No connection since/)).toBeVisible();
  await expect(lobby.getByText('Next').first()).toBeVisible();
  await context.close();
});
