import { comingOf, makeUsual } from '../bookings/usual.ts';
import type { Action } from './action.ts';
import { memberOf, notAnswered, post } from './action.ts';
import { expect } from './test.ts';

/** What a member does with their usual bookings on the home page. */
export const usualActions: readonly Action[] = [
  {
    what: 'booking as usual',
    address: '/',
    async ready(page, self) {
      const member = memberOf(self);
      await makeUsual(member, 'Squash Court', 2);
      await page.goto('/');
      const part = page.getByRole('region', { name: 'Book as usual' });
      const button = part.getByRole('button', { name: /Squash Court/ });
      return {
        call: post('/booking/reservation/'),
        failed: part.getByRole('alert'),
        send: () => button.click(),
        keeps: () => expect(button).toBeVisible(),
        done: () => expect(part).toContainText('You’re booked: Squash Court'),
        once: async () => expect(await comingOf(member)).toHaveLength(1),
      };
    },
  },
  {
    what: 'undoing it',
    address: '/',
    but: notAnswered,
    async ready(page, self) {
      const member = memberOf(self);
      await makeUsual(member, 'Squash Court', 2);
      await page.goto('/');
      const part = page.getByRole('region', { name: 'Book as usual' });
      await part.getByRole('button', { name: /Squash Court/ }).click();
      const undo = part.getByRole('button', { name: /^Undo/ });
      // Time stands still while it has the focus.
      await undo.focus();
      const [booked] = await comingOf(member);
      return {
        call: { method: 'DELETE', path: `/booking/reservation/${booked?.id}/` },
        failed: part.getByRole('alert'),
        send: () => undo.click(),
        keeps: () => expect(undo).toBeVisible(),
        done: () => expect(part).toContainText('Booking cancelled: Squash Court'),
        once: async () => expect(await comingOf(member)).toEqual([]),
      };
    },
  },
];
