// npm run bench -- desk: how long each call waits that the desk's pages make, in a club of a million bookings and a hundred
// thousand members. A browser opens every page; a process just started then answers what they asked for, each for the
// first time and five times more. On the PostgreSQL of DATABASE_URL, where it makes the club's database and leaves it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { chromium } from 'playwright/test';
import { serve } from '../../hosting/serve.ts';
import { builtSite } from '../build.ts';
import { apiProgram, startNode, stop, untilReady } from '../process.ts';
import { findBrowser } from '../testing/browser.ts';
import { requireFree, settings, tomorrow } from './club.ts';
import { signIn } from './sign-in.ts';
import { sizedClubEnv, prepareClub } from './sized-club.ts';

const SIZE = Number(process.argv[3] ?? 1_000_000);
const AGAIN = 5;
/** Longest time of a first answer, in milliseconds. */
const LIMIT = 100;

const server = process.env['DATABASE_URL'];
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');
const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
const env = sizedClubEnv(server, SIZE, settings.api, folder);

async function withApi<T>(use: () => Promise<T>): Promise<T> {
  const api = startNode(apiProgram, { env });
  try {
    await untilReady(`${settings.apiUrl}/healthz`, api);
    return await use();
  } finally {
    await stop(api);
  }
}

/** The desk's search, by a name, a number and a telephone number. */
async function search(page: Page): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Search the desk');
  while (!(await field.isVisible())) await page.keyboard.press('Control+k', { delay: 200 });
  for (const text of ['Tan', '1234', '9123']) {
    await field.fill(text);
    await page.waitForLoadState('networkidle');
  }
  await page.keyboard.press('Escape');
}

/** Returns the calls that the desk's pages make: by call, the page that made it first. */
async function listPageCalls(): Promise<Map<string, string>> {
  const calls = new Map<string, string>();
  const dist = await builtSite(settings.portal);
  const site = await serve({ dist, port: settings.portalPort });
  const browser = await chromium.launch({
    executablePath: (await findBrowser()).path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const { access, refresh } = await signIn(settings.apiUrl, 'staff');
    const localStorage = [
      { name: 'user-token', value: access },
      { name: 'user-refresh', value: refresh },
    ];
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
    });
    const page = await context.newPage();
    let at = '';
    page.on('request', (request) => {
      const isCall = request.url().startsWith(settings.apiUrl) && request.method() === 'GET';
      if (isCall && !/\/(?:uploads|live)\//.test(request.url()) && !calls.has(request.url()))
        calls.set(request.url(), at);
    });
    const visit = async (address: string) => {
      at = address;
      await page.goto(site.url + address);
      await page.waitForLoadState('networkidle');
    };
    const linksIn = async (place: string): Promise<string[]> =>
      page
        .locator(`${place} a[href^="/staff"]`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await visit('/staff');
    const sections = new Set(await linksIn('nav'));
    at = 'the search';
    await search(page);
    for (const section of sections) {
      await visit(section);
      const links = await linksIn('main');
      for (const report of links.filter((link) => link.startsWith(`${section}?report=`))) await visit(report);
      const record = links.find((link) => link.startsWith(section) && /\?id=\d/.test(link));
      if (!record) continue;
      await visit(record);
      if (section === '/staff/members')
        for (const part of ['bookings', 'money', 'login', 'emails', 'data'])
          await visit(`${record}&part=${part}`);
    }
    await visit(`/staff/calendar?date=${tomorrow}`);
    await visit(`/staff/calendar?date=${tomorrow}&view=week`);
    return calls;
  } finally {
    await browser.close();
    await site.close();
  }
}

interface CallTime {
  readonly call: string;
  readonly page: string;
  /** Milliseconds. */
  readonly first: number;
  readonly best: number;
  readonly status: number;
}

async function waitFor(call: string, page: string): Promise<CallTime> {
  const times: number[] = [];
  let status = 0;
  // Signed in again for each: an access token ends within minutes.
  const { access } = await signIn(settings.apiUrl, 'staff');
  for (let turn = 0; turn <= AGAIN; turn += 1) {
    const began = performance.now();
    const answer = await fetch(call, { headers: { Authorization: `Bearer ${access}` } });
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    status = answer.status;
  }
  const [first = 0, ...later] = times;
  return { call: call.slice(settings.apiUrl.length), page, first, best: Math.min(...later), status };
}

const ms = (time: number) => `${time.toFixed(0).padStart(6)} ms`;

await requireFree([settings.apiPort, settings.portalPort]);
try {
  await prepareClub(server, SIZE, env);
  const calls = await withApi(listPageCalls);
  const waited = await withApi(async () => {
    const all: CallTime[] = [];
    for (const [call, page] of calls) all.push(await waitFor(call, page));
    return all;
  });
  console.log(
    `\n${waited.length} calls of the desk in a club of ${SIZE.toLocaleString('en')} bookings: first, then at best`,
  );
  for (const { call, page, first, best, status } of waited.toSorted((a, b) => b.first - a.first))
    console.log(`${first > LIMIT ? '!' : ' '}${ms(first)} ${ms(best)}  ${status}  ${page}  ${call}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
