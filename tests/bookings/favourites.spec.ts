import type { Page } from 'playwright/test';
import type { OwnMember } from '../members/own-member.ts';
import { test } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { dayAhead, openDay } from './page.ts';

const favouritesOf = async ({ tokens }: OwnMember) =>
  (await call('GET /booking/favourite/', { token: tokens.access })).facilities;
const firstName = (page: Page) => page.locator('.name-main').first();

for (const { lang, name } of [
  { lang: '', name: 'Favourite, ' },
  { lang: '/zh', name: '收藏，' },
])
  test(`a favourite is marked by keyboard alone, comes first in the calendar, and is taken back: ${lang || '/en'}`, async ({
    page,
    member,
  }) => {
    await page.goto(`${lang}/bookings?date=${dayAhead(5)}`);
    const row = page
      .getByRole('row')
      .filter({ has: page.locator('.cell.free') })
      .nth(1);
    const facility = await row.getByRole('rowheader').locator('.name-main').innerText();
    await expect(firstName(page)).not.toContainText(facility);
    await row.locator('.cell.free').first().click();
    const button = page.getByRole('button', { name: `${name}${facility}` });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await violationsOf(page)).toEqual([]);
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'false');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(firstName(page)).toContainText(facility);
    expect(await favouritesOf(member)).toHaveLength(1);
    await page.reload();
    await expect(firstName(page)).toContainText(facility);
    await page.locator('.cell.free').first().click();
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(button).toHaveAttribute('aria-busy', 'false');
    expect(await favouritesOf(member)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });

test('one that was marked on another device comes first from the next look on', async ({ page, member }) => {
  const calendar = await openDay(page, dayAhead(5));
  await expect(calendar.priced.first()).toBeVisible();
  const { results } = await call('GET /sport-facility/', { token: member.tokens.access });
  const hall = results.find((one) => one.name === 'Anchor Hall');
  const path = `/booking/favourite/${hall?.id ?? 0}/`;
  await call('PUT /booking/favourite/{id}/', { token: member.tokens.access, path });
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/booking/favourite/'));
  await page.reload();
  await asked;
  await page.reload();
  await expect(firstName(page)).toContainText('Anchor Hall');
});
