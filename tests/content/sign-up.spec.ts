import { makeMember, test } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';
import { changeEvent, giveUp, makeEvent, seenBy, signUp } from './events.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('a member takes seats for themselves and a guest at the price they are shown, and is led to pay', async ({
  page,
  member,
}) => {
  const event = await makeEvent({ price: 6800, guest_price: 8800, most_seats: 3 });
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('8 of 8');
  await expect(page.getByRole('main')).toContainText('Full refund until');
  await expect(page.getByRole('button', { name: 'Book 1 seat for S$68.00' })).toBeVisible();
  const more = page.getByRole('button', { name: 'One more seat' });
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Book 3 seats for S$244.00' })).toBeVisible();
  await page.getByRole('button', { name: 'One fewer seat' }).click();
  await page.getByRole('button', { name: 'Book 2 seats for S$156.00' }).click();
  await expect(page.getByText('You have 2 seats')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('6 of 8');
  const { registration } = await seenBy(member.tokens, event);
  await expect(page.getByRole('link', { name: 'View invoice' })).toHaveAttribute(
    'href',
    `/transactions/${registration?.invoice}`,
  );
  await page.getByRole('link', { name: 'Pay S$156.00' }).click();
  await expect(page).toHaveURL(`/online-payment/${registration?.invoice}`);
  await expect(page.getByRole('main')).toContainText('S$156.00');
  // After going back, the seats are still shown.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByText('You have 2 seats')).toBeVisible();
});

test('seats are given up by keyboard, with what comes of it said first', async ({ page, member }) => {
  const event = await makeEvent({ price: 6800 });
  await signUp(member.tokens, event);
  await page.goto(`/events/${event.id}`);
  const opener = page.getByRole('button', { name: 'Cancel my seat' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel your seat?' });
  await expect(question).toContainText('We’ll cancel the S$68.00 invoice.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Cancel seats' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your seats are released')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book 1 seat for S$68.00' })).toBeVisible();
  expect((await seenBy(member.tokens, event)).seats_taken).toBe(0);
});

test('too late, one is told that it still has to be paid', async ({ page, member }) => {
  const event = await makeEvent({ price: 6800 });
  await signUp(member.tokens, event);
  await changeEvent(event, { cancel_until: ago(1) });
  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: 'Cancel my seat' }).click();
  await expect(page.getByRole('dialog')).toContainText('you’ll still owe S$68.00');
});

test('the waiting list tells one’s place, moves up, and gives the seats when they are free', async ({
  page,
  member,
}) => {
  const event = await makeEvent({ seats: 1 });
  const [first, second] = [await makeMember(), await makeMember()];
  const seated = await signUp(first.tokens, event);
  const before = await signUp(second.tokens, event);
  await page.goto(`/events/${event.id}`);
  await expect(page.getByText('This event is full')).toBeVisible();
  await page.getByRole('button', { name: 'Join the waiting list for 1 seat' }).click();
  await expect(page.getByText('You’re number 2 on the waiting list')).toBeVisible();
  await giveUp(second.tokens, before);
  await page.reload();
  await expect(page.getByText('You’re next on the waiting list')).toBeVisible();
  await giveUp(first.tokens, seated);
  await page.reload();
  await expect(page.getByText('You have 1 seat')).toBeVisible();
  expect((await seenBy(member.tokens, event)).registration?.status).toBe('REGISTERED');
});

test('who loses the race for the last seats hears so, and has a place in the line', async ({ page }) => {
  const event = await makeEvent({ seats: 1, price: 1000 });
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('button', { name: 'Book 1 seat for S$10.00' })).toBeVisible();
  await signUp((await makeMember()).tokens, event);
  await page.getByRole('button', { name: 'Book 1 seat for S$10.00' }).click();
  await expect(
    page.getByText('The last seats have just been booked. You haven’t been charged.'),
  ).toBeVisible();
  await expect(page.getByText('You’re next on the waiting list')).toBeVisible();
  await page.getByRole('button', { name: 'Leave waiting list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('Your seats are released')).toBeVisible();
});

test.describe('what changed meanwhile is told where one looks', () => {
  test.use({ expectedErrors: /status of 4\d\d/ });

  test('another price', async ({ page }) => {
    const event = await makeEvent({ price: 1000 });
    await page.goto(`/events/${event.id}`);
    await expect(page.getByRole('button', { name: 'Book 1 seat for S$10.00' })).toBeVisible();
    await changeEvent(event, { price: 1500 });
    await page.getByRole('button', { name: 'Book 1 seat for S$10.00' }).click();
    await expect(page.getByRole('alert')).toContainText('The price has just changed.');
    await page.getByRole('button', { name: 'Book 1 seat for S$15.00' }).click();
    await expect(page.getByText('You have 1 seat')).toBeVisible();
  });

  test('the end of signing up', async ({ page }) => {
    const event = await makeEvent();
    await page.goto(`/events/${event.id}`);
    await expect(page.getByRole('button', { name: 'Book 1 seat' })).toBeVisible();
    await changeEvent(event, { sign_up_until: ago(1) });
    await page.getByRole('button', { name: 'Book 1 seat' }).click();
    await expect(page.getByText('Sign-up has ended')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  });

  test('fewer seats for each', async ({ page }) => {
    const event = await makeEvent({ most_seats: 3 });
    await page.goto(`/events/${event.id}`);
    const more = page.getByRole('button', { name: 'One more seat' });
    for (let press = 0; press < 2; press += 1) await more.click();
    await changeEvent(event, { most_seats: 2 });
    await page.getByRole('button', { name: 'Book 3 seats' }).click();
    await expect(page.getByRole('alert')).toContainText('Each member can now book fewer seats.');
    await page.getByRole('button', { name: 'Book 2 seats' }).click();
    await expect(page.getByText('You have 2 seats')).toBeVisible();
  });

  test('one’s own press in another tab', async ({ page, context }) => {
    const event = await makeEvent();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/events/${event.id}`);
      await expect(tab.getByRole('button', { name: 'Book 1 seat' })).toBeVisible();
    }
    await other.getByRole('button', { name: 'Book 1 seat' }).click();
    await expect(other.getByText('You have 1 seat')).toBeVisible();
    await page.getByRole('button', { name: 'Book 1 seat' }).click();
    await expect(page.getByText('You have 1 seat')).toBeVisible();
  });

  test('the end of the session: signed in again, one is back at the event', async ({ page, member }) => {
    const event = await makeEvent();
    await page.goto(`/events/${event.id}`);
    await expect(page.getByRole('button', { name: 'Book 1 seat' })).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('user-token', 'ended');
      localStorage.setItem('user-refresh', 'ended');
    });
    await page.getByRole('button', { name: 'Book 1 seat' }).click();
    await expect(page).toHaveURL(new RegExp(`/login\\?next=.*events.*${event.id}`));
    expect((await seenBy(member.tokens, event)).seats_taken).toBe(0);
  });
});

test('the calendar file of an event is saved under its name', async ({ page }) => {
  const event = await makeEvent({ name: 'Boat blessing' });
  await page.goto(`/events/${event.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('boat-blessing.ics');
});

test.describe('who can’t sign up sees why', () => {
  test.use({ about: { status: 'ABSENT' } });

  test('where the membership doesn’t allow it', async ({ page }) => {
    const event = await makeEvent();
    await page.goto(`/events/${event.id}`);
    await expect(page.getByText('You can’t sign up with your current membership status')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  });
});

test('events that are over, have begun, or that one just goes to, say so', async ({ page }) => {
  const from = ago(180);
  const events = [
    [await makeEvent({ start_from: from, end_at: ago(60) }), 'This event is over'],
    [await makeEvent({ start_from: from, end_at: ago(-60) }), 'This event has started'],
    [await makeEvent({ sign_up: false, seats: null }), 'No sign-up needed'],
  ] as const;
  for (const [event, words] of events) {
    await page.goto(`/events/${event.id}`);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  }
});

test.describe('an address that names no event', () => {
  test.use({ expectedErrors: /status of 404/ });

  for (const id of ['999999', 'x', '-1'])
    test(`says so: ${id}`, async ({ page }) => {
      await page.goto(`/events/${id}`);
      await expect(page.getByText('Event not found')).toBeVisible();
    });
});
