import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright/test';
import { freePort, run } from '../process.ts';
import { toolIn } from '../tool.ts';

export const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];

/** The scores of a page in one run of Lighthouse. */
export interface AuditResult {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds: first and largest paint, and what long tasks blocked. */
  readonly paint: number;
  readonly largest: number;
  readonly blocking: number;
  readonly shift: number;
  /**
   * Speed of this machine by Lighthouse: about 1,500 for the one its simulation was made on, less if others use it
   * too.
   */
  readonly machine: number;
  /** Audits that keep accessibility and best practices from 100: title and finding. */
  readonly faults: readonly string[];
}

interface Visit {
  readonly url: string;
  /** The browser that is driven. */
  readonly browser: string;
  readonly tokens: { readonly access: string; readonly refresh: string } | null;
}

/** Chromium loses a trace now and then, which says nothing of the page. */
const TRIES = 3;

/** Audits a page, as often as it takes until Lighthouse has seen it. Throws where it never does. */
export async function audit(visit: Visit): Promise<AuditResult> {
  let said = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const report = await auditOnce(visit);
    if (report && !report.runtimeError) return read(report);
    said = report?.runtimeError?.message ?? 'no answer';
  }
  throw new Error(`${visit.url} can’t be audited: ${said}`);
}

/** The part of Lighthouse's report (its `lhr`) that is read. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Partial<Record<Category, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>>
  >;
  readonly audits: Readonly<
    Record<string, { score: number | null; title: string; numericValue?: number; details?: unknown }>
  >;
  readonly environment: { readonly benchmarkIndex: number };
}

/**
 * Audits a page once as Lighthouse does by default: a phone of the middle class, throttled in simulation. The browser has a
 * profile of its own in which nobody was before, but for the session.
 */
async function auditOnce({ url, browser, tokens }: Visit): Promise<Report | undefined> {
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  });
  try {
    if (tokens) {
      const page = await context.newPage();
      // Nothing of the portal itself, which would be in memory then.
      await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await page.goto(url);
      await page.evaluate(({ access, refresh }) => {
        localStorage.setItem('user-token', access);
        localStorage.setItem('user-refresh', refresh);
      }, tokens);
      await page.close();
    }
    const file = path.join(profile, 'report.json');
    await run(path.join(await toolIn('lighthouse'), 'node_modules/.bin/lighthouse'), [
      url,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      '--disable-storage-reset',
      // The not-found page is a page as well.
      '--ignore-status-code',
    ]);
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function read({ categories: rated, audits, environment }: Report): AuditResult {
  const score = (name: Category) => Math.round((rated[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    paint: figure('first-contentful-paint'),
    largest: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
    faults: (['accessibility', 'best-practices'] as const)
      .flatMap((name) => rated[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score: reached }) => reached !== null && reached < 1)
      .map(({ title, details }) => `${title}: ${excerpt(details)}`),
  };
}

/** So much of what an audit found is shown, characters. */
const SHOWN = 400;

const excerpt = (details: unknown): string =>
  typeof details === 'object' && details !== null && 'items' in details
    ? JSON.stringify(details.items).slice(0, SHOWN)
    : 'no details';
