import type { Waiting } from '@portal/contract';
import { openDay } from '../../bookings/page.ts';
import { waitingCellAt } from '../../bookings/mine/waiting.ts';
import { makeMember } from '../../members/own-member.ts';
import type { Tokens } from '../../system/api.ts';
import { call } from '../../system/api.ts';
import type { Journey } from '../action.ts';
import { del, journey, post, put } from '../action.ts';
import { bookings, hold, laterDay, openAhead } from '../own-times.ts';
import { notAnswered, takesEffect } from '../sentences.ts';
import { expect } from '../test.ts';

/** The status of an entry of the test's own member. */
async function readStatus({ access: token }: Tokens, id: number): Promise<Waiting['status']> {
  const path = `/booking/waiting/${id}/`;
  return (await call('GET /booking/waiting/{id}/', { token, path })).status;
}

/** The requests of the test's own member for times that aren't open yet. */
const requests = ({ access: token }: Tokens) => call('GET /booking/opening-request/', { token, query: {} });

/** The entries of the test's own member. */
const entries = async ({ access: token }: Tokens) => (await call('GET /booking/waiting/', { token })).results;

export const waitingJourneys: readonly Journey[] = [
  journey({
    title: 'a member who wants times that they can’t book',
    async make({ tokens, makeFacility }) {
      const court = await makeFacility();
      const closed = await makeFacility({ category: court.category });
      await openAhead(closed, 2);
      const other = await makeMember();
      return {
        tokens,
        court,
        closed,
        other,
        booked: await hold(other, court, '10:00', { date: laterDay() }),
      };
    },
    actions: [
      {
        what: 'marking a facility as a favourite',
        address: '/bookings',
        but: takesEffect,
        async ready(page, { tokens: { access: token }, court }) {
          const calendar = await openDay(page, laterDay(), court.category);
          await calendar.freeAt(court.name).first().click();
          const button = page.getByRole('button', { name: `Favourite, ${court.name}`, exact: true });
          return {
            call: put(`/booking/favourite/${court.id}/`),
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
        what: 'asking for a time before it opens',
        address: '/bookings',
        async ready(page, { tokens, closed }) {
          await page.keyboard.press('Escape');
          await page
            .getByRole('gridcell', { name: new RegExp(`^${closed.name}, .*not open yet`, 'i') })
            .first()
            .focus();
          const why = page.locator('.why-not');
          const ask = why.getByRole('button', { name: 'Book it when it opens', exact: true });
          const longer = why.getByRole('group', { name: 'How long' }).getByRole('button').nth(1);
          // By keys: a pointer that rests elsewhere asks about another time.
          await longer.press('Enter');
          return {
            call: post('/booking/opening-request/'),
            failed: why.getByRole('alert'),
            send: () => ask.press('Enter'),
            keeps: () => expect(longer).toHaveAttribute('aria-pressed', 'true'),
            done: () => expect(why.getByRole('button', { name: 'Take it back', exact: true })).toBeVisible(),
            once: async () => expect((await requests(tokens)).count).toBe(1),
          };
        },
      },
      {
        what: 'joining a waiting list',
        address: '/bookings',
        but: takesEffect,
        async ready(page, { tokens, court, booked: { start_from } }) {
          await (await waitingCellAt(page, court.id, start_from)).click();
          const panel = page.getByRole('region', { name: court.name });
          const last = panel.getByLabel('Keep me on the list until');
          await last.selectOption({ index: 1 });
          const wanted = await last.inputValue();
          return {
            call: post('/booking/waiting/'),
            failed: panel.getByRole('alert'),
            send: () => panel.getByRole('button', { name: 'Join waiting list', exact: true }).click(),
            keeps: () => expect(last).toHaveValue(wanted),
            done: () =>
              expect(page.getByRole('heading', { name: 'You’re first on the waiting list' })).toBeVisible(),
            once: async () => expect(await entries(tokens)).toHaveLength(1),
          };
        },
      },
      {
        what: 'taking back what was asked for before it opened',
        address: '/my-bookings',
        but: [...takesEffect, ...notAnswered],
        async ready(page, { tokens, closed }) {
          await page.goto('/my-bookings');
          const part = page.getByRole('region', { name: 'Booked when they open' });
          const takeBack = part.getByRole('button', { name: 'Take it back', exact: true });
          await takeBack.click();
          const keep = part.getByRole('button', { name: 'Keep it', exact: true });
          await expect(keep).toBeVisible();
          const [request] = (await requests(tokens)).results;
          return {
            call: del(`/booking/opening-request/${request?.id}/`),
            failed: part.getByRole('alert'),
            send: () => takeBack.click(),
            keeps: () => expect(keep).toBeVisible(),
            done: () => expect(part.getByRole('status')).toContainText(`We won’t book ${closed.name}`),
            once: async () => expect((await requests(tokens)).count).toBe(0),
          };
        },
      },
      {
        what: 'leaving a waiting list',
        address: '/my-bookings',
        but: notAnswered,
        async ready(page, { tokens }) {
          const waits = page.getByRole('region', { name: 'Waiting list' });
          const leave = waits.getByRole('button', { name: 'Leave waiting list', exact: true });
          await leave.click();
          const stay = waits.getByRole('button', { name: 'Keep my place', exact: true });
          await expect(stay).toBeVisible();
          const [entry] = await entries(tokens);
          const id = entry?.id ?? 0;
          return {
            call: del(`/booking/waiting/${id}/`),
            failed: waits.getByRole('alert'),
            send: () => leave.click(),
            keeps: () => expect(stay).toBeVisible(),
            done: () => expect(waits.getByRole('status')).toContainText('You’re no longer waiting for'),
            once: async () => expect(await readStatus(tokens, id)).toBe('LEFT'),
          };
        },
      },
      {
        what: 'accepting an offer',
        address: '/my-bookings',
        // The list that loads again in between shows it as booked.
        but: takesEffect,
        async ready(page, { tokens, court, other, booked }) {
          const { id } = await call('POST /booking/waiting/', {
            token: tokens.access,
            body: { facility: court.id, start_from: booked.start_from, end_at: booked.end_at },
          });
          const path = `/booking/reservation/${booked.id}/`;
          await call('DELETE /booking/reservation/{id}/', { token: other.tokens.access, path });
          await page.goto(`/my-bookings?waiting=${id}`);
          const waits = page.getByRole('region', { name: 'Waiting list' });
          const accept = waits.getByRole('button', { name: /^Accept/ });
          return {
            call: post(`/booking/waiting/${id}/accept/`),
            failed: waits.getByRole('alert'),
            send: () => accept.click(),
            keeps: () => expect(accept).toBeVisible(),
            done: () => expect(page).toHaveURL(/\/my-bookings\/\d+$/),
            once: async () => expect(await bookings(tokens)).toHaveLength(1),
          };
        },
      },
    ],
  }),
];
