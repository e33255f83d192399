import type { Locator, Page } from 'playwright/test';
import { addDays } from '@portal/contract/rules/club-time';
import { tomorrow } from './club.ts';
import { fingerOn, findMiddle } from './finger.ts';

/** An action on an opened calendar, which ends when its effect is visible. */
export interface Act {
  readonly name: string;
  readonly do: (page: Page) => Promise<void>;
}

const selectedCells = (page: Page) => page.locator('[data-cell].chosen');

/** The first visible free time with another after it; the browser, whose work is measured, finds it at once. */
async function firstFree(page: Page): Promise<readonly [Locator, Locator]> {
  const keys = await page.evaluate(() => {
    const cell = document.querySelector('[data-cell].free:has(+ .free)');
    return [cell, cell?.nextElementSibling].map((one) => one?.getAttribute('data-cell') ?? '');
  });
  const [from = '', to = ''] = keys;
  return [page.locator(`[data-cell="${from}"]`), page.locator(`[data-cell="${to}"]`)];
}

/** Returns the start and the end of a range that can be dragged. */
async function endsOf(page: Page) {
  const [from, to] = await firstFree(page);
  return [await findMiddle(from), await findMiddle(to)] as const;
}
const areChosen = (page: Page) => selectedCells(page).nth(1).waitFor();

export const selectByMouse: Act = {
  name: 'select by mouse',
  async do(page) {
    const [from, to] = await endsOf(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await areChosen(page);
  },
};

/** Along a line of the day it goes to the right; through a day of the week, down. */
const selectByKeys = (key: 'ArrowRight' | 'ArrowDown'): Act => ({
  name: 'select by keys',
  async do(page) {
    const [from] = await firstFree(page);
    await from.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press(`Shift+${key}`);
    await areChosen(page);
  },
});

export const selectByTouch: Act = {
  name: 'select by touch',
  async do(page) {
    const [from, to] = await endsOf(page);
    const finger = await fingerOn(page);
    await finger.down(from);
    await selectedCells(page).first().waitFor();
    await finger.move(to);
    await finger.up();
    await areChosen(page);
  },
};

const changeDay: Act = {
  name: 'change the day',
  async do(page) {
    const next = addDays(tomorrow, 1);
    await page.locator(`[data-date="${next}"]`).first().click();
    await page.locator('.strip-day[aria-current=date]', { hasText: String(Number(next.slice(8))) }).waitFor();
    await page.locator('[data-cell]').first().waitFor();
  },
};

const changeWeek: Act = {
  name: 'change the week',
  async do(page) {
    await page.getByRole('link', { name: 'Next week' }).click();
    await page.waitForURL(`**date=${addDays(tomorrow, 7)}*`);
    await page.locator('[data-cell]').first().waitFor();
  },
};

/** Follows a link to another view, which is a page of its own. */
const goTo = (view: 'Week' | 'Month', wanted: string): Act => ({
  name: `go to the ${view.toLowerCase()}`,
  async do(page) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await page.locator(wanted).first().waitFor();
  },
});

export const onDay: readonly Act[] = [selectByMouse, selectByKeys('ArrowRight'), selectByTouch, changeDay];
export const onWeek: readonly Act[] = [selectByMouse, selectByKeys('ArrowDown'), selectByTouch, changeWeek];
export const toWeek = goTo('Week', '[data-grid=week] [data-cell]');
export const toMonth = goTo('Month', '.month-table a');
