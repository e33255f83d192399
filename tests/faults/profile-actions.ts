import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { newDeviceKeys } from '../../server/src/notifications/push/testing-push-service.ts';
import { mailedLink } from '../account/mails.ts';
import { standInForPush } from '../account/push.ts';
import { dayAhead, openDay } from '../bookings/page.ts';
import { ask, decide } from '../members/approvals.ts';
import { issueCard, makeMember } from '../members/own-member.ts';
import { saveCard } from '../money/saved-cards.ts';
import { addressOf } from '../system/addresses.ts';
import { call, signInAs } from '../system/api.ts';
import { settled } from '../system/settled.ts';
import type { Action } from './action.ts';
import { get, memberOf, needed, notAnswered, post, takesEffect } from './action.ts';
import { expect } from './test.ts';

/** Opens a part of the profile, and waits until nothing above it moves any more. */
async function openPart(page: Page, part: string) {
  await page.goto(`/profile#${part}`);
  const place = page.locator(`#${part}`);
  await expect(place).toBeInViewport();
  await settled(page);
  return place;
}

/** Withdrawing a request on one of the pages that show it, by its button; and what is shown there once it is done. */
const withdrawing = (address: string, button: string, told: (page: Page) => Promise<unknown>): Action => ({
  what: 'withdrawing a request',
  address,
  but: takesEffect,
  async ready(page, self) {
    const { id } = await ask(memberOf(self), { employer: 'Keel and Daughters' });
    await page.goto(address.replace('{id}', String(id)));
    await page.getByRole('button', { name: button }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw this request?' });
    return {
      call: { method: 'PATCH', path: `/profile/approval-record/${id}/` },
      failed: question.getByRole('alert'),
      send: () => question.getByRole('button', { name: 'Withdraw request' }).click(),
      keeps: () => expect(question).toBeVisible(),
      async done() {
        await expect(question).toBeHidden();
        await told(page);
      },
    };
  },
});

export const profileActions: readonly Action[] = [
  {
    what: 'asking the office for a change',
    canary: true,
    address: '/profile',
    async ready(page, self) {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Change: Work and other clubs' }).click();
      await page.getByLabel('Employer').fill('Straits Surveyors');
      await page.getByRole('button', { name: 'Review and submit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Review your changes' });
      const note = dialog.getByLabel('Note to the office (optional)');
      await note.fill('Since Monday.');
      return {
        call: post('/profile/approval-record/'),
        failed: dialog.getByRole('alert'),
        send: () => dialog.getByRole('button', { name: 'Submit 1 change' }).click(),
        keeps: () => expect(note).toHaveValue('Since Monday.'),
        done: () => expect(page.getByText('Request sent to the office.')).toBeVisible(),
        async once() {
          const { access: token } = needed(self).tokens;
          expect((await call('GET /profile/approval-record/', { token })).count).toBe(1);
        },
      };
    },
  },
  {
    what: 'asking for the link to a new address again',
    address: '/profile',
    // Few emails can be sent in a row, and those whose answers are lost count.
    but: ['slow', 'half'],
    async ready(page, self) {
      const member = memberOf(self);
      await decide(await ask(member, { email: `new-${member.email}` }), 'APPROVED');
      await page.goto('/profile');
      const again = page.getByRole('button', { name: 'Resend the link' });
      return {
        call: post('/general-users/me/email-change/'),
        send: () => again.click(),
        keeps: () => expect(again).toBeVisible(),
        done: () => expect(page.getByText('Sent again.')).toBeVisible(),
      };
    },
  },
  {
    what: 'uploading a photograph',
    address: '/profile',
    async ready(page) {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Add a photo' }).click();
      await page.getByLabel('Choose a photo').setInputFiles('docs/bookings.png');
      const use = page.getByRole('button', { name: 'Use this photo' });
      return {
        call: post('/uploads/'),
        send: () => use.click(),
        keeps: () => expect(use).toBeVisible(),
        done: () => expect(page.getByRole('img', { name: 'Photo of Wei Ling Ong' })).toBeVisible(),
      };
    },
  },
  withdrawing('/update-requests/{id}', 'Withdraw request', (page) =>
    expect(page.getByRole('main')).toContainText('Your details haven’t changed.'),
  ),
  withdrawing('/profile', 'Withdraw', (page) => expect(page.getByText('Request withdrawn.')).toBeVisible()),
  {
    what: 'leaving a kind of mail',
    address: '/profile',
    async ready(page, self) {
      const part = await openPart(page, 'subscriptions');
      const newsletter = part.getByRole('checkbox', { name: /^Newsletter/ });
      return {
        call: { method: 'PATCH', path: '/general-users/me/subscription/NEWSLETTER/' },
        failed: part.getByRole('alert'),
        send: () => newsletter.click(),
        keeps: () => expect(newsletter).toBeChecked(),
        done: () => expect(newsletter).not.toBeChecked(),
        async once() {
          const { access: token } = needed(self).tokens;
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
    async ready(page, self) {
      const part = await openPart(page, 'subscriptions');
      const payments = part.getByRole('checkbox', { name: 'Payments on your devices' });
      return {
        call: { method: 'PATCH', path: '/general-users/me/push/topic/PAYMENTS/' },
        failed: part.getByRole('alert'),
        send: () => payments.click(),
        keeps: () => expect(payments).toBeChecked(),
        done: () => expect(payments).not.toBeChecked(),
        async once() {
          const { access: token } = needed(self).tokens;
          // The tick shows at once, before the API has answered.
          await expect
            .poll(async () => (await call('GET /general-users/me/push/', { token })).topics)
            .toContainEqual({ topic: 'PAYMENTS', on: false });
        },
      };
    },
  },
  {
    what: 'turning on notifications',
    address: '/profile',
    async ready(page, self) {
      const { access: token } = needed(self).tokens;
      await standInForPush(page, { ...newDeviceKeys(), endpoint: `https://push.example/${randomUUID()}` });
      const part = await openPart(page, 'subscriptions');
      return {
        call: post('/general-users/me/push/device/'),
        failed: part.getByRole('alert'),
        send: () => part.getByRole('button', { name: 'Turn on notifications' }).click(),
        keeps: () => expect(part.getByRole('button', { name: 'Turn on notifications' })).toBeVisible(),
        done: () => expect(part.getByText('Notifications are on for this device.')).toBeVisible(),
        once: async () =>
          expect((await call('GET /general-users/me/push/', { token })).devices).toHaveLength(1),
      };
    },
  },
  {
    what: 'sending a test notification',
    address: '/profile',
    but: takesEffect,
    async ready(page, self) {
      const { access: token } = needed(self).tokens;
      // Nobody is there, which is an answer.
      const body = { ...newDeviceKeys(), endpoint: `${addressOf('E2E_PUSH')}/${randomUUID()}` };
      const { id } = await call('POST /general-users/me/push/device/', { token, body });
      const part = await openPart(page, 'subscriptions');
      const send = part.getByRole('button', { name: 'Send a test notification to Unknown device' });
      return {
        call: post(`/general-users/me/push/device/${id}/test/`),
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
    async ready(page, self) {
      const { access: token } = needed(self).tokens;
      const body = { ...newDeviceKeys(), endpoint: `https://push.example/${randomUUID()}` };
      const { id } = await call('POST /general-users/me/push/device/', { token, body });
      const part = await openPart(page, 'subscriptions');
      const remove = part.getByRole('button', { name: 'Remove Unknown device' });
      return {
        call: { method: 'DELETE', path: `/general-users/me/push/device/${id}/` },
        failed: part.getByRole('alert'),
        send: () => remove.click(),
        keeps: () => expect(remove).toBeVisible(),
        done: () => expect(part.getByText('Unknown device won’t get any more notifications.')).toBeVisible(),
        once: async () => expect((await call('GET /general-users/me/push/', { token })).devices).toEqual([]),
      };
    },
  },
  {
    what: 'seeing no usual bookings',
    address: '/profile',
    async ready(page, self) {
      const part = await openPart(page, 'booking-preferences');
      const choice = part.getByRole('checkbox', { name: 'Suggest my usual bookings' });
      return {
        call: { method: 'PUT', path: '/booking/usual/preference/' },
        failed: part.getByRole('alert'),
        send: () => choice.click(),
        keeps: () => expect(choice).toBeChecked(),
        async done() {
          await expect(choice).toHaveAttribute('aria-busy', 'false');
          await expect(choice).not.toBeChecked();
        },
        async once() {
          const { access: token } = needed(self).tokens;
          expect(await call('GET /booking/usual/preference/', { token })).toEqual({ suggest: false });
        },
      };
    },
  },
  {
    what: 'removing a saved card',
    address: '/profile',
    // Once an answer was lost, half of a 404 says enough: the card is gone.
    but: [...notAnswered, 'half'],
    async ready(page, self) {
      const { id } = await saveCard(memberOf(self), 'visa');
      const part = await openPart(page, 'saved-cards');
      await part.getByRole('button', { name: 'Remove Visa 4242' }).click();
      const question = page.getByRole('dialog', { name: 'Remove Visa 4242?' });
      return {
        call: { method: 'DELETE', path: `/finance/saved-card/${id}/` },
        failed: question.getByRole('alert'),
        send: () => question.getByRole('button', { name: 'Remove', exact: true }).click(),
        keeps: () => expect(question).toBeVisible(),
        async done() {
          await expect(question).toBeHidden();
          await expect(part.getByText('Visa 4242 is removed.')).toBeVisible();
        },
        async once() {
          const { access: token } = needed(self).tokens;
          expect((await call('GET /finance/saved-card/', { token })).results).toEqual([]);
        },
      };
    },
  },
  {
    what: 'choosing the default card',
    address: '/profile',
    async ready(page, self) {
      await saveCard(memberOf(self), 'visa');
      const { id } = await saveCard(memberOf(self), 'mastercard');
      const part = await openPart(page, 'saved-cards');
      const button = part.getByRole('button', { name: 'Make default, Mastercard 4444' });
      return {
        call: { method: 'PATCH', path: `/finance/saved-card/${id}/` },
        failed: part.getByRole('alert'),
        send: () => button.click(),
        keeps: () => expect(button).toBeVisible(),
        done: () => expect(part.getByText('Mastercard 4444 is now your default card.')).toBeVisible(),
        async once() {
          const { access: token } = needed(self).tokens;
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
    async ready(page, self) {
      await saveCard(memberOf(self), 'visa');
      const part = await openPart(page, 'saved-cards');
      const choice = part.getByRole('checkbox');
      return {
        call: { method: 'PUT', path: '/finance/saved-card/consent/' },
        failed: part.getByRole('alert'),
        send: () => choice.click(),
        keeps: () => expect(choice).not.toBeChecked(),
        async done() {
          await expect(choice).toHaveAttribute('aria-busy', 'false');
          await expect(choice).toBeChecked();
        },
        async once() {
          const { access: token } = needed(self).tokens;
          expect((await call('GET /finance/saved-card/', { token })).charges_openings).toBe(true);
        },
      };
    },
  },
  {
    what: 'having fees charged to a saved card',
    address: '/profile',
    async ready(page, self) {
      await saveCard(memberOf(self), 'visa');
      const part = await openPart(page, 'saved-cards');
      await part.getByRole('button', { name: 'Set up automatic payment' }).click();
      const limit = part.getByRole('textbox', { name: 'Limit for each fee' });
      await limit.fill('45.00');
      return {
        call: { method: 'PUT', path: '/finance/fee-autopay/consent/' },
        failed: part.getByRole('alert'),
        send: () => part.getByRole('button', { name: 'Turn on' }).click(),
        keeps: () => expect(limit).toHaveValue('45.00'),
        done: () => expect(part.getByText('Automatic payment is on.')).toBeVisible(),
        async once() {
          const { access: token } = needed(self).tokens;
          expect((await call('GET /finance/fee-autopay/', { token })).consent?.limit).toBe(4500);
        },
      };
    },
  },
  {
    what: 'having fees charged no more',
    address: '/profile',
    async ready(page, self) {
      await saveCard(memberOf(self), 'visa');
      const { access: token } = needed(self).tokens;
      await call('PUT /finance/fee-autopay/consent/', { token, body: { limit: 4500, wording: 1 } });
      const part = await openPart(page, 'saved-cards');
      const button = part.getByRole('button', { name: 'Turn off' });
      return {
        call: { method: 'DELETE', path: '/finance/fee-autopay/consent/' },
        failed: part.getByRole('alert'),
        send: () => button.click(),
        keeps: () => expect(button).toBeVisible(),
        done: () => expect(part.getByText('Automatic payment is off.')).toBeVisible(),
        async once() {
          expect((await call('GET /finance/fee-autopay/', { token })).consent).toBeNull();
        },
      };
    },
  },
  {
    what: 'marking a facility as a favourite',
    address: '/bookings',
    but: takesEffect,
    async ready(page, self) {
      const calendar = await openDay(page, dayAhead(5));
      const { access: token } = needed(self).tokens;
      const { results } = await call('GET /sport-facility/', { token });
      const court = results.find((one) => one.name === 'Tennis Court 2');
      await calendar.freeAt('Tennis Court 2').first().click();
      const button = page.getByRole('button', { name: 'Favourite, Tennis Court 2' });
      return {
        call: { method: 'PUT', path: `/booking/favourite/${court?.id ?? 0}/` },
        failed: page.getByRole('alert'),
        send: () => button.click(),
        keeps: () => expect(button).toHaveAttribute('aria-pressed', 'false'),
        async done() {
          await expect(button).toHaveAttribute('aria-busy', 'false');
          await expect(button).toHaveAttribute('aria-pressed', 'true');
        },
        async once() {
          expect((await call('GET /booking/favourite/', { token })).facilities).toHaveLength(1);
        },
      };
    },
  },
  {
    what: 'beginning to save a card',
    address: '/profile',
    async ready(page) {
      const part = await openPart(page, 'saved-cards');
      const button = part.getByRole('button', { name: 'Save a card' });
      return {
        call: post('/finance/saved-card/setup/'),
        failed: part.getByRole('alert'),
        send: () => button.click(),
        keeps: () => expect(button).toBeVisible(),
        done: () => expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible(),
      };
    },
  },
  {
    what: 'the language of one’s emails',
    address: '/profile',
    async ready(page, self) {
      const part = await openPart(page, 'subscriptions');
      const language = part.getByRole('combobox', { name: 'Language of emails and notifications' });
      return {
        call: { method: 'PUT', path: '/general-users/me/language/' },
        failed: part.getByRole('alert'),
        send: () => language.selectOption('中文'),
        keeps: () => expect(language).toHaveValue('en'),
        async done() {
          await expect(language).toHaveAttribute('aria-busy', 'false');
          await expect(language).toHaveValue('zh');
        },
        async once() {
          const { access: token } = needed(self).tokens;
          expect((await call('GET /general-users/me/subscription/', { token })).language).toBe('zh');
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
      const button = part.getByRole('button', { name: 'Download data' });
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
    async ready(page, self) {
      await signInAs(memberOf(self).username);
      const { access: token } = needed(self).tokens;
      const { results } = await call('GET /general-users/me/session/', { token });
      const other = results.find(({ is_current }) => !is_current);
      const part = await openPart(page, 'sessions');
      const end = part.getByRole('button', { name: /^Sign out (?!everywhere)/ });
      return {
        call: { method: 'DELETE', path: `/general-users/me/session/${other?.id}/` },
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
    async ready(page, self) {
      await signInAs(memberOf(self).username);
      const part = await openPart(page, 'sessions');
      await part.getByRole('button', { name: 'Sign out everywhere else' }).click();
      const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
      return {
        call: post('/general-users/me/session/end-others/'),
        failed: question.getByRole('alert'),
        send: () => question.getByRole('button', { name: 'Sign out everywhere else' }).click(),
        keeps: () => expect(question).toBeVisible(),
        done: () => expect(question).toBeHidden(),
        async once() {
          const { access: token } = needed(self).tokens;
          expect((await call('GET /general-users/me/session/', { token })).results).toHaveLength(1);
        },
      };
    },
  },
  {
    what: 'taking a new address back',
    address: '/profile',
    but: notAnswered,
    async ready(page, self) {
      const member = memberOf(self);
      await decide(await ask(member, { email: `new-${member.email}` }), 'APPROVED');
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Cancel change' }).click();
      const question = page.getByRole('dialog', { name: 'Cancel this change?' });
      return {
        call: { method: 'DELETE', path: '/general-users/me/email-change/' },
        failed: question.getByRole('alert'),
        send: () => question.getByRole('button', { name: 'Cancel change' }).click(),
        keeps: () => expect(question).toBeVisible(),
        done: () => expect(page.getByRole('button', { name: 'Resend the link' })).toHaveCount(0),
        async once() {
          const { access: token } = needed(self).tokens;
          expect((await call('GET /general-users/me/email-change/', { token })).pending).toBeNull();
        },
      };
    },
  },
  {
    what: 'ending the codes of a lost device',
    address: '/',
    async ready(page, self) {
      await issueCard(memberOf(self));
      await page.goto('/');
      await page.getByRole('button', { name: 'Show code' }).click();
      const dialog = page.getByRole('dialog');
      const end = dialog.getByRole('button', { name: 'Turn off its codes' });
      return {
        call: post('/general-users/me/card/secret/'),
        failed: dialog.getByRole('status').filter({ hasText: 'We couldn’t turn off the codes' }),
        send: () => end.click(),
        keeps: () => expect(end).toBeVisible(),
        done: () => expect(dialog.getByText(/^Your other devices can’t show a code/)).toBeVisible(),
      };
    },
  },
  {
    what: 'leaving the newsletter by its link',
    address: '/email-unsubscribe',
    who: null,
    async ready(page) {
      await page.goto(await mailedLink('ordinary@harbour.example', 'News of the club'));
      const leave = page.getByRole('button', { name: 'Unsubscribe from the newsletter' });
      await expect(leave).toHaveAttribute('type', 'submit');
      return {
        call: post('/general-users/unsubscribe-newsletter/'),
        send: () => leave.click(),
        keeps: () => expect(leave).toBeEnabled(),
        done: () => expect(page.getByRole('heading', { name: 'You’ve unsubscribed' })).toBeVisible(),
      };
    },
  },
  {
    what: 'coming back to the newsletter',
    address: '/email-unsubscribe',
    who: null,
    async ready(page) {
      const { email } = await makeMember();
      await call('POST /general-users/unsubscribe-newsletter/', { body: { email } });
      await page.goto(await mailedLink(email, 'You’ve unsubscribed from the newsletter'));
      const stay = page.getByRole('button', { name: 'Resubscribe' });
      await expect(stay).toHaveAttribute('type', 'submit');
      return {
        call: post('/general-users/subscribe-newsletter/'),
        send: () => stay.click(),
        keeps: () => expect(stay).toBeEnabled(),
        done: () => expect(page.getByRole('heading', { name: 'You’re subscribed again' })).toBeVisible(),
      };
    },
  },
];
