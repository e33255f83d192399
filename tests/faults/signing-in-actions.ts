import type { Page } from 'playwright/test';
import { beginCodes, codeOf, codesSection, shownKey, switchCodesOn } from '../account/codes.ts';
import { addDevice, addPasskeyOn, passkeysOn, pressPasskey, toLogin } from '../account/passkeys.ts';
import { makeMember } from '../members/own-member.ts';
import { loginForm } from '../session/page.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { call, password } from '../system/api.ts';
import type { Action } from './action.ts';
import { memberOf, needed, notAnswered, post, takesEffect } from './action.ts';
import type { Self } from './test.ts';
import { expect } from './test.ts';

const codes = '/general-users/me/one-time-codes/';

/** Whether the test's own member has one-time codes on. */
async function haveCodes(self: Self | null): Promise<boolean> {
  const { access: token } = needed(self).tokens;
  return (await call('GET /general-users/me/one-time-codes/', { token })).on_since !== null;
}

/** Opens a step of somebody whose codes are on, and fills in their password and a recovery code. */
async function proveOn(page: Page, self: Self | null, begin: 'renew' | 'switchOff') {
  const { recovery } = await switchCodesOn(memberOf(self));
  const [code = ''] = recovery;
  await page.goto('/signing-in');
  const part = codesSection(page);
  await part[begin].click();
  await part.password.fill(password);
  await part.code.fill(code);
  return {
    part,
    failed: part.region.getByRole('alert'),
    keeps: async () => {
      await expect(part.password).toHaveValue(password);
      await expect(part.code).toHaveValue(code);
    },
  };
}

/** Opens a question about the one passkey of the page's member. */
async function askAbout(page: Page, button: RegExp) {
  await addDevice(page);
  await addPasskeyOn(page);
  const passkeys = passkeysOn(page);
  await passkeys.section.getByRole('button', { name: button }).click();
  return { ...passkeys, failed: passkeys.dialog.getByRole('alert') };
}

/** What the path of the one passkey of the test's own member is. */
async function passkeyPath(self: Self | null): Promise<string> {
  const { access: token } = needed(self).tokens;
  const { results } = await call('GET /general-users/me/passkey/', { token });
  return `/general-users/me/passkey/${results[0]?.id}/`;
}

export const signingInActions: readonly Action[] = [
  {
    what: 'beginning with one-time codes',
    address: '/signing-in',
    async ready(page) {
      await page.goto('/signing-in');
      const part = codesSection(page);
      await part.switchOn.click();
      await part.password.fill(password);
      return {
        call: post(codes),
        failed: part.region.getByRole('alert'),
        send: () => part.goOn.click(),
        keeps: () => expect(part.password).toHaveValue(password),
        done: () => expect(part.firstCode).toBeVisible(),
      };
    },
  },
  {
    what: 'switching one-time codes on',
    address: '/signing-in',
    but: takesEffect,
    async ready(page, self) {
      const part = await beginCodes(page);
      const code = codeOf(await shownKey(page));
      await part.firstCode.fill(code);
      return {
        call: post(`${codes}confirm/`),
        failed: part.region.getByRole('alert'),
        send: () => part.region.getByRole('button', { name: 'Turn on' }).click(),
        keeps: () => expect(part.firstCode).toHaveValue(code),
        done: () => expect(part.codes).toHaveCount(10),
        once: async () => expect(await haveCodes(self)).toBe(true),
      };
    },
  },
  {
    what: 'making new recovery codes',
    address: '/signing-in',
    but: takesEffect,
    async ready(page, self) {
      const { part, failed, keeps } = await proveOn(page, self, 'renew');
      return {
        call: post(`${codes}recovery-codes/`),
        failed,
        send: () => part.region.getByRole('button', { name: 'Create new codes' }).click(),
        keeps,
        done: () => expect(part.codes).toHaveCount(10),
      };
    },
  },
  {
    what: 'switching one-time codes off',
    address: '/signing-in',
    but: takesEffect,
    async ready(page, self) {
      const { part, failed, keeps } = await proveOn(page, self, 'switchOff');
      return {
        call: post(`${codes}end/`),
        failed,
        send: () => part.switchOff.click(),
        keeps,
        done: () => expect(part.region.getByText('One-time codes turned off.')).toBeVisible(),
        once: async () => expect(await haveCodes(self)).toBe(false),
      };
    },
  },
  {
    what: 'signing in with a code',
    address: '/login',
    who: null,
    but: takesEffect,
    async ready(page) {
      const member = await makeMember();
      const [code = ''] = (await switchCodesOn(member)).recovery;
      await page.goto('/login');
      const form = loginForm(page);
      await form.username.fill(member.username);
      await form.password.fill(password);
      await form.captcha.fill(fixedCaptcha);
      await expect(form.match).toBeVisible();
      await form.submit.click();
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      const field = page.getByRole('textbox', { name: 'Recovery code' });
      await field.fill(code);
      return {
        call: post('/api/token-member/code/'),
        send: () => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
        keeps: () => expect(field).toHaveValue(code),
        done: () => expect(page.getByRole('heading', { level: 1 })).toContainText('Good'),
      };
    },
  },
  ...(
    [
      ['asking for it', '/general-users/me/passkey/options/', []],
      // The device knows by then that it is on the list, and makes no second one.
      ['keeping it', '/general-users/me/passkey/', takesEffect],
    ] as const
  ).map(([step, path, but]): Action => ({
    what: `adding a passkey, ${step}`,
    address: '/signing-in',
    but,
    async ready(page, self) {
      await addDevice(page);
      await page.goto('/signing-in');
      const passkeys = passkeysOn(page);
      await expect(passkeys.none).toBeVisible();
      await passkeys.add.click();
      await passkeys.password.fill(password);
      return {
        call: post(path),
        failed: passkeys.dialog.getByRole('alert'),
        send: () => passkeys.goOn.click(),
        keeps: () => expect(passkeys.password).toHaveValue(password),
        done: () => expect(passkeys.rows).toHaveCount(1),
        async once() {
          const { access: token } = needed(self).tokens;
          expect((await call('GET /general-users/me/passkey/', { token })).results).toHaveLength(1);
        },
      };
    },
  })),
  ...(
    [
      ['asking for it', '/api/token-passkey/options/'],
      ['sending it', '/api/token-passkey/'],
    ] as const
  ).map(([step, path]): Action => ({
    what: `signing in with a passkey, ${step}`,
    address: '/login',
    async ready(page) {
      await addDevice(page);
      await addPasskeyOn(page);
      await toLogin(page);
      const username = page.getByRole('textbox', { name: 'Username' });
      await username.fill('somebody');
      return {
        call: post(path),
        send: () => pressPasskey(page),
        keeps: () => expect(username).toHaveValue('somebody'),
        done: () => expect(page.getByRole('heading', { level: 1 })).toContainText('Good'),
      };
    },
  })),
  {
    what: 'renaming a passkey',
    address: '/signing-in',
    async ready(page, self) {
      const { dialog, failed, rows } = await askAbout(page, /^Rename/);
      const name = dialog.getByLabel('Name');
      await name.fill('Blue phone');
      return {
        call: { method: 'PATCH', path: await passkeyPath(self) },
        failed,
        send: () => dialog.getByRole('button', { name: 'Save name' }).click(),
        keeps: () => expect(name).toHaveValue('Blue phone'),
        done: () => expect(rows).toContainText('Blue phone'),
      };
    },
  },
  {
    what: 'removing a passkey',
    address: '/signing-in',
    // Once an answer was lost, half of a 404 says enough: the passkey is gone.
    but: [...notAnswered, 'half'],
    async ready(page, self) {
      const { dialog, failed, none } = await askAbout(page, /^Remove/);
      return {
        call: { method: 'DELETE', path: await passkeyPath(self) },
        failed,
        send: () => dialog.getByRole('button', { name: 'Remove' }).click(),
        keeps: () => expect(dialog).toBeVisible(),
        done: () => expect(none).toBeVisible(),
      };
    },
  },
];
