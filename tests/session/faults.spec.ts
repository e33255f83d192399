import { fixedCaptcha } from '../system/addresses.ts';
import { password } from '../system/api.ts';
import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { loginForm } from './page.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

const drawing = {
  method: 'POST',
  path: '/user/captcha/',
  body: (body: string | null) => !body?.includes('captcha'),
};
const checking = { ...drawing, body: (body: string | null) => Boolean(body?.includes('captcha')) };
const signingIn = { method: 'POST', path: '/api/token-member/' };

for (const fault of faults) {
  test(`login, drawing the captcha, ${fault}: says so on the spot and draws it when asked again`, async ({
    page,
    context,
  }) => {
    const mend = await breakCall(context, drawing, fault);
    await page.goto('/login');
    const form = loginForm(page);
    await form.username.fill('ordinary');
    await form.password.fill(password);
    await expect(page.getByRole('alert')).toContainText('The picture could not be loaded.', {
      timeout: 30_000,
    });
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(form.username).toHaveValue('ordinary');
    await form.captcha.fill(fixedCaptcha);
    await expect(form.match).toBeVisible();
    await form.submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
  });

  test(`login, checking the captcha, ${fault}: signing in still works`, async ({ page, context }) => {
    const mend = await breakCall(context, checking, fault);
    const checked = page.waitForRequest((request) => checking.body(request.postData()));
    await page.goto('/login');
    const form = loginForm(page);
    await form.username.fill('ordinary');
    await form.password.fill(password);
    await form.captcha.fill(fixedCaptcha);
    await checked;
    await form.submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
    await mend();
  });

  test(`login, signing in, ${fault}: says so, keeps what was typed, and works when tried again`, async ({
    page,
    context,
  }) => {
    const mend = await breakCall(context, signingIn, fault);
    await page.goto('/login');
    const form = loginForm(page);
    await form.username.fill('ordinary');
    await form.password.fill(password);
    await form.captcha.fill(fixedCaptcha);
    await expect(form.match).toBeVisible();
    await form.submit.click();
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('alert')).not.toBeEmpty();
    for (const [field, value] of [
      [form.username, 'ordinary'],
      [form.password, password],
      [form.captcha, fixedCaptcha],
    ] as const) {
      await expect(field).toHaveValue(value);
    }
    await mend();
    await form.submit.click();
    await expect(page).toHaveURL('/');
  });
}
