// @vitest-environment node
// The client beyond the rows of the specification's section 8, over a real HTTP host.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startHost } from '../testing/host.ts';
import type { Reply } from '../testing/host.ts';
import { openTab, signedIn } from '../testing/tab.ts';
import { REFRESH_PATH } from './client.ts';

let host: Awaited<ReturnType<typeof startHost>>;
afterEach(() => host.close());

const me = { method: 'GET', path: '/general-users/me/' };
const booking = { method: 'POST', path: '/booking/reservation/', body: { facility: 3 } };
const good: Reply = { status: 200, body: { ok: true } };
const away = (wait?: string): Reply => ({
  status: 503,
  body: { detail: 'Away', code: 'unavailable' },
  ...(wait !== undefined && { headers: { 'retry-after': wait } }),
});

/** A host that answers each call with the next of these, and with the last one from then on. */
async function hostOf(...replies: readonly [Reply, ...Reply[]]) {
  let next = 0;
  host = await startHost(() => replies[Math.min(next++, replies.length - 1)] ?? good);
}

describe('a GET that is refused for now', () => {
  it.each([429, 503])('is asked again when a %i says that it will be soon', async (status) => {
    await hostOf({ status, body: { detail: 'Later' }, headers: { 'retry-after': '0' } }, good);
    expect(await openTab(host.url).send(me)).toEqual({ ok: true });
    expect(host.seen).toHaveLength(2);
  });

  it('is given up after the third time', async () => {
    await hostOf(away('0'));
    await expect(openTab(host.url).send(me)).rejects.toMatchObject({ status: 503, retryAfter: 0 });
    expect(host.seen).toHaveLength(3);
  });

  it.each([
    ['a minute', '60'],
    ['a date', 'Mon, 23 Nov 2026 10:00:00 GMT'],
    ['nothing', undefined],
  ])('is not asked again where the host says %s', async (_, wait) => {
    await hostOf(away(wait));
    await expect(openTab(host.url).send(me)).rejects.toMatchObject({ status: 503 });
    expect(host.seen).toHaveLength(1);
  });

  it('goes with a new token where the old one ends meanwhile', async () => {
    let calls = 0;
    host = await startHost(({ path, authorization }): Reply => {
      if (path === REFRESH_PATH) return { status: 200, body: { access: 'new', refresh: 'newer' } };
      if (calls++ === 0) return away('0');
      return authorization === 'Bearer new' ? good : { status: 401, body: { code: 'token_not_valid' } };
    });
    expect(await openTab(host.url, signedIn()).send(me)).toEqual({ ok: true });
  });
});

it('a page that nobody looks at yet takes no new token until it is shown', async () => {
  const page = Object.assign(new EventTarget(), { prerendering: true });
  vi.stubGlobal('document', page);
  host = await startHost(({ path, authorization }): Reply => {
    if (path === REFRESH_PATH) return { status: 200, body: { access: 'new', refresh: 'newer' } };
    return authorization === 'Bearer new' ? good : { status: 401, body: { code: 'token_not_valid' } };
  });
  const tab = openTab(host.url, signedIn());
  const waiting = new Promise<void>((resolve) => {
    const listen = page.addEventListener.bind(page);
    page.addEventListener = (...given) => {
      listen(...given);
      resolve();
    };
  });
  const answer = tab.send(me);
  await waiting;
  expect(host.seen.map(({ path }) => path)).toEqual([me.path]);
  page.prerendering = false;
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(await answer).toEqual({ ok: true });
  expect(host.seen.map(({ path }) => path)).toEqual([me.path, REFRESH_PATH, me.path]);
  vi.unstubAllGlobals();
});

it('a call that changes something is never sent twice by itself', async () => {
  await hostOf(away('0'), good);
  await expect(openTab(host.url).send(booking)).rejects.toMatchObject({ status: 503 });
  expect(host.seen).toHaveLength(1);
});

it('an upload is sent again whole after a refresh', async () => {
  const uploads: string[] = [];
  host = await startHost((seen): Reply => {
    if (seen.path === REFRESH_PATH) return { status: 200, body: { access: 'new', refresh: 'newer' } };
    uploads.push(seen.text);
    return seen.authorization === 'Bearer new' ? good : { status: 401, body: { code: 'token_not_valid' } };
  });
  const form = new FormData();
  form.append('file', new Blob(['a picture']), 'me.jpg');
  const tab = openTab(host.url, signedIn());
  expect(await tab.send({ method: 'POST', path: '/upload/', form })).toEqual({ ok: true });
  expect(uploads).toHaveLength(2);
  for (const upload of uploads) expect(upload).toContain('a picture');
});

describe('an answer that breaks off', () => {
  it('is no answer, whatever had come of it', async () => {
    await hostOf('half');
    await expect(openTab(host.url).send(me)).rejects.toMatchObject({
      name: 'NetworkFailed',
      timedOut: false,
    });
  });

  it('is no answer in time where the rest of it never comes', async () => {
    await hostOf('stall');
    await expect(openTab(host.url, undefined, { timeLimit: 50 }).send(me)).rejects.toMatchObject({
      name: 'NetworkFailed',
      timedOut: true,
    });
  });
});

it('a refusal that is a page tells its status, and no field', async () => {
  await hostOf({ status: 502, text: '<h1>Bad gateway</h1>' });
  await expect(openTab(host.url).send(me)).rejects.toMatchObject({
    name: 'Refused',
    status: 502,
    code: null,
    fields: {},
  });
});

it('an empty answer is undefined', async () => {
  await hostOf({ status: 204 });
  expect(await openTab(host.url).send(me)).toBeUndefined();
});

describe('an answer without JSON', () => {
  it.each(['', 'OK'])('is a success where it is plain text: "%s"', async (text) => {
    await hostOf({ text, type: 'text/plain; charset=utf-8' });
    expect(await openTab(host.url).send(booking)).toBeUndefined();
  });

  it('is broken where it is a page of whatever stands between', async () => {
    await hostOf({ text: '<h1>Welcome to the hotel</h1>' });
    await expect(openTab(host.url).send(booking)).rejects.toMatchObject({ name: 'AnswerBroken' });
  });
});
