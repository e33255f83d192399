import type { Page } from 'playwright/test';
import { memberWithNewAddress } from '../account/email-change.ts';
import { mailedLink } from '../account/mails.ts';
import { memberWithoutLogin } from '../account/people.ts';
import { makeMember } from '../members/own-member.ts';
import { loginForm } from '../session/page.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { call, password, signInAs } from '../system/api.ts';
import type { Action } from './action.ts';
import { post, takesEffect } from './action.ts';
import { expect } from './test.ts';

const fresh = 'three marble gulls';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** A form of one email address. */
const mailForm = (
  address: string,
  path: string,
  button: string,
  done: string,
): Pick<Action, 'who' | 'ready'> => ({
  who: null,
  async ready(page) {
    await page.goto(address);
    const email = page.getByLabel('Email address');
    await email.fill('nobody@mail.example');
    return {
      call: post(path),
      send: () => page.getByRole('button', { name: button }).click(),
      keeps: () => expect(email).toHaveValue('nobody@mail.example'),
      done: () => expect(heading(page, done)).toBeVisible(),
    };
  },
});

export const accountActions: readonly Action[] = [
  {
    what: 'asking for a new password',
    address: '/forgot-password',
    ...mailForm('/forgot-password', '/password_reset/', 'Send link', 'Check your email'),
  },
  {
    what: 'leaving the newsletter',
    address: '/email-unsubscribe',
    ...mailForm(
      '/email-unsubscribe',
      '/general-users/unsubscribe-newsletter/',
      'Unsubscribe from the newsletter',
      'We’ve unsubscribed this address',
    ),
  },
  {
    what: 'a new password',
    address: '/reset-password',
    who: null,
    but: takesEffect,
    async ready(page) {
      const { email, username } = await makeMember();
      await call('POST /password_reset/', { body: { email } });
      await page.goto(await mailedLink(email, 'Choose a new password'));
      const field = page.getByLabel('New password', { exact: true });
      await field.fill(fresh);
      return {
        call: post('/password_reset/confirm/'),
        send: () => page.getByRole('button', { name: 'Save password' }).click(),
        keeps: () => expect(field).toHaveValue(fresh),
        done: () => expect(heading(page, 'Password changed')).toBeVisible(),
        // The one before is no longer good.
        once: () => expect(signInAs(username)).rejects.toThrow('answered 4'),
      };
    },
  },
  {
    what: 'asking for a first login',
    address: '/create-login',
    who: null,
    async ready(page) {
      const about = await memberWithoutLogin();
      await page.goto('/create-login');
      const born = page.getByLabel('Date of birth');
      await page.getByLabel('Membership number').fill(about.membership_id);
      await page.getByLabel('Email address').fill(about.email);
      await born.fill(about.birth_date);
      return {
        call: post('/general-users/check-account/'),
        send: () => page.getByRole('button', { name: 'Send link' }).click(),
        keeps: () => expect(born).toHaveValue(about.birth_date),
        done: () => expect(heading(page, 'Check your email')).toBeVisible(),
      };
    },
  },
  {
    what: 'a first login',
    address: '/create-login',
    who: null,
    but: takesEffect,
    async ready(page) {
      const about = await memberWithoutLogin();
      await call('POST /general-users/check-account/', { body: about });
      await page.goto(await mailedLink(about.email, 'Create your login'));
      const name = about.membership_id.replace(/^new-/, 'f');
      const field = page.getByLabel('Username');
      await field.fill(name);
      await page.getByLabel('Password', { exact: true }).fill(password);
      return {
        call: post('/general-users/create-account/'),
        send: () => page.getByRole('button', { name: 'Create login' }).click(),
        keeps: () => expect(field).toHaveValue(name),
        done: () => expect(heading(page, 'Your login is ready')).toBeVisible(),
        once: async () => void (await signInAs(name)),
      };
    },
  },
  {
    what: 'confirming a new email address',
    address: '/confirm-email',
    who: null,
    but: takesEffect,
    async ready(page) {
      await page.goto((await memberWithNewAddress()).link);
      const submit = page.getByRole('button', { name: 'Confirm email address' });
      await expect(submit).toHaveAttribute('type', 'submit');
      return {
        call: post('/email-change/confirm/'),
        send: () => submit.click(),
        keeps: () => expect(submit).toBeEnabled(),
        done: () => expect(heading(page, 'Email address confirmed')).toBeVisible(),
      };
    },
  },
  {
    what: 'changing the password',
    address: '/change-password',
    but: takesEffect,
    async ready(page) {
      await page.goto('/change-password');
      const current = page.getByLabel('Current password');
      await current.fill(password);
      await page.getByLabel('New password', { exact: true }).fill(fresh);
      await page.getByLabel('Confirm new password').fill(fresh);
      const submit = page.getByRole('button', { name: 'Change password' });
      await expect(submit).toHaveAttribute('type', 'submit');
      return {
        call: { method: 'PUT', path: '/general-users/set-password/' },
        send: () => submit.click(),
        keeps: () => expect(current).toHaveValue(password),
        done: () => expect(heading(page, 'Password changed')).toBeVisible(),
      };
    },
  },
  {
    what: 'signing in',
    address: '/login',
    who: null,
    // A captcha is good for one sign-in.
    but: takesEffect,
    async ready(page) {
      await page.goto('/login');
      const form = loginForm(page);
      await form.username.fill('ordinary');
      await form.password.fill(password);
      await form.captcha.fill(fixedCaptcha);
      await expect(form.match).toBeVisible();
      return {
        call: post('/api/token-member/'),
        send: () => form.submit.click(),
        async keeps() {
          await expect(form.username).toHaveValue('ordinary');
          await expect(form.password).toHaveValue(password);
          await expect(form.captcha).toHaveValue(fixedCaptcha);
        },
        done: () => expect(page).toHaveURL('/'),
      };
    },
  },
];
