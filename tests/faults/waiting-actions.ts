import type { Waiting } from '@portal/contract';
import { dayAhead, openDay } from '../bookings/page.ts';
import { cellAt } from '../bookings/waiting.ts';
import { makeMember } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import type { Action } from './action.ts';
import { needed, notAnswered, post, takesEffect } from './action.ts';
import { bookings, hold } from './own-times.ts';
import type { Self } from './test.ts';
import { expect } from './test.ts';

/** Has the test's own member wait for a time that somebody else has: the entry, and what frees it. */
async function wait(self: Self | null) {
  const { tokens } = await makeMember();
  const booked = await hold(tokens, 'Anchor Hall A');
  const { facility, start_from, end_at } = booked;
  const { id } = await call('POST /booking/waiting/', {
    token: needed(self).tokens.access,
    body: { facility: facility.id, start_from, end_at },
  });
  const path = `/booking/reservation/${booked.id}/`;
  return { id, free: () => call('DELETE /booking/reservation/{id}/', { token: tokens.access, path }) };
}

/** The status of an entry of the test's own member. */
async function statusOf(self: Self | null, id: number): Promise<Waiting['status']> {
  const path = `/booking/waiting/${id}/`;
  return (await call('GET /booking/waiting/{id}/', { token: needed(self).tokens.access, path })).status;
}

/** The requests of the test's own member for times that aren't open yet. */
const requestsOf = (self: Self | null) =>
  call('GET /booking/opening-request/', { token: needed(self).tokens.access, query: {} });

export const waitingActions: readonly Action[] = [
  {
    what: 'asking for a time before it opens',
    address: '/bookings',
    async ready(page, self) {
      await openDay(page, dayAhead(11));
      await page
        .getByRole('gridcell', { name: /^Tennis Court 1, .*not open yet/i })
        .first()
        .focus();
      const why = page.locator('.why-not');
      const ask = why.getByRole('button', { name: 'Book it when it opens' });
      const longer = why.getByRole('group', { name: 'How long' }).getByRole('button').nth(1);
      // By keys: a pointer that rests elsewhere asks about another time.
      await longer.press('Enter');
      return {
        call: post('/booking/opening-request/'),
        failed: why.getByRole('alert'),
        send: () => ask.press('Enter'),
        keeps: () => expect(longer).toHaveAttribute('aria-pressed', 'true'),
        done: () => expect(why.getByRole('button', { name: 'Take it back' })).toBeVisible(),
        once: async () => expect((await requestsOf(self)).count).toBe(1),
      };
    },
  },
  {
    what: 'taking back what was asked for before it opened',
    address: '/my-bookings',
    but: [...takesEffect, ...notAnswered],
    async ready(page, self) {
      const day = dayAhead(10);
      const { results } = await call('GET /sport-facility/', { query: { name: 'Tennis Court 2' } });
      const { id } = await call('POST /booking/opening-request/', {
        token: needed(self).tokens.access,
        body: {
          facility: results[0]?.id ?? 0,
          start_from: `${day}T10:00:00+08:00`,
          end_at: `${day}T11:00:00+08:00`,
        },
      });
      await page.goto('/my-bookings');
      const requests = page.getByRole('region', { name: 'Booked when they open' });
      const takeBack = requests.getByRole('button', { name: 'Take it back' });
      await takeBack.click();
      const keep = requests.getByRole('button', { name: 'Keep it' });
      await expect(keep).toBeVisible();
      return {
        call: { method: 'DELETE', path: `/booking/opening-request/${id}/` },
        failed: requests.getByRole('alert'),
        send: () => takeBack.click(),
        keeps: () => expect(keep).toBeVisible(),
        done: () => expect(requests.getByRole('status')).toContainText('We won’t book Tennis Court 2'),
        once: async () => expect((await requestsOf(self)).count).toBe(0),
      };
    },
  },
  {
    what: 'joining a waiting list',
    address: '/bookings',
    but: takesEffect,
    async ready(page, self) {
      const { tokens } = await makeMember();
      const { facility, start_from } = await hold(tokens, 'Anchor Hall A');
      await openDay(page, start_from.slice(0, 10));
      await (await cellAt(page, facility.id, start_from)).click();
      const panel = page.getByRole('region', { name: facility.name });
      const last = panel.getByLabel('Keep me on the list until');
      await last.selectOption({ index: 1 });
      const wanted = await last.inputValue();
      return {
        call: post('/booking/waiting/'),
        failed: panel.getByRole('alert'),
        send: () => panel.getByRole('button', { name: 'Join waiting list' }).click(),
        keeps: () => expect(last).toHaveValue(wanted),
        done: () =>
          expect(page.getByRole('heading', { name: 'You’re first on the waiting list' })).toBeVisible(),
        async once() {
          const { access: token } = needed(self).tokens;
          expect((await call('GET /booking/waiting/', { token })).count).toBe(1);
        },
      };
    },
  },
  {
    what: 'leaving a waiting list',
    address: '/my-bookings',
    but: notAnswered,
    async ready(page, self) {
      const { id } = await wait(self);
      await page.goto('/my-bookings');
      const waits = page.getByRole('region', { name: 'Waiting list' });
      const leave = waits.getByRole('button', { name: 'Leave waiting list' });
      await leave.click();
      const stay = waits.getByRole('button', { name: 'Keep my place' });
      await expect(stay).toBeVisible();
      return {
        call: { method: 'DELETE', path: `/booking/waiting/${id}/` },
        failed: waits.getByRole('alert'),
        send: () => leave.click(),
        keeps: () => expect(stay).toBeVisible(),
        done: () => expect(waits.getByRole('status')).toContainText('You’re no longer waiting for'),
        once: async () => expect(await statusOf(self, id)).toBe('LEFT'),
      };
    },
  },
  {
    what: 'accepting an offer',
    address: '/my-bookings',
    // The list that loads again in between shows it as booked.
    but: takesEffect,
    async ready(page, self) {
      const { id, free } = await wait(self);
      await free();
      await page.goto(`/my-bookings?waiting=${id}`);
      const waits = page.getByRole('region', { name: 'Waiting list' });
      const accept = waits.getByRole('button', { name: /^Accept/ });
      return {
        call: post(`/booking/waiting/${id}/accept/`),
        failed: waits.getByRole('alert'),
        send: () => accept.click(),
        keeps: () => expect(accept).toBeVisible(),
        done: () => expect(page).toHaveURL(/\/my-bookings\/\d+$/),
        once: async () => expect(await bookings(self)).toHaveLength(1),
      };
    },
  },
];
