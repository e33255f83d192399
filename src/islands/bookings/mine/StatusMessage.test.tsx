import type { Reservation } from '@portal/contract';
import { at, instant } from '@portal/contract/bookings/rules/testing-day';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { isCancellable } from '../../../lib/bookings/booking/refund.ts';
import { reservation } from '../../../lib/bookings/testing.ts';
import { BookAgain } from './BookAgain.tsx';
import { BookingStatus } from './BookingStatus.tsx';
import { MineRow } from './list/MineRow.tsx';
import { StatusMessage } from './StatusMessage.tsx';

const textOf = (shown: ReactNode) => renderToStaticMarkup(shown).replace(/<[^>]+>/g, '');

/** Renders the page's message about a booking's status, and returns its title and detail. */
const said = (booking: Reservation, time: string) => {
  const now = instant(time);
  return [
    textOf(<BookingStatus reservation={booking} now={now} />),
    textOf(
      <StatusMessage reservation={booking} now={now} announced={false} onOver={() => Promise.resolve()} />,
    ),
  ];
};
const missed: Reservation = {
  ...reservation,
  status: 'NO_SHOW',
  check_in: { opens_at: at('16:45'), until: at('17:15'), checked_in_at: null },
};

it('says why a booking that nobody came to was released, and of a paid one that nothing is refunded', () => {
  const title = 'You didn’t check in on time, so the slot was released.';
  expect(said(missed, '18:00')).toEqual(['No-show: released', `${title}Check-in closed at 5:15 pm.`]);
  expect(said({ ...missed, price: 1200, paid: 1200 }, '18:00')[1]).toBe(
    `${title}Check-in closed at 5:15 pm. There’s no refund.`,
  );
});

it('says in the list that it was released', () => {
  expect(textOf(<MineRow reservation={missed} now={instant('18:00')} />)).toContain('No-show: released');
});

it('has nothing more to say of one that is over', () => {
  expect(said(reservation, '20:00')).toEqual(['Completed', '']);
  expect(textOf(<BookAgain reservation={reservation} now={instant('20:00')} />)).toContain('Book again');
});

it('says the status of another host as it came', () => {
  const status = 'Waiting for a partner' as Reservation['status'];
  expect(said({ ...reservation, status }, '12:00')).toEqual([status, '']);
});

it('shows a booking whose times the host doesn’t say without them, and offers the calendar for it', () => {
  const untimed = { ...reservation, start_from: '', end_at: '', created_at: '', cancellation: [] };
  const now = instant('12:00');
  expect(said(untimed, '12:00')).toEqual(['Confirmed', '']);
  expect(textOf(<MineRow reservation={untimed} now={now} />)).toBe(' Tennis Court 2ConfirmedFree');
  const again = renderToStaticMarkup(
    <BookAgain reservation={{ ...untimed, status: 'CANCELLED' }} now={now} />,
  );
  expect(again).toContain('href="/bookings?facility=2"');
  expect(isCancellable(untimed, now)).toBe(true);
});
