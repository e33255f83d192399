// npm run bench -- calendar: the production build in a browser, unthrottled, on an ordinary day (20 rooms, 80 bookings) and
// on a vast one (200 rooms of 96 quarters of an hour). Prints for how long each thing that hands do kept the page from
// answering, and the frames of a scroll.
import { chromium, type Browser, type Page } from '@playwright/test';
import { addDays } from '@portal/contract/rules/club-time';
import { findBrowser } from '../browser.ts';
import { settings, tomorrow, withClub } from './club.ts';
import { observe } from './observe.ts';
import { measureScroll, type Frames } from './scroll.ts';
import { signIn } from './sign-in.ts';

const TURNS = 5;
/** So long nothing more may happen before something counts as done, ms. */
const QUIET = 600;

/** One thing to do on an opened calendar: until what it brings about is there. */
interface Act {
  readonly name: string;
  readonly do: (page: Page) => Promise<void>;
}

interface Waited {
  /** Milliseconds: what tasks took beyond 50 in all, and the longest of them. */
  readonly blocking: number;
  readonly longest: number;
}

const free = (page: Page) => page.locator('[data-cell].free');

const selectRange: Act = {
  name: 'select a range',
  async do(page) {
    await free(page).first().click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.locator('[data-cell].chosen').first().waitFor();
  },
};

const changeDay: Act = {
  name: 'change the day',
  async do(page) {
    await page
      .locator(`[data-date="${addDays(tomorrow, 1)}"]`)
      .first()
      .click();
    await page
      .locator('.strip-day[aria-current=date]', { hasText: String(Number(addDays(tomorrow, 1).slice(8))) })
      .waitFor();
    await page.locator('[data-cell]').first().waitFor();
  },
};

async function waitedFor(page: Page, act: Act): Promise<Waited> {
  await page.evaluate(() => window.observed.restart());
  await act.do(page);
  await page.waitForTimeout(QUIET);
  const { blocking, longestTask } = await page.evaluate(() => window.observed());
  return { blocking, longest: longestTask };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const told = (waited: readonly Waited[]): string =>
  `blocking ${Math.round(median(waited.map(({ blocking }) => blocking)))} ms, ` +
  `longest task ${Math.round(median(waited.map(({ longest }) => longest)))} ms`;

async function measureDay(browser: Browser, name: string): Promise<void> {
  const tokens = await signIn(settings.apiUrl, 'ordinary');
  const localStorage = [
    { name: 'user-token', value: tokens.access },
    { name: 'user-refresh', value: tokens.refresh },
  ];
  const acts = [selectRange, changeDay];
  const found = new Map<string, Waited[]>();
  const note = (what: string, waited: Waited) => found.set(what, [...(found.get(what) ?? []), waited]);
  const scrolls: Frames[] = [];
  let cells = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins: [{ origin: settings.portalUrl, localStorage }] },
    });
    const page = await context.newPage();
    await page.addInitScript(observe, ['[data-cell]', ''] as const);
    await page.goto(`${settings.portalUrl}/bookings?date=${tomorrow}`);
    await page.locator('[data-cell][tabindex="0"]').first().waitFor();
    await page.waitForTimeout(QUIET);
    const { blocking, longestTask } = await page.evaluate(() => window.observed());
    note('the first visit', { blocking, longest: longestTask });
    for (const act of acts) note(act.name, await waitedFor(page, act));
    cells = Math.max(cells, await page.locator('[data-cell]').count());
    scrolls.push(await measureScroll(page));
    await context.close();
  }
  console.log(`\n${name}: at most ${cells} cells in the page`);
  for (const [what, waited] of found) console.log(`  ${what.padEnd(16)} ${told(waited)}`);
  const worst = (figure: (frames: Frames) => number) => median(scrolls.map(figure)).toFixed(1);
  console.log(
    `  ${'scroll'.padEnd(16)} ${worst(({ perSecond }) => perSecond)} frames a second, ` +
      `95 of 100 within ${worst(({ p95 }) => p95)} ms; ` +
      `the page itself takes ${worst(({ work }) => work)} ms of each`,
  );
}

const found = await findBrowser();
console.log(found.said);
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  await withClub('bench', () => measureDay(browser, 'A day of 20 rooms, 20 half hours, 80 bookings'));
  await withClub('vast', () =>
    measureDay(browser, 'A day of 200 rooms, 96 quarters of an hour, 1,000 bookings'),
  );
} finally {
  await browser.close();
}
