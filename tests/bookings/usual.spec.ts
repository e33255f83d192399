import type { Page } from 'playwright/test';
import { changeAnswer } from '../dashboard/answer.ts';
import type { OwnMember } from '../members/own-member.ts';
import { makeMember, test } from '../members/own-member.ts';
import { billMember, giveBack } from '../money/invoice.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { countPresses } from '../system/presses.ts';
import { sumOfShifts, watchShifts } from '../system/shifts.ts';
import { violationsOf } from '../system/violations.ts';
import { comingOf, makeUsual, takeFirst } from './usual.ts';

const usual = (page: Page) => page.getByRole('region', { name: 'Book as usual' });
const buttons = (page: Page) => usual(page).getByRole('listitem').getByRole('button');

async function giveCredit({ id }: OwnMember, amount: number): Promise<void> {
  const { access: token } = await sessionOf('staff');
  const { id: invoice } = await billMember(token, id, { amount, description: 'Towel' });
  await call('POST /booking/reservation-payment/desk/', { token, body: { invoice, method: 'CASH' } });
  await giveBack(invoice, amount);
}

test('a usual booking that costs nothing takes one press, and another undoes it', async ({
  page,
  member,
}) => {
  await makeUsual(member, 'Squash Court', 4);
  const presses = await countPresses(page);
  await page.goto('/');
  await expect(usual(page)).toContainText(/You often book \w+days at \d/);
  expect(await violationsOf(page)).toEqual([]);
  await buttons(page).click();
  await expect(usual(page)).toContainText(/You’re booked: Squash Court, /);
  expect(presses()).toBeLessThanOrEqual(2);
  expect(await comingOf(member)).toMatchObject([{ status: 'CONFIRMED' }]);
  await expect(page.getByRole('region', { name: 'Upcoming bookings' })).toContainText('Squash Court');
  expect(await violationsOf(page)).toEqual([]);

  await usual(page)
    .getByRole('button', { name: /^Undo booking Squash Court/ })
    .click();
  await expect(usual(page)).toContainText(/Booking cancelled: Squash Court, /);
  expect(await comingOf(member)).toEqual([]);
  // The time is suggested again.
  await expect(buttons(page)).toHaveCount(1);
});

test('credit pays for it at once, and comes back', async ({ page, member }) => {
  await giveCredit(member, 5000);
  await makeUsual(member, 'Tennis Court 3', 4);
  const presses = await countPresses(page);
  await page.goto('/');
  await usual(page)
    .getByRole('button', { name: /^Book for S\$\d+\.00 from credit, Tennis Court 3, / })
    .click();
  await expect(usual(page)).toContainText(/We took S\$\d+\.00 from your club credit/);
  expect(presses()).toBeLessThanOrEqual(2);
  expect(await comingOf(member)).toMatchObject([{ status: 'CONFIRMED' }]);
  await usual(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(usual(page)).toContainText(/S\$\d+\.00 is back in your club credit/);
  expect(await comingOf(member)).toEqual([]);
});

test('a voucher that pays all of it is used in one press, and can be used again once that is undone', async ({
  page,
  member,
}) => {
  await giveCredit(member, 5000);
  const { price } = await makeUsual(member, 'Tennis Court 1', 5);
  const { access: token } = await sessionOf('staff');
  const name = `Pass ${member.id}, for whoever has played here as often as you`;
  const group = await call('POST /voucher-group/', {
    token,
    body: { name, value: price, pays_bookings: true },
  });
  await call('POST /voucher/', { token, body: { group: group.id, member: member.id } });
  await page.goto('/');
  await expect(usual(page)).toContainText(`Your voucher “${name}” covers the price`);
  await buttons(page)
    .and(page.getByRole('button', { name: 'Book with voucher, ' }))
    .click();
  await expect(usual(page)).toContainText(`We used your voucher ${name}.`);
  expect(await violationsOf(page)).toEqual([]);
  expect(await comingOf(member)).toMatchObject([{ status: 'CONFIRMED', price: 0 }]);
  await usual(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(usual(page)).toContainText(`You can use your voucher ${name} again.`);
  expect(await comingOf(member)).toEqual([]);
});

for (const [width, height, days] of [
  [390, 844, 2],
  [1440, 900, 3],
] as const)
  test.describe(`at the calendar’s top, ${width} wide`, () => {
    test.use({ viewport: { width, height } });

    test('they come without moving anything, and one is booked in two presses, by keyboard alone', async ({
      page,
      member,
    }) => {
      await makeUsual(member, 'Squash Court', days);
      const shifts = await watchShifts(page);
      await page.goto('/bookings');
      const opener = page.getByRole('button', { name: 'Book as usual' });
      await expect(opener).toBeVisible();
      expect(sumOfShifts(await shifts())).toBeLessThan(0.01);
      expect(await violationsOf(page)).toEqual([]);
      await opener.press('Enter');
      await expect(buttons(page)).toHaveCount(1);
      expect(await violationsOf(page)).toEqual([]);
      await buttons(page).press('Enter');
      await expect(usual(page)).toContainText(/You’re booked: Squash Court, /);
      expect(await comingOf(member)).toMatchObject([{ status: 'CONFIRMED' }]);
      await page.keyboard.press('Escape');
      await expect(usual(page)).toBeHidden();
    });
  });

test('the calendar offers none to who wants no suggestions', async ({ page, member }) => {
  await makeUsual(member, 'Squash Court', 6);
  const { access: token } = member.tokens;
  await call('PUT /booking/usual/preference/', { token, body: { suggest: false } });
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/booking/usual/'));
  await page.goto('/bookings');
  await answered;
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book as usual' })).toHaveCount(0);
});

test('without credit it is held, and the member goes on to pay', async ({ page, member }) => {
  const { price } = await makeUsual(member, 'Tennis Court 3', 6);
  await page.goto('/');
  await usual(page)
    .getByRole('button', { name: /^Book and pay S\$/ })
    .click();
  await expect(page).toHaveURL(/\/online-payment\//);
  expect(await comingOf(member)).toMatchObject([{ status: 'HELD', price }]);
});

test.describe('a time that is no longer as it was shown', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('taken by somebody else, says so and has others a press away', async ({ page, member }) => {
    const time = await makeUsual(member, 'Squash Court', 5);
    await page.goto('/');
    await expect(buttons(page)).toHaveCount(1);
    await takeFirst(time, await makeMember());
    await buttons(page).click();
    await expect(usual(page)).toContainText('Squash Court was just taken');
    expect(await violationsOf(page)).toEqual([]);
    await usual(page)
      .getByRole('button', { name: /^Book (?:for free|and pay)/ })
      .first()
      .click();
    await expect(page.getByText(/^You’re booked: |^Pay online$/).first()).toBeVisible();
    expect(await comingOf(member)).toHaveLength(1);
  });

  test('at another price, says so and books nothing until it is pressed again', async ({
    page,
    context,
    member,
  }) => {
    const { price } = await makeUsual(member, 'Tennis Court 2', 5);
    let isOld = true;
    await changeAnswer(context, ({ usual: shown }) => ({
      usual: shown && {
        ...shown,
        results: shown.results.map((one) => ({ ...one, price: isOld ? 100 : one.price })),
      },
    }));
    await page.goto('/');
    const old = usual(page).getByRole('button', { name: /^Book and pay S\$1\.00/ });
    await expect(old).toBeVisible();
    isOld = false;
    await old.click();
    await expect(page.getByRole('alert')).toContainText(`The price is now S$${price / 100}.00.`);
    expect(await comingOf(member)).toEqual([]);
    await usual(page)
      .getByRole('button', { name: new RegExp(`^Book and pay S\\$${price / 100}\\.00`) })
      .click();
    await expect(page).toHaveURL(/\/online-payment\//);
  });
});

test('Undo stays while it is looked at, and goes after ten seconds', async ({ page, member }) => {
  await makeUsual(member, 'Squash Court', 3);
  await page.clock.install();
  await page.goto('/');
  await buttons(page).press('Enter');
  const undo = usual(page).getByRole('button', { name: /^Undo/ });
  // The message has the focus, and its first stop is Undo.
  await expect(undo).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(undo).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.clock.runFor(11_000);
  await expect(undo).toBeHidden();
  await expect(usual(page)).toContainText('You’re booked');
});

test('who wants no suggestions switches them off in the profile', async ({ page, member }) => {
  await makeUsual(member, 'Squash Court', 6);
  await page.goto('/profile#booking-preferences');
  const choice = page.getByRole('checkbox', { name: 'Suggest my usual bookings' });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-busy', 'false');
  await expect(choice).not.toBeChecked();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Upcoming bookings' })).toBeVisible();
  await expect(usual(page)).toHaveCount(0);
});
