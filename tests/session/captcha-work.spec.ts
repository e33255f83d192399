import type { Page } from 'playwright/test';
import { addressOf } from '../system/addresses.ts';
import { password } from '../system/api.ts';
import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { tabTo } from '../system/tab-to.ts';
import { violationsOf } from '../system/violations.ts';
import { countCalls, loginForm, signInOn } from './page.ts';

test.use({ expectedErrors: failedCalls });
// A device really works here, beside whatever else the machine does.
test.slow();

const asking = {
  method: 'POST',
  path: '/user/captcha/',
  body: (body: string | null) => Boolean(body?.includes('work')),
};
const patience = { timeout: 60_000 };

const otherWay = (page: Page) => ({
  ask: page.getByRole('button', { name: 'I can’t see the picture' }),
  group: page.getByRole('group', { name: 'Instead of the picture' }),
  done: page.getByRole('status').getByText('Done. You can sign in now.'),
  back: page.getByRole('button', { name: 'Use the picture instead' }),
  retry: page
    .getByRole('group', { name: 'Instead of the picture' })
    .getByRole('button', { name: 'Try again' }),
});

/** Opens the login with name and password typed, and the picture there. */
async function openLogin(page: Page) {
  await page.goto('/login');
  const form = loginForm(page);
  await expect(form.submit).toHaveAttribute('type', 'submit');
  await form.username.fill('ordinary');
  await form.password.fill(password);
  return form;
}

const expectIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText('Good', patience);

test('the keyboard alone signs in without the picture', async ({ page }) => {
  await page.goto('/login');
  const form = loginForm(page);
  const way = otherWay(page);
  await expect(form.submit).toHaveAttribute('type', 'submit');
  await tabTo(page, form.username);
  await page.keyboard.type('ordinary');
  await tabTo(page, form.password);
  await page.keyboard.type(password);
  await tabTo(page, way.ask);
  await page.keyboard.press('Enter');
  await expect(way.group).toBeFocused();
  await expect(way.done).toBeVisible(patience);
  await tabTo(page, form.submit);
  await page.keyboard.press('Enter');
  await expectIn(page);
});

test('says by name and in words how far it is', async ({ page, context }) => {
  const mend = await breakCall(context, asking, 'pending');
  await openLogin(page);
  const way = otherWay(page);
  await way.ask.click();
  await expect(page.getByRole('status').getByText('Checking that you’re human')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Checking' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await mend();
  await expect(way.done).toBeVisible(patience);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('waits by itself for work that is not done when the form is sent', async ({ page, context }) => {
  const mend = await breakCall(context, asking, 'pending');
  const form = await openLogin(page);
  await otherWay(page).ask.click();
  await expect(otherWay(page).group).toBeVisible();
  await form.submit.click();
  await mend();
  await expectIn(page);
});

test('goes back to the picture with all that was typed', async ({ page }) => {
  const form = await openLogin(page);
  const way = otherWay(page);
  await way.ask.click();
  await expect(way.group).toBeFocused();
  await way.back.click();
  await expect(form.captcha).toBeFocused();
  await expect(form.username).toHaveValue('ordinary');
  await expect(form.password).toHaveValue(password);
  await signInOn(page, 'ordinary');
  await expectIn(page);
});

test('does it again by itself when the host has no more use for it', async ({ page, context }) => {
  const calls = countCalls(context, '/api/token-member/');
  const form = await openLogin(page);
  const set = page.waitForResponse((answer) => asking.body(answer.request().postData()));
  await otherWay(page).ask.click();
  const { session }: { session: string } = await (await set).json();
  await expect(otherWay(page).done).toBeVisible(patience);
  // Somebody else answers it, wrongly.
  const used = await fetch(new URL('/api/token-member/', addressOf('E2E_API_DIRECT')), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'x', password: 'x', captcha: '0', session }),
  });
  expect(used.status).toBe(400);
  await form.submit.click();
  await expectIn(page);
  expect(calls.count).toBe(2);
});

test('proves anew for another try after a wrong password', async ({ page }) => {
  const form = await openLogin(page);
  await form.password.fill('not-the-password');
  await otherWay(page).ask.click();
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText('That username or password is wrong.', patience);
  await expect(form.password).toBeFocused();
  await form.password.fill(password);
  await form.submit.click();
  await expectIn(page);
});

test('a worker that can’t be loaded: says so, keeps what was typed, and works when tried again', async ({
  page,
  context,
}) => {
  const worker = /\/_astro\/worker-(?!address)[^/]*\.js$/;
  await context.route(worker, (route) => route.abort());
  const form = await openLogin(page);
  const way = otherWay(page);
  await way.ask.click();
  await expect(page.getByRole('alert')).toContainText('Your device couldn’t finish the check.');
  await context.unroute(worker);
  await way.retry.click();
  await expect(way.done).toBeVisible(patience);
  await expect(form.username).toHaveValue('ordinary');
  await form.submit.click();
  await expectIn(page);
});

test('pressing Sign in while the other way is still being loaded waits for it', async ({ page, context }) => {
  const loaded = Promise.withResolvers<void>();
  await context.route(/\/_astro\/Work\.[^/]*\.js$/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  const form = await openLogin(page);
  await otherWay(page).ask.click();
  await form.submit.click();
  loaded.resolve();
  await expectIn(page);
});

test('pressing Sign in in the moment in which the other way is there counts', async ({ page }) => {
  // The work is requested just before the page knows of it, and is drawn in a task of its own.
  await page.addInitScript(() => {
    const ask = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const answer = ask(input, init);
      if (typeof init?.body === 'string' && init.body.includes('"work"')) {
        for (let hop = 0; hop < 100; hop += 1) await Promise.resolve();
        document.forms[0]?.requestSubmit();
      }
      return answer;
    };
  });
  await openLogin(page);
  await otherWay(page).ask.click();
  await expectIn(page);
});

for (const fault of faults) {
  test(`setting the work, ${fault}: says so on the spot, and works when tried again`, async ({
    page,
    context,
  }) => {
    const mend = await breakCall(context, asking, fault);
    const form = await openLogin(page);
    const way = otherWay(page);
    await way.ask.click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t start the check.', { timeout: 30_000 });
    await mend();
    await way.retry.click();
    await expect(way.done).toBeVisible(patience);
    await expect(form.username).toHaveValue('ordinary');
    await expect(form.password).toHaveValue(password);
    await form.submit.click();
    await expectIn(page);
  });
}

test('signing in, 500: keeps what was typed and what was proven', async ({ page, context }) => {
  const mend = await breakCall(context, { method: 'POST', path: '/api/token-member/' }, '500');
  const form = await openLogin(page);
  const way = otherWay(page);
  await way.ask.click();
  await expect(way.done).toBeVisible(patience);
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
  await expect(way.done).toBeVisible();
  await expect(form.password).toHaveValue(password);
  await mend();
  await form.submit.click();
  await expectIn(page);
});
