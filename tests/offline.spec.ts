import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import type { Upload } from '@portal/contract';
import { serve } from '../hosting/serve.ts';
import { siteForTests } from '../hosting/testing-site.ts';
import { demoPhotographs, scrollToPhotographs, showPhotographs } from './bookings/photographs.ts';
import { bookHall } from './bookings/players.ts';
import { ask, decide } from './members/approvals.ts';
import { makeMember } from './members/own-member.ts';
import { giveVoucher } from './money/invoice.ts';
import { loginForm, signOutOn, storedTokens } from './session/page.ts';
import { call, sessionOf, signInAs } from './system/api.ts';
import { addressOf } from './system/addresses.ts';
import { expect, storageOf, test as base } from './system/fixtures.ts';

// A session of its own, since it is ended here.
const test = base.extend({
  storageState: async ({ person }, use) => use(storageOf(await signInAs(person ?? ''))),
});
test.use({
  person: 'ordinary',
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/,
});

/** Waits until this device keeps what it should. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('offline')).keys()).length))
    .toBeGreaterThanOrEqual(3);
}

/** Opens the home page for the first time on this device, online, and goes offline. */
async function leaveHome(page: Page): Promise<void> {
  await page.goto('/');
  await untilKept(page);
  await page.context().setOffline(true);
}

/** Everything that the portal keeps on this device, as text. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      await indexedDB.databases(),
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const type = answer?.headers.get('content-type') ?? '';
        found.push(name, request.url, /json|html/.test(type) ? await answer?.text() : type);
      }
    }
    return JSON.stringify(found);
  });

const kept = (page: Page) => page.getByText(/^This was saved on this device on \d+ \w{3} \d{4} at /);
const card = (page: Page) => page.getByRole('region', { name: 'Membership card' });
const nextBookings = (page: Page) =>
  page.getByRole('region', { name: 'Upcoming bookings' }).getByRole('list');

test('card and next bookings are there without a network, marked with their time', async ({ page }) => {
  await page.goto('/');
  await expect(nextBookings(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'News' })).toBeVisible();
  const shown = async () => [await card(page).innerText(), await nextBookings(page).innerText()];
  const online = await shown();
  await expect(kept(page)).toBeHidden();
  await leaveHome(page);
  await page.reload();
  await expect(kept(page)).toBeVisible();
  await expect(card(page)).toBeVisible();
  expect(await shown()).toEqual(online);
  // What isn't kept is said once, at the top.
  await expect(page.getByRole('heading', { name: 'News' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the code of the card goes on without a network, and is good at the counter', async ({ page }) => {
  const { access: token } = await sessionOf('staff');
  const own = await call('GET /general-users/me/card/', { token: (await sessionOf('ordinary')).access });
  await leaveHome(page);
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: 'Show code' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code of your membership card' })).toBeVisible();
  const digits = dialog.getByText(/^\d{4} \d{4}$/);
  const first = await digits.innerText();
  await page.clock.fastForward(30_000);
  await expect(digits).not.toHaveText(first);
  // The copy has the club's time of when it was kept: the code must be one of now.
  await expect(dialog.getByText(/^This device’s clock/)).toHaveCount(0);
  const code = `${own.card?.card_number} ${await digits.innerText()}`;
  const { name } = await call('POST /membership-card/verify/', { token, body: { code } });
  expect(name).toBe(own.card?.name);
});

test('the photo of the card is there too', async ({ browser }) => {
  const member = await makeMember();
  const form = new FormData();
  form.append('feature_image', new Blob([await readFile('docs/bookings.png')]), 'portrait.png');
  const headers = { authorization: `Bearer ${member.tokens.access}` };
  const answer = await fetch(`${addressOf('E2E_API_DIRECT')}/uploads/`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { small_url } = (await answer.json()) as Upload;
  await decide(await ask(member, { photo: small_url }), 'APPROVED');

  const storageState = storageOf(member.tokens);
  const context = await browser.newContext({ serviceWorkers: 'allow', storageState });
  const page = await context.newPage();
  await page.goto(addressOf('E2E_PORTAL'));
  await expect.poll(() => everythingKept(page)).toContain(small_url);
  await context.setOffline(true);
  await page.reload();
  await expect(kept(page)).toBeVisible();
  const photo = card(page).locator('img');
  await expect
    .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await context.close();
});

test('photographs that were seen are on a booking’s page, and those that weren’t leave no gap', async ({
  browser,
}) => {
  const member = await makeMember();
  const { id, facility } = await bookHall(member);
  const [first, second] = await demoPhotographs();
  if (!first || !second) throw new Error('The demo club has no photographs');
  await showPhotographs(facility.id, [first]);
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    storageState: storageOf(member.tokens),
  });
  const page = await context.newPage();
  await page.goto(addressOf('E2E_PORTAL'));
  await untilKept(page);
  await page.goto(`${addressOf('E2E_PORTAL')}/my-bookings/${id}`);
  await scrollToPhotographs(page);
  await expect.poll(() => everythingKept(page)).toContain(`/booking/reservation/${id}/uploads/`);
  // As if there had been another that this device never showed.
  await page.evaluate(
    async ([own, seen, unseen]) => {
      const cache = await caches.open('offline');
      const found = (await cache.keys()).find(({ url }) => url.endsWith(`/booking/reservation/${own}/`));
      if (!found) throw new Error('The booking isn’t kept');
      const copy = (await (await cache.match(found))?.json()) as {
        answer: { facility_details: { photographs: unknown[] } };
      };
      copy.answer.facility_details.photographs = [unseen, seen];
      await cache.put(found.url, Response.json(copy));
    },
    [id, first, second] as const,
  );
  await context.setOffline(true);
  await page.reload();
  const photographs = page.getByRole('list', { name: 'Photographs' });
  await scrollToPhotographs(page);
  await expect(photographs.getByRole('button')).toHaveCount(1);
  const image = photographs.getByRole('img', { name: first.alt });
  const isShown = (found: Element) => found instanceof HTMLImageElement && found.naturalWidth > 0;
  await expect.poll(() => image.evaluate(isShown)).toBe(true);
  // Large as well, in the size that was kept.
  await photographs.getByRole('button').click();
  const large = page.getByRole('dialog').getByRole('img', { name: first.alt });
  await expect.poll(() => large.evaluate(isShown)).toBe(true);
  await context.close();
});

test('the vouchers are there without ever having been looked at, with their codes', async ({ page }) => {
  await leaveHome(page);
  await page.goto('/vouchers');
  await expect(kept(page)).toBeVisible();
  await page.getByRole('button', { name: 'Show the code of Guest pass' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the voucher' })).toBeVisible();
});

test('a page that needs a connection says so and leads to what is there', async ({ page }) => {
  await leaveHome(page);
  for (const address of ['/bookings', '/transactions', '/no-such-page']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'View saved bookings and card' }).click();
  await expect(card(page)).toBeVisible();
});

test('the same in Chinese', async ({ page }) => {
  await page.goto('/zh/');
  await untilKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^这是本设备于\d+年\d+月\d+日/)).toBeVisible();
  await page.goto('/zh/events');
  await expect(page.getByRole('heading', { level: 1, name: '您已离线' })).toBeVisible();
});

test('the mark goes as soon as there is a connection again', async ({ page, context }) => {
  await leaveHome(page);
  await page.reload();
  await expect(kept(page)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(card(page)).toBeVisible();
  await expect(kept(page)).toBeHidden();
});

test('of the member only what is named is kept', async ({ page }) => {
  await leaveHome(page);
  const { access: token } = await sessionOf('ordinary');
  const me = await call('GET /general-users/me/', { token });
  const found = await everythingKept(page);
  expect(found).toContain(me.member_profile?.membership_id ?? '');
  expect(found).not.toContain(me.email);
  expect(found).not.toContain('invoice_number');
  const named = await page.evaluate(async () =>
    (await (await caches.open('offline')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(named.toSorted()).toEqual(
    ['dashboard/', 'general-users/me/', 'voucher/'].map((place) => `/offline/${me.id}/${place}`),
  );
});

test('signing out without a network leaves nothing of the member behind', async ({ page }) => {
  const { access: token } = await sessionOf('ordinary');
  const { card: own } = await call('GET /general-users/me/card/', { token });
  const { results } = await call('GET /voucher/', { token, query: { status: 'ACTIVE' } });
  const secrets = [own?.name, own?.membership_id, own?.card_number, own?.secret, results[0]?.code];
  await leaveHome(page);
  await page.reload();
  await expect(card(page)).toBeVisible();
  const before = await everythingKept(page);
  for (const secret of secrets) expect(before).toContain(secret);
  await signOutOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  const after = await everythingKept(page);
  for (const secret of [...secrets, '/offline/1/']) expect(after).not.toContain(`${secret}`);
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
});

test('signing out without a network signs out the other tabs as well', async ({ page, context }) => {
  await page.goto('/');
  await untilKept(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(card(other)).toBeVisible();
  await context.setOffline(true);
  await signOutOn(page);
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  expect(await everythingKept(other)).not.toMatch(/\/offline\/\d/);
  expect(await storedTokens(other)).toEqual({ access: null, refresh: null });
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await tab.goto('/');
    await expect(loginForm(tab).heading).toBeVisible();
  }
});

test('an answer that comes after signing out is not kept', async ({ page, context }) => {
  await page.goto('/');
  await untilKept(page);
  await page.evaluate(async () => {
    const [access, controller] = [localStorage.getItem('user-token'), navigator.serviceWorker.controller];
    const { api } = document.documentElement.dataset;
    const asking = fetch(`${api}/dashboard/`, { headers: { authorization: `Bearer ${access}` } });
    // On a slow machine the network goes before the answer comes.
    asking.catch(() => undefined);
    // A later answer of the worker shows that it has met the call before.
    await fetch(document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href ?? '');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker
    controller?.postMessage('forget');
  });
  await expect.poll(() => everythingKept(page)).not.toContain('/offline/1/');
  await context.setOffline(true);
  expect(await everythingKept(page)).not.toContain('/offline/1/');
});

test.describe('a member who may see everybody’s vouchers', () => {
  test.use({ person: 'staff' });

  test('keeps nobody else’s', async ({ page }) => {
    const other = await makeMember();
    const { code } = await giveVoucher(other.id);
    await page.goto('/');
    await expect.poll(() => everythingKept(page)).toContain('/dashboard/');
    await page.goto('/vouchers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('No vouchers ready to use')).toBeVisible();
    expect(await everythingKept(page)).not.toContain(code);
  });
});

test('another member on this device keeps only their own', async ({ page }) => {
  await page.goto('/');
  await untilKept(page);
  await page.evaluate(
    ({ access, refresh }) => {
      localStorage.setItem('user-token', access);
      localStorage.setItem('user-refresh', refresh);
    },
    await sessionOf('term5'),
  );
  await page.reload();
  await expect.poll(() => everythingKept(page)).not.toContain('/offline/1/');
  await untilKept(page);
  expect(await everythingKept(page)).not.toContain('Mei Lin Tan');
});

test.describe('a release', () => {
  /** Takes the place of the site before: other pages, and a file of the old ones is gone. */
  async function release(dist: string): Promise<void> {
    const index = path.join(dist, 'index.html');
    const built = await readFile(index, 'utf8');
    // A title without its mark isn't put right by what the club set.
    const html = built.replace(/<title[^>]*>[^<]*/, '<title>The next release');
    expect(html).not.toBe(built);
    await writeFile(index, html);
    await appendFile(path.join(dist, 'sw.js'), '// The next release');
    // What was compressed when it was built would be served instead.
    for (const file of ['index.html', 'sw.js'])
      for (const way of ['br', 'gz']) await rm(path.join(dist, `${file}.${way}`));
    const files = await readdir(path.join(dist, '_astro'));
    for (const file of files.filter((name) => name.startsWith('CardCode.')))
      await rm(path.join(dist, '_astro', file));
  }

  test('shows at once, and strands no page of before', async ({ browser }) => {
    const { origin, port } = new URL(addressOf('E2E_RELEASE'));
    const dist = await mkdtemp(path.join(tmpdir(), 'portal-release-'));
    await cp(await siteForTests(), dist, { recursive: true });
    const before = await serve({ dist, port: Number(port) });
    const context = await browser.newContext({
      baseURL: origin,
      serviceWorkers: 'allow',
      storageState: storageOf(await signInAs('ordinary'), origin),
    });
    const old = await context.newPage();
    await old.goto('/');
    await untilKept(old);
    await before.close();
    await release(dist);
    const after = await serve({ dist, port: Number(port) });

    const next = await context.newPage();
    await next.goto('/');
    await expect(next).toHaveTitle('The next release');
    await expect(card(next)).toBeVisible();
    await old.getByRole('button', { name: 'Show code' }).click();
    await expect(old.getByRole('dialog').getByText(/^\d{4} \d{4}$/)).toBeVisible();

    await context.close();
    await after.close();
    await rm(dist, { recursive: true });
  });
});
