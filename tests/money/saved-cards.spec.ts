import type { Page } from 'playwright/test';
import { test as facilityTest } from '../bookings/own-facility.ts';
import { dayAhead } from '../bookings/page.ts';
import { upcomingBookings, makeUsual } from '../bookings/usual.ts';
import { test } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, signedInStorage } from '../system/fixtures.ts';
import { countPresses } from '../system/presses.ts';
import { findViolations } from '../system/violations.ts';
import { bill, billFee } from './invoice.ts';
import { atTheBank, payOn } from './pay-page.ts';
import { saveCard } from './saved-cards.ts';
const exactButton = (place: Pick<Page, 'getByRole'>, name: string) =>
  place.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const english = {
  cards: 'Saved payment cards',
  add: 'Save a card',
  saved: 'Visa 4242 is saved.',
  fees: 'Automatic payment of membership fees',
  setUp: 'Set up automatic payment',
  limit: 'Limit for each fee (S$)',
  wrong: 'Enter an amount from 1.00 to 99,999.99, such as 30.00.',
  turnOn: 'Turn on',
  isOn: 'Automatic payment is on.',
  next: /^S\$30\.00 on \d/,
  turnOff: 'Turn off',
  isOff: 'Automatic payment is off.',
};
const chinese: typeof english = {
  cards: '已保存的付款卡',
  add: '保存一张卡',
  saved: '已保存Visa 4242。',
  fees: '会费自动付款',
  setUp: '设置自动付款',
  limit: '每笔会费上限（S$）',
  wrong: '请输入1.00至99,999.99之间的金额，例如30.00。',
  turnOn: '开启',
  isOn: '自动付款已开启。',
  next: /扣取S\$30\.00$/,
  turnOff: '关闭',
  isOff: '自动付款已关闭。',
};

/** Saves a Visa on the gateway's page, with the keyboard alone. */
async function saveOn(page: Page, words: typeof english): Promise<void> {
  const part = region(page, words.cards);
  await exactButton(part, words.add).press('Enter');
  await exactButton(page, 'Visa 4242, which pays').press('Enter');
  await expect(part.getByText(words.saved, { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/card=/);
  await expect(part.getByRole('listitem')).toContainText('Visa 4242');
  expect(await findViolations(page)).toEqual([]);
}

/** Has fees charged up to S$40 and no longer, with the keyboard alone. */
async function turnOnAndOff(page: Page, words: typeof english, token: string): Promise<void> {
  const part = region(page, words.fees);
  await exactButton(part, words.setUp).press('Enter');
  const limit = part.getByRole('textbox', { name: words.limit, exact: true });
  await expect(limit).toBeFocused();
  await expect(limit).toHaveValue('30.00');
  await limit.fill('much');
  await limit.press('Enter');
  await expect(part.getByText(words.wrong)).toBeVisible();
  await expect(limit).toBeFocused();
  await expect(limit).toHaveValue('much');
  expect(await findViolations(page)).toEqual([]);
  await limit.fill('40');
  await exactButton(part, words.turnOn).press('Enter');
  await expect(part.getByText(words.isOn, { exact: true })).toBeVisible();
  await expect(part.getByText('S$40.00', { exact: true })).toBeVisible();
  await expect(part.getByRole('definition').filter({ hasText: words.next })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect((await call('GET /finance/fee-autopay/', { token })).consent?.limit).toBe(4000);
  await exactButton(part, words.turnOff).press('Enter');
  await expect(part.getByText(words.isOff, { exact: true })).toBeVisible();
  expect((await call('GET /finance/fee-autopay/', { token })).consent).toBeNull();
}

test.describe('in the profile', () => {
  test.use({ about: { membership_type_2: 'ACTIVE_REG' } });

  test('a member saves cards and has fees charged to the default one', async ({ page, browser, member }) => {
    const { access: token } = member.tokens;
    const cards = region(page, english.cards);
    const fees = region(page, english.fees);
    const row = (name: string) => cards.getByRole('listitem').filter({ hasText: name });

    await test.step('leaving the gateway’s page saves none', async () => {
      await page.goto('/profile#saved-cards');
      await exactButton(cards, english.add).click();
      await atTheBank(page, 'Give up');
      await expect(cards.getByText('No card was saved.')).toBeVisible();
    });

    const invoice = await billFee(member);

    await test.step('a card is saved on the gateway’s page, by keyboard alone', () => saveOn(page, english));

    await test.step('fees are charged to it up to a limit, and no longer, by keyboard alone', () =>
      turnOnAndOff(page, english, token));

    await test.step('the default card is marked and can be changed, and cards that expire say so', async () => {
      await saveCard(member, 'mastercard');
      await saveCard(member, 'expired');
      await page.reload();
      await expect(row('Visa 4242')).toContainText('Default');
      await expect(row('Mastercard 4444')).toContainText('Expires soon');
      await expect(row('American Express 0069')).toContainText('Expired');
      await exactButton(row('Mastercard 4444'), 'Make default, Mastercard 4444').click();
      await expect(cards.getByText('Mastercard 4444 is now your default card.')).toBeVisible();
      await expect(row('Mastercard 4444')).toContainText('Default');
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step('a fee above the limit is named, and the limit can be raised', async () => {
      await call('PUT /finance/fee-autopay/consent/', { token, body: { limit: 2000, wording: 1 } });
      await page.reload();
      await expect(fees.getByText('Your next fee, S$30.00, is above your limit.')).toBeVisible();
      await expect(fees.getByRole('link', { name: 'Pay S$30.00', exact: true })).toHaveAttribute(
        'href',
        `/online-payment/${invoice}`,
      );
      expect(await findViolations(page)).toEqual([]);
      await exactButton(fees, 'Change limit').click();
      await fees.getByRole('textbox').fill('30');
      await exactButton(fees, 'Save limit').click();
      await expect(fees.getByText('Your limit is now S$30.00.')).toBeVisible();
      await expect(fees.getByText('is above your limit')).toHaveCount(0);
    });

    await test.step('staff see on the member’s page that fees are charged, and what is next', async () => {
      const context = await browser.newContext({ storageState: signedInStorage(await sessionOf('staff')) });
      const desk = await context.newPage();
      await desk.goto(new URL(`/staff/members?id=${member.id}&part=money`, page.url()).href);
      await expect(desk.getByText(/Membership fees up to S\$30\.00 are charged/)).toContainText(
        /Next: S\$30\.00 on/,
      );
      await context.close();
    });

    await test.step('removing the default card turns automatic payment off and says so', async () => {
      await exactButton(cards, 'Remove Mastercard 4444').press('Enter');
      const question = page.getByRole('dialog');
      await expect(question).toContainText('Automatic payment of your membership fees turns off.');
      expect(await findViolations(page)).toEqual([]);
      await exactButton(question, 'Remove').press('Enter');
      await expect(cards.getByText('Automatic payment of your membership fees is now off.')).toBeVisible();
      await expect(fees.getByText('Off. You pay each membership fee yourself.')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      const { results } = await call('GET /finance/saved-card/', { token });
      expect(results.map(({ last4 }) => last4).toSorted()).toEqual(['0069', '4242']);
    });
  });

  test('in Chinese a member saves a card, has fees charged to it, and removes it', async ({
    page,
    member,
  }) => {
    const { access: token } = member.tokens;
    await billFee(member);
    await page.goto('/zh/profile#saved-cards');
    await saveOn(page, chinese);
    await turnOnAndOff(page, chinese, token);
    const cards = region(page, chinese.cards);
    await exactButton(cards, '移除Visa 4242').press('Enter');
    await exactButton(page.getByRole('dialog'), '移除').press('Enter');
    await expect(cards.getByRole('listitem')).toHaveCount(0);
    expect((await call('GET /finance/saved-card/', { token })).results).toEqual([]);
  });
});

test('saved cards pay an invoice: one that is declined leaves the others, one may ask for a confirmation', async ({
  page,
  member,
}) => {
  await saveCard(member, 'declined');
  await saveCard(member, 'visa');
  await saveCard(member, 'confirm');
  const pay = payOn(page);

  await test.step('a declined card isn’t charged, and another card pays', async () => {
    const { id } = await bill(member, 1000);
    await page.goto(`/online-payment/${id}`);
    await expect(pay.button).toHaveText('Pay S$10.00 with Visa 0002');
    expect(await findViolations(page)).toEqual([]);
    await pay.button.click();
    await expect(page.getByRole('alert')).toContainText('Your card wasn’t charged.');
    await expect(page.getByRole('alert')).toContainText('Your bank declined the payment.');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('radio', { name: /^Visa 4242/ }).check();
    await expect(pay.button).toHaveText('Pay S$10.00 with Visa 4242');
    await pay.button.click();
    await expect(pay.paid).toBeVisible();
  });

  await test.step('a bank that wants a confirmation is asked, and then the result shows', async () => {
    const { id } = await bill(member, 1000);
    await page.goto(`/online-payment/${id}`);
    await page.getByRole('radio', { name: /^Visa 3184/ }).check();
    await exactButton(page, 'Pay S$10.00 with Visa 3184').click();
    await expect(page.getByText('Your bank wants you to confirm this payment.')).toBeVisible();
    await atTheBank(page, 'Pay');
    await expect(pay.paid).toBeVisible();
  });
});

facilityTest.describe('for a booking', () => {
  facilityTest.use({
    facilityOptions: { default_price: 1200, hours: { opens_at: '00:00', closes_at: '24:00' } },
  });

  facilityTest(
    'a saved card pays a usual booking by one press; one that is declined keeps the hold',
    async ({ page, member, facility }) => {
      const pay = payOn(page);

      await test.step('booked and paid from the home page by one press, and undone by another', async () => {
        await saveCard(member, 'visa');
        await makeUsual(member, facility, dayAhead(4), 14);
        const presses = await countPresses(page);
        await page.goto('/');
        const usual = page.getByRole('region', { name: 'Book as usual', exact: true });
        await usual.getByRole('button', { name: /^Book and pay S\$12\.00 with Visa 4242, / }).click();
        await expect(usual).toContainText('You paid S$12.00 with Visa 4242.');
        expect(presses()).toBeLessThanOrEqual(2);
        expect(await findViolations(page)).toEqual([]);
        expect(await upcomingBookings(member)).toMatchObject([{ status: 'CONFIRMED' }]);
        await usual.getByRole('button', { name: /^Undo/ }).click();
        await expect(usual).toContainText('We’ll refund S$12.00 the way you paid.');
        expect(await upcomingBookings(member)).toEqual([]);
      });

      await test.step('a declined card keeps the hold and leads to the other ways', async () => {
        const { id } = await saveCard(member, 'declined');
        const path = `/finance/saved-card/${id}/`;
        const { access: token } = member.tokens;
        await call('PATCH /finance/saved-card/{id}/', { token, path, body: { is_default: true } });
        await page.goto(`/bookings?date=${dayAhead(5)}&category=${facility.category}`);
        await page
          .getByRole('gridcell', { name: new RegExp(`^${facility.name}, 11 am to 12 pm, free`) })
          .click();
        await page.getByRole('button', { name: /with Visa 0002$/ }).click();
        await expect(page.getByRole('alert')).toContainText('Your card wasn’t charged.');
        await expect(page.getByRole('heading', { name: 'On hold for you', exact: true })).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        expect(await upcomingBookings(member)).toMatchObject([{ status: 'HELD' }]);
        await page.getByRole('link', { name: 'Pay another way', exact: true }).click();
        await expect(page).toHaveURL(/\/online-payment\//);
        await pay.method('NETS').check();
        await pay.button.click();
        await atTheBank(page, 'Pay');
        await expect(pay.paid).toBeVisible();
      });
    },
  );
});
