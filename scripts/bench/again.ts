// npm run bench -- again: how long a member waits on a phone who comes back to the bookings, beside the first visit. With
// `--beside FOLDER`, the same of another built site in turns, and what part of its time this one takes.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serve } from '../../hosting/serve.ts';
import { builtSite } from '../build.ts';
import { findBrowser, fastest } from '../testing/browser.ts';
import { DrivenBrowser, type Preparation, type Tab } from '../testing/devtools.ts';
import { requireFree, settings, withClub } from './club.ts';
import { observe, type PageSelectors } from './observe.ts';
import { signIn } from './sign-in.ts';
import { slowLine } from './slow-line.ts';

const { values: wish } = parseArgs({
  args: process.argv.slice(3),
  options: { beside: { type: 'string' }, turns: { type: 'string', default: '7' } },
});

/** The path of the API on the site's own host. */
const API = '/api';

/** So long after a page has loaded, ms, its worker is there and whatever it prepares for the next page. */
const REST = 6_000;
/** The longest that anything may take, ms. */
const PATIENCE = 60_000;

const wanted: PageSelectors = {
  wanted: ['.card-cells [role=gridcell]', ''],
  first: '[data-calendar=early]',
};

/** Remembers in the page that is left when somebody pressed, ms since the epoch. */
const notePress = `addEventListener('click', () =>
  sessionStorage.setItem('bench-press', performance.timeOrigin + performance.now()), true);`;

const phone: Preparation = [
  ['Page.enable', {}],
  [
    'Page.addScriptToEvaluateOnNewDocument',
    { source: `(${observe.toString()})(${JSON.stringify(wanted)});${notePress}` },
  ],
  ['Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }],
  ['Emulation.setCPUThrottlingRate', { rate: 4 }],
];

/** Asks a page until an expression is true; one that is just being left answers nothing. */
async function until(tab: Tab, expression: string): Promise<void> {
  const last = Date.now() + PATIENCE;
  while (!(await tab.evaluate<boolean>(expression).catch(() => false))) {
    if (Date.now() > last) throw new Error(`Never true: ${expression}`);
    await pause(50);
  }
}

interface Moments {
  /** The day's times are painted. */
  readonly visible: number;
  /** A press does what it says. */
  readonly usable: number;
}

/** Times of the page that is shown, ms from its navigation, or from the press that led to it. */
async function readMoments(tab: Tab, from: 'navigation' | 'press'): Promise<Moments> {
  await until(tab, 'observed().visible !== null && observed().usable !== null');
  const { visible, usable, origin, press } = await tab.evaluate<Moments & { origin: number; press: number }>(
    `({ ...observed(), origin: performance.timeOrigin, press: Number(sessionStorage.getItem('bench-press')) })`,
  );
  const start = from === 'press' ? press - origin : 0;
  return { visible: visible - start, usable: Math.max(usable, visible) - start };
}

const rest = () => pause(REST);

/** One member's visits in a browser of their own, each with what it took. */
async function visit(browser: DrivenBrowser, portal: string): Promise<Map<string, Moments>> {
  const tokens = await signIn(settings.apiUrl, 'ordinary');
  return browser.inNewContext(phone, async (tab) => {
    const open = async (address: string) => {
      await tab.send('Page.navigate', { url: portal + address });
    };
    const moments = new Map<string, Moments>();
    await open('/robots.txt');
    await until(tab, 'location.pathname === "/robots.txt"');
    await tab.evaluate(
      `localStorage.setItem('user-token', ${JSON.stringify(tokens.access)});
       localStorage.setItem('user-refresh', ${JSON.stringify(tokens.refresh)})`,
    );
    await open('/bookings');
    moments.set('first visit', await readMoments(tab, 'navigation'));
    await rest();
    await open('/');
    await rest();
    await tab.press('.tabs a[href="/bookings"]');
    await until(tab, 'location.pathname === "/bookings"');
    moments.set('from the home page by its link', await readMoments(tab, 'press'));
    await rest();
    await open('/my-bookings');
    await rest();
    await open('/bookings');
    moments.set('again, from another page', await readMoments(tab, 'navigation'));
    await rest();
    await tab.evaluate('window.before = true');
    await tab.send('Page.reload');
    await until(tab, '!window.before');
    moments.set('reload', await readMoments(tab, 'navigation'));
    return moments;
  });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Serves a built site over a slow line, with the API below a path of its host, while something is measured. */
async function withLine<T>(dist: string, port: number, use: (portal: string) => Promise<T>): Promise<T> {
  await requireFree([port, port + 1]);
  const site = await serve({ dist, port, api: { path: API, url: settings.apiUrl } });
  const line = await slowLine(site.url, port + 1);
  try {
    return await use(line.url);
  } finally {
    await line.close();
    await site.close();
  }
}

function report(name: string, kind: keyof Moments, sites: readonly Map<string, Moments>[][]): void {
  const [own, other] = sites.map((visits) => median(visits.map((visited) => visited.get(name)?.[kind] ?? 0)));
  const beside = other ? `, beside ${Math.round(other)} ms: ${((own ?? 0) / other).toFixed(2)}` : '';
  const all = (sites[0] ?? []).map((visited) => Math.round(visited.get(name)?.[kind] ?? 0));
  console.log(`  ${`${name}, ${kind}`.padEnd(42)} ${Math.round(own ?? 0)} ms${beside} (${all.join(' ')})`);
}

async function measure(portals: readonly string[]): Promise<void> {
  const found = fastest(await findBrowser());
  console.log(found.message);
  const sites = portals.map((): Map<string, Moments>[] => []);
  // In turns, so that the machine's other work affects both alike.
  for (let turn = 0; turn < Number(wish.turns); turn += 1)
    for (const [index, portal] of portals.entries()) {
      const browser = await DrivenBrowser.launch(found.path);
      try {
        sites[index]?.push(await visit(browser, portal));
      } finally {
        await browser.close();
      }
    }
  for (const name of sites[0]?.[0]?.keys() ?? [])
    for (const kind of ['visible', 'usable'] as const) report(name, kind, sites);
}

await withClub('bench', async () => {
  const port = settings.portalPort + 2;
  const dist = await builtSite({ ...settings.portal, PUBLIC_API_URL: API });
  await withLine(dist, port, (own) =>
    wish.beside === undefined
      ? measure([own])
      : withLine(wish.beside, port + 2, (other) => measure([own, other])),
  );
});
