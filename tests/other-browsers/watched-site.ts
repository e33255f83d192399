import { createServer } from 'node:http';
import { shiftClock, testClockShift } from '../../scripts/testing/clock.ts';

/** A page of the site's origin on which nothing runs: where storage is filled before a page is opened. */
export const EMPTY_PAGE = '/nothing-runs-here';
/** Key of the page's complaints in the storage of its tab. */
export const COMPLAINTS = 'complaints-of-this-tab';
const WATCH_SCRIPT = '/watches-this-page.js';

/** Runs in every page, before all of its own: WebDriver has no other way to hear what a page complains about. */
function watch(key: string): void {
  const say = (text: string) => {
    const known: unknown[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...known, `${location.pathname}: ${text}`]));
  };
  addEventListener('error', ({ message, filename, lineno }) =>
    say(`uncaught: ${message} (${filename}:${lineno})`),
  );
  addEventListener('unhandledrejection', ({ reason }) => say(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    say(`blocked by ${violatedDirective}: ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      say(`${level}: ${words.map(String).join(' ')}`);
      log(...words);
    };
  }
}

interface WatchOptions {
  /** The address of the site. */
  readonly site: string;
  readonly port: number;
  /** The API that the site was built for, and the one that it is to call. */
  readonly api: { readonly built: string; readonly real: string };
}

/**
 * Serves the site a second time, each page with a script that records its complaints. Returns a function that stops
 * it.
 */
export async function serveWatched({ site, port, api }: WatchOptions): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url === WATCH_SCRIPT) {
      const script = `(${shiftClock.toString()})(${testClockShift()});(${watch.toString()})(${JSON.stringify(COMPLAINTS)})`;
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    if (url === EMPTY_PAGE) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Nothing</title>');
      return;
    }
    void passed(new URL(url, site), api).then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Said of a body as it was sent, or of a connection. */
const ofThisBody = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'transfer-encoding',
  'connection',
  'keep-alive',
]);

async function passed(url: URL, { built, real }: WatchOptions['api']) {
  const answer = await fetch(url, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofThisBody.has(name)));
  const { status } = answer;
  if (!/html|javascript/.test(headers['content-type'] ?? ''))
    return { status, headers, body: Buffer.from(await answer.arrayBuffer()) };
  const text = (await answer.text()).replaceAll(built, real);
  const body = text.replace(/<head[^>]*>/, (head) => `${head}<script src="${WATCH_SCRIPT}"></script>`);
  return { status, headers, body };
}
