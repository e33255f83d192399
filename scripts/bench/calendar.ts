// npm run bench -- calendar: the production build in a browser, unthrottled, on an ordinary day (20 rooms, 80 bookings), the
// week of one of its rooms, and the same of a vast club (200 rooms of 96 quarters of an hour). Prints for how long each
// thing that hands do kept the page from answering, and the frames of a scroll; beside each, what the least page takes.
import { chromium, type Browser, type Page } from 'playwright/test';
import { findBrowser } from '../testing/browser.ts';
import { onDay, onWeek, toMonth, toWeek, type Act } from './acts.ts';
import { settings, tomorrow, withClub } from './club.ts';
import { calmTab } from './load.ts';
import { measureScroll, type Frames, type Way } from './scroll.ts';
import { signIn } from './sign-in.ts';
import { measureTasks, type Tasks } from './tasks.ts';
import { withFloor } from './with-floor.ts';

const TURNS = 5;
/** So long nothing more may happen before something counts as done, ms; and what comes late is fetched, ahead of use. */
const QUIET = 600;
const LATER = 2500;

const ways: readonly Way[] = ['down', 'sideways'];

/** The measurements under each name, in turns. */
class Notes<T> {
  readonly #of = new Map<string, T[]>();
  add(name: string, what: T): void {
    this.#of.set(name, [...(this.#of.get(name) ?? []), what]);
  }
  /** The median of a figure, for each name. */
  medians(figure: (what: T) => number): Map<string, number> {
    return new Map([...this.#of].map(([name, all]) => [name, median(all.map(figure))]));
  }
  get names(): readonly string[] {
    return [...this.#of.keys()];
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The least: one button that is pressed, and lines of text that are scrolled. */
interface Floor {
  readonly press: number;
  readonly frames: ReadonlyMap<string, Frames>;
}

/** As many lines and times as the vast club has, as text in a box: the least that can be scrolled. */
const bareText = `<div class="grid dense" style="height: 48rem; overflow: auto; white-space: nowrap">${`<p style="margin: 0; line-height: 3.125rem">${'S$5.00 '.repeat(96)}</p>`.repeat(200)}</div>`;

async function openPage(browser: Browser, signedIn: boolean): Promise<Page> {
  const tokens = signedIn ? await signIn(settings.apiUrl, 'ordinary') : null;
  const localStorage = tokens
    ? [
        { name: 'user-token', value: tokens.access },
        { name: 'user-refresh', value: tokens.refresh },
      ]
    : [];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    hasTouch: true,
    storageState: { cookies: [], origins: [{ origin: settings.portalUrl, localStorage }] },
  });
  return calmTab(context);
}

async function measureFloor(browser: Browser, url: string): Promise<Floor> {
  const presses: number[] = [];
  const frames = new Notes<Frames>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const page = await openPage(browser, false);
    await page.goto(url, { waitUntil: 'networkidle' });
    const { busyLongest } = await measureTasks(page, QUIET, () => page.getByRole('button').click());
    presses.push(busyLongest);
    await page.setContent(bareText);
    for (const way of ways) frames.add(way, await measureScroll(page, way));
    await page.context().close();
  }
  return { press: median(presses), frames: medianFrames(frames) };
}

const medianFrames = (notes: Notes<Frames>): Map<string, Frames> => {
  const figure = (of: (frames: Frames) => number) => notes.medians(of);
  const [perSecond, onTime] = [figure((one) => one.perSecond), figure((one) => one.onTime)];
  const [longest, work] = [figure((one) => one.longest), figure((one) => one.work)];
  return new Map(
    notes.names.map((name) => [
      name,
      {
        perSecond: perSecond.get(name) ?? 0,
        onTime: onTime.get(name) ?? 0,
        longest: longest.get(name) ?? 0,
        work: work.get(name) ?? 0,
      },
    ]),
  );
};

async function measureView(
  browser: Browser,
  floor: Floor,
  view: { readonly name: string; readonly query: string; readonly acts: readonly Act[] },
): Promise<void> {
  const tasks = new Notes<Tasks>();
  const frames = new Notes<Frames>();
  let cells = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const page = await openPage(browser, true);
    const visit = async () => {
      await page.goto(`${settings.portalUrl}/bookings?date=${tomorrow}${view.query}`);
      await page.locator('[data-cell][tabindex="0"]').first().waitFor();
    };
    tasks.add('the first visit', await measureTasks(page, QUIET, visit));
    await page.waitForTimeout(LATER);
    for (const act of view.acts) {
      tasks.add(act.name, await measureTasks(page, QUIET, () => act.do(page)));
      // Each begins with nothing chosen.
      await page.locator('[data-cell][tabindex="0"]').first().press('Escape');
    }
    cells = Math.max(cells, await page.locator('[data-cell]').count());
    for (const way of ways) frames.add(way, await measureScroll(page, way));
    for (const act of [toWeek, toMonth])
      if (!view.query) tasks.add(act.name, await measureTasks(page, QUIET, () => act.do(page)));
    await page.context().close();
  }
  console.log(`\n${view.name}: at most ${cells} cells in the page`);
  reportTasks(tasks, floor);
  reportFrames(medianFrames(frames), floor);
}

function reportTasks(tasks: Notes<Tasks>, { press }: Floor): void {
  const [blocking, longest] = [tasks.medians((one) => one.blocking), tasks.medians((one) => one.longest)];
  const [busy, busiest] = [tasks.medians((one) => one.busyBlocking), tasks.medians((one) => one.busyLongest)];
  const ms = (of: ReadonlyMap<string, number>, name: string) => `${Math.round(of.get(name) ?? 0)} ms`;
  for (const name of tasks.names)
    console.log(
      `  ${name.padEnd(18)} blocking ${ms(blocking, name)} (at work ${ms(busy, name)}), ` +
        `longest task ${ms(longest, name)} (at work ${ms(busiest, name)}, ` +
        `${((busiest.get(name) ?? 0) / press).toFixed(1)}× a bare button)`,
    );
}

function reportFrames(frames: ReadonlyMap<string, Frames>, floor: Floor): void {
  for (const [way, { perSecond, onTime, longest, work }] of frames) {
    const least = floor.frames.get(way);
    console.log(
      `  ${`scroll ${way}`.padEnd(18)} ${perSecond.toFixed(1)} frames a second (${least?.perSecond.toFixed(1)} ` +
        `of bare text), ${Math.round(onTime * 100)}% within a sixtieth (${Math.round((least?.onTime ?? 0) * 100)}%), ` +
        `the longest ${Math.round(longest)} ms (${Math.round(least?.longest ?? 0)} ms); the page itself ` +
        `takes ${work.toFixed(1)} ms of each (${(work / (least?.work ?? 1)).toFixed(1)}×)`,
    );
  }
}

const found = await findBrowser();
console.log(found.message);
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
const week = { query: '&view=week', acts: onWeek };
const day = { query: '', acts: onDay };
try {
  const least = await withFloor((url) => measureFloor(browser, url));
  await withClub('bench', async () => {
    await measureView(browser, least, { ...day, name: 'A day of 20 rooms, 20 half hours, 80 bookings' });
    await measureView(browser, least, { ...week, name: 'The week of one of them' });
  });
  await withClub('vast', async () => {
    const name = 'A day of 200 rooms, 96 quarters of an hour, 1,000 bookings';
    await measureView(browser, least, { ...day, name });
    await measureView(browser, least, { ...week, name: 'The week of one of them' });
  });
} finally {
  await browser.close();
}
