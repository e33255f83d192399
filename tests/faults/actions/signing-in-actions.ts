import type { Page } from 'playwright/test';
import { codeAt, codesSection, shownKey } from '../../account/codes.ts';
import { addDevice, passkeysOn, pressPasskey, toLogin } from '../../account/passkeys.ts';
import { loginForm } from '../../session/page.ts';
import { fixedCaptcha } from '../../system/addresses.ts';
import { call, password } from '../../system/api.ts';
import type { Journey } from '../action.ts';
import { del, journey, noReads, patch, post, put } from '../action.ts';
import { notAnswered, takesEffect } from '../sentences.ts';
import type { World } from '../test.ts';
import { expect } from '../test.ts';

const codes = '/general-users/me/one-time-codes/';
const fresh = 'three marble gulls';

/** Tells if the test's own member has one-time codes on. */
async function hasCodes({ tokens: { access: token } }: World): Promise<boolean> {
  return (await call('GET /general-users/me/one-time-codes/', { token })).on_since !== null;
}

/** Reads the ten recovery codes on screen, and says that they are saved. */
async function keepCodes(page: Page): Promise<readonly string[]> {
  const part = codesSection(page);
  const shown = await part.codes.allTextContents();
  await part.kept.check();
  await part.done.click();
  return shown;
}

/** Opens a step of somebody whose codes are on, and fills in their password and a recovery code. */
async function proveOn(page: Page, begin: 'renew' | 'switchOff', code = '') {
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

/** The passkeys of the test's own member, as the API has them. */
const readPasskeys = async ({ tokens: { access: token } }: World) =>
  (await call('GET /general-users/me/passkey/', { token })).results;

/** Begins to add a passkey on the page of a member who has none. */
async function beginPasskey(page: Page) {
  const passkeys = passkeysOn(page);
  await expect(passkeys.none).toBeVisible();
  await passkeys.add.click();
  await passkeys.password.fill(password);
  return {
    failed: passkeys.dialog.getByRole('alert'),
    send: () => passkeys.goOn.click(),
    keeps: () => expect(passkeys.password).toHaveValue(password),
    done: () => expect(passkeys.rows).toHaveCount(1),
  };
}

/** Opens the login, to sign in with the passkey of this device. */
async function readyForPasskey(page: Page) {
  await toLogin(page);
  const username = page.getByRole('textbox', { name: 'Username' });
  await username.fill('somebody');
  return {
    send: () => pressPasskey(page),
    keeps: () => expect(username).toHaveValue('somebody'),
    done: () => expect(page.getByRole('heading', { level: 1 })).toContainText('Good'),
  };
}

export const signingInJourneys: readonly Journey[] = [
  journey({
    title: 'a member with one-time codes',
    make: async (world) => ({ world, recovery: [] as readonly string[] }),
    actions: [
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
        async ready(page, made) {
          const part = codesSection(page);
          const code = codeAt(await shownKey(page));
          await part.firstCode.fill(code);
          return {
            call: post(`${codes}confirm/`),
            failed: part.region.getByRole('alert'),
            send: () => part.region.getByRole('button', { name: 'Turn on', exact: true }).click(),
            keeps: () => expect(part.firstCode).toHaveValue(code),
            done: () => expect(part.codes).toHaveCount(10),
            async once() {
              expect(await hasCodes(made.world)).toBe(true);
              made.recovery = await keepCodes(page);
            },
          };
        },
      },
      {
        what: 'making new recovery codes',
        address: '/signing-in',
        but: takesEffect,
        async ready(page, made) {
          const { part, failed, keeps } = await proveOn(page, 'renew', made.recovery[0]);
          return {
            call: post(`${codes}recovery-codes/`),
            failed,
            send: () => part.region.getByRole('button', { name: 'Create new codes', exact: true }).click(),
            keeps,
            done: () => expect(part.codes).toHaveCount(10),
            async once() {
              made.recovery = await keepCodes(page);
            },
          };
        },
      },
      {
        what: 'signing in with a code',
        address: '/login',
        but: takesEffect,
        async ready(page, { world, recovery: [code = ''] }) {
          await toLogin(page, '/login?next=%2Fsigning-in');
          const form = loginForm(page);
          await form.username.fill(world.member.username);
          await form.password.fill(password);
          await form.captcha.fill(fixedCaptcha);
          await expect(form.match).toBeVisible();
          await form.submit.click();
          await page.getByRole('button', { name: 'Use a recovery code', exact: true }).click();
          const field = page.getByRole('textbox', { name: 'Recovery code' });
          await field.fill(code);
          return {
            call: post('/api/token-member/code/'),
            send: () => form.submit.click(),
            keeps: () => expect(field).toHaveValue(code),
            done: () => expect(page).toHaveURL('/signing-in'),
          };
        },
      },
      {
        what: 'switching one-time codes off',
        address: '/signing-in',
        but: takesEffect,
        async ready(page, { world, recovery }) {
          const { part, failed, keeps } = await proveOn(page, 'switchOff', recovery[1]);
          return {
            call: post(`${codes}end/`),
            failed,
            send: () => part.switchOff.click(),
            keeps,
            done: () =>
              expect(part.region.getByText('One-time codes turned off.', { exact: true })).toBeVisible(),
            once: async () => expect(await hasCodes(world)).toBe(false),
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
          const submit = page.getByRole('button', { name: 'Change password', exact: true });
          await expect(submit).toHaveAttribute('type', 'submit');
          return {
            call: put('/general-users/set-password/'),
            send: () => submit.click(),
            keeps: () => expect(current).toHaveValue(password),
            done: () =>
              expect(page.getByRole('heading', { name: 'Password changed', exact: true })).toBeVisible(),
          };
        },
      },
    ],
  }),
  journey({
    title: 'a member with a passkey',
    make: noReads,
    actions: [
      {
        what: 'adding a passkey, asking for it',
        address: '/signing-in',
        async ready(page, world) {
          await addDevice(page);
          await page.goto('/signing-in');
          return {
            ...(await beginPasskey(page)),
            call: post('/general-users/me/passkey/options/'),
            once: async () => expect(await readPasskeys(world)).toHaveLength(1),
          };
        },
      },
      {
        what: 'renaming a passkey',
        address: '/signing-in',
        async ready(page, world) {
          const { dialog, rows, section } = passkeysOn(page);
          await section.getByRole('button', { name: /^Rename/ }).click();
          const name = dialog.getByLabel('Name');
          await name.fill('Blue phone');
          const [passkey] = await readPasskeys(world);
          return {
            call: patch(`/general-users/me/passkey/${passkey?.id}/`),
            failed: dialog.getByRole('alert'),
            send: () => dialog.getByRole('button', { name: 'Save name', exact: true }).click(),
            keeps: () => expect(name).toHaveValue('Blue phone'),
            done: () => expect(rows).toContainText('Blue phone'),
          };
        },
      },
      {
        what: 'signing in with a passkey, asking for it',
        address: '/login',
        ready: async (page) => ({
          ...(await readyForPasskey(page)),
          call: post('/api/token-passkey/options/'),
        }),
      },
      {
        what: 'signing in with a passkey, sending it',
        address: '/login',
        ready: async (page) => ({ ...(await readyForPasskey(page)), call: post('/api/token-passkey/') }),
      },
      {
        what: 'removing a passkey',
        address: '/signing-in',
        // Once an answer was lost, half of a 404 says enough: the passkey is gone.
        but: [...notAnswered, 'half'],
        async ready(page, world) {
          await page.goto('/signing-in');
          const { dialog, none, section } = passkeysOn(page);
          await section.getByRole('button', { name: 'Remove “Blue phone”', exact: true }).click();
          const [passkey] = await readPasskeys(world);
          return {
            call: del(`/general-users/me/passkey/${passkey?.id}/`),
            failed: dialog.getByRole('alert'),
            send: () => dialog.getByRole('button', { name: 'Remove', exact: true }).click(),
            keeps: () => expect(dialog).toBeVisible(),
            done: () => expect(none).toBeVisible(),
          };
        },
      },
      {
        what: 'adding a passkey, keeping it',
        address: '/signing-in',
        // The device knows by then that it is on the list, and makes no second one.
        but: takesEffect,
        async ready(page, world) {
          return {
            ...(await beginPasskey(page)),
            call: post('/general-users/me/passkey/'),
            once: async () => expect(await readPasskeys(world)).toHaveLength(1),
          };
        },
      },
    ],
  }),
];
