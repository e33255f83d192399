import type { Page } from 'playwright/test';
import { makeMember, test } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import { expect, storageOf } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { bookHall, guestPage, inviteAGuest, inviteTo } from './players.ts';

// A booking that isn't the caller's is asked for first; an email address may be wrong.
test.use({ expectedErrors: /status of 40[04]/ });

const who = (page: Page) => page.getByRole('region', { name: 'Who’s coming' });
const answers = (page: Page) => page.getByRole('region', { name: 'Will you come?' });

test('the holder invites a member by name, by keyboard alone, and sees what they answer', async ({
  page,
  member,
}) => {
  const friend = await makeMember({ name: `Zhafira ${crypto.randomUUID().slice(0, 8)}` });
  const { id } = await bookHall(member);
  await page.goto(`/my-bookings/${id}`);
  await who(page).getByRole('button', { name: 'Invite someone' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Who would you like to invite?' })).toBeFocused();
  const search = page.getByLabel('Name or membership number');
  await search.fill('zh');
  await search.press('Enter');
  await expect(page.getByText('Enter at least 3 letters.')).toBeVisible();
  await search.fill('zzzzz nobody');
  await search.press('Enter');
  await expect(page.getByText('No members found.')).toBeVisible();
  await expect(search).toHaveValue('zzzzz nobody');
  const { name } = await call('GET /profile/member/{id}/', {
    token: friend.tokens.access,
    path: `/profile/member/${friend.id}/`,
  });
  await search.fill(name.toLowerCase());
  await search.press('Enter');
  const invite = page.getByRole('button', { name: `Invite ${name}` });
  await expect(invite).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await invite.press('Enter');
  await expect(page.getByText(`${name} is invited.`)).toBeFocused();
  const row = who(page).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Invited');

  const { results } = await call('GET /booking/invitation/', { token: friend.tokens.access });
  await call('POST /booking/invitation/{id}/answer/', {
    token: friend.tokens.access,
    path: `/booking/invitation/${results[0]?.id}/answer/`,
    body: { status: 'ACCEPTED' },
  });
  await page.reload();
  await expect(row).toContainText('Accepted');
  await row.getByRole('button', { name: `Remove ${name}` }).press('Enter');
  const keep = row.getByRole('button', { name: `Keep ${name}` });
  await expect(keep).toBeFocused();
  await keep.press('Escape');
  await row.getByRole('button', { name: `Remove ${name}` }).press('Enter');
  await row
    .getByRole('group')
    .getByRole('button', { name: `Remove ${name}` })
    .press('Enter');
  await expect(page.getByText(`${name} is no longer invited.`)).toBeFocused();
  await expect(row).toHaveCount(0);
});

test('a member who is invited accepts and leaves again, and finds it among their bookings', async ({
  page,
  member,
}) => {
  const { booking } = await inviteTo(member);
  await page.goto('/my-bookings');
  const list = page.getByRole('region', { name: 'Invitations' });
  await expect(list).toContainText('Siti Aminah Rahman’s booking');
  await expect(list).toContainText('Waiting for your answer');
  expect(await violationsOf(page)).toEqual([]);
  await list.getByRole('link', { name: booking.facility.name }).click();

  await expect(page).toHaveURL(`/my-bookings/${booking.id}`);
  await expect(page.getByRole('heading', { level: 2, name: booking.facility.name })).toBeVisible();
  await expect(who(page)).toContainText('Siti Aminah Rahman');
  await expect(page.getByRole('region', { name: 'Price' })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await answers(page).getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: booking.facility.name })).toBeFocused();
  await expect(page.getByText('You’re coming')).toBeVisible();
  await answers(page).getByRole('button', { name: 'I can’t come' }).press('Enter');
  await expect(page.getByText('You declined')).toBeVisible();
  await expect(answers(page).getByRole('button', { name: 'I can come after all' })).toBeVisible();
});

test('a booking that moves asks again, and one that is cancelled says so', async ({ page, member }) => {
  const { booking, player, holder } = await inviteTo(member);
  await call('POST /booking/invitation/{id}/answer/', {
    token: member.tokens.access,
    path: `/booking/invitation/${player.id}/answer/`,
    body: { status: 'ACCEPTED' },
  });
  await call('DELETE /booking/reservation/{id}/', {
    token: holder.tokens.access,
    path: `/booking/reservation/${booking.id}/`,
  });
  await page.goto(`/my-bookings/${booking.id}`);
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(answers(page)).toHaveCount(0);
  await page.goto('/notifications');
  await expect(page.getByText('You’re no longer invited')).toBeVisible();
  await page.goto('/my-bookings?when=past');
  const past = page.getByRole('region', { name: 'Invitations' }).getByRole('listitem');
  await expect(past.filter({ hasText: booking.facility.name })).toContainText('Cancelled');
  expect(await violationsOf(page)).toEqual([]);
});

test('nobody reads a booking of others whom they weren’t invited to', async ({ page }) => {
  const { booking } = await inviteTo(await makeMember());
  await page.goto(`/my-bookings/${booking.id}`);
  await expect(page.getByText('Booking not found')).toBeVisible();
});

test('the holder invites a guest by a link, who answers without signing in', async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  const { id, facility } = await bookHall(member, 1);
  const email = `guest-${crypto.randomUUID()}@harbour.example`;
  await page.goto(`/my-bookings/${id}`);
  await who(page).getByRole('button', { name: 'Invite someone' }).click();
  await page.getByRole('radio', { name: 'A guest' }).check();
  const send = page.getByRole('button', { name: 'Invite guest' });
  await send.click();
  await expect(page.getByText('Enter the guest’s name.')).toBeVisible();
  await page.getByLabel('Guest’s name').fill('Omar Hassan');
  await page.getByLabel('Guest’s email address (optional)').fill('no address');
  await send.click();
  await expect(page.getByLabel('Guest’s email address (optional)')).toBeFocused();
  await expect(page.getByLabel('Guest’s name')).toHaveValue('Omar Hassan');
  await page.getByLabel('Guest’s email address (optional)').fill(email);
  await send.click();
  await expect(page.getByText('Omar Hassan is invited.')).toBeFocused();
  await expect(page.getByText('All guests of this booking have been invited.')).toBeVisible();
  const row = who(page).getByRole('listitem').filter({ hasText: 'Omar Hassan' });
  await expect(row.getByRole('button', { name: 'Copy link for Omar Hassan' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const guest = await context.newPage();
  await guest.goto(await guestPage(member, id));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Wei Ling Ong invites you');
  await expect(guest.getByRole('main')).toContainText(facility.name);
  expect(await violationsOf(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(guest.getByRole('heading', { level: 1, name: 'You’re coming' })).toBeFocused();
  const file = guest.waitForEvent('download');
  await guest.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);
  // Opened once more, it says what was answered.
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You’re coming');
  await guest.getByRole('button', { name: 'I can’t come' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'You declined' })).toBeFocused();
  await context.close();
  await page.reload();
  await expect(row).toContainText('Declined');
});

test('where every place is taken, only guests of the booking get a link, and then nobody is asked for', async ({
  page,
  member,
}) => {
  const { id } = await bookHall(member, 5);
  await page.goto(`/my-bookings/${id}`);
  await who(page).getByRole('button', { name: 'Invite someone' }).click();
  const full = who(page).getByText('Up to 6 people can come, and every place is taken.');
  await expect(full).toBeVisible();
  await expect(page.getByLabel('Name or membership number')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByLabel('Guest’s name')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const name of ['Omar', 'Siti', 'Ravi', 'Wei', 'Anna'])
    await call('POST /booking/reservation/{id}/guest/', {
      token: member.tokens.access,
      path: `/booking/reservation/${id}/guest/`,
      body: { name, email: null },
    });
  await page.reload();
  await expect(full).toBeVisible();
  await expect(who(page).getByRole('button', { name: 'Invite someone' })).toHaveCount(0);
});

test('a guest’s page says what a link is worth, in both languages', async ({ page }) => {
  const { holder, booking, link } = await inviteAGuest();
  await page.goto('/guest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open the link in your invitation');
  await page.goto('/guest#broken');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  await page.goto(`/zh${link}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siti Aminah Rahman邀请您');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '接受' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('您会参加');
  await call('DELETE /booking/reservation/{id}/', {
    token: holder.tokens.access,
    path: `/booking/reservation/${booking.id}/`,
  });
  await page.goto('/guest');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking was cancelled');
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('an invitation is read in Chinese', async ({ browser, baseURL }) => {
  const invited = await makeMember();
  const { booking } = await inviteTo(invited);
  const context = await browser.newContext({
    storageState: storageOf(invited.tokens),
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto(`/zh/my-bookings/${booking.id}`);
  await expect(page.getByText('Siti Aminah Rahman的预订')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});
