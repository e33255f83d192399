import { addressOf, fixedCaptcha } from '../system/addresses.ts';
import { password, type Person } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { countCalls, loginForm, signInOn, storedTokens } from './page.ts';

test.use({ expectedErrors: /status of 40[014]/ });

for (const person of ['ordinary', 'absent', 'defaulter', 'discipline'] satisfies Person[]) {
  test(`${person} signs in and lands on the dashboard`, async ({ page }) => {
    await page.goto('/login');
    await signInOn(page, person);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
    expect(await storedTokens(page)).toEqual({ access: expect.any(String), refresh: expect.any(String) });
  });
}

const refused = [
  ['a wrong password', 'ordinary', 'not-the-password'],
  ['an unknown user', 'nobody', password],
  ['a terminated member', 'terminated', password],
] as const;

for (const [what, username, typed] of refused) {
  test(`${what} gets one calm message, a fresh picture and the name kept`, async ({ page, context }) => {
    const drawings = countCalls(context, '/user/captcha/');
    await page.goto('/login');
    const form = loginForm(page);
    await form.username.fill(username);
    await form.password.fill(typed);
    await form.captcha.fill(fixedCaptcha);
    await expect(form.match).toBeVisible();
    const before = drawings.count;
    await form.submit.click();
    await expect(page.getByRole('alert')).toContainText('That username or password is wrong.');
    await expect(form.username).toHaveValue(username);
    await expect(form.captcha).toHaveValue('');
    await expect.poll(() => drawings.count).toBeGreaterThan(before);
    expect(await storedTokens(page)).toEqual({ access: null, refresh: null });

    // The fresh picture works.
    await signInOn(page, 'ordinary');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
  });
}

test.describe('the captcha', () => {
  test('is drawn at its size and tells while typing whether the text equals it', async ({ page }) => {
    await page.goto('/login');
    const canvas = page.locator('canvas');
    await expect(canvas).toHaveJSProperty('width', 150);
    await expect(canvas).toHaveJSProperty('height', 50);
    const { captcha } = loginForm(page);
    await captcha.fill('acd');
    await captcha.pressSequentially('ef');
    await expect(captcha).toHaveValue(fixedCaptcha);
    await expect(loginForm(page).match).toBeVisible();
  });

  test('says so when the text differs', async ({ page }) => {
    await page.goto('/login');
    await loginForm(page).captcha.fill('QQQQQ');
    await expect(page.getByText(/Those characters don’t match the picture/)).toBeVisible();
  });

  test('is drawn and compared here where the host has no captcha call', async ({ page, context }) => {
    await context.route(`${addressOf('E2E_API')}/user/captcha/`, (route) =>
      route.fulfill({
        status: 404,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { detail: 'Not found.' },
      }),
    );
    await page.goto('/login');
    await expect
      .poll(() =>
        page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
          // A copy: a browser warns of a canvas that is read again and again.
          const copy = new OffscreenCanvas(150, 50).getContext('2d');
          copy?.drawImage(canvas, 0, 0);
          return new Set(copy?.getImageData(0, 0, 150, 50).data).size;
        }),
      )
      .toBeGreaterThan(2);
    await loginForm(page).captcha.fill('#####');
    await expect(page.getByText(/Those characters don’t match the picture/)).toBeVisible();
  });
});

test('the password never reaches the address or the console', async ({ page, context }) => {
  const written: string[] = [];
  context.on('console', (message) => written.push(message.text()));
  const visited: string[] = [];
  context.on('request', (request) => visited.push(request.url()));
  await page.goto('/login');
  await signInOn(page, 'ordinary');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
  const { access, refresh } = await storedTokens(page);
  const all = [...written, ...visited].join('\n');
  for (const secret of [password, fixedCaptcha, access ?? '', refresh ?? ''])
    expect(all).not.toContain(secret);
  expect(written.length).toBeGreaterThan(0);
});
