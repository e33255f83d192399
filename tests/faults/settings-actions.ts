import { DESK_KEY } from '../../src/lib/session/tokens.ts';
import { call, password, sessionOf } from '../system/api.ts';
import type { Action } from './action.ts';
import { notAnswered, post } from './action.ts';
import { expect } from './test.ts';

export const settingsActions: readonly Action[] = [
  {
    what: 'saving the text of an email',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      // An email that no other test reads, in the language that fewest do.
      await page.goto('/staff/settings?email=OPENED_BUT_TAKEN');
      const part = page.getByRole('region', { name: 'Chinese' });
      const subject = part.getByRole('textbox', { name: 'Subject' });
      const written = `已被预订 ${crypto.randomUUID()}`;
      await subject.fill(written);
      return {
        call: { method: 'PUT', path: '/settings/email-text/OPENED_BUT_TAKEN/' },
        send: () => page.getByRole('button', { name: 'Save texts' }).click(),
        keeps: () => expect(subject).toHaveValue(written),
        done: () => expect(page.getByText('Texts saved.')).toBeVisible(),
        async once() {
          const { access: token } = await sessionOf('staff');
          const path = '/settings/email-text/OPENED_BUT_TAKEN/';
          expect(await call('GET /settings/email-text/{kind}/', { token, path })).toMatchObject({
            en: null,
            zh: { subject: written },
          });
        },
      };
    },
  },
  {
    what: 'sending a test of an email',
    address: '/staff/{id}',
    who: 'staff',
    but: notAnswered,
    async ready(page) {
      await page.goto('/staff/settings?email=ADDRESS_TAKEN');
      const part = page.getByRole('region', { name: 'English' });
      const subject = part.getByRole('textbox', { name: 'Subject' });
      await subject.fill('Your address');
      return {
        call: post('/settings/email-text/ADDRESS_TAKEN/test/'),
        send: () => part.getByRole('button', { name: 'Send a test email to yourself' }).click(),
        failed: part.getByRole('status'),
        keeps: () => expect(subject).toHaveValue('Your address'),
        done: () => expect(part.getByText(/was kept in the folder/)).toBeVisible(),
      };
    },
  },
  {
    what: 'unlocking the desk',
    address: '/staff/{id}',
    who: 'staff',
    // Whatever the API answers but a refusal, the password was right.
    but: notAnswered,
    async ready(page) {
      await page.addInitScript((key) => localStorage.setItem(key, 'locked'), DESK_KEY);
      await page.goto('/staff/settings');
      const lock = page.getByRole('dialog', { name: 'The desk is locked' });
      const field = lock.getByLabel('Password', { exact: true });
      await field.fill(password);
      return {
        call: post('/general-users/me/check-password/'),
        send: () => lock.getByRole('button', { name: 'Unlock' }).click(),
        failed: lock.getByRole('alert'),
        keeps: () => expect(field).toHaveValue(password),
        done: () => expect(lock).toBeHidden(),
      };
    },
  },
];
