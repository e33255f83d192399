import { dayAhead } from '../../bookings/page.ts';
import { upcomingBookings, makeUsual } from '../../bookings/usual.ts';
import { issueCard } from '../../members/own-member.ts';
import type { Journey } from '../action.ts';
import { del, journey, post } from '../action.ts';
import { notAnswered } from '../sentences.ts';
import { expect } from '../test.ts';

export const usualJourneys: readonly Journey[] = [
  journey({
    title: 'a member on the home page',
    async make({ member, makeFacility }) {
      const court = await makeFacility();
      await makeUsual(member, court, dayAhead(2), 14);
      await issueCard(member);
      return { member, court };
    },
    actions: [
      {
        what: 'booking as usual',
        address: '/',
        async ready(page, { member, court }) {
          await page.goto('/');
          const part = page.getByRole('region', { name: 'Book as usual' });
          const button = part.getByRole('button', { name: new RegExp(court.name) });
          return {
            call: post('/booking/reservation/'),
            failed: part.getByRole('alert'),
            send: () => button.click(),
            keeps: () => expect(button).toBeVisible(),
            done: () => expect(part).toContainText(`You’re booked: ${court.name}`),
            once: async () => expect(await upcomingBookings(member)).toHaveLength(1),
          };
        },
      },
      {
        what: 'undoing it',
        address: '/',
        but: notAnswered,
        async ready(page, { member, court }) {
          const part = page.getByRole('region', { name: 'Book as usual' });
          const undo = part.getByRole('button', { name: /^Undo/ });
          // Time stands still while it has the focus.
          await undo.focus();
          const [booked] = await upcomingBookings(member);
          return {
            call: del(`/booking/reservation/${booked?.id}/`),
            failed: part.getByRole('alert'),
            send: () => undo.click(),
            keeps: () => expect(undo).toBeVisible(),
            done: () => expect(part).toContainText(`Booking cancelled: ${court.name}`),
            once: async () => expect(await upcomingBookings(member)).toEqual([]),
          };
        },
      },
      {
        what: 'ending the codes of a lost device',
        address: '/',
        async ready(page) {
          await page.getByRole('button', { name: 'Show code', exact: true }).click();
          const dialog = page.getByRole('dialog');
          const end = dialog.getByRole('button', { name: 'Turn off its codes', exact: true });
          return {
            call: post('/general-users/me/card/secret/'),
            failed: dialog.getByRole('status').filter({ hasText: 'We couldn’t turn off the codes' }),
            send: () => end.click(),
            keeps: () => expect(end).toBeVisible(),
            done: () => expect(dialog.getByText(/^Your other devices can’t show a code/)).toBeVisible(),
          };
        },
      },
    ],
  }),
];
