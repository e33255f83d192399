import type { Page } from 'playwright/test';
import { nextCode, switchCodesOn } from '../account/codes.ts';
import type { OwnMember } from '../members/own-member.ts';
import { makeMember } from '../members/own-member.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { call, password, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { tabTo } from '../system/tab-to.ts';
import { findViolations } from '../system/violations.ts';
import { loginForm, signedOutAt, storedTokens } from './page.ts';

test.use({ expectedErrors: /status of 40[013]|net::ERR_FAILED/ });
const secondStep = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'One more step', level: 2 }),
  code: page.getByRole('textbox', { name: 'One-time code', exact: true }),
  recovery: page.getByRole('textbox', { name: 'Recovery code', exact: true }),
  byRecovery: page.getByRole('button', { name: 'Use a recovery code', exact: true }),
  back: page.getByRole('button', { name: 'Back', exact: true }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
});

const expectIn = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Good');

/** Sends name, password and captcha, in the form as it is. */
async function sendForm(page: Page, { username }: OwnMember): Promise<void> {
  const form = loginForm(page);
  await expect(form.submit).toHaveAttribute('type', 'submit');
  await form.username.fill(username);
  await form.password.fill(password);
  await form.captcha.fill(fixedCaptcha);
  await expect(form.match).toBeVisible();
  await form.submit.click();
}

/** Has staff switch a member's codes off. */
async function switchCodesOff({ email }: OwnMember): Promise<void> {
  const { access: token } = await sessionOf('staff');
  const { results } = await call('GET /general-users/', { token, query: { email__icontains: email } });
  const path = `/general-users/${results[0]?.id}/one-time-codes/`;
  await call('DELETE /general-users/{id}/one-time-codes/', { token, path });
}

test('a member with one-time codes signs in with one, or with a recovery code', async ({ page, context }) => {
  const member = await makeMember();
  const codes = await switchCodesOn(member);
  const form = loginForm(page);
  const step = secondStep(page);

  await test.step('a step that can’t be loaded says so, and keeps the name', async () => {
    const part = /\/_astro\/CodeStep[^/]*\.js$/;
    await context.route(part, (route) => route.abort());
    await page.goto('/login');
    await sendForm(page, member);
    await expect(page.getByRole('alert')).toContainText('We can’t reach the club right now.');
    await expect(form.username).toHaveValue(member.username);
    await context.unroute(part);
  });

  await test.step('a missing or wrong code is said at its field', async () => {
    await page.goto('/login');
    await sendForm(page, member);
    await expect(step.code).toBeFocused();
    await expect(step.code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(step.code).toHaveAttribute('inputmode', 'numeric');
    await expect(step.code).toHaveAccessibleDescription(/six digits/);
    expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
    expect(await findViolations(page)).toEqual([]);
    await step.submit.click();
    await expect(step.code).toHaveAccessibleDescription(/Enter the code/);
    await step.code.fill('12345');
    await step.submit.click();
    await expect(step.code).toHaveAccessibleDescription(/That code is wrong/);
    await expect(step.code).toBeFocused();
  });

  await test.step('Back leads to the form, with the name kept', async () => {
    await step.back.click();
    await expect(form.password).toBeFocused();
    await expect(form.password).toHaveValue('');
    await expect(form.username).toHaveValue(member.username);
  });

  await test.step('the keyboard alone signs in with a code, which may have a space', async () => {
    await sendForm(page, member);
    await expect(step.code).toBeFocused();
    const code = nextCode(codes.secret);
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await tabTo(page, step.submit);
    await page.keyboard.press('Enter');
    await expectIn(page);
  });

  await test.step('a recovery code signs in, and leads where the visitor was going', async () => {
    await signedOutAt(page, '/vouchers');
    await sendForm(page, member);
    await step.byRecovery.click();
    await expect(step.recovery).toBeFocused();
    await step.recovery.fill((codes.recovery[0] ?? '').toLowerCase());
    await step.submit.click();
    await expect(page).toHaveURL('/vouchers');
  });

  await test.step('a sign-in that is over says so and begins anew', async () => {
    await signedOutAt(page, '/login');
    await sendForm(page, member);
    await expect(step.code).toBeFocused();
    await switchCodesOff(member);
    await step.code.fill('123456');
    await step.submit.click();
    await expect(page.getByRole('alert')).toContainText('Your sign-in timed out.');
    await expect(form.username).toHaveValue(member.username);
    await expect(form.password).toBeFocused();
    await sendForm(page, member);
    await expectIn(page);
  });
});
