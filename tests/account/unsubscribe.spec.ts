import type { Page } from 'playwright/test';
import { bookHall } from '../bookings/players/players.ts';
import { makeMember } from '../members/own-member.ts';
import { storeTokens } from '../session/page.ts';
import { call } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { mailedLink, mailedLinkAbout } from './mails.ts';

test.use({ expectedErrors: /status of 404/ });
const LEFT = 'You’ve unsubscribed from the newsletter';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const leave = (page: Page) => button(page, 'Unsubscribe from the newsletter');
const useless = (page: Page) => heading(page, 'This link doesn’t work');

/** Invites a member to a booking, who accepts. Answers the link that stops emails about such answers. */
async function linkOfAnAnswer(): Promise<string> {
  const [holder, guest] = [await makeMember(), await makeMember({ name: 'Aisha Rahman' })];
  const booking = await bookHall(holder, 1);
  const { id } = await call('POST /booking/reservation/{id}/player/', {
    token: holder.tokens.access,
    path: `/booking/reservation/${booking.id}/player/`,
    body: { member: guest.id },
  });
  await call('POST /booking/invitation/{id}/answer/', {
    token: guest.tokens.access,
    path: `/booking/invitation/${id}/answer/`,
    body: { status: 'ACCEPTED' },
  });
  return mailedLinkAbout(holder.email, 'Aisha Rahman');
}

/** Opens the page anew: at the same address it would still have the token of the link before. */
async function openWithoutLink(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/email-unsubscribe');
}

async function leaveByAddress(page: Page, address: string): Promise<void> {
  await page.getByLabel('Email address', { exact: true }).fill(address);
  await leave(page).click();
  await expect(heading(page, 'We’ve unsubscribed this address')).toBeFocused();
}

test('emails are left by the link in one or by address, and the email about it leads back', async ({
  page,
  context,
}) => {
  const changes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('newsletter')) changes.push(request.url());
  });
  const { email, tokens } = await makeMember();

  await test.step('the link in an email asks first, and then leaves', async () => {
    const link = await linkOfAnAnswer();
    const stop = button(page, 'Stop emails about answers');
    const other = await context.newPage();
    // The token says which emails to stop; without its type in the address the page is about the newsletter.
    await other.goto(link.replace(/&mails=\w+/, ''));
    await page.goto(link);
    await expect(stop).toBeVisible();
    await expect(page).toHaveURL('/email-unsubscribe?mails=INVITATION_ANSWER');
    await page.reload();
    await expect(stop).toBeVisible();
    expect(changes).toEqual([]);
    await stop.click();
    await expect(heading(page, 'Emails about answers are off')).toBeFocused();
    // A second tab does no harm.
    await expect(other).toHaveURL('/email-unsubscribe');
    await leave(other).click();
    await expect(heading(other, 'You’ve unsubscribed')).toBeFocused();
    await other.close();
  });

  await test.step('a broken link says so, and lets leave by address', async () => {
    await page.goto('/email-unsubscribe?token=broken');
    await leave(page).click();
    await expect(useless(page)).toBeFocused();
    await leaveByAddress(page, 'nobody@mail.example');
  });

  await test.step('a mistake is undone by the email about it, which asks first, too', async () => {
    await openWithoutLink(page);
    await leaveByAddress(page, email);
    const link = await mailedLink(email, LEFT);
    const before = changes.length;
    await page.goto(link);
    await expect(button(page, 'Resubscribe')).toBeVisible();
    expect(changes).toHaveLength(before);
    await button(page, 'Resubscribe').click();
    await expect(heading(page, 'You’re subscribed again')).toBeFocused();
    // Off again: there was something to leave.
    await openWithoutLink(page);
    await leaveByAddress(page, email);
    await mailedLink(email, LEFT, 2);
  });

  await test.step('a broken way back says so', async () => {
    await page.goto('/email-unsubscribe?undo=broken');
    await button(page, 'Resubscribe').click();
    await expect(useless(page)).toBeFocused();
  });

  await test.step('the links of reminders and answers are about these', async () => {
    for (const [query, name] of [
      ['token=any&mails=BOOKING_REMINDER', 'Stop booking reminders'],
      ['undo=any&mails=BOOKING_REMINDER', 'Turn on reminders'],
      ['undo=any&mails=INVITATION_ANSWER', 'Turn on emails about answers'],
    ] as const) {
      await page.goto(`/email-unsubscribe?${query}`);
      await expect(button(page, name)).toBeVisible();
    }
  });

  await test.step('who is signed in lands on the dashboard, which says why', async () => {
    await storeTokens(page, tokens);
    const before = changes.length;
    for (const [address, sentence] of [
      ['/email-unsubscribe?token=any', 'You’re signed in. Nothing has changed.'],
      ['/email-unsubscribe?undo=any', 'You’re signed in. Nothing has changed.'],
      ['/reset-password?token=any', 'You’re signed in. Your password hasn’t changed.'],
      ['/create-login?token=any', 'You already have a login, and you’re signed in.'],
    ] as const) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    }
    expect(changes).toHaveLength(before);
  });
});
