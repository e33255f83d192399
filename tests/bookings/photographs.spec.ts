import type { Photograph } from '@portal/contract';
import type { Locator, Page, Route } from 'playwright/test';
import { call } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { totalShift, watchShifts } from '../system/shifts.ts';
import { findViolations } from '../system/violations.ts';
import { test } from './own-facility.ts';
import { bookHall, guestPage } from './players/players.ts';
import { demoPhotographs, scrollToPhotographs, showPhotographs } from './photographs.ts';

const row = (page: Page, name = 'Photographs') => page.getByRole('list', { name, exact: true });
const isLoaded = (image: Locator) =>
  image.evaluate((found: HTMLImageElement) => found.complete && found.naturalWidth > 0);

/** Twelve of them, from pictures that there are. */
async function twelve(): Promise<readonly Photograph[]> {
  const { results } = await call('GET /sport-facility/', { query: { limit: '500' } });
  const active = results.filter(({ is_active }) => is_active);
  const lists = await Promise.all(
    active.map(({ id }) =>
      call('GET /sport-facility/{id}/photographs/', { path: `/sport-facility/${id}/photographs/` }),
    ),
  );
  const all = lists.flatMap((list) => list.results);
  return [...new Map(all.map((one) => [one.picture.id, one])).values()].slice(0, 12);
}

test('a booking’s page shows its facility’s photographs, large by keyboard, and leaves out those that don’t come', async ({
  page,
  member,
  context,
}) => {
  const { id, facility } = await bookHall(member);
  const demo = await demoPhotographs();
  const [first, ...rest] = demo;

  await test.step('a facility without photographs has no place for them', async () => {
    await page.goto(`/my-bookings/${id}`);
    await expect(page.getByRole('region', { name: 'The facility', exact: true })).toBeVisible();
    await expect(row(page)).toHaveCount(0);
  });

  await test.step('those that don’t come are left out', async () => {
    await showPhotographs(facility.id, demo);
    const spoilt = (route: Route) => route.fulfill({ status: 200, body: 'not a picture' });
    const lost = new RegExp(`/uploads/${first?.picture.id}`);
    await context.route(lost, spoilt);
    await page.reload();
    await scrollToPhotographs(page);
    await expect(row(page).getByRole('button')).toHaveCount(rest.length);
    const all = /\/uploads\//;
    await context.route(all, spoilt);
    await page.reload();
    await scrollToPhotographs(page);
    await expect(row(page)).toHaveCount(0);
    await context.unroute(all);
    await context.unroute(lost);
  });

  for (const [language, base, list, next] of [
    ['English', '', 'Photographs', 'Next photograph'],
    ['Chinese', '/zh', '照片', '下一张照片'],
  ] as const)
    await test.step(`they show large by keyboard, in ${language}`, async () => {
      const captions = demo.map(({ alt, zh }) => (base === '' ? alt : (zh?.alt ?? alt)));
      await page.goto(`${base}/my-bookings/${id}`);
      await scrollToPhotographs(page);
      const buttons = row(page, list).getByRole('button');
      await expect(buttons).toHaveCount(3);
      await buttons.first().scrollIntoViewIfNeeded();
      await expect.poll(() => isLoaded(buttons.first().locator('img'))).toBe(true);
      expect(await findViolations(page)).toEqual([]);

      await buttons.first().press('Enter');
      const dialog = page.getByRole('dialog', { name: list, exact: true });
      const caption = (index: number) => dialog.getByText(captions[index] ?? '', { exact: true });
      await expect(caption(0)).toBeVisible();
      await expect.poll(() => isLoaded(dialog.locator('img').first())).toBe(true);
      expect(await findViolations(page)).toEqual([]);
      // The check of the page may have scrolled it.
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(caption(0)).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(caption(1)).toBeVisible();
      await dialog.getByRole('button', { name: next, exact: true }).press('Enter');
      await expect(caption(2)).toBeVisible();
      // Past the end there is nothing.
      await page.keyboard.press('ArrowRight');
      await expect(caption(2)).toBeVisible();
      const upright = dialog.locator('img').nth(2);
      await expect.poll(() => isLoaded(upright)).toBe(true);
      const { width, height } = (await upright.boundingBox()) ?? { width: 0, height: 1 };
      expect(width / height).toBeCloseTo(2 / 3, 1);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(caption(0)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(buttons.first()).toBeFocused();
    });

  await test.step('on a phone twelve are a row that scrolls by itself, and move nothing as they come', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await showPhotographs(facility.id, await twelve());
    const shifts = await watchShifts(page);
    await page.goto(`/my-bookings/${id}`);
    await scrollToPhotographs(page);
    const buttons = row(page).getByRole('button');
    await expect(buttons).toHaveCount(12);
    const before = totalShift(await shifts());
    await buttons.first().scrollIntoViewIfNeeded();
    await expect.poll(() => isLoaded(buttons.first().locator('img'))).toBe(true);
    expect(totalShift(await shifts()) - before).toBeLessThan(0.01);
    const widths = await row(page).evaluate((list) => [
      list.scrollWidth > list.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(widths).toEqual([true, 390]);
    await buttons.last().focus();
    await expect(buttons.last()).toBeInViewport();
    await buttons.last().press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('12 of 12', { exact: true })).toBeVisible();
    // As a swipe does.
    await dialog
      .getByRole('list')
      .evaluate((strip) => strip.scrollBy({ left: -strip.clientWidth, behavior: 'instant' }));
    await expect(dialog.getByText('11 of 12', { exact: true })).toBeVisible();
  });
});

test.describe('somebody who isn’t signed in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('sees them by a guest’s link, in both languages, and below a facility’s week', async ({
    page,
    member,
    facility: shown,
  }) => {
    await test.step('by a guest’s link', async () => {
      const { id, facility } = await bookHall(member, 1);
      await showPhotographs(facility.id, await demoPhotographs());
      await call('POST /booking/reservation/{id}/guest/', {
        token: member.tokens.access,
        path: `/booking/reservation/${id}/guest/`,
        body: { name: 'Ana Ong' },
      });
      const link = await guestPage(member, id);
      for (const [base, list] of [
        ['', 'Photographs'],
        ['/zh', '照片'],
      ] as const) {
        await page.goto(base + link);
        await scrollToPhotographs(page);
        await expect(row(page, list).getByRole('button')).toHaveCount(3);
        await row(page, list).getByRole('button').nth(1).click();
        await expect(page.getByRole('dialog', { name: list, exact: true })).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
      }
    });

    await test.step('below a facility’s week', async () => {
      await showPhotographs(shown.id, await demoPhotographs());
      await page.goto(`/public-booking?view=week&facility=${shown.id}`);
      await row(page).getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByText('3 of 3', { exact: true })).toBeVisible();
    });
  });
});
