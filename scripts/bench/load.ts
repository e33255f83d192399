import type { Browser, BrowserContext, Page as Tab } from 'playwright/test';
import { observe, type LoadTimes } from './observe.ts';
import { weigh, type Bytes } from './weigh.ts';

/** A page to measure: where it is, who looks at it, and what has to be on it (selector, beginning of its text). */
export interface MeasuredPage {
  name: string;
  url: string;
  tokens?: { access: string; refresh: string };
  wanted: readonly [selector: string, text: string];
  /** The placeholder until it can be used, a selector. */
  first?: string;
  /** The window; of a desktop where left out. */
  viewport?: { width: number; height: number };
}

const desktop = { width: 1440, height: 900 };

/** CPU 4 times slower, 1.6 Mbps down, 150 ms to every first byte: a phone on a poor line. */
const poor = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};

/**
 * Time for a new window to settle before the page opens, in milliseconds. Chromium sets up its own toolbar and
 * pop-ups in each new window, headless too: on two cores that work gets in the way of the page's first second, and
 * people open pages in windows that are there already.
 */
const SETTLING = 1_000;

/** A tab of a new window that is as calm as the windows that people open pages in. */
export async function calmTab(context: BrowserContext): Promise<Tab> {
  const tab = await context.newPage();
  await tab.waitForTimeout(SETTLING);
  return tab;
}

/** A tab of a browser that has never seen the page, with its member signed in. */
async function inNewBrowser<T>(
  browser: Browser,
  { url, tokens, viewport = desktop }: MeasuredPage,
  use: (tab: Tab) => Promise<T>,
): Promise<T> {
  const localStorage = tokens && [
    { name: 'user-token', value: tokens.access },
    { name: 'user-refresh', value: tokens.refresh },
  ];
  const context = await browser.newContext({
    viewport,
    ...(localStorage
      ? { storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] } }
      : {}),
  });
  try {
    return await use(await calmTab(context));
  } finally {
    await context.close();
  }
}

/** One cold load of the page. */
export const loadOnce = (browser: Browser, page: MeasuredPage, throttled: boolean): Promise<LoadTimes> =>
  inNewBrowser(browser, page, async (tab) => {
    await tab.addInitScript(observe, { wanted: page.wanted, ...(page.first && { first: page.first }) });
    if (throttled) {
      const devtools = await tab.context().newCDPSession(tab);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', poor);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    // The first question to a page has Playwright run 330 kB of its own in it: 40 ms of a slow phone, while it would draw.
    await tab.goto(page.url, { waitUntil: 'networkidle' });
    await tab
      .waitForFunction(() => window.observed().visible !== null, undefined, { timeout: 60_000 })
      .catch(async (cause: unknown) => {
        const shown = await tab.locator('body').innerText();
        throw new Error(`${page.name} never showed "${page.wanted[1]}", but:\n${shown}`, { cause });
      });
    if (page.first) await tab.waitForFunction(() => window.observed().usable !== null);
    return tab.evaluate(() => window.observed());
  });

/** Returns the bytes of one cold load of the page. */
export const weighOnce = (browser: Browser, page: MeasuredPage): Promise<Bytes> =>
  inNewBrowser(browser, page, (tab) => weigh(tab, () => tab.goto(page.url, { waitUntil: 'networkidle' })));

/** Of several loads, the median of each figure by itself. */
export function medianLoad(loads: readonly LoadTimes[]): LoadTimes {
  const of = (figure: (load: LoadTimes) => number) => median(loads.map(figure));
  return {
    firstPaint: of((load) => load.firstPaint),
    largestPaint: of((load) => load.largestPaint),
    visible: of((load) => load.visible ?? 0),
    usable: loads.some((load) => load.usable !== null) ? of((load) => load.usable ?? 0) : null,
    blocking: of((load) => load.blocking),
    longestTask: of((load) => load.longestTask),
    shift: of((load) => load.shift),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
