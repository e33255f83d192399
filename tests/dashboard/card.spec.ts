import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { issueCard, test as base } from '../members/own-member.ts';

/** A member of one test alone, who has a card. */
const test = base.extend<{ card: string }>({
  card: async ({ member }, use) => use(await issueCard(member)),
});

/** Asks the API as staff at the counter do: returns the card's member, or the refusal code. */
async function verify(code: string): Promise<string> {
  const { access: token } = await sessionOf('staff');
  return call('POST /membership-card/verify/', { token, body: { code } }).then(
    ({ name }) => name,
    (error: unknown) => /"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error),
  );
}

test('a member shows the code of their card at the counter, and ends it on lost devices', async ({
  page,
  card,
}) => {
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
  const show = page.getByRole('button', { name: 'Show code', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Wei Ling Ong', exact: true });
  const digits = dialog.getByText(/^\d{4} \d{4}$/);

  await page.clock.install();
  await page.goto('/');
  await test.step('opens, is read and closes by the keyboard alone, and gives the focus back', async () => {
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(card, { exact: true })).toBeVisible();
    await expect(dialog.getByText('Your code is on the screen. It changes every 30 seconds.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(show).toBeFocused();
  });

  await test.step('keeps the screen awake while it shows, also after a look elsewhere', async () => {
    await expect.poll(held).toBe(0);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(card, { exact: true })).toBeVisible();
    await expect.poll(held).toBe(1);
    // As a browser does when the page goes out of sight.
    await page.evaluate(() => Reflect.get(window, 'lose')());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(held).toBe(1);
  });

  await test.step('ends on lost devices, and goes on here', async () => {
    const before = await digits.innerText();
    await dialog.getByRole('button', { name: 'Turn off its codes', exact: true }).click();
    await expect(dialog.getByText(/^Your other devices can’t show a code/)).toBeVisible();
    await expect(digits).not.toHaveText(before);
    expect(await verify(`${card} ${before}`)).toBe('code_wrong');
  });

  await test.step('is good at the counter once, and half a minute later there is another', async () => {
    await expect(dialog.getByRole('img', { name: 'QR code of your membership card' })).toBeVisible();
    const first = await digits.innerText();
    expect(await verify(`${card} ${first}`)).toBe('Wei Ling Ong');
    expect(await verify(`${card} ${first}`)).toBe('code_used');
    await page.clock.fastForward(30_000);
    await expect(digits).not.toHaveText(first);
    expect(await verify(`${card} ${await digits.innerText()}`)).toBe('Wei Ling Ong');
  });

  await page.keyboard.press('Escape');
  await expect.poll(held).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ expectedErrors: failedCalls, viewport: { width: 390, height: 844 } });

  test('the code of the card opens from any page, after a fault, and on a device whose clock is off', async ({
    page,
    card,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Wei Ling Ong', exact: true });
    const show = page.getByRole('button', { name: 'Show code', exact: true });

    await test.step('a part of the portal that can’t be loaded is said, and opens when tried again', async () => {
      const part = /\/_astro\/CardCode.*\.js$/;
      await page.route(part, (route) => route.abort('connectionrefused'));
      await page.goto('/');
      await show.click();
      await expect(page.getByRole('alert')).toContainText('We couldn’t load the code.');
      await page.unroute(part);
      await show.click();
      await expect(dialog).toBeVisible();
    });

    await test.step('the tab opens it from any page', async () => {
      const tab = page.getByRole('link', { name: 'Card', exact: true });
      await page.goto('/profile');
      await tab.click();
      await expect(dialog.getByText(card, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
      await tab.click();
      await expect(dialog.getByText(card, { exact: true })).toBeVisible();
    });

    await test.step('a device whose clock is off shows the right code, and says so', async () => {
      await page.clock.install({ time: Date.now() + 7 * 60_000 });
      await page.goto('/');
      await show.click();
      await expect(dialog.getByText(/^This device’s clock is 7 minutes fast/)).toBeVisible();
      const digits = await dialog.getByText(/^\d{4} \d{4}$/).innerText();
      expect(await verify(`${card} ${digits}`)).toBe('Wei Ling Ong');
    });
  });
});
