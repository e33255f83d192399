import { bookHall, inviteAGuest, inviteAPayingGuest, inviteTo } from '../../bookings/players/players.ts';
import { makeMember } from '../../members/own-member.ts';
import type { Tokens } from '../../system/api.ts';
import { call } from '../../system/api.ts';
import type { Journey } from '../action.ts';
import { del, journey, post, put } from '../action.ts';
import { notAnswered, takesEffect } from '../sentences.ts';
import { expect } from '../test.ts';

/** Everybody who is invited to a booking of the test's own member. */
async function readPlayers({ access: token }: Tokens, id: number) {
  const path = `/booking/reservation/${id}/`;
  return (await call('GET /booking/reservation/{id}/', { token, path })).players;
}

export const playerJourneys: readonly Journey[] = [
  journey({
    title: 'a member who invites others, and is invited',
    async make({ member }) {
      const friend = `Zulaikha ${crypto.randomUUID().slice(0, 8)}`;
      await makeMember({ name: friend });
      const { booking, player } = await inviteTo(member);
      const { id } = await bookHall(member, 2, 3000);
      return { tokens: member.tokens, id, friend, invited: booking.id, invitation: player.id };
    },
    actions: [
      {
        what: 'inviting a member',
        address: '/my-bookings/{id}',
        but: notAnswered,
        async ready(page, { tokens, id, friend }) {
          await page.goto(`/my-bookings/${id}`);
          await page.getByRole('button', { name: 'Invite someone', exact: true }).click();
          const search = page.getByLabel('Name or membership number');
          await search.fill(friend);
          await search.press('Enter');
          const invite = page.getByRole('button', { name: `Invite ${friend}`, exact: true });
          return {
            call: post(`/booking/reservation/${id}/player/`),
            send: () => invite.click(),
            keeps: () => expect(search).toHaveValue(friend),
            done: () => expect(page.getByText(`${friend} is invited.`, { exact: true })).toBeVisible(),
            once: async () => expect(await readPlayers(tokens, id)).toHaveLength(1),
          };
        },
      },
      {
        what: 'taking somebody off a booking',
        address: '/my-bookings/{id}',
        but: [...takesEffect, ...notAnswered],
        async ready(page, { tokens, id, friend }) {
          const remove = page.getByRole('button', { name: `Remove ${friend}`, exact: true });
          await remove.click();
          const keep = page.getByRole('button', { name: `Keep ${friend}`, exact: true });
          await expect(keep).toBeVisible();
          const [player] = (await readPlayers(tokens, id)) ?? [];
          return {
            call: del(`/booking/player/${player?.id}/`),
            send: () => remove.click(),
            keeps: () => expect(keep).toBeVisible(),
            done: () =>
              expect(page.getByText(`${friend} is no longer invited.`, { exact: true })).toBeVisible(),
            once: async () => expect(await readPlayers(tokens, id)).toEqual([]),
          };
        },
      },
      {
        what: 'inviting a guest',
        address: '/my-bookings/{id}',
        but: notAnswered,
        async ready(page, { tokens, id }) {
          await page.getByRole('radio', { name: 'A guest' }).check();
          const name = page.getByLabel('Guest’s name');
          await name.fill('Omar Hassan');
          return {
            call: post(`/booking/reservation/${id}/guest/`),
            send: () => page.getByRole('button', { name: 'Invite guest', exact: true }).click(),
            keeps: () => expect(name).toHaveValue('Omar Hassan'),
            done: () => expect(page.getByText('Omar Hassan is invited.', { exact: true })).toBeVisible(),
            once: async () => expect(await readPlayers(tokens, id)).toHaveLength(1),
          };
        },
      },
      {
        what: 'sharing the price of a booking',
        address: '/my-bookings/{id}',
        but: notAnswered,
        async ready(page, { tokens, id }) {
          await page
            .getByRole('region', { name: 'Who would you like to invite?' })
            .getByRole('button', { name: 'Close', exact: true })
            .click();
          await page.getByRole('button', { name: 'Split the price', exact: true }).click();
          await page.getByRole('radio', { name: 'By amount' }).check();
          const amount = page.getByLabel('Omar Hassan (S$)');
          await amount.fill('12.50');
          return {
            call: post(`/booking/reservation/${id}/share/`),
            send: () => page.getByRole('button', { name: 'Ask them to pay', exact: true }).click(),
            keeps: () => expect(amount).toHaveValue('12.50'),
            done: () => expect(page.getByText('We’ve asked them to pay.', { exact: true })).toBeVisible(),
            once: async () =>
              expect(await readPlayers(tokens, id)).toMatchObject([
                { share: { amount: 1250, status: 'OPEN' } },
              ]),
          };
        },
      },
      {
        what: 'answering an invitation',
        address: '/my-bookings/{id}',
        async ready(page, { invited, invitation }) {
          await page.goto(`/my-bookings/${invited}`);
          const accept = page.getByRole('button', { name: 'Accept', exact: true });
          return {
            call: post(`/booking/invitation/${invitation}/answer/`),
            send: () => accept.click(),
            keeps: () => expect(accept).toBeVisible(),
            done: () => expect(page.getByText('You’re coming', { exact: true })).toBeVisible(),
          };
        },
      },
    ],
  }),
  journey({
    title: 'a guest who is invited',
    who: null,
    make: async () => ({ free: await inviteAGuest(), paying: await inviteAPayingGuest() }),
    actions: [
      {
        what: 'answering an invitation as a guest',
        address: '/guest',
        async ready(page, { free }) {
          await page.goto(free.link);
          const accept = page.getByRole('button', { name: 'Accept', exact: true });
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
        async ready(page, { paying: { link, invoice } }) {
          // Another fragment of the page's own address would load nothing.
          await page.goto('about:blank');
          await page.goto(link);
          const email = page.getByLabel('Email for your receipt (optional)');
          await email.fill('omar@example.org');
          return {
            call: put('/booking/guest/receipt/'),
            send: () => page.getByRole('button', { name: 'Pay your share', exact: true }).click(),
            keeps: () => expect(email).toHaveValue('omar@example.org'),
            done: () => expect(page).toHaveURL(`/online-payment/${invoice}`),
          };
        },
      },
    ],
  }),
];
