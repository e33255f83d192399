import type { Page } from 'playwright/test';
import { test } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, storageOf } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { saveCard } from './saved-cards.ts';

test.slow();
test.use({ about: { membership_type_2: 'ACTIVE_REG' } });

const fees = (page: Page, name = 'Automatic payment of membership fees') =>
  page.getByRole('region', { name });

/** Issues a member's fee of S$30, which is due in two weeks. */
async function billFee(member: number): Promise<string> {
  const { access: token } = await sessionOf('staff');
  const { id } = await call('POST /finance/payment-invoice/membership/', { token, body: { member } });
  await call('POST /finance/payment-invoice/{id}/issue/', {
    token,
    path: `/finance/payment-invoice/${id}/issue/`,
  });
  return id;
}

for (const words of [
  {
    lang: '',
    part: 'Automatic payment of membership fees',
    setUp: 'Set up automatic payment',
    limit: 'Limit for each fee (S$)',
    wrong: 'Enter an amount from 1.00 to 99,999.99, such as 30.00.',
    turnOn: 'Turn on',
    isOn: 'Automatic payment is on.',
    next: /^S\$30\.00 on \d/,
    turnOff: 'Turn off',
    isOff: 'Automatic payment is off.',
  },
  {
    lang: '/zh',
    part: '会费自动付款',
    setUp: '设置自动付款',
    limit: '每笔会费上限（S$）',
    wrong: '请输入1.00至99,999.99之间的金额，例如30.00。',
    turnOn: '开启',
    isOn: '自动付款已开启。',
    next: /扣取S\$30\.00$/,
    turnOff: '关闭',
    isOff: '自动付款已关闭。',
  },
])
  test(`fees are charged to a saved card up to a limit, and no more, by keyboard alone: ${words.lang || '/en'}`, async ({
    page,
    member,
  }) => {
    await saveCard(member, 'visa');
    await billFee(member.id);
    await page.goto(`${words.lang}/profile#saved-cards`);
    const part = fees(page, words.part);
    await part.getByRole('button', { name: words.setUp }).press('Enter');
    const limit = part.getByRole('textbox', { name: words.limit });
    await expect(limit).toBeFocused();
    await expect(limit).toHaveValue('30.00');
    await limit.fill('much');
    await limit.press('Enter');
    await expect(part.getByText(words.wrong)).toBeVisible();
    await expect(limit).toBeFocused();
    await expect(limit).toHaveValue('much');
    expect(await violationsOf(page)).toEqual([]);
    await limit.fill('40');
    await part.getByRole('button', { name: words.turnOn, exact: true }).press('Enter');
    await expect(part.getByText(words.isOn)).toBeVisible();
    await expect(part.getByText('S$40.00', { exact: true })).toBeVisible();
    await expect(part.getByRole('definition').filter({ hasText: words.next })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const { access: token } = member.tokens;
    expect((await call('GET /finance/fee-autopay/', { token })).consent?.limit).toBe(4000);
    await part.getByRole('button', { name: words.turnOff, exact: true }).press('Enter');
    await expect(part.getByText(words.isOff)).toBeVisible();
    expect((await call('GET /finance/fee-autopay/', { token })).consent).toBeNull();
  });

test('a fee above the limit is named, and the limit can be raised', async ({ page, member }) => {
  await saveCard(member, 'visa');
  const { access: token } = member.tokens;
  await call('PUT /finance/fee-autopay/consent/', { token, body: { limit: 2000, wording: 1 } });
  const id = await billFee(member.id);
  await page.goto('/profile#saved-cards');
  await expect(fees(page).getByText('Your next fee, S$30.00, is above your limit.')).toBeVisible();
  await expect(fees(page).getByRole('link', { name: 'Pay S$30.00' })).toHaveAttribute(
    'href',
    `/online-payment/${id}`,
  );
  expect(await violationsOf(page)).toEqual([]);
  await fees(page).getByRole('button', { name: 'Change limit' }).click();
  await fees(page).getByRole('textbox').fill('30');
  await fees(page).getByRole('button', { name: 'Save limit' }).click();
  await expect(fees(page).getByText('Your limit is now S$30.00.')).toBeVisible();
  await expect(fees(page).getByText('is above your limit')).toHaveCount(0);
});

test('removing the card turns it off and says so', async ({ page, member }) => {
  await saveCard(member, 'visa');
  await saveCard(member, 'mastercard');
  const { access: token } = member.tokens;
  await call('PUT /finance/fee-autopay/consent/', { token, body: { limit: 3000, wording: 1 } });
  await page.goto('/profile#saved-cards');
  await expect(fees(page).getByText('S$30.00', { exact: true })).toBeVisible();
  const cards = page.getByRole('region', { name: 'Saved payment cards' });
  await cards.getByRole('button', { name: 'Remove Visa 4242' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Automatic payment of your membership fees turns off.');
  await question.getByRole('button').last().click();
  await expect(cards.getByText('Automatic payment of your membership fees is now off.')).toBeVisible();
  await expect(fees(page).getByText('Off. You pay each membership fee yourself.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('at the desk', () => {
  test('staff see on a member’s page that fees are charged, and what is next', async ({
    browser,
    member,
  }) => {
    await saveCard(member, 'visa');
    const { access: token } = member.tokens;
    await call('PUT /finance/fee-autopay/consent/', { token, body: { limit: 3000, wording: 1 } });
    await billFee(member.id);
    const context = await browser.newContext({ storageState: storageOf(await sessionOf('staff')) });
    const page = await context.newPage();
    await page.goto(`/staff/members?id=${member.id}&part=money`);
    await expect(page.getByText(/Membership fees up to S\$30\.00 are charged/)).toContainText(
      /Next: S\$30\.00 on/,
    );
    await context.close();
  });
});
