import type { Page } from 'playwright/test';

/** Blocking of a page's main thread, ms: the time of its tasks beyond 50 each, and the longest of them. */
export interface Tasks {
  /** By the clock, in which other programs of the machine may have had their turns. */
  readonly blocking: number;
  readonly longest: number;
  /** By the time that the thread was at work. */
  readonly busyBlocking: number;
  readonly busyLongest: number;
}

/** Of the trace format: microseconds; `tdur` is the thread's own time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Beyond this a task keeps a page from answering, ms. */
const LONG = 50;

/** The tasks of a page's main thread while something is done to it, and until `quiet` ms after it. */
export async function measureTasks(page: Page, quiet: number, act: () => Promise<void>): Promise<Tasks> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser to trace.');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  await page.waitForTimeout(quiet);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString('utf8'),
  );
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid} ${tid}`),
  );
  const taken = (of: 'dur' | 'tdur') => tasks.map((task) => (task[of] ?? 0) / 1000);
  const blocking = (all: readonly number[]) => all.reduce((sum, one) => sum + Math.max(0, one - LONG), 0);
  return {
    blocking: blocking(taken('dur')),
    longest: Math.max(0, ...taken('dur')),
    busyBlocking: blocking(taken('tdur')),
    busyLongest: Math.max(0, ...taken('tdur')),
  };
}
