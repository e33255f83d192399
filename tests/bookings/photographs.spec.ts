import type { Photograph } from '@portal/contract';
import type { Locator, Page } from 'playwright/test';
import { test } from '../members/own-member.ts';
import { addressOf } from '../system/addresses.ts';
import { call } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { sumOfShifts, watchShifts } from '../system/shifts.ts';
import { violationsOf } from '../system/violations.ts';
import { bookHall, guestPage } from './players.ts';
import { demoPhotographs, scrollToPhotographs, showPhotographs } from './photographs.ts';

const row = (page: Page, name = 'Photographs') => page.getByRole('list', { name });
const isLoaded = (image: Locator) =>
  image.evaluate((found: HTMLImageElement) => found.complete && found.naturalWidth > 0);

/** Twelve of them, from pictures that there are. */
async function twelve(): Promise<readonly Photograph[]> {
  const demo = await demoPhotographs();
  const { results } = await call('GET /sport-facility/', {});
  const all = [...demo];
  for (const { id } of results)
    all.push(
      ...(await call('GET /sport-facility/{id}/photographs/', { path: `/sport-facility/${id}/photographs/` }))
        .results,
    );
  return [...new Map(all.map((one) => [one.picture.id, one])).values()].slice(0, 12);
}

for (const [language, base, list, next] of [
  ['English', '', 'Photographs', 'Next photograph'],
  ['Chinese', '/zh', '照片', '下一张照片'],
] as const)
  test(`a booking’s page shows its facility’s photographs, large by keyboard, in ${language}`, async ({
    page,
    member,
  }) => {
    const { id, facility } = await bookHall(member);
    const demo = await demoPhotographs();
    await showPhotographs(facility.id, demo);
    const captions = demo.map(({ alt, zh }) => (base === '' ? alt : (zh?.alt ?? alt)));
    await page.goto(`${base}/my-bookings/${id}`);
    await scrollToPhotographs(page);
    const buttons = row(page, list).getByRole('button');
    await expect(buttons).toHaveCount(3);
    await buttons.first().scrollIntoViewIfNeeded();
    await expect.poll(() => isLoaded(buttons.first().locator('img'))).toBe(true);
    expect(await violationsOf(page)).toEqual([]);

    await buttons.first().press('Enter');
    const dialog = page.getByRole('dialog', { name: list });
    await expect(dialog.getByText(captions[0] ?? '', { exact: true })).toBeVisible();
    await expect.poll(() => isLoaded(dialog.locator('img').first())).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    // What looks at a page may have scrolled it.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByText(captions[0] ?? '', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(captions[1] ?? '', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: next }).press('Enter');
    await expect(dialog.getByText(captions[2] ?? '', { exact: true })).toBeVisible();
    // Past the end there is nothing.
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(captions[2] ?? '', { exact: true })).toBeVisible();
    const upright = dialog.locator('img').nth(2);
    await expect.poll(() => isLoaded(upright)).toBe(true);
    const { width, height } = (await upright.boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(2 / 3, 1);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByText(captions[0] ?? '', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(buttons.first()).toBeFocused();
  });

test('a guest sees them by the link alone', async ({ member, context }) => {
  const { id, facility } = await bookHall(member, 1);
  await showPhotographs(facility.id, await demoPhotographs());
  await call('POST /booking/reservation/{id}/guest/', {
    token: member.tokens.access,
    path: `/booking/reservation/${id}/guest/`,
    body: { name: 'Ana Ong' },
  });
  for (const [base, list] of [
    ['', 'Photographs'],
    ['/zh', '照片'],
  ] as const) {
    const guest = await context.newPage();
    await guest.goto(base + (await guestPage(member, id)));
    await scrollToPhotographs(guest);
    await expect(row(guest, list).getByRole('button')).toHaveCount(3);
    await row(guest, list).getByRole('button').nth(1).click();
    await expect(guest.getByRole('dialog', { name: list })).toBeVisible();
    expect(await violationsOf(guest)).toEqual([]);
    await guest.close();
  }
});

test('a facility’s week shows them below, to visitors too', async ({ browser }) => {
  const { results } = await call('GET /sport-facility/', { query: { name: 'Chalet 1' } });
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  await page.goto(`${addressOf('E2E_PORTAL')}/bookings?view=week&facility=${results[0]?.id}`);
  await row(page).getByRole('button').last().click();
  await expect(page.getByRole('dialog').getByText('3 of 3')).toBeVisible();
  await visitor.close();
});

test('a facility without photographs has no place for them, and one that doesn’t come is left out', async ({
  page,
  member,
  context,
}) => {
  const { id, facility } = await bookHall(member);
  await page.goto(`/my-bookings/${id}`);
  await expect(page.getByRole('region', { name: 'The facility' })).toBeVisible();
  await expect(row(page)).toHaveCount(0);
  const [first, ...rest] = await demoPhotographs();
  await showPhotographs(facility.id, first ? [first, ...rest] : rest);
  const lost = new RegExp(`/uploads/${first?.picture.id}`);
  await context.route(lost, (route) => route.fulfill({ status: 200, body: 'not a picture' }));
  await page.reload();
  await scrollToPhotographs(page);
  await expect(row(page).getByRole('button')).toHaveCount(rest.length);
  await context.route(/\/uploads\//, (route) => route.fulfill({ status: 200, body: 'not a picture' }));
  await page.reload();
  await scrollToPhotographs(page);
  await expect(row(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('twelve are a row that scrolls by itself, and move nothing as they come', async ({ page, member }) => {
    const { id, facility } = await bookHall(member);
    const all = await twelve();
    await showPhotographs(facility.id, all);
    const shifts = await watchShifts(page);
    await page.goto(`/my-bookings/${id}`);
    await scrollToPhotographs(page);
    const buttons = row(page).getByRole('button');
    await expect(buttons).toHaveCount(12);
    const before = sumOfShifts(await shifts());
    await buttons.first().scrollIntoViewIfNeeded();
    await expect.poll(() => isLoaded(buttons.first().locator('img'))).toBe(true);
    expect(sumOfShifts(await shifts()) - before).toBeLessThan(0.01);
    const widths = await row(page).evaluate((list) => [
      list.scrollWidth > list.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(widths).toEqual([true, 390]);
    await buttons.last().focus();
    await expect(buttons.last()).toBeInViewport();
    await buttons.last().press('Enter');
    await expect(page.getByRole('dialog').getByText('12 of 12')).toBeVisible();
    // As a swipe does.
    await page
      .getByRole('dialog')
      .getByRole('list')
      .evaluate((strip) => strip.scrollBy({ left: -strip.clientWidth, behavior: 'instant' }));
    await expect(page.getByRole('dialog').getByText('11 of 12')).toBeVisible();
  });
});
