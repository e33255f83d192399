import { fixedCaptcha } from '../system/addresses.ts';
import { password } from '../system/api.ts';
import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { loginForm } from './page.ts';

test.use({ expectedErrors: failedCalls });
const checking = {
  method: 'POST',
  path: '/user/captcha/',
  body: (body: string | null) => Boolean(body?.includes('captcha')),
};

for (const fault of faults) {
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
}
