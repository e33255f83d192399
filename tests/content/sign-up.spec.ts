import { makeMember, setStatus, test } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';
import { changeEvent, cancelSeats, makeEvent, readEventAs, signUp } from './events.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('a member takes seats at the price that is shown, is led to pay, and gives seats up', async ({
  page,
  member,
}) => {
  const main = page.getByRole('main');
  const book = (label: string) => page.getByRole('button', { name: label, exact: true });

  await test.step('for themselves and a guest', async () => {
    const event = await makeEvent({ price: 6800, guest_price: 8800, most_seats: 3 });
    await page.goto(`/events/${event.id}`);
    await expect(page.getByRole('heading', { name: event.name, exact: true })).toBeVisible();
    await expect(main).toContainText('8 of 8');
    await expect(main).toContainText('Full refund until');
    await expect(book('Book 1 seat for S$68.00')).toBeVisible();
    const more = page.getByRole('button', { name: 'One more seat', exact: true });
    await more.click();
    await more.click();
    await expect(more).toBeDisabled();
    await expect(book('Book 3 seats for S$244.00')).toBeVisible();
    await page.getByRole('button', { name: 'One fewer seat', exact: true }).click();
    await book('Book 2 seats for S$156.00').click();
    await expect(page.getByText('You have 2 seats', { exact: true })).toBeVisible();
    await expect(main).toContainText('6 of 8');
    const { registration } = await readEventAs(member.tokens, event);
    await expect(page.getByRole('link', { name: 'View invoice', exact: true })).toHaveAttribute(
      'href',
      `/transactions/${registration?.invoice}`,
    );
    await page.getByRole('link', { name: 'Pay S$156.00', exact: true }).click();
    await expect(page).toHaveURL(`/online-payment/${registration?.invoice}`);
    await expect(main).toContainText('S$156.00');
    // After going back, the seats are still shown.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByText('You have 2 seats', { exact: true })).toBeVisible();
  });

  const event = await makeEvent({ price: 6800 });
  const opener = page.getByRole('button', { name: 'Cancel my seat', exact: true });
  await test.step('gives them up by keyboard, told first what comes of it', async () => {
    await signUp(member.tokens, event);
    await page.goto(`/events/${event.id}`);
    await opener.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Cancel your seat?', exact: true });
    await expect(question).toContainText('We’ll cancel the S$68.00 invoice.');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Cancel seats', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your seats are released', { exact: true })).toBeVisible();
    await expect(book('Book 1 seat for S$68.00')).toBeVisible();
    expect((await readEventAs(member.tokens, event)).seats_taken).toBe(0);
  });

  await test.step('too late, one is told that it still has to be paid', async () => {
    await signUp(member.tokens, event);
    await changeEvent(event, { cancel_until: ago(1) });
    await page.reload();
    await opener.click();
    await expect(page.getByRole('dialog')).toContainText('you’ll still owe S$68.00');
  });
});

test('the waiting list tells one’s place, moves up, and gives the seats when they are free', async ({
  page,
  member,
}) => {
  const [first, second] = [await makeMember(), await makeMember()];

  await test.step('who comes second in line has the seat once both others have given up', async () => {
    const event = await makeEvent({ seats: 1 });
    const seated = await signUp(first.tokens, event);
    const before = await signUp(second.tokens, event);
    await page.goto(`/events/${event.id}`);
    await expect(page.getByText('This event is full', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Join the waiting list for 1 seat', exact: true }).click();
    await expect(page.getByText('You’re number 2 on the waiting list')).toBeVisible();
    await cancelSeats(second.tokens, before);
    await page.reload();
    await expect(page.getByText('You’re next on the waiting list')).toBeVisible();
    await cancelSeats(first.tokens, seated);
    await page.reload();
    await expect(page.getByText('You have 1 seat', { exact: true })).toBeVisible();
    expect((await readEventAs(member.tokens, event)).registration?.status).toBe('REGISTERED');
  });

  await test.step('who loses the race for the last seats hears so, and has a place in the line', async () => {
    const event = await makeEvent({ seats: 1, price: 1000 });
    await page.goto(`/events/${event.id}`);
    const book = page.getByRole('button', { name: 'Book 1 seat for S$10.00', exact: true });
    await expect(book).toBeVisible();
    await signUp(first.tokens, event);
    await book.click();
    await expect(
      page.getByText('The last seats have just been booked. You haven’t been charged.'),
    ).toBeVisible();
    await expect(page.getByText('You’re next on the waiting list')).toBeVisible();
    await page.getByRole('button', { name: 'Leave waiting list', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByText('Your seats are released', { exact: true })).toBeVisible();
  });
});

test.describe('what changed meanwhile', () => {
  test.use({ expectedErrors: /status of 4\d\d/ });

  test('is told where one looks: price, seats, the end of signing up, another tab, the end of the session', async ({
    page,
    context,
    member,
  }) => {
    await test.step('another price', async () => {
      const event = await makeEvent({ price: 1000 });
      await page.goto(`/events/${event.id}`);
      const book = page.getByRole('button', { name: 'Book 1 seat for S$10.00', exact: true });
      await expect(book).toBeVisible();
      await changeEvent(event, { price: 1500 });
      await book.click();
      await expect(page.getByRole('alert')).toContainText('The price has just changed.');
      await page.getByRole('button', { name: 'Book 1 seat for S$15.00', exact: true }).click();
      await expect(page.getByText('You have 1 seat', { exact: true })).toBeVisible();
    });

    await test.step('the end of signing up', async () => {
      const event = await makeEvent();
      await page.goto(`/events/${event.id}`);
      const book = page.getByRole('button', { name: /^Book 1 seat$/ });
      await expect(book).toBeVisible();
      await changeEvent(event, { sign_up_until: ago(1) });
      await book.click();
      await expect(page.getByText('Sign-up has ended', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0);
    });

    await test.step('fewer seats for each', async () => {
      const event = await makeEvent({ most_seats: 3 });
      await page.goto(`/events/${event.id}`);
      const more = page.getByRole('button', { name: 'One more seat', exact: true });
      for (let press = 0; press < 2; press += 1) await more.click();
      await changeEvent(event, { most_seats: 2 });
      await page.getByRole('button', { name: 'Book 3 seats', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Each member can now book fewer seats.');
      await page.getByRole('button', { name: 'Book 2 seats', exact: true }).click();
      await expect(page.getByText('You have 2 seats', { exact: true })).toBeVisible();
    });

    await test.step('one’s own press in another tab', async () => {
      const event = await makeEvent();
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto(`/events/${event.id}`);
        await expect(tab.getByRole('button', { name: 'Book 1 seat', exact: true })).toBeVisible();
      }
      await other.getByRole('button', { name: 'Book 1 seat', exact: true }).click();
      await expect(other.getByText('You have 1 seat', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Book 1 seat', exact: true }).click();
      await expect(page.getByText('You have 1 seat', { exact: true })).toBeVisible();
      await other.close();
    });

    await test.step('the end of the session: signed in again, one is back at the event', async () => {
      const event = await makeEvent();
      await page.goto(`/events/${event.id}`);
      await expect(page.getByRole('button', { name: 'Book 1 seat', exact: true })).toBeVisible();
      await page.evaluate(() => {
        localStorage.setItem('user-token', 'ended');
        localStorage.setItem('user-refresh', 'ended');
      });
      await page.getByRole('button', { name: 'Book 1 seat', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/login\\?next=.*events.*${event.id}`));
      expect((await readEventAs(member.tokens, event)).seats_taken).toBe(0);
    });
  });
});

test('an event has its calendar file, and says why one can’t sign up', async ({ page, member }) => {
  const event = await makeEvent({ name: 'Boat blessing' });
  const book = page.getByRole('button', { name: /^Book/ });

  await test.step('the file is saved under the event’s name', async () => {
    await page.goto(`/events/${event.id}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('boat-blessing.ics');
    await expect(book).toHaveCount(1);
  });

  await test.step('events that are over, have begun or need no signing up say so', async () => {
    const from = ago(180);
    const events = [
      [await makeEvent({ start_from: from, end_at: ago(60) }), 'This event is over'],
      [await makeEvent({ start_from: from, end_at: ago(-60) }), 'This event has started'],
      [await makeEvent({ sign_up: false, seats: null }), 'No sign-up needed'],
    ] as const;
    for (const [{ id }, words] of events) {
      await page.goto(`/events/${id}`);
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await expect(book).toHaveCount(0);
    }
  });

  await test.step('so does an event of a member whose status doesn’t allow it', async () => {
    await setStatus(member, 'ABSENT');
    await page.goto(`/events/${event.id}`);
    await expect(page.getByText('You can’t sign up with your current membership status')).toBeVisible();
    await expect(book).toHaveCount(0);
  });
});
