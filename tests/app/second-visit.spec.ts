// Pages that the service worker keeps: they show at once, and a release shows from the page after.
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import { securityHeaders } from '../../hosting/headers.ts';
import { serve, type RunningSite } from '../../hosting/serve.ts';
import { siteForTests } from '../../hosting/testing-site.ts';
import { shiftClock, testClockShift } from '../../scripts/testing/clock.ts';
import { DrivenBrowser, type Preparation, type Tab } from '../../scripts/testing/devtools.ts';
import { makeFacility, retireFacility } from '../bookings/own-facility.ts';
import { issueCard, makeMember, test as base } from '../members/own-member.ts';
import { loginForm } from '../session/page.ts';
import { apiAt, systemAddress } from '../system/addresses.ts';
import type { Tokens } from '../system/api.ts';
import { expect, signedInStorage } from '../system/fixtures.ts';
import { copySite } from '../system/site.ts';

/** A site that a test may replace, in a browser of its own with a member signed in. */
interface OwnSite {
  readonly dist: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Serves what is in the folder now. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const test = base.extend<{ site: OwnSite }>({
  site: async ({ browser, member }, use) => {
    const { origin, port } = new URL(systemAddress('E2E_RELEASE'));
    const dist = await copySite(await siteForTests());
    let running: RunningSite | undefined;
    const start = async () => {
      running = await serve({ dist, port: Number(port) });
    };
    const stop = async () => {
      await running?.close();
      running = undefined;
    };
    await start();
    const context = await browser.newContext({
      baseURL: origin,
      serviceWorkers: 'allow',
      storageState: signedInStorage(member.tokens, origin),
    });
    await use({ dist, page: await context.newPage(), context, start, stop });
    await context.close();
    await stop();
    await rm(dist, { recursive: true });
  },
});

// One site at a time has the release's address.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: /ERR_CONNECTION_REFUSED|Failed to load resource/ });

/** Opens a page for the first time, and waits until the worker has its page and files. */
async function keepPages(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const isOutdated = (page: Page) => page.evaluate(() => caches.has('outdated'));

async function replace(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(file, after);
  // Otherwise the compressed file from the build would be served instead.
  for (const way of ['br', 'gz']) await rm(`${file}.${way}`, { force: true });
}

/** Takes the place of the site before: other pages, and a file of the old ones is gone. */
async function release(dist: string, worker = '// The next release'): Promise<void> {
  for (const page of ['index.html', 'bookings.html'])
    // A title without its mark isn't put right by what the club set.
    await replace(path.join(dist, page), (html) =>
      html.replace(/<title[^>]*>[^<]*/, '<title>The next release'),
    );
  await appendFile(path.join(dist, 'sw.js'), worker);
  const files = await readdir(path.join(dist, '_astro'));
  for (const file of files.filter((name) => name.startsWith('CardCode.')))
    await rm(path.join(dist, '_astro', file));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const cells = (page: Page) => page.getByRole('grid').getByRole('gridcell');

test('kept pages show while their host is away, with their headers, whatever follows in the address', async ({
  site: { page, stop },
}) => {
  await keepPages(page);
  await page.goto('/vouchers');
  // The calendar is of another host.
  await stop();
  const response = await page.goto('/bookings?view=month');
  expect(response?.fromServiceWorker()).toBe(true);
  for (const [name, value] of Object.entries(securityHeaders))
    expect(response?.headers()[name.toLowerCase()]).toBe(value);
  await expect(heading(page, 'Bookings')).toBeVisible();
  await page.goto('/bookings');
  await expect(cells(page).first()).toBeVisible();
});

test('no page is kept under an address with a token, nor one that is missing or has moved', async ({
  site: { page },
}) => {
  await keepPages(page, '/bookings');
  for (const address of [
    '/?token=telling',
    '/reset-password?token=telling',
    '/guest?token=telling',
    '/no-such-page',
    '/bookings/',
  ])
    await page.goto(address);
  const named = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url);
    return found.filter((url) => !url.includes('/_astro/')).map((url) => url.split('?__WB_REVISION__')[0]);
  });
  const { origin } = new URL(page.url());
  const pages = ['/', '/bookings', '/my-bookings/_', '/offline', '/vouchers'].map((each) => origin + each);
  expect(new Set(named.filter((url) => !url?.includes('/offline/')))).toEqual(new Set(pages));
});

test('a kept page shows a visitor the login once somebody signed out', async ({ site: { page } }) => {
  await keepPages(page);
  await page.getByRole('button', { name: /Wei Ling Ong/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(loginForm(page).heading).toBeVisible();
  for (const address of ['/', '/bookings']) {
    const response = await page.goto(address, { waitUntil: 'commit' });
    expect(response?.fromServiceWorker()).toBe(true);
    await expect(loginForm(page).heading).toBeVisible();
    await expect(page.getByText('Wei Ling Ong')).toHaveCount(0);
  }
});

test('a release shows from the second page on, and strands no page of before', async ({
  site: { dist, page: old, context, start, stop },
  member,
}) => {
  await issueCard(member);
  await keepPages(old);
  const title = await old.title();
  await stop();
  await release(dist);
  await start();

  const next = await context.newPage();
  await next.goto('/');
  await expect(next).toHaveTitle(title);
  await expect.poll(() => isOutdated(next)).toBe(true);
  await next.reload();
  await expect(next).toHaveTitle('The next release');
  await expect(next.getByRole('region', { name: 'Membership card' })).toBeVisible();
  await next.goto('/bookings');
  await expect(next).toHaveTitle('The next release');
  await expect(cells(next).first()).toBeVisible();
  // The old page finds what its host has no longer.
  await old.getByRole('button', { name: 'Show code' }).click();
  await expect(old.getByRole('dialog').getByText(/^\d{4} \d{4}$/)).toBeVisible();
});

test('a release whose worker fails shows all the same', async ({ site: { dist, page, start, stop } }) => {
  await keepPages(page, '/bookings');
  await stop();
  await release(dist, '\nthrow new Error("broken");');
  await start();
  await page.goto('/bookings');
  await expect.poll(() => isOutdated(page)).toBe(true);
  await page.goto('/bookings');
  await expect(page).toHaveTitle('The next release');
  await expect(cells(page).first()).toBeVisible();
});

test('pages come from the network where what was kept is gone', async ({ site: { page } }) => {
  await keepPages(page, '/bookings');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto('/bookings');
  await expect(cells(page).first()).toBeVisible();
});

test.describe('the calendar that the home page prepares', () => {
  /** A signed-in member's home page, in a browser that prepares pages, once the calendar is drawn in one. */
  async function withPrepared(tokens: Tokens, use: (tab: Tab) => Promise<void>): Promise<void> {
    const browser = await DrivenBrowser.launch(process.env['CHROMIUM_PATH'] ?? chromium.executablePath(), [
      apiAt(new URL(systemAddress('E2E_API_DIRECT')).host),
    ]);
    const source = `(${shiftClock.toString()})(${testClockShift()});`;
    const preparation: Preparation = [
      ['Page.enable', {}],
      ['Page.addScriptToEvaluateOnNewDocument', { source }],
      [
        'Emulation.setDeviceMetricsOverride',
        { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
      ],
    ];
    try {
      await browser.inNewContext(preparation, async (tab) => {
        const portal = systemAddress('E2E_PORTAL');
        await tab.send('Page.navigate', { url: `${portal}/robots.txt` });
        await expect.poll(() => tab.evaluate('location.pathname').catch(() => null)).toBe('/robots.txt');
        await tab.evaluate(keeping(tokens));
        await tab.send('Page.navigate', { url: portal });
        await expect
          .poll(() => tab.evaluatePrepared(`document.querySelectorAll('[role=gridcell]').length > 0`))
          .toBe(true);
        await use(tab);
      });
    } finally {
      await browser.close();
    }
  }

  const keeping = ({ access, refresh }: Tokens) =>
    `localStorage.setItem('user-token', '${access}'); localStorage.setItem('user-refresh', '${refresh}');`;
  const follow = `document.querySelector('.navigation a[href="/bookings"]').click();`;
  const shows = (tab: Tab, text: string) =>
    expect
      .poll(() =>
        tab.evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`).catch(() => false),
      )
      .toBe(true);
  const readPath = (tab: Tab) => tab.evaluate('location.pathname').catch(() => null);
  const wasPrepared = (tab: Tab) =>
    tab.evaluate(`performance.getEntriesByType('navigation')[0].activationStart > 0`);

  test('asks only for what it draws until it is shown, and then for the day as it is by then', async ({
    member,
  }) => {
    await withPrepared(member.tokens, async (tab) => {
      const asked = await tab.evaluatePrepared<string[]>(
        `performance.getEntriesByType('resource').map(({ name }) => name)
          .filter((name) => name.startsWith(document.documentElement.dataset.api)).map((name) => new URL(name).pathname)`,
      );
      // The answer about the member is there as well, but nobody has read it, and so it isn't counted.
      expect(new Set(asked)).toEqual(new Set(['/sport-facility/', '/booking/reservation-slot/']));
      expect(await tab.evaluatePrepared(`document.querySelector('[data-calendar=early]') !== null`)).toBe(
        true,
      );
      // Answers of the last second are as good as new.
      await expect.poll(() => tab.evaluatePrepared('performance.now() > 1000')).toBe(true);
      const facility = await makeFacility();
      await tab.evaluate(follow);
      await shows(tab, facility.name);
      await retireFacility(facility);
      expect([await readPath(tab), await wasPrepared(tab)]).toEqual(['/bookings', true]);
      // The island has taken over.
      await expect.poll(() => tab.evaluate(`document.querySelector('[data-calendar=early]')`)).toBe(null);
    });
  });

  test('shows nothing to whoever comes after the member', async ({ member }) => {
    const next = await makeMember({ name: 'Aisha Rahman' });
    await test.step('somebody who signed out comes to the login', async () => {
      await withPrepared(member.tokens, async (tab) => {
        // In one go, as if another tab had been faster than its event.
        await tab.evaluate(`localStorage.clear(); ${follow}`);
        await expect.poll(() => readPath(tab)).toBe('/login');
      });
    });
    await test.step('another member gets a calendar of their own', async () => {
      await withPrepared(member.tokens, async (tab) => {
        await tab.evaluate(keeping(next.tokens) + follow);
        await shows(tab, 'Aisha Rahman');
        expect([await readPath(tab), await wasPrepared(tab)]).toEqual(['/bookings', false]);
        expect(await tab.evaluate(`document.body.innerText.includes('Wei Ling Ong')`)).toBe(false);
      });
    });
  });
});
