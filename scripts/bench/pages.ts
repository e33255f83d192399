// npm run bench: what every page weighs; then, of the production build under npm start with a club of 20 facilities, 20
// half-hour slots and 80 bookings a day, when pages show, and how many requests a second the API answers.
// `--write` weighs alone and writes docs/weights.md, `--release` makes that what the next changes are measured by.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright/test';
import { addDays, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { serve } from '../../hosting/serve.ts';
import { findBrowser } from '../testing/browser.ts';
import { builtSite } from '../build.ts';
import { requireFree, settings, tomorrow, withClub, zone } from './club.ts';
import { loadOnce, medianLoad, weighOnce, type MeasuredPage } from './load.ts';
import type { LoadTimes } from './observe.ts';
import { measureRate } from './requests.ts';
import { signIn } from './sign-in.ts';
import { sumBytes } from './weigh.ts';
import { weighPages } from './weigh-pages.ts';
import { withFloor } from './with-floor.ts';

const { values: wish } = parseArgs({
  args: process.argv.slice(3),
  options: { write: { type: 'boolean', default: false }, release: { type: 'boolean', default: false } },
});

const LOADS = 7;

const ms = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const times = (value: number, floor: number) => (floor ? `${(value / floor).toFixed(1)}×` : '–');

async function measurePages(pages: readonly MeasuredPage[]): Promise<void> {
  const found = await findBrowser();
  console.log(found.message);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  console.log('\nBytes of a first visit, gzip');
  let floorBytes = 0;
  for (const page of pages) {
    const bytes = await weighOnce(browser, page);
    floorBytes ||= sumBytes(bytes);
    const kinds = Object.entries(bytes).map(([kind, size]) => `${kind} ${kB(size)}`);
    console.log(
      `  ${page.name}: ${kB(sumBytes(bytes))} (${times(sumBytes(bytes), floorBytes)}): ${kinds.join(', ')}`,
    );
  }
  console.log(`\nMedians of ${LOADS} cold loads, Chromium ${browser.version()}`);
  for (const throttled of [false, true]) {
    console.log(throttled ? '\nCPU 4× slower, 1.6 Mbps, 150 ms' : '\nPlain');
    // In turns, so that the machine's other work affects every page alike.
    const loads = pages.map((): LoadTimes[] => []);
    for (let turn = 0; turn < LOADS; turn += 1) {
      for (const [index, page] of pages.entries()) {
        loads[index]?.push(await loadOnce(browser, page, throttled));
      }
    }
    const medians = loads.map(medianLoad);
    const [floor] = medians;
    for (const [index, page] of pages.entries()) {
      const load = medians[index];
      if (load && floor) report(page.name, load, floor);
    }
  }
  await browser.close();
}

function report(name: string, load: LoadTimes, floor: LoadTimes): void {
  console.log(
    `  ${name}: visible ${ms(load.visible)} (${times(load.visible ?? 0, floor.visible ?? 0)}), ` +
      `FCP ${ms(load.firstPaint)} (${times(load.firstPaint, floor.firstPaint)}), ` +
      `LCP ${ms(load.largestPaint)}, blocking ${ms(load.blocking)}, longest task ${ms(load.longestTask)}, ` +
      `layout shift ${load.shift.toFixed(3)}${load.usable === null ? '' : `, island there ${ms(load.usable)}`}`,
  );
}

async function measureCalls(access: string): Promise<void> {
  const window = new URLSearchParams({
    start_from__lte: isoAt(instantOf(addDays(tomorrow, 1), '00:00', zone), zone),
    end_at__gte: isoAt(instantOf(tomorrow, '00:00', zone), zone),
    limit: '5000',
  });
  const calls = [
    ['an empty answer (/healthz)', '/healthz', null],
    ['me', '/general-users/me/', access],
    ['facilities of a day', `/sport-facility/?date=${tomorrow}&limit=500`, access],
    ['slots of a day', `/booking/reservation-slot/?${window.toString()}`, access],
  ] as const;
  console.log('\nCalls: 16 connections, load and API on the same machine.');
  let floor = 0;
  for (const [name, address, token] of calls) {
    const rate = await measureRate(settings.apiUrl + address, token);
    floor ||= rate.perSecond;
    console.log(
      `  ${name.padEnd(28)} ${rate.perSecond.toFixed(0).padStart(6)} a second ` +
        `(${(rate.perSecond / floor).toFixed(2)} of the floor), p50 ${rate.p50} ms, p99 ${rate.p99} ms` +
        (rate.refused ? `, ${rate.refused} REFUSED` : ''),
    );
  }
}

/** The same site with the API below a path of its own host, while something is measured. */
async function withApiBelow(measure: (portal: string) => Promise<void>): Promise<void> {
  const port = settings.portalPort + 2;
  await requireFree([port]);
  const dist = await builtSite({ ...settings.portal, PUBLIC_API_URL: '/api' });
  const served = await serve({ dist, port, api: { path: '/api', url: settings.apiUrl } });
  try {
    await measure(served.url);
  } finally {
    await served.close();
  }
}

const measureTimes = () =>
  withClub('bench', () =>
    withFloor(async (floor) => {
      const tokens = await signIn(settings.apiUrl, 'ordinary');
      const bookings = (portal: string) => ({
        url: `${portal}/bookings?date=${tomorrow}`,
        tokens,
        wanted: ['[role=gridcell]', 'Booked'] as const,
        first: '[data-calendar=early]',
      });
      await withApiBelow((below) =>
        measurePages([
          { name: 'Floor: React and one button', url: `${floor}/`, wanted: ['button', '0'] },
          { name: 'Login', url: `${settings.portalUrl}/login`, wanted: ['h1', 'Sign in'] },
          { name: 'Bookings', ...bookings(settings.portalUrl) },
          { name: 'Bookings, API below the portal’s host', ...bookings(below) },
          {
            name: 'Bookings in a phone’s window, API below the portal’s host',
            ...bookings(below),
            wanted: ['.card-cells [role=gridcell]', ''],
            viewport: { width: 390, height: 844 },
          },
        ]),
      );
      await measureCalls(tokens.access);
    }),
  );

await weighPages(wish);
if (!wish.write && !wish.release) await measureTimes();
