import type { Page } from 'playwright/test';
import { expect, expectOnlyWhatTheHostSaid, main, test } from './fixtures.ts';
import { emailedToken } from './strange-host/club.ts';
import type { DialectName, StrangeHost } from './strange-host/start.ts';

/** A route of the specification, with the texts on it. */
type Route = readonly [path: string, ...texts: string[]];

/** Texts of a dialect beyond those that all of them give. */
const tells = {
  flat: { due: 'S$30.50', evening: '7 to 9:30 pm', worth: 'S$10', mobile: '91234567', text: 'From May on.' },
  nested: {
    due: 'S$30.50',
    evening: '7 to 9:30 pm',
    worth: 'S$10',
    mobile: '91234567',
    text: 'From May on.',
  },
  terse: { due: '–', evening: '', worth: '', mobile: '', text: '' },
} as const;

/** Routes that want a login, with what the member finds there. */
export function routesOfMembers({ id }: StrangeHost, dialect: DialectName): readonly Route[] {
  const { due, evening, worth, mobile, text } = tells[dialect];
  return [
    ['/', 'Wei Ling Ong', 'A-0007', 'Song Room', '2 to 4 pm', 'Chess evening', 'A/301', due],
    ['/bookings', 'Court A', 'Court B', 'Song Room', 'Court C'],
    ['/bookings?view=week', 'Court A'],
    ['/bookings?view=month', 'Free times each day.'],
    ['/my-bookings', 'Song Room', '2 to 4 pm'],
    [`/my-bookings/${id(52)}`, 'Song Room', '2 to 4 pm', 'Wei Ling Ong'],
    ['/events', 'Chess evening', 'Film night', evening],
    [`/events/${id(61)}`, 'Chess evening', evening],
    ['/vouchers', 'Birthday treat', worth],
    ['/benefits', '1 voucher ready to use.'],
    ['/benefits-and-privileges', 'New opening hours'],
    [`/benefits-and-privileges/${id(71)}`, 'New opening hours', text],
    ['/transactions', 'A/301', 'A/302', 'Unpaid', due],
    ['/profile', 'Wei Ling Ong', 'A-0007', mobile],
    ['/update-requests', 'No requests yet'],
    ['/change-password', 'Current password'],
  ];
}

/** Routes that show an invoice to everybody whom the host allows. */
export function routesOfInvoices({ id }: StrangeHost, dialect: DialectName): readonly Route[] {
  const { due } = tells[dialect];
  return [
    [`/transactions/${id(301)}`, 'A/301', 'Unpaid', due],
    [`/transactions/${id(302)}`, 'A/302', 'Paid'],
    [`/online-payment/${id(301)}`, 'A/301', due],
  ];
}

/** Routes of visitors, where a member is sent to the dashboard. */
export const routesOfVisitors: readonly Route[] = [
  ['/login', 'Sign in with your username.'],
  ['/forgot-password', 'Email address'],
  ['/email-unsubscribe', 'Email address'],
  ['/create-login', 'Membership number'],
  [`/reset-password?token=${emailedToken}`, 'New password'],
];

/** Opens each of them; `before` is called first. */
export async function expectShown(page: Page, routes: readonly Route[], before?: () => void): Promise<void> {
  for (const [path, ...texts] of routes)
    await test.step(path, async () => {
      before?.();
      await page.goto(path);
      for (const text of texts) await expect.soft(main(page), path).toContainText(text);
      // Without a price nobody knows if an event is free.
      if (path.startsWith('/events')) await expect.soft(main(page)).not.toContainText('Free');
      await expectOnlyWhatTheHostSaid(page, path);
    });
}
