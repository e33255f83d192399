import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { newDeviceKeys } from '../../../server/src/notifications/push/testing-push-service.ts';
import { standInForPush } from '../../account/push.ts';
import { ask, decide } from '../../members/approvals.ts';
import { saveCard } from '../../money/saved-cards.ts';
import { systemAddress } from '../../system/addresses.ts';
import { call, signInAs } from '../../system/api.ts';
import { untilSettled } from '../../system/until-settled.ts';
import type { Journey } from '../action.ts';
import { del, get, journey, noReads, patch, post, put } from '../action.ts';
import { notAnswered, takesEffect } from '../sentences.ts';
import { expect } from '../test.ts';

/** Opens a part of the profile, and waits until nothing above it moves any more. */
async function openPart(page: Page, part: string) {
  await page.goto(`/profile#${part}`);
  const place = page.locator(`#${part}`);
  await expect(place).toBeInViewport();
  await untilSettled(page);
  return place;
}

/** Opens the question whether to withdraw a request, by its button. */
async function askToWithdraw(page: Page, button: string, id: number) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this request?' });
  return {
    call: patch(`/profile/approval-record/${id}/`),
    failed: question.getByRole('alert'),
    send: () => question.getByRole('button', { name: 'Withdraw request', exact: true }).click(),
    keeps: () => expect(question).toBeVisible(),
  };
}

/** The parts of the profile that this file works in. */
const partsOn = (page: Page) => ({
  subscriptions: page.locator('#subscriptions'),
  cards: page.locator('#saved-cards'),
});

export const profileJourneys: readonly Journey[] = [
  journey({
    title: 'a member whose details have changed',
    make: noReads,
    actions: [
      {
        what: 'asking the office for a change',
        canary: true,
        address: '/profile',
        async ready(page, { tokens: { access: token } }) {
          await page.goto('/profile');
          await page.getByRole('button', { name: 'Change: Work and other clubs', exact: true }).click();
          await page.getByLabel('Employer').fill('Straits Surveyors');
          await page.getByRole('button', { name: 'Review and submit', exact: true }).click();
          const dialog = page.getByRole('dialog', { name: 'Review your changes' });
          const note = dialog.getByLabel('Note to the office (optional)');
          await note.fill('Since Monday.');
          return {
            call: post('/profile/approval-record/'),
            failed: dialog.getByRole('alert'),
            send: () => dialog.getByRole('button', { name: 'Submit 1 change', exact: true }).click(),
            keeps: () => expect(note).toHaveValue('Since Monday.'),
            done: () => expect(page.getByText('Request sent to the office.', { exact: true })).toBeVisible(),
            async once() {
              expect((await call('GET /profile/approval-record/', { token })).count).toBe(1);
            },
          };
        },
      },
    ],
  }),
  journey({
    title: 'a member with requests, a new address and a photograph',
    async make({ member }) {
      await decide(await ask(member, { email: `new-${member.email}` }), 'APPROVED');
      return { member, request: await ask(member, { employer: 'Keel and Daughters' }) };
    },
    actions: [
      {
        what: 'withdrawing a request',
        address: '/update-requests/{id}',
        but: takesEffect,
        async ready(page, { request: { id } }) {
          await page.goto(`/update-requests/${id}`);
          return {
            ...(await askToWithdraw(page, 'Withdraw request', id)),
            done: () => expect(page.getByRole('main')).toContainText('Your details haven’t changed.'),
          };
        },
      },
      {
        what: 'withdrawing a request',
        address: '/profile',
        but: takesEffect,
        async ready(page, { member }) {
          const { id } = await ask(member, { employer: 'Keel and Daughters' });
          await page.goto('/profile');
          return {
            ...(await askToWithdraw(page, 'Withdraw', id)),
            done: () => expect(page.getByText('Request withdrawn.', { exact: true })).toBeVisible(),
          };
        },
      },
      {
        what: 'asking for the link to a new address again',
        address: '/profile',
        // Few emails can be sent in a row, and those whose answers are lost count.
        but: takesEffect,
        async ready(page) {
          const again = page.getByRole('button', { name: 'Resend the link', exact: true });
          return {
            call: post('/general-users/me/email-change/'),
            send: () => again.click(),
            keeps: () => expect(again).toBeVisible(),
            done: () => expect(page.getByText(/^Sent again\./)).toBeVisible(),
          };
        },
      },
      {
        what: 'taking a new address back',
        address: '/profile',
        but: notAnswered,
        async ready(page, { member }) {
          await page.getByRole('button', { name: 'Cancel change', exact: true }).click();
          const question = page.getByRole('dialog', { name: 'Cancel this change?' });
          return {
            call: del('/general-users/me/email-change/'),
            failed: question.getByRole('alert'),
            send: () => question.getByRole('button', { name: 'Cancel change', exact: true }).click(),
            keeps: () => expect(question).toBeVisible(),
            done: () =>
              expect(page.getByRole('button', { name: 'Resend the link', exact: true })).toHaveCount(0),
            async once() {
              const { access: token } = member.tokens;
              expect((await call('GET /general-users/me/email-change/', { token })).pending).toBeNull();
            },
          };
        },
      },
      {
        what: 'uploading a photograph',
        address: '/profile',
        async ready(page) {
          await page.getByRole('button', { name: 'Add a photo', exact: true }).click();
          await page.getByLabel('Choose a photo').setInputFiles('docs/bookings.png');
          const use = page.getByRole('button', { name: 'Use this photo', exact: true });
          return {
            call: post('/uploads/'),
            send: () => use.click(),
            keeps: () => expect(use).toBeVisible(),
            done: () => expect(page.getByRole('img', { name: 'Photo of Wei Ling Ong' })).toBeVisible(),
          };
        },
      },
    ],
  }),
  journey({
    title: 'a member who chooses what to be sent',
    async make({ tokens: { access: token } }) {
      // Nobody is there, which is an answer.
      const body = { ...newDeviceKeys(), endpoint: `${systemAddress('E2E_PUSH')}/${randomUUID()}` };
      const { id: device } = await call('POST /general-users/me/push/device/', { token, body });
      return { token, device };
    },
    actions: [
      {
        what: 'leaving a kind of mail',
        address: '/profile',
        async ready(page, { token }) {
          await standInForPush(page, {
            ...newDeviceKeys(),
            endpoint: `https://push.example/${randomUUID()}`,
          });
          const part = await openPart(page, 'subscriptions');
          const newsletter = part.getByRole('checkbox', { name: /^Newsletter/ });
          return {
            call: patch('/general-users/me/subscription/NEWSLETTER/'),
            failed: part.getByRole('alert'),
            send: () => newsletter.click(),
            keeps: () => expect(newsletter).toBeChecked(),
            done: () => expect(newsletter).not.toBeChecked(),
            async once() {
              // The tick shows at once, before the API has answered.
              await expect
                .poll(async () => (await call('GET /general-users/me/subscription/', { token })).results)
                .toContainEqual({ type: 'NEWSLETTER', subscribed: false });
            },
          };
        },
      },
      {
        what: 'keeping a topic off one’s devices',
        address: '/profile',
        async ready(page, { token }) {
          const { subscriptions: part } = partsOn(page);
          const payments = part.getByRole('checkbox', { name: 'Payments on your devices' });
          return {
            call: patch('/general-users/me/push/topic/PAYMENTS/'),
            failed: part.getByRole('alert'),
            send: () => payments.click(),
            keeps: () => expect(payments).toBeChecked(),
            done: () => expect(payments).not.toBeChecked(),
            async once() {
              // The tick shows at once, before the API has answered.
              await expect
                .poll(async () => (await call('GET /general-users/me/push/', { token })).topics)
                .toContainEqual({ topic: 'PAYMENTS', on: false });
            },
          };
        },
      },
      {
        what: 'sending a test notification',
        address: '/profile',
        but: takesEffect,
        async ready(page, { device }) {
          const { subscriptions: part } = partsOn(page);
          const send = part.getByRole('button', {
            name: 'Send a test notification to Unknown device',
            exact: true,
          });
          return {
            call: post(`/general-users/me/push/device/${device}/test/`),
            failed: part.getByRole('alert'),
            send: () => send.click(),
            keeps: () => expect(send).toBeVisible(),
            done: () =>
              expect(
                part.getByText(/^(?:We couldn’t reach Unknown device|Unknown device can’t be reached)/),
              ).toBeVisible(),
          };
        },
      },
      {
        what: 'removing a device that gets notifications',
        address: '/profile',
        but: takesEffect,
        async ready(page, { token, device }) {
          const { subscriptions: part } = partsOn(page);
          const remove = part.getByRole('button', { name: 'Remove Unknown device', exact: true });
          return {
            call: del(`/general-users/me/push/device/${device}/`),
            failed: part.getByRole('alert'),
            send: () => remove.click(),
            keeps: () => expect(remove).toBeVisible(),
            done: () =>
              expect(
                part.getByText('Unknown device won’t get any more notifications.', { exact: true }),
              ).toBeVisible(),
            once: async () =>
              expect((await call('GET /general-users/me/push/', { token })).devices).toEqual([]),
          };
        },
      },
      {
        what: 'turning on notifications',
        address: '/profile',
        async ready(page, { token }) {
          const { subscriptions: part } = partsOn(page);
          const button = part.getByRole('button', { name: 'Turn on notifications', exact: true });
          return {
            call: post('/general-users/me/push/device/'),
            failed: part.getByRole('alert'),
            send: () => button.click(),
            keeps: () => expect(button).toBeVisible(),
            done: () =>
              expect(part.getByText('Notifications are on for this device.', { exact: true })).toBeVisible(),
            once: async () =>
              expect((await call('GET /general-users/me/push/', { token })).devices).toHaveLength(1),
          };
        },
      },
      {
        what: 'the language of one’s emails',
        address: '/profile',
        async ready(page, { token }) {
          const { subscriptions: part } = partsOn(page);
          const language = part.getByRole('combobox', { name: 'Language of emails and notifications' });
          return {
            call: put('/general-users/me/language/'),
            failed: part.getByRole('alert'),
            send: () => language.selectOption('中文'),
            keeps: () => expect(language).toHaveValue('en'),
            async done() {
              await expect(language).toHaveAttribute('aria-busy', 'false');
              await expect(language).toHaveValue('zh');
            },
            async once() {
              expect((await call('GET /general-users/me/subscription/', { token })).language).toBe('zh');
            },
          };
        },
      },
    ],
  }),
  journey({
    title: 'a member with saved cards',
    async make({ member }) {
      const visa = await saveCard(member, 'visa');
      const mastercard = await saveCard(member, 'mastercard');
      return { token: member.tokens.access, visa, mastercard };
    },
    actions: [
      {
        what: 'choosing the default card',
        address: '/profile',
        async ready(page, { token, mastercard }) {
          const part = await openPart(page, 'saved-cards');
          const button = part.getByRole('button', { name: 'Make default, Mastercard 4444', exact: true });
          return {
            call: patch(`/finance/saved-card/${mastercard.id}/`),
            failed: part.getByRole('alert'),
            send: () => button.click(),
            keeps: () => expect(button).toBeVisible(),
            done: () =>
              expect(
                part.getByText('Mastercard 4444 is now your default card.', { exact: true }),
              ).toBeVisible(),
            async once() {
              const { results } = await call('GET /finance/saved-card/', { token });
              expect(results.map((one) => [one.last4, one.is_default])).toEqual([
                ['4444', true],
                ['4242', false],
              ]);
            },
          };
        },
      },
      {
        what: 'paying for what opens with a saved card',
        address: '/profile',
        async ready(page, { token }) {
          const { cards: part } = partsOn(page);
          const choice = part.getByRole('checkbox');
          return {
            call: put('/finance/saved-card/consent/'),
            failed: part.getByRole('alert'),
            send: () => choice.click(),
            keeps: () => expect(choice).not.toBeChecked(),
            async done() {
              await expect(choice).toHaveAttribute('aria-busy', 'false');
              await expect(choice).toBeChecked();
            },
            async once() {
              expect((await call('GET /finance/saved-card/', { token })).charges_openings).toBe(true);
            },
          };
        },
      },
      {
        what: 'having fees charged to a saved card',
        address: '/profile',
        async ready(page, { token }) {
          const { cards: part } = partsOn(page);
          await part.getByRole('button', { name: 'Set up automatic payment', exact: true }).click();
          const limit = part.getByRole('textbox', { name: 'Limit for each fee' });
          await limit.fill('45.00');
          return {
            call: put('/finance/fee-autopay/consent/'),
            failed: part.getByRole('alert'),
            send: () => part.getByRole('button', { name: 'Turn on', exact: true }).click(),
            keeps: () => expect(limit).toHaveValue('45.00'),
            done: () => expect(part.getByText('Automatic payment is on.', { exact: true })).toBeVisible(),
            async once() {
              expect((await call('GET /finance/fee-autopay/', { token })).consent?.limit).toBe(4500);
            },
          };
        },
      },
      {
        what: 'having fees charged no more',
        address: '/profile',
        async ready(page, { token }) {
          const { cards: part } = partsOn(page);
          const button = part.getByRole('button', { name: 'Turn off', exact: true });
          return {
            call: del('/finance/fee-autopay/consent/'),
            failed: part.getByRole('alert'),
            send: () => button.click(),
            keeps: () => expect(button).toBeVisible(),
            done: () => expect(part.getByText('Automatic payment is off.', { exact: true })).toBeVisible(),
            async once() {
              expect((await call('GET /finance/fee-autopay/', { token })).consent).toBeNull();
            },
          };
        },
      },
      {
        what: 'removing a saved card',
        address: '/profile',
        // Once an answer was lost, half of a 404 says enough: the card is gone.
        but: [...notAnswered, 'half'],
        async ready(page, { token, visa }) {
          const { cards: part } = partsOn(page);
          await part.getByRole('button', { name: 'Remove Visa 4242', exact: true }).click();
          const question = page.getByRole('dialog', { name: 'Remove Visa 4242?' });
          return {
            call: del(`/finance/saved-card/${visa.id}/`),
            failed: question.getByRole('alert'),
            send: () => question.getByRole('button', { name: 'Remove', exact: true }).click(),
            keeps: () => expect(question).toBeVisible(),
            async done() {
              await expect(question).toBeHidden();
              await expect(part.getByText('Visa 4242 is removed.', { exact: true })).toBeVisible();
            },
            async once() {
              const { results } = await call('GET /finance/saved-card/', { token });
              expect(results.map(({ last4 }) => last4)).toEqual(['4444']);
            },
          };
        },
      },
      {
        what: 'beginning to save a card',
        address: '/profile',
        async ready(page) {
          const { cards: part } = partsOn(page);
          const button = part.getByRole('button', { name: 'Save a card', exact: true });
          return {
            call: post('/finance/saved-card/setup/'),
            failed: part.getByRole('alert'),
            send: () => button.click(),
            keeps: () => expect(button).toBeVisible(),
            done: () => expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible(),
          };
        },
      },
    ],
  }),
  journey({
    title: 'a member with other devices',
    async make({ member }) {
      await signInAs(member.username);
      return member;
    },
    actions: [
      {
        what: 'seeing no usual bookings',
        address: '/profile',
        async ready(page, { tokens: { access: token } }) {
          const part = await openPart(page, 'booking-preferences');
          const choice = part.getByRole('checkbox', { name: 'Suggest my usual bookings' });
          return {
            call: put('/booking/usual/preference/'),
            failed: part.getByRole('alert'),
            send: () => choice.click(),
            keeps: () => expect(choice).toBeChecked(),
            async done() {
              await expect(choice).toHaveAttribute('aria-busy', 'false');
              await expect(choice).not.toBeChecked();
            },
            async once() {
              expect(await call('GET /booking/usual/preference/', { token })).toEqual({ suggest: false });
            },
          };
        },
      },
      {
        what: 'downloading one’s data',
        address: '/profile',
        async ready(page) {
          const part = await openPart(page, 'my-data');
          const saved = page.waitForEvent('download', { timeout: 0 });
          const button = part.getByRole('button', { name: 'Download data', exact: true });
          return {
            call: get('/general-users/me/data/'),
            failed: part.getByRole('alert'),
            send: () => button.click(),
            keeps: () => expect(button).toBeVisible(),
            done: async () => expect((await saved).suggestedFilename()).toMatch(/^my-club-data-/),
          };
        },
      },
      {
        what: 'signing another device out',
        address: '/profile',
        // Once an answer was lost, half of a 404 says enough: the device is signed out.
        but: [...notAnswered, 'half'],
        async ready(page, { tokens: { access: token } }) {
          const { results } = await call('GET /general-users/me/session/', { token });
          const other = results.find(({ is_current }) => !is_current);
          const part = await openPart(page, 'sessions');
          const end = part.getByRole('button', { name: /^Sign out (?!everywhere)/ });
          return {
            call: del(`/general-users/me/session/${other?.id}/`),
            failed: part.getByRole('alert'),
            send: () => end.click(),
            keeps: () => expect(end).toBeVisible(),
            done: () => expect(end).toHaveCount(0),
            async once() {
              expect((await call('GET /general-users/me/session/', { token })).results).toHaveLength(1);
            },
          };
        },
      },
      {
        what: 'signing out everywhere else',
        address: '/profile',
        async ready(page, { username, tokens: { access: token } }) {
          await signInAs(username);
          await page.reload();
          const part = await openPart(page, 'sessions');
          await part.getByRole('button', { name: 'Sign out everywhere else', exact: true }).click();
          const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
          return {
            call: post('/general-users/me/session/end-others/'),
            failed: question.getByRole('alert'),
            send: () =>
              question.getByRole('button', { name: 'Sign out everywhere else', exact: true }).click(),
            keeps: () => expect(question).toBeVisible(),
            done: () => expect(question).toBeHidden(),
            async once() {
              expect((await call('GET /general-users/me/session/', { token })).results).toHaveLength(1);
            },
          };
        },
      },
    ],
  }),
];
