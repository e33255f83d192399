import type { Page } from 'playwright/test';
import { memberWithNewAddress } from '../../account/email-change.ts';
import { mailedLink, unsubscribeLink } from '../../account/mails.ts';
import { memberWithoutLogin } from '../../account/people.ts';
import { bookHall } from '../../bookings/players/players.ts';
import { makeMember } from '../../members/own-member.ts';
import { loginForm } from '../../session/page.ts';
import { fixedCaptcha } from '../../system/addresses.ts';
import { call, password, signInAs } from '../../system/api.ts';
import type { Journey } from '../action.ts';
import { journey, post } from '../action.ts';
import { takesEffect } from '../sentences.ts';
import { expect } from '../test.ts';

const fresh = 'three marble gulls';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Fills in a form of one email address. */
async function mailForm(page: Page, address: string) {
  await page.goto(address);
  const email = page.getByLabel('Email address');
  await email.fill('nobody@mail.example');
  return { keeps: () => expect(email).toHaveValue('nobody@mail.example') };
}

/** An email to a member of the test's own that can be refused: a guest of theirs has accepted. */
async function refusableMail(): Promise<string> {
  const holder = await makeMember();
  const { id } = await bookHall(holder, 1);
  const { access: token } = holder.tokens;
  const path = `/booking/reservation/${id}/`;
  await call('POST /booking/reservation/{id}/guest/', {
    token,
    path: `${path}guest/`,
    body: { name: 'Omar Hassan', email: null },
  });
  const { players = [] } = await call('GET /booking/reservation/{id}/', { token, path });
  const invitation = new URL(players[0]?.link ?? '').hash.slice(1);
  await call('POST /booking/guest/answer/', { body: { token: invitation, status: 'ACCEPTED' } });
  return unsubscribeLink(holder.email, 'Omar Hassan accepted your invitation');
}

export const accountJourneys: readonly Journey[] = [
  journey({
    title: 'somebody without a password or a login',
    who: null,
    async make() {
      const reset = await makeMember();
      await call('POST /password_reset/', { body: { email: reset.email } });
      const claim = await memberWithoutLogin();
      await call('POST /general-users/check-account/', { body: claim });
      return { reset, claim, about: await memberWithoutLogin(), changed: await memberWithNewAddress() };
    },
    actions: [
      {
        what: 'asking for a new password',
        address: '/forgot-password',
        async ready(page) {
          return {
            ...(await mailForm(page, '/forgot-password')),
            call: post('/password_reset/'),
            send: () => page.getByRole('button', { name: 'Send link', exact: true }).click(),
            done: () => expect(heading(page, 'Check your email')).toBeVisible(),
          };
        },
      },
      {
        what: 'a new password',
        address: '/reset-password',
        but: takesEffect,
        async ready(page, { reset: { email, username } }) {
          await page.goto(await mailedLink(email, 'Choose a new password'));
          const field = page.getByLabel('New password', { exact: true });
          await field.fill(fresh);
          return {
            call: post('/password_reset/confirm/'),
            send: () => page.getByRole('button', { name: 'Save password', exact: true }).click(),
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
        async ready(page, { about }) {
          await page.goto('/create-login');
          const born = page.getByLabel('Date of birth');
          await page.getByLabel('Membership number').fill(about.membership_id);
          await page.getByLabel('Email address').fill(about.email);
          await born.fill(about.birth_date);
          return {
            call: post('/general-users/check-account/'),
            send: () => page.getByRole('button', { name: 'Continue', exact: true }).click(),
            keeps: () => expect(born).toHaveValue(about.birth_date),
            done: () => expect(heading(page, 'Check your email')).toBeVisible(),
          };
        },
      },
      {
        what: 'a first login',
        address: '/create-login',
        but: takesEffect,
        async ready(page, { claim }) {
          await page.goto(await mailedLink(claim.email, 'Create your login'));
          const name = claim.membership_id.replace(/^new-/, 'f');
          const field = page.getByLabel('Username');
          await field.fill(name);
          await page.getByLabel('Password', { exact: true }).fill(password);
          return {
            call: post('/general-users/create-account/'),
            send: () => page.getByRole('button', { name: 'Create login', exact: true }).click(),
            keeps: () => expect(field).toHaveValue(name),
            done: () => expect(heading(page, 'Your login is ready')).toBeVisible(),
            once: async () => void (await signInAs(name)),
          };
        },
      },
      {
        what: 'confirming a new email address',
        address: '/confirm-email',
        but: takesEffect,
        async ready(page, { changed }) {
          await page.goto(changed.link);
          const submit = page.getByRole('button', { name: 'Confirm email address', exact: true });
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
        what: 'linking an account',
        address: '/sign-in-with',
        async ready(page) {
          await page.goto('/sign-in-with?token=unknown');
          const submit = page.getByRole('button', { name: 'Link account', exact: true });
          await expect(submit).toHaveAttribute('type', 'submit');
          return {
            call: post('/sign-in-with/confirm/'),
            send: () => submit.click(),
            keeps: () => expect(submit).toBeEnabled(),
            // The answer is that there is no such link.
            done: () => expect(heading(page, 'This link doesn’t work')).toBeVisible(),
          };
        },
      },
    ],
  }),
  journey({
    title: 'somebody who gets emails and then signs in',
    who: null,
    async make() {
      const member = await makeMember();
      await call('POST /general-users/unsubscribe-newsletter/', { body: { email: member.email } });
      return { member, link: await refusableMail() };
    },
    actions: [
      {
        what: 'leaving the newsletter',
        address: '/email-unsubscribe',
        async ready(page) {
          return {
            ...(await mailForm(page, '/email-unsubscribe')),
            call: post('/general-users/unsubscribe-newsletter/'),
            send: () =>
              page.getByRole('button', { name: 'Unsubscribe from the newsletter', exact: true }).click(),
            done: () => expect(heading(page, 'We’ve unsubscribed this address')).toBeVisible(),
          };
        },
      },
      {
        what: 'leaving a kind of email by its link',
        address: '/email-unsubscribe',
        async ready(page, { link }) {
          await page.goto(link);
          const leave = page.getByRole('button', { name: 'Stop emails about answers', exact: true });
          await expect(leave).toHaveAttribute('type', 'submit');
          return {
            call: post('/general-users/unsubscribe-newsletter/'),
            send: () => leave.click(),
            keeps: () => expect(leave).toBeEnabled(),
            done: () => expect(leave).toHaveCount(0),
          };
        },
      },
      {
        what: 'coming back to the newsletter',
        address: '/email-unsubscribe',
        async ready(page, { member: { email } }) {
          await page.goto(await mailedLink(email, 'You’ve unsubscribed from the newsletter'));
          const stay = page.getByRole('button', { name: 'Resubscribe', exact: true });
          await expect(stay).toHaveAttribute('type', 'submit');
          return {
            call: post('/general-users/subscribe-newsletter/'),
            send: () => stay.click(),
            keeps: () => expect(stay).toBeEnabled(),
            done: () => expect(heading(page, 'You’re subscribed again')).toBeVisible(),
          };
        },
      },
      {
        what: 'signing in',
        address: '/login',
        // A captcha is good for one sign-in.
        but: takesEffect,
        async ready(page, { member: { username } }) {
          await page.goto('/login');
          const form = loginForm(page);
          await form.username.fill(username);
          await form.password.fill(password);
          await form.captcha.fill(fixedCaptcha);
          await expect(form.match).toBeVisible();
          return {
            call: post('/api/token-member/'),
            send: () => form.submit.click(),
            async keeps() {
              await expect(form.username).toHaveValue(username);
              await expect(form.password).toHaveValue(password);
              await expect(form.captcha).toHaveValue(fixedCaptcha);
            },
            done: () => expect(page).toHaveURL('/'),
          };
        },
      },
    ],
  }),
];
