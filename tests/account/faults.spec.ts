import type { Page } from '@playwright/test';
import { makeMember } from '../members/own-member.ts';
import { password } from '../system/api.ts';
import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, storageOf, test } from '../system/fixtures.ts';
import { memberWithNewAddress } from './email-change.ts';
import { mailedLink } from './mails.ts';
import { memberWithoutLogin } from './people.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const fresh = 'three marble gulls';

/** What failed is said above the form, in a sentence. */
async function expectSaid(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('alert')).not.toBeEmpty();
}

for (const fault of faults) {
  test(`asking for a new password, ${fault}: says so, keeps the address, and works when tried again`, async ({
    page,
    context,
  }) => {
    const mend = await breakCall(context, { method: 'POST', path: '/password_reset/' }, fault);
    await page.goto('/forgot-password');
    const email = page.getByLabel('E-mail address');
    const submit = page.getByRole('button', { name: 'Send me a link' });
    await email.fill('nobody@mail.example');
    await submit.click();
    await expectSaid(page);
    await mend();
    await expect(email).toHaveValue('nobody@mail.example');
    await submit.click();
    await expect(heading(page, 'Check your mail')).toBeVisible();
  });

  test(`a new password, ${fault}: says so of the link and of the password, and goes on when tried again`, async ({
    page,
    context,
  }) => {
    const { email } = await makeMember();
    await page.goto('/forgot-password');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(heading(page, 'Check your mail')).toBeVisible();
    const { search } = new URL(await mailedLink(email, 'Choose a new password'));

    const checking = { method: 'POST', path: '/password_reset/validate_token/' };
    const mendCheck = await breakCall(context, checking, fault);
    await page.goto('/reset-password'.concat(search));
    const failed = page.getByRole('alert').first();
    await expect(failed).toContainText('We could not check your link.', { timeout: 30_000 });
    await mendCheck();
    await failed.getByRole('button', { name: 'Try again' }).click();

    const field = page.getByLabel('New password', { exact: true });
    await field.fill(fresh);
    const mend = await breakCall(context, { method: 'POST', path: '/password_reset/confirm/' }, fault);
    const submit = page.getByRole('button', { name: 'Save the new password' });
    await submit.click();
    await expectSaid(page);
    await mend();
    await expect(field).toHaveValue(fresh);
    await submit.click();
    await expect(heading(page, 'Your new password is set')).toBeVisible();
  });

  test(`a first login, ${fault}: says so at both steps, and nothing typed is lost`, async ({
    page,
    context,
  }) => {
    const about = await memberWithoutLogin();
    const asking = { method: 'POST', path: '/general-users/check-account/' };
    const mendAsk = await breakCall(context, asking, fault);
    await page.goto('/create-login');
    const born = page.getByLabel('Date of birth');
    await page.getByLabel('Membership number').fill(about.membership_id);
    await page.getByLabel('E-mail address').fill(about.email);
    await born.fill(about.birth_date);
    const ask = page.getByRole('button', { name: 'Send me a link' });
    await ask.click();
    await expectSaid(page);
    await mendAsk();
    await expect(born).toHaveValue(about.birth_date);
    await ask.click();
    await expect(heading(page, 'Check your mail')).toBeVisible();

    await page.goto(await mailedLink(about.email, 'Create your login'));
    const name = about.membership_id.replace(/^new-/, 'f');
    const field = page.getByLabel('Username');
    await field.fill(name);
    await page.getByLabel('Password', { exact: true }).fill(fresh);
    const mend = await breakCall(context, { method: 'POST', path: '/general-users/create-account/' }, fault);
    const submit = page.getByRole('button', { name: 'Create my login' });
    await submit.click();
    await expectSaid(page);
    await mend();
    await expect(field).toHaveValue(name);
    await submit.click();
    await expect(heading(page, 'Your login is ready')).toBeVisible();
  });

  test(`a new e-mail address, ${fault}: says so of the link and of the press, and goes on when tried again`, async ({
    page,
    context,
  }) => {
    const { search } = new URL((await memberWithNewAddress()).link);
    const checking = { method: 'POST', path: '/email-change/validate-token/' };
    const mendCheck = await breakCall(context, checking, fault);
    await page.goto('/confirm-email'.concat(search));
    const failed = page.getByRole('alert').first();
    await expect(failed).toContainText('We could not check your link.', { timeout: 30_000 });
    await mendCheck();
    await failed.getByRole('button', { name: 'Try again' }).click();

    const submit = page.getByRole('button', { name: 'Confirm this address' });
    await expect(submit).toHaveAttribute('type', 'submit');
    const mend = await breakCall(context, { method: 'POST', path: '/email-change/confirm/' }, fault);
    await submit.click();
    await expectSaid(page);
    await mend();
    await submit.click();
    await expect(heading(page, 'Your address is confirmed')).toBeVisible();
  });

  test(`leaving the newsletter, ${fault}: says so, and works when tried again`, async ({ page, context }) => {
    const call = { method: 'POST', path: '/general-users/unsubscribe-newsletter/' };
    const mend = await breakCall(context, call, fault);
    await page.goto('/email-unsubscribe');
    const email = page.getByLabel('E-mail address');
    const submit = page.getByRole('button', { name: 'Leave the newsletter' });
    await email.fill('nobody@mail.example');
    await submit.click();
    await expectSaid(page);
    await mend();
    await expect(email).toHaveValue('nobody@mail.example');
    await submit.click();
    await expect(heading(page, 'This address is off the newsletter')).toBeVisible();
  });

  test(`changing the password, ${fault}: says so, keeps what was typed, and works when tried again`, async ({
    browser,
    baseURL,
  }) => {
    const member = await makeMember();
    const context = await browser.newContext({
      storageState: storageOf(member.tokens),
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    const mend = await breakCall(context, { method: 'PUT', path: '/general-users/set-password/' }, fault);
    await page.goto('/change-password');
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill(fresh);
    await page.getByLabel('New password once more').fill(fresh);
    const submit = page.getByRole('button', { name: 'Change the password' });
    await expect(submit).toHaveAttribute('type', 'submit');
    await submit.click();
    await expectSaid(page);
    await mend();
    await expect(page.getByLabel('Current password')).toHaveValue(password);
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    await context.close();
  });
}
