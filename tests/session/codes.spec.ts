import type { Page } from 'playwright/test';
import type { CodesOn } from '../account/codes.ts';
import { nextCode, switchCodesOn } from '../account/codes.ts';
import type { OwnMember } from '../members/own-member.ts';
import { makeMember } from '../members/own-member.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { call, password, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, test as base } from '../system/fixtures.ts';
import { tabTo } from '../system/tab-to.ts';
import { violationsOf } from '../system/violations.ts';
import { loginForm, storedTokens } from './page.ts';

/** Each test has a member of its own, whose sign-in takes a code. */
const test = base.extend<{ member: OwnMember; codes: CodesOn }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
  member: async ({}, use) => use(await makeMember()),
  codes: async ({ member }, use) => use(await switchCodesOn(member)),
});

test.use({ expectedErrors: failedCalls });
test.slow();

const secondStep = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'One more step', level: 2 }),
  code: page.getByRole('textbox', { name: 'One-time code' }),
  recovery: page.getByRole('textbox', { name: 'Recovery code' }),
  byRecovery: page.getByRole('button', { name: 'Use a recovery code' }),
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

test('the keyboard alone signs in with a code, which may have a space', async ({ page, member, codes }) => {
  await page.goto('/login');
  await sendForm(page, member);
  const step = secondStep(page);
  await expect(step.code).toBeFocused();
  await expect(step.code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(step.code).toHaveAttribute('inputmode', 'numeric');
  await expect(step.code).toHaveAccessibleDescription(/six digits/);
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null });
  expect(await violationsOf(page)).toEqual([]);
  const code = nextCode(codes.secret);
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await tabTo(page, step.submit);
  await page.keyboard.press('Enter');
  await expectIn(page);
});

test('a wrong code is told beside its field, and a recovery code signs in instead', async ({
  page,
  member,
  codes,
}) => {
  await page.goto('/login');
  await sendForm(page, member);
  const step = secondStep(page);
  await step.submit.click();
  await expect(step.code).toHaveAccessibleDescription(/Enter the code/);
  await step.code.fill('12345');
  await step.submit.click();
  await expect(step.code).toHaveAccessibleDescription(/That code is wrong/);
  await expect(step.code).toBeFocused();
  await step.byRecovery.click();
  await expect(step.recovery).toBeFocused();
  await step.recovery.fill((codes.recovery[0] ?? '').toLowerCase());
  await step.submit.click();
  await expectIn(page);
});

test('goes where the visitor was going', async ({ page, member, codes }) => {
  await page.goto('/vouchers');
  await sendForm(page, member);
  const step = secondStep(page);
  await step.code.fill(nextCode(codes.secret));
  await step.submit.click();
  await expect(page).toHaveURL('/vouchers');
});

test('goes back to the form with the name kept', async ({ page, member, codes }) => {
  await page.goto('/login');
  await sendForm(page, member);
  const step = secondStep(page);
  await expect(step.code).toBeFocused();
  await step.back.click();
  const form = loginForm(page);
  await expect(form.password).toBeFocused();
  await expect(form.password).toHaveValue('');
  await expect(form.username).toHaveValue(member.username);
  await sendForm(page, member);
  await step.code.fill(nextCode(codes.secret));
  await step.submit.click();
  await expectIn(page);
});

test('a sign-in that is over says so and begins anew', async ({ page, member, codes }) => {
  await page.goto('/login');
  await sendForm(page, member);
  const step = secondStep(page);
  await expect(step.code).toBeFocused();
  // Staff switch the codes off in between.
  const { access: token } = await sessionOf('staff');
  const { results } = await call('GET /general-users/', { token, query: { email__icontains: member.email } });
  const path = `/general-users/${results[0]?.id}/one-time-codes/`;
  await call('DELETE /general-users/{id}/one-time-codes/', { token, path });
  await step.code.fill(nextCode(codes.secret));
  await step.submit.click();
  await expect(page.getByRole('alert')).toContainText('Your sign-in timed out.');
  await expect(loginForm(page).username).toHaveValue(member.username);
  await expect(loginForm(page).password).toBeFocused();
  await sendForm(page, member);
  await expectIn(page);
});

test('a step that can’t be loaded says so, and keeps the name', async ({ page, context, member, codes }) => {
  expect(codes.recovery).toHaveLength(10);
  await context.route(/\/_astro\/CodeStep[^/]*\.js$/, (route) => route.abort());
  await page.goto('/login');
  await sendForm(page, member);
  await expect(page.getByRole('alert')).toContainText('We can’t reach the club right now.');
  await expect(loginForm(page).username).toHaveValue(member.username);
});
