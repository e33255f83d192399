import type { Page } from 'playwright/test';
import { changeAnswer } from '../dashboard/answer.ts';
import type { OwnMember } from '../members/own-member.ts';
import { makeMember } from '../members/own-member.ts';
import { billMember, giveBack } from '../money/invoice.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { countPresses } from '../system/presses.ts';
import { opensWithoutShifts, watchShifts } from '../system/shifts.ts';
import { findViolations } from '../system/violations.ts';
import { test } from './own-facility.ts';
import { bookHour, cancelBooking, hoursAt } from './own-times.ts';
import { dayAhead } from './page.ts';
import { upcomingBookings, makeUsual } from './usual.ts';

const date = dayAhead(4);
const HOUR = 10;

test.use({ expectedErrors: /status of 409/ });

const usual = (page: Page) => page.getByRole('region', { name: 'Book as usual', exact: true });
const buttons = (page: Page) => usual(page).getByRole('listitem').getByRole('button');
const undo = (page: Page) => usual(page).getByRole('button', { name: /^Undo/ });

async function giveCredit({ id }: OwnMember, amount: number): Promise<void> {
  const { access: token } = await sessionOf('staff');
  const { id: invoice } = await billMember(token, id, { amount, description: 'Towel' });
  await call('POST /booking/reservation-payment/desk/', { token, body: { invoice, method: 'CASH' } });
  await giveBack(invoice, amount);
}

/** Stops the page's clock, by which Undo goes after ten seconds. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Has the clock go on while Undo has the focus, which keeps it. */
async function keepUndo(page: Page): Promise<void> {
  await undo(page).focus();
  await page.clock.resume();
}

test('on the dashboard a usual booking that costs nothing takes one press, and another undoes it', async ({
  page,
  member,
  facility: { id, name },
}) => {
  await makeUsual(member, { id }, date, HOUR);
  await page.clock.install({ time: Date.now() });
  const presses = await countPresses(page);

  await test.step('one press books it, and another undoes it', async () => {
    await page.goto('/');
    await expect(usual(page)).toContainText(/You often book \w+days at 10 am/);
    expect(await findViolations(page)).toEqual([]);
    await stopClock(page);
    await buttons(page).click();
    await expect(usual(page)).toContainText(`You’re booked: ${name}, `);
    await keepUndo(page);
    expect(presses()).toBe(1);
    expect(await upcomingBookings(member)).toMatchObject([{ status: 'CONFIRMED' }]);
    await expect(page.getByRole('region', { name: 'Upcoming bookings', exact: true })).toContainText(name);
    expect(await findViolations(page)).toEqual([]);

    await usual(page)
      .getByRole('button', { name: new RegExp(`^Undo booking ${name}`) })
      .click();
    await expect(usual(page)).toContainText(`Booking cancelled: ${name}, `);
    expect(await upcomingBookings(member)).toEqual([]);
    // The time is suggested again.
    await expect(buttons(page)).toHaveCount(1);
  });

  await test.step('Undo stays while it is looked at, and goes after ten seconds', async () => {
    await stopClock(page);
    await buttons(page).press('Enter');
    // The message has the focus, and its first stop is Undo.
    await expect(undo(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(undo(page)).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(undo(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.clock.runFor(11_000);
    await expect(undo(page)).toBeHidden();
    await expect(usual(page)).toContainText('You’re booked');
  });

  await test.step('a time that somebody else took says so and has others a press away', async () => {
    for (const { id: booked } of await upcomingBookings(member)) await cancelBooking(member, booked);
    await page.clock.resume();
    await page.goto('/');
    await expect(buttons(page)).toHaveCount(1);
    await bookHour(await makeMember(), { id }, date, HOUR);
    await buttons(page).click();
    await expect(usual(page)).toContainText(`${name} was just taken`);
    expect(await findViolations(page)).toEqual([]);
    await usual(page)
      .getByRole('button', { name: /^Book for free/ })
      .first()
      .click();
    await expect(usual(page)).toContainText('You’re booked: ');
    expect(await upcomingBookings(member)).toMatchObject([{ facility: { id } }]);
  });
});

/** A part of the calendar that is higher than a screen, in which no other test's facility comes and goes. */
const demoCourts = '/bookings?category=1';

test('at the calendar’s top they come without moving anything, and not at all to who wants none', async ({
  page,
  member,
  facility: { id, name },
}) => {
  await makeUsual(member, { id }, date, HOUR);
  const { access: token } = member.tokens;
  const opener = page.getByRole('button', { name: 'Book as usual', exact: true });

  await test.step('who wants no suggestions switches them off in the profile', async () => {
    await page.goto('/profile#booking-preferences');
    const choice = page.getByRole('checkbox', { name: 'Suggest my usual bookings', exact: true });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-busy', 'false');
    await expect(choice).not.toBeChecked();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Upcoming bookings', exact: true })).toBeVisible();
    await expect(usual(page)).toHaveCount(0);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/booking/usual/'));
    await page.goto(demoCourts);
    await answered;
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(opener).toHaveCount(0);
    await call('PUT /booking/usual/preference/', { token, body: { suggest: true } });
  });

  const shifts = await watchShifts(page);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    await test.step(`${width} wide, one is booked in two presses, by keyboard alone`, async () => {
      await page.setViewportSize({ width, height });
      await opensWithoutShifts(shifts, async () => {
        await page.goto(demoCourts);
        await expect(opener).toBeVisible();
      });
      expect(await findViolations(page)).toEqual([]);
      await opener.press('Enter');
      await expect(buttons(page)).toHaveCount(1);
      expect(await findViolations(page)).toEqual([]);
      await buttons(page).press('Enter');
      await expect(usual(page)).toContainText(`You’re booked: ${name}, `);
      const coming = await upcomingBookings(member);
      expect(coming).toMatchObject([{ status: 'CONFIRMED' }]);
      await page.keyboard.press('Escape');
      await expect(usual(page)).toBeHidden();
      for (const booked of coming) await cancelBooking(member, booked.id);
    });
});

test.describe('with a price', () => {
  test.use({ facilityOptions: { default_price: 600 } });

  test('it is held for who has to pay, and paid in the same press by credit or a voucher', async ({
    page,
    context,
    member,
    facility: { id, name },
  }) => {
    await makeUsual(member, { id }, date, HOUR);
    await page.clock.install({ time: Date.now() });
    const presses = await countPresses(page);
    const button = (starts: string) =>
      usual(page).getByRole('button', { name: new RegExp(`^${starts}, ${name}, `) });

    await test.step('at another price it says so, and books nothing until it is pressed again', async () => {
      let isOld = true;
      await changeAnswer(context, ({ usual: shown }) => ({
        usual: shown && {
          ...shown,
          results: shown.results.map((one) => ({ ...one, price: isOld ? 100 : one.price })),
        },
      }));
      await page.goto('/');
      await expect(button('Book and pay S\\$1\\.00')).toBeVisible();
      isOld = false;
      await button('Book and pay S\\$1\\.00').click();
      await expect(page.getByRole('alert')).toContainText('The price is now S$6.00.');
      expect(await upcomingBookings(member)).toEqual([]);
      await context.unrouteAll({ behavior: 'wait' });
    });

    await test.step('without credit it is held, and the member goes on to pay', async () => {
      await button('Book and pay S\\$6\\.00').click();
      await expect(page).toHaveURL(/\/online-payment\//);
      const held = await upcomingBookings(member);
      expect(held).toMatchObject([{ status: 'HELD', price: 600 }]);
      for (const one of held) await cancelBooking(member, one.id);
    });

    await test.step('credit pays for it at once, and comes back', async () => {
      await giveCredit(member, 5000);
      const before = presses();
      await page.goto('/');
      await expect(button('Book for S\\$6\\.00 from credit')).toBeVisible();
      await stopClock(page);
      await button('Book for S\\$6\\.00 from credit').click();
      await expect(usual(page)).toContainText('We took S$6.00 from your club credit');
      await keepUndo(page);
      expect(presses() - before).toBe(1);
      expect(await upcomingBookings(member)).toMatchObject([{ status: 'CONFIRMED' }]);
      await undo(page).click();
      await expect(usual(page)).toContainText('S$6.00 is back in your club credit');
      expect(await upcomingBookings(member)).toEqual([]);
    });

    await test.step('a voucher that pays all of it is used in one press, and can be used again once that is undone', async () => {
      const { access: token } = await sessionOf('staff');
      const pass = `Pass ${member.id}, for whoever has played here as often as you`;
      const group = await call('POST /voucher-group/', {
        token,
        body: { name: pass, value: 600, pays_bookings: true },
      });
      await call('POST /voucher/', { token, body: { group: group.id, member: member.id } });
      await page.goto('/');
      await expect(usual(page)).toContainText(`Your voucher “${pass}” covers the price`);
      await stopClock(page);
      await button('Book with voucher').click();
      await expect(usual(page)).toContainText(`We used your voucher ${pass}.`);
      await keepUndo(page);
      expect(await findViolations(page)).toEqual([]);
      expect(await upcomingBookings(member)).toMatchObject([
        { status: 'CONFIRMED', price: 0, start_from: hoursAt(date, HOUR).start_from },
      ]);
      await undo(page).click();
      await expect(usual(page)).toContainText(`You can use your voucher ${pass} again.`);
      expect(await upcomingBookings(member)).toEqual([]);
    });
  });
});
