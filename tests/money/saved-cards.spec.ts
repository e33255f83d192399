import type { Page } from 'playwright/test';
import { dayAhead, openDay } from '../bookings/page.ts';
import { comingOf, makeUsual } from '../bookings/usual.ts';
import { test } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { countPresses } from '../system/presses.ts';
import { violationsOf } from '../system/violations.ts';
import { billMember } from './invoice.ts';
import { atTheBank, payOn } from './pay-page.ts';
import { saveCard } from './saved-cards.ts';

test.slow();

const cards = (page: Page, name = 'Saved payment cards') => page.getByRole('region', { name });

test.describe('in the profile', () => {
  for (const { lang, region, add, visa, saved, remove } of [
    {
      lang: '',
      region: 'Saved payment cards',
      add: 'Save a card',
      visa: 'Visa 4242 is saved.',
      saved: 'Visa 4242',
      remove: 'Remove Visa 4242',
    },
    {
      lang: '/zh',
      region: '已保存的付款卡',
      add: '保存一张卡',
      visa: '已保存Visa 4242。',
      saved: 'Visa 4242',
      remove: '移除Visa 4242',
    },
  ])
    test(`a card is saved on the gateway’s page and removed, by keyboard alone: ${lang || '/en'}`, async ({
      page,
      member,
    }) => {
      await page.goto(`${lang}/profile#saved-cards`);
      const part = cards(page, region);
      await part.getByRole('button', { name: add }).press('Enter');
      await page.getByRole('button', { name: 'Visa 4242, which pays' }).press('Enter');
      await expect(part.getByText(visa)).toBeVisible();
      await expect(page).not.toHaveURL(/card=/);
      await expect(part.getByRole('listitem')).toContainText(saved);
      expect(await violationsOf(page)).toEqual([]);

      await part.getByRole('button', { name: remove }).press('Enter');
      const question = page.getByRole('dialog');
      expect(await violationsOf(page)).toEqual([]);
      await question.getByRole('button').last().press('Enter');
      await expect(part.getByRole('listitem')).toHaveCount(0);
      const { access: token } = member.tokens;
      expect((await call('GET /finance/saved-card/', { token })).results).toEqual([]);
    });

  test('says which card is the default, which has expired and which soon will, and takes another', async ({
    page,
    member,
  }) => {
    await saveCard(member, 'visa');
    await saveCard(member, 'mastercard');
    await saveCard(member, 'expired');
    await page.goto('/profile#saved-cards');
    const row = (name: string) => cards(page).getByRole('listitem').filter({ hasText: name });
    await expect(row('Visa 4242')).toContainText('Default');
    await expect(row('Mastercard 4444')).toContainText('Expires soon');
    await expect(row('American Express 0069')).toContainText('Expired');
    await row('Mastercard 4444').getByRole('button', { name: 'Make default, Mastercard 4444' }).click();
    await expect(cards(page).getByText('Mastercard 4444 is now your default card.')).toBeVisible();
    await expect(row('Mastercard 4444')).toContainText('Default');
    expect(await violationsOf(page)).toEqual([]);
  });

  test('nothing is saved where somebody gives up on the gateway’s page', async ({ page }) => {
    await page.goto('/profile#saved-cards');
    await cards(page).getByRole('button', { name: 'Save a card' }).click();
    await atTheBank(page, 'Give up');
    await expect(cards(page).getByText('No card was saved.')).toBeVisible();
  });
});

test.describe('for an invoice', () => {
  test('a declined card leaves the other ways, and another card pays', async ({ page, member }) => {
    await saveCard(member, 'declined');
    await saveCard(member, 'visa');
    const { access: token } = await sessionOf('staff');
    const { id } = await billMember(token, member.id, { amount: 1000, description: 'Locker' });
    await page.goto(`/online-payment/${id}`);
    const button = page.getByRole('button', { name: /^Pay / });
    await expect(button).toHaveText('Pay S$10.00 with Visa 0002');
    expect(await violationsOf(page)).toEqual([]);
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Your card wasn’t charged.');
    await expect(page.getByRole('alert')).toContainText('Your bank declined the payment.');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('radio', { name: /^Visa 4242/ }).check();
    await expect(button).toHaveText('Pay S$10.00 with Visa 4242');
    await button.click();
    await expect(payOn(page).paid).toBeVisible();
  });

  test('the bank’s page comes where it wants a confirmation, and then the result', async ({
    page,
    member,
  }) => {
    await saveCard(member, 'confirm');
    const { access: token } = await sessionOf('staff');
    const { id } = await billMember(token, member.id, { amount: 1000, description: 'Locker' });
    await page.goto(`/online-payment/${id}`);
    await page.getByRole('button', { name: 'Pay S$10.00 with Visa 3184' }).click();
    await expect(page.getByText('Your bank wants you to confirm this payment.')).toBeVisible();
    await atTheBank(page, 'Pay');
    await expect(payOn(page).paid).toBeVisible();
  });
});

test.describe('for a booking', () => {
  test('a declined card keeps the hold and leads to the other ways', async ({ page, member }) => {
    await saveCard(member, 'declined');
    const calendar = await openDay(page, dayAhead(5));
    await calendar.priced.first().click();
    await page.getByRole('button', { name: /with Visa 0002$/ }).click();
    await expect(page.getByRole('alert')).toContainText('Your card wasn’t charged.');
    await expect(page.getByRole('heading', { name: 'On hold for you' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await comingOf(member)).toMatchObject([{ status: 'HELD' }]);
    await page.getByRole('link', { name: 'Pay another way' }).click();
    await expect(page).toHaveURL(/\/online-payment\//);
    await payOn(page).method('NETS').check();
    await payOn(page).button.click();
    await atTheBank(page, 'Pay');
    await expect(payOn(page).paid).toBeVisible();
  });

  test('a usual one is booked and paid from the home page by one press, and undone by another', async ({
    page,
    member,
  }) => {
    await saveCard(member, 'visa');
    await makeUsual(member, 'Tennis Court 2', 4);
    const presses = await countPresses(page);
    await page.goto('/');
    const usual = page.getByRole('region', { name: 'Book as usual' });
    await usual.getByRole('button', { name: /^Book and pay S\$\d+\.\d\d with Visa 4242, / }).click();
    await expect(usual).toContainText(/You paid S\$\d+\.\d\d with Visa 4242\./);
    expect(presses()).toBeLessThanOrEqual(2);
    expect(await violationsOf(page)).toEqual([]);
    expect(await comingOf(member)).toMatchObject([{ status: 'CONFIRMED' }]);
    await usual.getByRole('button', { name: /^Undo/ }).click();
    await expect(usual).toContainText(/We’ll refund S\$\d+\.\d\d the way you paid\./);
    expect(await comingOf(member)).toEqual([]);
  });
});
