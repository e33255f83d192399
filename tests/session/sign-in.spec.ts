import { makeClerk } from '../desk/clerk.ts';
import { makeMember } from '../members/own-member.ts';
import { systemAddress, fixedCaptcha } from '../system/addresses.ts';
import { call, password, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { countCalls, loginForm, signInOn, storedTokens } from './page.ts';

test.use({ expectedErrors: /status of 40[014]/ });

test('a member signs in, after what is wrong was said calmly, and leaves no secret behind', async ({
  page,
  context,
}) => {
  const written: string[] = [];
  context.on('console', (message) => written.push(message.text()));
  const visited: string[] = [];
  context.on('request', (request) => visited.push(request.url()));
  const { id, username } = await makeMember();
  const { access: staff } = await sessionOf('staff');
  const setStatus = (status: 'ACTIVE' | 'TERMINATED-VOLUNTARY') =>
    call('PATCH /profile/member/{id}/', {
      token: staff,
      path: `/profile/member/${id}/`,
      body: { status },
    });
  const form = loginForm(page);
  const canvas = page.locator('canvas');
  const differs = page.getByText(/Those characters don’t match the picture/);

  await test.step('a captcha is drawn and compared here where the host has no captcha call', async () => {
    const url = `${systemAddress('E2E_API')}/user/captcha/`;
    await context.route(url, (route) =>
      route.fulfill({
        status: 404,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { detail: 'Not found.' },
      }),
    );
    await page.goto('/login');
    const colours = () =>
      canvas.evaluate((drawn: HTMLCanvasElement) => {
        // A copy: a browser warns of a canvas that is read again and again.
        const copy = new OffscreenCanvas(150, 50).getContext('2d');
        copy?.drawImage(drawn, 0, 0);
        return new Set(copy?.getImageData(0, 0, 150, 50).data).size;
      });
    await expect.poll(colours).toBeGreaterThan(2);
    await form.captcha.fill('#####');
    await expect(differs).toBeVisible();
    await context.unroute(url);
  });

  await test.step('the captcha is drawn at its size, and says while typing whether the text matches', async () => {
    await page.goto('/login');
    await expect(canvas).toHaveJSProperty('width', 150);
    await expect(canvas).toHaveJSProperty('height', 50);
    await form.captcha.fill('QQQQQ');
    await expect(differs).toBeVisible();
    await form.captcha.fill('acd');
    await form.captcha.pressSequentially('ef');
    await expect(form.captcha).toHaveValue(fixedCaptcha);
    await expect(form.match).toBeVisible();
  });

  const drawings = countCalls(context, '/user/captcha/');
  const expectRefused = async (name: string, typed: string) => {
    await form.username.fill(name);
    await form.password.fill(typed);
    await form.captcha.fill(fixedCaptcha);
    await expect(form.match).toBeVisible();
    const before = drawings.count;
    const drawn = page.waitForResponse(/\/user\/captcha\/$/);
    await form.submit.click();
    await drawn;
    await expect(page.getByRole('alert')).toContainText('That username or password is wrong.');
    await expect(form.username).toHaveValue(name);
    await expect(form.captcha).toHaveValue('');
    expect(drawings.count).toBeGreaterThan(before);
    expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
  };

  await test.step('an unknown user, a wrong password and a terminated member get one message, and a fresh picture', async () => {
    await expectRefused(`no-${username}`, password);
    await expectRefused(username, 'not-the-password');
    await setStatus('TERMINATED-VOLUNTARY');
    await expectRefused(username, password);
    await setStatus('ACTIVE');
  });

  await test.step('the fresh picture works, and leads to the dashboard', async () => {
    await signInOn(page, username);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
    expect(await storedTokens(page)).toEqual({ access: expect.any(String), refresh: expect.any(String) });
  });

  await test.step('neither the password nor a token reached the address or the console', async () => {
    const { access, refresh } = await storedTokens(page);
    const all = [...written, ...visited].join('\n');
    for (const secret of [password, fixedCaptcha, access ?? '', refresh ?? ''])
      expect(all).not.toContain(secret);
    expect(written.length).toBeGreaterThan(0);
  });
});

test('staff without a membership come straight to the desk', async ({ page }) => {
  const { username } = await makeClerk(['member.view']);
  const pages: string[] = [];
  page.on('framenavigated', (frame) => pages.push(new URL(frame.url()).pathname));
  await page.goto('/login');
  await signInOn(page, username);
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  expect(pages).toEqual(['/login', '/staff']);
});
