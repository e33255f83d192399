import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Upload } from '@portal/contract';
import { demoPhotographs, scrollToPhotographs, showPhotographs } from '../bookings/photographs.ts';
import { bookHall } from '../bookings/players/players.ts';
import { ask, decide } from '../members/approvals.ts';
import type { OwnMember } from '../members/own-member.ts';
import { issueCard, makeMember, test } from '../members/own-member.ts';
import { billMember, giveVoucher } from '../money/invoice.ts';
import { loginForm, storedTokens } from '../session/page.ts';
import { call, sessionOf, signIn } from '../system/api.ts';
import { systemAddress } from '../system/addresses.ts';
import { expect } from '../system/fixtures.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/,
});

/** Returns the number of answers that this device keeps. */
const countStored = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('offline')).keys()).length);

/** Waits until this device has stored its answers. */
const untilStored = (page: Page): Promise<void> =>
  expect.poll(() => countStored(page)).toBeGreaterThanOrEqual(3);

/** Opens the home page for the first time on this device, online, and goes offline. */
async function leaveHome(page: Page, home = '/'): Promise<void> {
  await page.goto(home);
  await untilStored(page);
  await page.context().setOffline(true);
}

/** Everything that the portal keeps on this device, as text. */
const allStored = (page: Page): Promise<string> =>
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

const stored = (page: Page) => page.getByText(/^This was saved on this device on \d+ \w{3} \d{4} at /);
const card = (page: Page) => page.getByRole('region', { name: 'Membership card' });
const nextBookings = (page: Page) =>
  page.getByRole('region', { name: 'Upcoming bookings' }).getByRole('list');

const offline = (page: Page) => page.getByRole('heading', { level: 1, name: 'You’re offline', exact: true });

async function signOutOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Wei Ling Ong/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}

/** Has the office approve a photo of the member. Answers the address of its small size. */
async function givePhoto(member: OwnMember): Promise<string> {
  const form = new FormData();
  form.append('feature_image', new Blob([await readFile('docs/bookings.png')]), 'portrait.png');
  const headers = { authorization: `Bearer ${member.tokens.access}` };
  const answer = await fetch(`${systemAddress('E2E_API_DIRECT')}/uploads/`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { small_url } = (await answer.json()) as Upload;
  await decide(await ask(member, { photo: small_url }), 'APPROVED');
  return small_url;
}

const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;

test('card, next bookings and vouchers are there without a network, and nothing else of the member is kept', async ({
  page,
  context,
  member,
}) => {
  const token = member.tokens.access;
  await issueCard(member);
  await bookHall(member);
  const voucher = await giveVoucher(member.id);
  await billMember((await sessionOf('staff')).access, member.id, { amount: 2600, description: 'Locker 12' });
  const me = await call('GET /general-users/me/', { token });
  const shown = async () => [await card(page).innerText(), await nextBookings(page).innerText()];

  const online = await test.step('of the member only what is named is kept', async () => {
    await page.goto('/');
    await expect(nextBookings(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'News', exact: true })).toBeVisible();
    await expect(stored(page)).toBeHidden();
    await untilStored(page);
    const found = await allStored(page);
    expect(found).toContain(me.member_profile?.membership_id ?? '');
    expect(found).not.toContain(me.email);
    expect(found).not.toContain('invoice_number');
    const named = await page.evaluate(async () =>
      (await (await caches.open('offline')).keys()).map(({ url }) => new URL(url).pathname),
    );
    expect(named.toSorted()).toEqual(
      ['dashboard/', 'general-users/me/', 'voucher/'].map((place) => `/offline/${me.id}/${place}`),
    );
    return shown();
  });

  await test.step('card and next bookings are there, marked with their time', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(stored(page)).toBeVisible();
    await expect(card(page)).toBeVisible();
    expect(await shown()).toEqual(online);
    // A missing answer is announced once, at the top.
    await expect(page.getByRole('heading', { name: 'News', exact: true })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('vouchers are there without ever having been looked at, with their codes', async () => {
    await page.goto('/vouchers');
    await expect(stored(page)).toBeVisible();
    await page.getByRole('button', { name: `Show the code of ${voucher.group.name}`, exact: true }).click();
    await expect(page.getByRole('img', { name: 'QR code of the voucher' })).toBeVisible();
  });

  await test.step('a page that needs a connection says so and leads to what is there', async () => {
    for (const address of ['/bookings', '/transactions', '/no-such-page']) {
      await page.goto(address);
      await expect(offline(page)).toBeVisible();
    }
    await page.getByRole('link', { name: 'View saved bookings and card', exact: true }).click();
    await expect(card(page)).toBeVisible();
  });

  await test.step('the mark goes as soon as there is a connection again', async () => {
    await context.setOffline(false);
    await page.reload();
    await expect(card(page)).toBeVisible();
    await expect(stored(page)).toBeHidden();
  });
});

test('pictures that were seen are there without a network, and the code of the card goes on', async ({
  page,
  context,
  member,
}) => {
  const cardNumber = await issueCard(member);
  const photo = await givePhoto(member);
  const { id: booking, facility } = await bookHall(member);

  await test.step('the photo of the card is there', async () => {
    await page.goto('/');
    await untilStored(page);
    await expect.poll(() => allStored(page)).toContain(photo);
    await context.setOffline(true);
    await page.reload();
    await expect(stored(page)).toBeVisible();
    await expect.poll(() => card(page).locator('img').evaluate(isDrawn)).toBe(true);
    await context.setOffline(false);
  });

  await test.step('photographs that were seen are on a booking’s page; those that weren’t leave no gap', async () => {
    const [first, second] = await demoPhotographs();
    if (!first || !second) throw new Error('The demo club has no photographs');
    await showPhotographs(facility.id, [first]);
    await page.goto(`/my-bookings/${booking}`);
    await scrollToPhotographs(page);
    await expect.poll(() => allStored(page)).toContain(`/booking/reservation/${booking}/uploads/`);
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
      [booking, first, second] as const,
    );
    await context.setOffline(true);
    await page.reload();
    const photographs = page.getByRole('list', { name: 'Photographs', exact: true });
    await scrollToPhotographs(page);
    await expect(photographs.getByRole('button')).toHaveCount(1);
    const image = photographs.getByRole('img', { name: first.alt, exact: true });
    await expect.poll(() => image.evaluate(isDrawn)).toBe(true);
    // Large as well, in the size that was kept.
    await photographs.getByRole('button').click();
    const large = page.getByRole('dialog').getByRole('img', { name: first.alt, exact: true });
    await expect.poll(() => large.evaluate(isDrawn)).toBe(true);
  });

  await test.step('the code of the card goes on, and is good at the counter', async () => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Show code', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'QR code of your membership card' })).toBeVisible();
    const digits = dialog.getByText(/^\d{4} \d{4}$/);
    const before = await digits.innerText();
    await page.clock.fastForward(30_000);
    await expect(digits).not.toHaveText(before);
    // The copy has the club's time of when it was kept: the code must be one of now.
    await expect(dialog.getByText(/^This device’s clock/)).toHaveCount(0);
    const code = `${cardNumber} ${await digits.innerText()}`;
    const { access: staff } = await sessionOf('staff');
    const { name } = await call('POST /membership-card/verify/', { token: staff, body: { code } });
    expect(name).toBe('Wei Ling Ong');
  });
});

test('the same in Chinese', async ({ page, member }) => {
  expect(member.username).toBeTruthy();
  await leaveHome(page, '/zh/');
  await page.reload();
  await expect(page.getByText(/^这是本设备于\d+年\d+月\d+日/)).toBeVisible();
  await page.goto('/zh/events');
  await expect(page.getByRole('heading', { level: 1, name: '您已离线', exact: true })).toBeVisible();
});

test('signing out without a network leaves nothing of the member behind, and signs out the other tabs', async ({
  page,
  context,
  member,
}) => {
  const token = member.tokens.access;
  await issueCard(member);
  const { code } = await giveVoucher(member.id);
  const { id } = await call('GET /general-users/me/', { token });
  const { card: own } = await call('GET /general-users/me/card/', { token });
  const secrets = [own?.name, own?.membership_id, own?.card_number, own?.secret, code];
  const nobody = { access: null, refresh: null };
  await page.goto('/');
  await untilStored(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(card(other)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(card(page)).toBeVisible();
  const before = await allStored(page);
  for (const secret of secrets) expect(before).toContain(secret);

  await signOutOn(page);
  for (const tab of [page, other]) {
    await expect(offline(tab)).toBeVisible();
    const after = await allStored(tab);
    for (const secret of [...secrets, `/offline/${id}/`]) expect(after).not.toContain(`${secret}`);
    expect(after).not.toMatch(/\/offline\/\d/);
    expect(await storedTokens(tab)).toEqual(nobody);
  }
  await page.goto('/');
  await expect(offline(page)).toBeVisible();

  await context.setOffline(false);
  for (const tab of [page, other]) {
    await tab.goto('/');
    await expect(loginForm(tab).heading).toBeVisible();
  }
});

test('a device keeps what is the member’s who is signed in, and of nobody else', async ({
  page,
  context,
  member,
}) => {
  const { code } = await giveVoucher(member.id);
  const next = await makeMember({ name: 'Aisha Rahman' });
  const offlineFolder = async ({ access }: { access: string }) =>
    `/offline/${(await call('GET /general-users/me/', { token: access })).id}/`;
  const place = await offlineFolder(member.tokens);
  const nextPlace = await offlineFolder(next.tokens);
  const signInWith = (tokens: { access: string; refresh: string }) =>
    page.evaluate(({ access, refresh }) => {
      localStorage.setItem('user-token', access);
      localStorage.setItem('user-refresh', refresh);
    }, tokens);

  await test.step('another member on this device keeps only their own', async () => {
    await page.goto('/');
    await untilStored(page);
    const first = await allStored(page);
    for (const words of [place, 'Wei Ling Ong', code]) expect(first).toContain(words);
    await signInWith(next.tokens);
    await page.reload();
    await expect.poll(() => allStored(page)).not.toContain(place);
    await untilStored(page);
    expect(await allStored(page)).not.toContain('Wei Ling Ong');
  });

  await test.step('an answer that comes after signing out is not kept', async () => {
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
    await expect.poll(() => allStored(page)).not.toContain(nextPlace);
    await context.setOffline(true);
    expect(await allStored(page)).not.toContain(nextPlace);
    await context.setOffline(false);
  });

  await test.step('who may see everybody’s vouchers keeps nobody else’s', async () => {
    const staff = await signIn('staff');
    await signInWith(staff);
    await page.goto('/vouchers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('No vouchers ready to use', { exact: true })).toBeVisible();
    await expect.poll(() => allStored(page)).toContain(await offlineFolder(staff));
    expect(await allStored(page)).not.toContain(code);
  });
});
