import type { Page } from 'playwright/test';
import { test as base } from '../system/fixtures.ts';
import type { OwnMember } from '../members/own-member.ts';
import { makeMember } from '../members/own-member.ts';
import { password } from '../system/api.ts';
import { breakCall } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { tabTo } from '../system/tab-to.ts';
import { findViolations } from '../system/violations.ts';
import { setEasyWork } from './light-work.ts';
import { loginForm, signedOutAt, signInOn } from './page.ts';

/** Each test has a member of its own, who isn't signed in. */
const test = base.extend<{ member: OwnMember }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
  member: async ({}, use) => use(await makeMember()),
});
const asking = {
  method: 'POST',
  path: '/user/captcha/',
  body: (body: string | null) => Boolean(body?.includes('work')),
};

const otherWay = (page: Page) => ({
  ask: page.getByRole('button', { name: 'I can’t see the picture', exact: true }),
  group: page.getByRole('group', { name: 'Instead of the picture' }),
  done: page.getByRole('status').getByText('Done. You can sign in now.'),
  back: page.getByRole('button', { name: 'Use the picture instead', exact: true }),
  retry: page
    .getByRole('group', { name: 'Instead of the picture' })
    .getByRole('button', { name: 'Try again', exact: true }),
});

/** Types name and password into the login, once it can be sent. */
async function typeOn(page: Page, { username }: OwnMember) {
  const form = loginForm(page);
  await expect(form.submit).toHaveAttribute('type', 'submit');
  await form.username.fill(username);
  await form.password.fill(password);
  return form;
}

const expectIn = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Good');

test('the keyboard alone signs in without the picture', async ({ page, member }) => {
  await page.goto('/login');
  const form = loginForm(page);
  const way = otherWay(page);
  await expect(form.submit).toHaveAttribute('type', 'submit');
  await tabTo(page, form.username);
  await page.keyboard.type(member.username);
  await tabTo(page, form.password);
  await page.keyboard.type(password);
  await tabTo(page, way.ask);
  await page.keyboard.press('Enter');
  await expect(way.group).toBeFocused();
  await expect(way.done).toBeVisible();
  await tabTo(page, form.submit);
  await page.keyboard.press('Enter');
  await expectIn(page);
});

test.describe('with work that takes no time', () => {
  test.use({ expectedErrors: /status of (400|401|500)|net::ERR_FAILED/ });

  test('what fails is said on the spot, keeps what was typed, and works when tried again', async ({
    page,
    context,
    member,
  }) => {
    const work = await setEasyWork(context);
    const worker = /\/_astro\/worker-(?!address)[^/]*\.js$/;
    const way = otherWay(page);
    await page.goto('/login');
    const form = await typeOn(page, member);
    const expectTyped = async () => {
      await expect(form.username).toHaveValue(member.username);
      await expect(form.password).toHaveValue(password);
    };

    await test.step('work that isn’t set', async () => {
      const mend = await breakCall(context, asking, '500');
      await way.ask.click();
      await expect(page.getByRole('alert')).toContainText('We couldn’t start the check.');
      await mend();
    });

    await test.step('a worker that can’t be loaded', async () => {
      await context.route(worker, (route) => route.abort());
      await way.retry.click();
      await expect(page.getByRole('alert')).toContainText('Your device couldn’t finish the check.');
      await context.unroute(worker);
      await way.retry.click();
      await expect(way.done).toBeVisible();
      await expectTyped();
    });

    await test.step('a sign-in that fails keeps the proof', async () => {
      const mend = await breakCall(context, { method: 'POST', path: '/api/token-member/' }, '500');
      await form.submit.click();
      await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
      await expect(way.done).toBeVisible();
      await expectTyped();
      await mend();
    });

    await test.step('a wrong password is proven anew for another try', async () => {
      await form.password.fill('not-the-password');
      await form.submit.click();
      await expect(page.getByRole('alert')).toContainText('That username or password is wrong.');
      await expect(form.password).toBeFocused();
      await expect(way.done).toBeVisible();
    });

    await test.step('a proof that the host no longer takes is made again by itself', async () => {
      const { sent } = work.seen;
      work.forget();
      await form.password.fill(password);
      await form.submit.click();
      await expectIn(page);
      expect(work.seen.sent - sent).toBe(2);
    });
  });

  test('the form waits for the work, and goes back to the picture with all that was typed', async ({
    page,
    context,
    member,
  }) => {
    await setEasyWork(context);
    const way = otherWay(page);
    await page.goto('/login');
    const form = await typeOn(page, member);

    await test.step('it says by name and in words how far it is', async () => {
      const mend = await breakCall(context, asking, 'pending');
      await way.ask.click();
      await expect(page.getByRole('status').getByText('Checking that you’re human')).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Checking' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await mend();
      await expect(way.done).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step('back at the picture, nothing that was typed is lost', async () => {
      await way.back.click();
      await expect(form.captcha).toBeFocused();
      await expect(form.username).toHaveValue(member.username);
      await expect(form.password).toHaveValue(password);
      await signInOn(page, member.username);
      await expectIn(page);
    });

    await test.step('sent before it is done, it waits by itself', async () => {
      await signedOutAt(page, '/login');
      await typeOn(page, member);
      const mend = await breakCall(context, asking, 'pending');
      await way.ask.click();
      await expect(way.group).toBeVisible();
      await form.submit.click();
      await mend();
      await expectIn(page);
    });
  });

  test('pressing Sign in counts at once, while the other way loads or just as it starts', async ({
    page,
    context,
    member,
  }) => {
    await setEasyWork(context);
    const way = otherWay(page);

    await test.step('while it is still being loaded', async () => {
      const loaded = Promise.withResolvers<void>();
      await context.route(/\/_astro\/Work\.[^/]*\.js$/, async (route) => {
        await loaded.promise;
        await route.continue();
      });
      await page.goto('/login');
      const form = await typeOn(page, member);
      await way.ask.click();
      await form.submit.click();
      loaded.resolve();
      await expectIn(page);
    });

    await test.step('in the moment in which it is there', async () => {
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
      await signedOutAt(page, '/login');
      await typeOn(page, member);
      await way.ask.click();
      await expectIn(page);
    });
  });
});
