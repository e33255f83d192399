import type { Page } from 'playwright/test';
import { makeMember } from '../members/own-member.ts';
import { expect, test } from '../system/fixtures.ts';
import { mailedLink } from './mails.ts';

test.use({ expectedErrors: /status of 404/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const leave = (page: Page) => page.getByRole('button', { name: 'Unsubscribe from the newsletter' });

/** The way out that the demo club's newsletter has. */
const wayOut = () => mailedLink('ordinary@harbour.example', 'News of the club');

async function leaveByAddress(page: Page, address: string): Promise<void> {
  await page.goto('/email-unsubscribe');
  await page.getByLabel('Email address').fill(address);
  await leave(page).click();
  await expect(heading(page, 'We’ve unsubscribed this address')).toBeFocused();
}

/** Calls of the API that change something. */
function countChanges(page: Page): { readonly count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('newsletter')) seen.count += 1;
  });
  return seen;
}

test('the link of a newsletter asks first, and then leaves', async ({ page }) => {
  const changes = countChanges(page);
  await page.goto(await wayOut());
  await expect(leave(page)).toBeVisible();
  await expect(page).toHaveURL('/email-unsubscribe');
  await page.reload();
  await expect(leave(page)).toBeVisible();
  expect(changes.count).toBe(0);
  await leave(page).click();
  await expect(heading(page, 'You’ve unsubscribed')).toBeFocused();
});

test('it does no harm in a second tab', async ({ page, context }) => {
  const link = await wayOut();
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(link);
  for (const tab of [page, other]) {
    await leave(tab).click();
    await expect(heading(tab, 'You’ve unsubscribed')).toBeVisible();
  }
});

test('a mistake is undone by the mail that tells of it, which asks first, too', async ({ page }) => {
  const { email } = await makeMember();
  await leaveByAddress(page, email);
  const link = await mailedLink(email, 'You’ve unsubscribed from the newsletter');
  const changes = countChanges(page);
  await page.goto(link);
  const stay = page.getByRole('button', { name: 'Resubscribe' });
  await expect(stay).toBeVisible();
  expect(changes.count).toBe(0);
  await stay.click();
  await expect(heading(page, 'You’re subscribed again')).toBeFocused();
  // Off again: there was something to leave.
  await leaveByAddress(page, email);
  await mailedLink(email, 'You’ve unsubscribed from the newsletter', 2);
});

test('an address that gets no newsletter is told the same', async ({ page }) => {
  await leaveByAddress(page, 'nobody@mail.example');
});

test('a broken link says so, and lets leave by address', async ({ page }) => {
  await page.goto('/email-unsubscribe?token=broken');
  await leave(page).click();
  await expect(heading(page, 'This link doesn’t work')).toBeFocused();
  await page.getByLabel('Email address').fill('nobody@mail.example');
  await leave(page).click();
  await expect(heading(page, 'We’ve unsubscribed this address')).toBeVisible();
});

test('the links of a reminder are about the reminders', async ({ page }) => {
  await page.goto('/email-unsubscribe?token=any&mails=BOOKING_REMINDER');
  await expect(page.getByRole('button', { name: 'Stop booking reminders' })).toBeVisible();
  await page.goto('/email-unsubscribe?undo=any&mails=BOOKING_REMINDER');
  await expect(page.getByRole('button', { name: 'Turn on reminders' })).toBeVisible();
});

test('the links of an answer to an invitation are about answers', async ({ page }) => {
  await page.goto('/email-unsubscribe?token=any&mails=INVITATION_ANSWER');
  await expect(page.getByRole('button', { name: 'Stop emails about answers' })).toBeVisible();
  await page.goto('/email-unsubscribe?undo=any&mails=INVITATION_ANSWER');
  await expect(page.getByRole('button', { name: 'Turn on emails about answers' })).toBeVisible();
});

test('a broken way back says so', async ({ page }) => {
  await page.goto('/email-unsubscribe?undo=broken');
  await page.getByRole('button', { name: 'Resubscribe' }).click();
  await expect(heading(page, 'This link doesn’t work')).toBeFocused();
});

test.describe('a member who is signed in', () => {
  test.use({ person: 'term5' });

  for (const [address, sentence] of [
    ['/email-unsubscribe?token=any', 'You’re signed in. Nothing has changed.'],
    ['/email-unsubscribe?undo=any', 'You’re signed in. Nothing has changed.'],
    ['/reset-password?token=any', 'You’re signed in. Your password hasn’t changed.'],
    ['/create-login?token=any', 'You already have a login, and you’re signed in.'],
  ] as const) {
    test(`lands on the dashboard, where it is said why: ${address}`, async ({ page }) => {
      const changes = countChanges(page);
      await page.goto(address);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
      expect(changes.count).toBe(0);
    });
  }
});
