import { bookHall, inviteAGuest, inviteAPayingGuest, inviteTo } from '../bookings/players.ts';
import { makeMember } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import type { Action } from './action.ts';
import { memberOf, needed, notAnswered, post, takesEffect } from './action.ts';
import type { Self } from './test.ts';
import { expect } from './test.ts';

/** Who is invited to a booking of the test's own member. */
async function playersOf(self: Self | null, id: number) {
  const path = `/booking/reservation/${id}/`;
  return (await call('GET /booking/reservation/{id}/', { token: needed(self).tokens.access, path })).players;
}

export const playerActions: readonly Action[] = [
  {
    what: 'inviting a member',
    address: '/my-bookings/{id}',
    but: notAnswered,
    async ready(page, self) {
      const name = `Zulaikha ${crypto.randomUUID().slice(0, 8)}`;
      await makeMember({ name });
      const { id } = await bookHall(memberOf(self));
      await page.goto(`/my-bookings/${id}`);
      await page.getByRole('button', { name: 'Invite someone' }).click();
      const search = page.getByLabel('Name or membership number');
      await search.fill(name);
      await search.press('Enter');
      const invite = page.getByRole('button', { name: `Invite ${name}` });
      return {
        call: post(`/booking/reservation/${id}/player/`),
        send: () => invite.click(),
        keeps: () => expect(search).toHaveValue(name),
        done: () => expect(page.getByText(`${name} is invited.`)).toBeVisible(),
        once: async () => expect(await playersOf(self, id)).toHaveLength(1),
      };
    },
  },
  {
    what: 'inviting a guest',
    address: '/my-bookings/{id}',
    but: notAnswered,
    async ready(page, self) {
      const { id } = await bookHall(memberOf(self), 2);
      await page.goto(`/my-bookings/${id}`);
      await page.getByRole('button', { name: 'Invite someone' }).click();
      await page.getByRole('radio', { name: 'A guest' }).check();
      const name = page.getByLabel('Guest’s name');
      await name.fill('Omar Hassan');
      return {
        call: post(`/booking/reservation/${id}/guest/`),
        send: () => page.getByRole('button', { name: 'Invite guest' }).click(),
        keeps: () => expect(name).toHaveValue('Omar Hassan'),
        done: () => expect(page.getByText('Omar Hassan is invited.')).toBeVisible(),
        once: async () => expect(await playersOf(self, id)).toHaveLength(1),
      };
    },
  },
  {
    what: 'taking somebody off a booking',
    address: '/my-bookings/{id}',
    but: [...takesEffect, ...notAnswered],
    async ready(page, self) {
      const { id } = await bookHall(memberOf(self), 1);
      const player = await call('POST /booking/reservation/{id}/guest/', {
        token: needed(self).tokens.access,
        path: `/booking/reservation/${id}/guest/`,
        body: { name: 'Omar Hassan', email: null },
      });
      await page.goto(`/my-bookings/${id}`);
      await page.getByRole('button', { name: 'Remove Omar Hassan' }).click();
      const keep = page.getByRole('button', { name: 'Keep Omar Hassan' });
      await expect(keep).toBeVisible();
      return {
        call: { method: 'DELETE', path: `/booking/player/${player.id}/` },
        send: () => page.getByRole('button', { name: 'Remove Omar Hassan' }).click(),
        keeps: () => expect(keep).toBeVisible(),
        done: () => expect(page.getByText('Omar Hassan is no longer invited.')).toBeVisible(),
        once: async () => expect(await playersOf(self, id)).toEqual([]),
      };
    },
  },
  {
    what: 'sharing the price of a booking',
    address: '/my-bookings/{id}',
    but: notAnswered,
    async ready(page, self) {
      const { id } = await bookHall(memberOf(self), 1, 3000);
      await call('POST /booking/reservation/{id}/guest/', {
        token: needed(self).tokens.access,
        path: `/booking/reservation/${id}/guest/`,
        body: { name: 'Omar Hassan', email: null },
      });
      await page.goto(`/my-bookings/${id}`);
      await page.getByRole('button', { name: 'Split the price' }).click();
      await page.getByRole('radio', { name: 'By amount' }).check();
      const amount = page.getByLabel('Omar Hassan (S$)');
      await amount.fill('12.50');
      return {
        call: post(`/booking/reservation/${id}/share/`),
        send: () => page.getByRole('button', { name: 'Ask them to pay' }).click(),
        keeps: () => expect(amount).toHaveValue('12.50'),
        done: () => expect(page.getByText('We’ve asked them to pay.')).toBeVisible(),
        once: async () =>
          expect(await playersOf(self, id)).toMatchObject([{ share: { amount: 1250, status: 'OPEN' } }]),
      };
    },
  },
  {
    what: 'answering an invitation',
    address: '/my-bookings/{id}',
    async ready(page, self) {
      const { booking, player } = await inviteTo(memberOf(self));
      await page.goto(`/my-bookings/${booking.id}`);
      const accept = page.getByRole('button', { name: 'Accept' });
      return {
        call: post(`/booking/invitation/${player.id}/answer/`),
        send: () => accept.click(),
        keeps: () => expect(accept).toBeVisible(),
        done: () => expect(page.getByText('You’re coming')).toBeVisible(),
      };
    },
  },
  {
    what: 'answering an invitation as a guest',
    address: '/guest',
    who: null,
    async ready(page) {
      const { link } = await inviteAGuest();
      await page.goto(link);
      const accept = page.getByRole('button', { name: 'Accept' });
      return {
        call: post('/booking/guest/answer/'),
        send: () => accept.click(),
        keeps: () => expect(accept).toBeVisible(),
        done: () => expect(page.getByRole('heading', { name: 'You’re coming' })).toBeVisible(),
      };
    },
  },
  {
    what: 'saying as a guest where the receipt goes',
    address: '/guest',
    who: null,
    async ready(page) {
      const { link, invoice } = await inviteAPayingGuest();
      await page.goto(link);
      const email = page.getByLabel('Email for your receipt (optional)');
      await email.fill('omar@example.org');
      return {
        call: { method: 'PUT', path: '/booking/guest/receipt/' },
        send: () => page.getByRole('button', { name: 'Pay your share' }).click(),
        keeps: () => expect(email).toHaveValue('omar@example.org'),
        done: () => expect(page).toHaveURL(`/online-payment/${invoice}`),
      };
    },
  },
];
