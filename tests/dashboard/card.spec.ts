import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { issueCard, test as base } from '../members/own-member.ts';

/** A member of one test alone, who has a card. */
const test = base.extend<{ card: string }>({
  card: async ({ member }, use) => use(await issueCard(member)),
});

/** Asks the API as staff at the counter do: whose card, or by what code it is refused. */
async function verify(code: string): Promise<string> {
  const { access: token } = await sessionOf('staff');
  return call('POST /membership-card/verify/', { token, body: { code } }).then(
    ({ name }) => name,
    (error: unknown) => /"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error),
  );
}

test.describe('the code of the card', () => {
  test('is good at the counter once, and a minute later there is another', async ({ page, card }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Show code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wei Ling Ong' });
    await expect(dialog.getByRole('img', { name: 'QR code of your membership card' })).toBeVisible();
    const digits = dialog.getByText(/^\d{4} \d{4}$/);
    const first = await digits.innerText();
    expect(await verify(`${card} ${first}`)).toBe('Wei Ling Ong');
    expect(await verify(`${card} ${first}`)).toBe('code_used');
    await page.clock.fastForward(30_000);
    await expect(digits).not.toHaveText(first);
    expect(await verify(`${card} ${await digits.innerText()}`)).toBe('Wei Ling Ong');
  });

  test('opens, is read and closes by the keyboard alone, and gives the focus back', async ({
    page,
    card,
  }) => {
    await page.goto('/');
    const show = page.getByRole('button', { name: 'Show code' });
    await show.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Wei Ling Ong' });
    await expect(dialog.getByText(card)).toBeVisible();
    await expect(dialog.getByText('Your code is on the screen. It changes every 30 seconds.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(show).toBeFocused();
  });

  test('opens from any page by the tab of a phone', async ({ page, card }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Card', exact: true }).click();
    await expect(page.getByRole('dialog').getByText(card)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('link', { name: 'Card', exact: true }).click();
    await expect(page.getByRole('dialog').getByText(card)).toBeVisible();
  });

  test('is right on a device whose clock is off, which is said', async ({ page, card }) => {
    await page.clock.install({ time: Date.now() + 7 * 60_000 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Show code' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^This device’s clock is 7 minutes fast/)).toBeVisible();
    const digits = await dialog.getByText(/^\d{4} \d{4}$/).innerText();
    expect(await verify(`${card} ${digits}`)).toBe('Wei Ling Ong');
  });

  test('keeps the screen awake while it shows, also after a look elsewhere', async ({ page, card }) => {
    await page.addInitScript(() => {
      const held = { count: 0 };
      Object.assign(window, { held });
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: () => {
            held.count += 1;
            const lock = { released: false, release: () => undefined };
            lock.release = () => {
              if (!lock.released) held.count -= 1;
              lock.released = true;
              return undefined;
            };
            Object.assign(window, { lose: lock.release });
            return Promise.resolve(lock);
          },
        },
      });
    });
    const held = () => page.evaluate(() => Reflect.get(Reflect.get(window, 'held'), 'count'));
    await page.goto('/');
    await page.getByRole('button', { name: 'Show code' }).click();
    await expect(page.getByRole('dialog').getByText(card)).toBeVisible();
    await expect.poll(held).toBe(1);
    // As a browser does when the page goes out of sight.
    await page.evaluate(() => Reflect.get(window, 'lose')());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(held).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(held).toBe(0);
  });

  test('is ended on lost devices, and goes on here', async ({ page, card }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Show code' }).click();
    const dialog = page.getByRole('dialog');
    const digits = dialog.getByText(/^\d{4} \d{4}$/);
    const before = await digits.innerText();
    await dialog.getByRole('button', { name: 'Turn off its codes' }).click();
    await expect(dialog.getByText(/^Your other devices can’t show a code/)).toBeVisible();
    await expect(digits).not.toHaveText(before);
    expect(await verify(`${card} ${before}`)).toBe('code_wrong');
    expect(await verify(`${card} ${await digits.innerText()}`)).toBe('Wei Ling Ong');
  });
});

test.describe('what can’t be shown', () => {
  test.use({ expectedErrors: failedCalls });

  test('is said: no card yet', async ({ page, member }) => {
    expect(member.username).toBeTruthy();
    await page.goto('/');
    await expect(page.getByText('You don’t have a card yet.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show code' })).toHaveCount(0);
  });

  test('is said: a part of the portal that didn’t come', async ({ page, card }) => {
    expect(card).toBeTruthy();
    const part = /\/_astro\/CardCode.*\.js$/;
    await page.route(part, (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await page.getByRole('button', { name: 'Show code' }).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the code.');
    await page.unroute(part);
    await page.getByRole('button', { name: 'Show code' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
