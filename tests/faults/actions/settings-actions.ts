import { DESK_KEY } from '../../../src/lib/session/tokens.ts';
import { call, password, sessionOf } from '../../system/api.ts';
import type { Journey } from '../action.ts';
import { journey, noReads, post, put } from '../action.ts';
import { notAnswered } from '../sentences.ts';
import { expect } from '../test.ts';

/** An email that no other test reads. */
const KIND = 'OPENED_BUT_TAKEN';

export const settingsJourneys: readonly Journey[] = [
  journey({
    title: 'the desk, at the settings',
    who: 'staff',
    make: noReads,
    actions: [
      {
        what: 'saving the text of an email',
        address: '/staff/{id}',
        async ready(page) {
          // In the language that fewest read.
          await page.goto(`/staff/settings?email=${KIND}`);
          const subject = page
            .getByRole('region', { name: 'Chinese' })
            .getByRole('textbox', { name: 'Subject' });
          const written = `已被预订 ${crypto.randomUUID()}`;
          await subject.fill(written);
          return {
            call: put(`/settings/email-text/${KIND}/`),
            send: () => page.getByRole('button', { name: 'Save texts', exact: true }).click(),
            keeps: () => expect(subject).toHaveValue(written),
            done: () => expect(page.getByText(/^Texts saved\./)).toBeVisible(),
            async once() {
              const { access: token } = await sessionOf('staff');
              const path = `/settings/email-text/${KIND}/`;
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
        but: notAnswered,
        async ready(page) {
          const part = page.getByRole('region', { name: 'English' });
          const subject = part.getByRole('textbox', { name: 'Subject' });
          await subject.fill('Already booked');
          return {
            call: post(`/settings/email-text/${KIND}/test/`),
            send: () =>
              part.getByRole('button', { name: 'Send a test email to yourself', exact: true }).click(),
            failed: part.getByRole('status'),
            keeps: () => expect(subject).toHaveValue('Already booked'),
            done: () => expect(part.getByText(/was kept in the folder/)).toBeVisible(),
          };
        },
      },
      {
        what: 'unlocking the desk',
        address: '/staff/{id}',
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
            send: () => lock.getByRole('button', { name: 'Unlock', exact: true }).click(),
            failed: lock.getByRole('alert'),
            keeps: () => expect(field).toHaveValue(password),
            done: () => expect(lock).toBeHidden(),
          };
        },
      },
    ],
  }),
];
