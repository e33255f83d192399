import type { Page } from 'playwright/test';
import { makeMember, test } from '../../members/own-member.ts';
import { call } from '../../system/api.ts';
import { expect } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { cancelBooking } from '../own-times.ts';
import { bookHall, guestPage, inviteTo } from './players.ts';

// A booking that isn't the caller's is asked for first; an email address may be wrong.
test.use({ expectedErrors: /status of 40[04]/ });

const who = (page: Page) => page.getByRole('region', { name: 'Who’s coming', exact: true });
const answers = (page: Page) => page.getByRole('region', { name: 'Will you come?', exact: true });
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

test('the holder invites members by name and guests by a link, sees what they answer, and takes them off again', async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  const name = `Zhafira ${crypto.randomUUID().slice(0, 8)}`;
  const friend = await makeMember({ name });
  const { id, facility } = await bookHall(member, 1);
  const { id: full } = await bookHall(member, 5);
  const button = (text: string) => who(page).getByRole('button', { name: text, exact: true });
  const playerRow = (player: string) => who(page).getByRole('listitem').filter({ hasText: player });
  const nameField = page.getByLabel('Guest’s name', { exact: true });
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState: undefined });
  const guest = await context.newPage();

  await test.step('a member is invited by name, by keyboard alone', async () => {
    await page.goto(`/my-bookings/${id}`);
    await button('Invite someone').press('Enter');
    await expect(
      page.getByRole('heading', { name: 'Who would you like to invite?', exact: true }),
    ).toBeFocused();
    const search = page.getByLabel('Name or membership number', { exact: true });
    await search.fill('zh');
    await search.press('Enter');
    await expect(page.getByText('Enter at least 3 letters.', { exact: true })).toBeVisible();
    await search.fill('zzzzz nobody');
    await search.press('Enter');
    await expect(page.getByText('No members found.', { exact: true })).toBeVisible();
    await expect(search).toHaveValue('zzzzz nobody');
    await search.fill(name.toLowerCase());
    await search.press('Enter');
    const invite = page.getByRole('button', { name: `Invite ${name}`, exact: true });
    await expect(invite).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await invite.press('Enter');
    await expect(page.getByText(`${name} is invited.`, { exact: true })).toBeFocused();
    await expect(playerRow(name)).toContainText('Invited');
  });

  await test.step('the holder sees the answer, and takes the member off again', async () => {
    const { access: token } = friend.tokens;
    const { results } = await call('GET /booking/invitation/', { token });
    await call('POST /booking/invitation/{id}/answer/', {
      token,
      path: `/booking/invitation/${results[0]?.id}/answer/`,
      body: { status: 'ACCEPTED' },
    });
    await page.reload();
    const row = playerRow(name);
    await expect(row).toContainText('Accepted');
    const remove = row.getByRole('button', { name: `Remove ${name}`, exact: true });
    await remove.press('Enter');
    const keep = row.getByRole('button', { name: `Keep ${name}`, exact: true });
    await expect(keep).toBeFocused();
    await keep.press('Escape');
    await remove.press('Enter');
    await row
      .getByRole('group')
      .getByRole('button', { name: `Remove ${name}`, exact: true })
      .press('Enter');
    await expect(page.getByText(`${name} is no longer invited.`, { exact: true })).toBeFocused();
    await expect(row).toHaveCount(0);
  });

  await test.step('a guest is invited by a link', async () => {
    await button('Invite someone').click();
    await page.getByRole('radio', { name: 'A guest' }).check();
    const send = page.getByRole('button', { name: 'Invite guest', exact: true });
    const email = page.getByLabel('Guest’s email address (optional)', { exact: true });
    await send.click();
    await expect(page.getByText('Enter the guest’s name.', { exact: true })).toBeVisible();
    await nameField.fill('Omar Hassan');
    await email.fill('no address');
    await send.click();
    await expect(email).toBeFocused();
    await expect(nameField).toHaveValue('Omar Hassan');
    await email.fill(`guest-${crypto.randomUUID()}@harbour.example`);
    await send.click();
    await expect(page.getByText('Omar Hassan is invited.', { exact: true })).toBeFocused();
    await expect(page.getByText('All guests of this booking have been invited.')).toBeVisible();
    await expect(button('Copy link for Omar Hassan')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the guest answers without signing in', async () => {
    await guest.goto('/guest');
    await expect(headline(guest)).toHaveText('Open the link in your invitation');
    await guest.goto('/guest#broken');
    await expect(headline(guest)).toHaveText('This link doesn’t work');
    await guest.goto(await guestPage(member, id));
    await expect(headline(guest)).toHaveText('Wei Ling Ong invites you');
    await expect(guest.getByRole('main')).toContainText(facility.name);
    expect(await findViolations(guest)).toEqual([]);
    await guest.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
    await expect(headline(guest)).toHaveText('You’re coming');
    await expect(headline(guest)).toBeFocused();
    const file = guest.waitForEvent('download');
    await guest.getByRole('button', { name: 'Add to calendar', exact: true }).click();
    expect((await file).suggestedFilename()).toMatch(/\.ics$/);
    // Opened again, it shows the answer.
    await guest.reload();
    await expect(headline(guest)).toHaveText('You’re coming');
    await guest.getByRole('button', { name: 'I can’t come', exact: true }).click();
    await expect(headline(guest)).toHaveText('You declined');
    await expect(headline(guest)).toBeFocused();
    await page.reload();
    await expect(playerRow('Omar Hassan')).toContainText('Declined');
  });

  await test.step('where every place is taken, only guests of the booking get a link, and then nobody is asked for', async () => {
    await page.goto(`/my-bookings/${full}`);
    await button('Invite someone').click();
    const places = who(page).getByText('Up to 6 people can come, and every place is taken.');
    await expect(places).toBeVisible();
    await expect(page.getByLabel('Name or membership number', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(nameField).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    for (const invited of ['Omar', 'Siti', 'Ravi', 'Wei', 'Anna'])
      await call('POST /booking/reservation/{id}/guest/', {
        token: member.tokens.access,
        path: `/booking/reservation/${full}/guest/`,
        body: { name: invited, email: null },
      });
    await page.reload();
    await expect(places).toBeVisible();
    await expect(button('Invite someone')).toHaveCount(0);
  });

  await test.step('the guest’s page speaks Chinese, and says when the booking is cancelled', async () => {
    const link = await guestPage(member, full);
    await guest.goto(`/zh${link}`);
    await expect(headline(guest)).toHaveText('Wei Ling Ong邀请您');
    expect(await findViolations(guest)).toEqual([]);
    await guest.getByRole('button', { name: '接受', exact: true }).click();
    await expect(headline(guest)).toHaveText('您会参加');
    await cancelBooking(member, full);
    await guest.goto(link);
    await expect(headline(guest)).toHaveText('This booking was cancelled');
    await expect(guest.getByRole('button')).toHaveCount(0);
  });
  await context.close();
});

test('a member who is invited finds it among their bookings, answers, and hears that it is cancelled', async ({
  page,
  member,
}) => {
  const { booking, holder } = await inviteTo(member);
  const { name } = booking.facility;
  const list = page.getByRole('region', { name: 'Invitations', exact: true });
  const answer = (text: string) => answers(page).getByRole('button', { name: text, exact: true });

  await test.step('an invitation leads to the booking, without its price', async () => {
    await page.goto('/my-bookings');
    await expect(list).toContainText('Siti Aminah Rahman’s booking');
    await expect(list).toContainText('Waiting for your answer');
    expect(await findViolations(page)).toEqual([]);
    await list.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/my-bookings/${booking.id}`);
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(who(page)).toContainText('Siti Aminah Rahman');
    await expect(page.getByRole('region', { name: 'Price', exact: true })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('it is accepted, declined and accepted again', async () => {
    await answer('Accept').press('Enter');
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
    await expect(page.getByText('You’re coming', { exact: true })).toBeVisible();
    await answer('I can’t come').press('Enter');
    await expect(page.getByText('You declined', { exact: true })).toBeVisible();
    await answer('I can come after all').press('Enter');
    await expect(page.getByText('You’re coming', { exact: true })).toBeVisible();
  });

  await test.step('it is read in Chinese', async () => {
    await page.goto(`/zh/my-bookings/${booking.id}`);
    await expect(page.getByText('Siti Aminah Rahman的预订', { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('one that is cancelled says so', async () => {
    await cancelBooking(holder, booking.id);
    await page.goto(`/my-bookings/${booking.id}`);
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(answers(page)).toHaveCount(0);
    await page.goto('/notifications');
    await expect(page.getByText('You’re no longer invited')).toBeVisible();
    await page.goto('/my-bookings?when=past');
    await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText('Cancelled');
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('nobody reads a booking of others to which they weren’t invited', async () => {
    const other = await bookHall(holder);
    await page.goto(`/my-bookings/${other.id}`);
    await expect(page.getByText('Booking not found', { exact: true })).toBeVisible();
  });
});
