import type { Page } from 'playwright/test';
import { bookCheap } from '../bookings/dearer.ts';
import { calendarOn, dayAhead, openDay } from '../bookings/page.ts';
import { call } from '../system/api.ts';
import type { Action } from './action.ts';
import { get, needed, notAnswered, post } from './action.ts';
import { bookings, hold, ownDays } from './own-times.ts';
import { expect } from './test.ts';

/** What lets a member's own calendar follow their bookings. */
async function openFeed(page: Page) {
  await page.goto('/my-bookings');
  await page.getByRole('button', { name: 'Sync with your calendar' }).click();
  return page.getByRole('region', { name: 'Calendar feed' });
}

export const bookingActions: readonly Action[] = [
  {
    what: 'booking',
    canary: true,
    address: '/bookings',
    async ready(page, self) {
      const calendar = await openDay(page, dayAhead(await ownDays('Anchor Hall B')));
      await calendar.freeAt('Anchor Hall B').first().click();
      await calendar.more.click();
      await calendar.name.fill('Tan family');
      return {
        call: post('/booking/reservation/'),
        failed: page.getByRole('main').getByRole('alert'),
        send: () =>
          page
            .getByRole('button', { name: /^(?:Book(?:,| for| and pay)|Try again)/ })
            .first()
            .click(),
        // The selection stays in the panel: its cells show as taken once an answer that was lost took effect.
        async keeps() {
          await expect(page.getByRole('heading', { name: 'Anchor Hall B', level: 2 })).toBeVisible();
          await expect(calendar.name).toHaveValue('Tan family');
        },
        done: () => expect(calendarOn(page).booked).toBeVisible(),
        once: async () => expect(await bookings(self)).toHaveLength(1),
      };
    },
  },
  {
    what: 'cancelling',
    address: '/my-bookings/{id}',
    but: notAnswered,
    async ready(page, self) {
      const { id, facility } = await hold(needed(self).tokens, 'Barbecue Pit 1');
      await page.goto(`/my-bookings/${id}`);
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      const dialog = page.getByRole('dialog', { name: `Cancel ${facility.name}?` });
      return {
        call: { method: 'DELETE', path: `/booking/reservation/${id}/` },
        failed: dialog.getByRole('alert'),
        send: () => dialog.getByRole('button', { name: 'Cancel booking' }).click(),
        keeps: () => expect(dialog).toBeVisible(),
        async done() {
          await expect(dialog).toBeHidden();
          await expect(page.getByText('This booking was cancelled.')).toBeVisible();
        },
        once: async () => expect(await bookings(self)).toMatchObject([{ id, status: 'CANCELLED' }]),
      };
    },
  },
  {
    what: 'changing the time',
    address: '/my-bookings/{id}',
    async ready(page, self) {
      // A time beside the one on hold is selected.
      const { id, start_from } = await hold(needed(self).tokens, 'Barbecue Pit 2', { least: 2 });
      await page.goto(`/my-bookings/${id}`);
      await page.getByRole('button', { name: 'Change time' }).click();
      const panel = page.getByRole('region', { name: 'Choose another time' });
      const option = panel.getByRole('radio').first();
      await option.check();
      const confirm = panel.getByRole('button', { name: /^Move to/ });
      return {
        call: post(`/booking/reservation/${id}/change/`),
        failed: panel.getByRole('alert'),
        send: () => confirm.click(),
        keeps: () => expect(confirm).toBeVisible(),
        done: () => expect(page.getByText('Booking moved.')).toBeVisible(),
        async once() {
          const [now] = await bookings(self);
          expect(now?.id).toBe(id);
          expect(now?.start_from).not.toBe(start_from);
        },
      };
    },
  },
  {
    what: 'moving to a dearer time',
    address: '/my-bookings',
    async ready(page, self) {
      const { id, start_from } = await bookCheap(needed(self).tokens, 'Tennis Court 3');
      await page.goto(`/my-bookings?booking=${id}`);
      await page.getByRole('button', { name: 'Change time' }).click();
      const panel = page.getByRole('region', { name: 'Choose another time' });
      await panel.getByRole('radio', { name: /more/ }).first().check();
      const confirm = panel.getByRole('button', { name: /^Move and pay/ });
      return {
        call: post(`/booking/reservation/${id}/change/`),
        failed: panel.getByRole('alert'),
        send: () => confirm.click(),
        keeps: () => expect(confirm).toBeVisible(),
        done: () => expect(page).toHaveURL(/\/online-payment\//),
        async once() {
          const all = await bookings(self);
          expect(all.find((one) => one.id === id)).toMatchObject({ start_from, status: 'CONFIRMED' });
          expect(all.filter(({ status }) => status === 'HELD')).toHaveLength(1);
        },
      };
    },
  },
  {
    what: 'changing the guests',
    address: '/my-bookings/{id}',
    async ready(page, self) {
      const { id } = await hold(needed(self).tokens, 'Barbecue Pit 1', { guests: 3 });
      await page.goto(`/my-bookings/${id}`);
      await page.getByRole('button', { name: 'Change guests' }).click();
      const panel = page.getByRole('region', { name: 'Change guests' });
      const guests = panel.getByRole('spinbutton', { name: 'Guests' });
      await guests.fill('5');
      return {
        call: post(`/booking/reservation/${id}/change/`),
        failed: panel.getByRole('alert'),
        send: () => panel.getByRole('button', { name: 'Change guests' }).click(),
        keeps: () => expect(guests).toHaveValue('5'),
        done: () => expect(page.getByText('Guests updated.')).toBeVisible(),
        once: async () => expect(await bookings(self)).toMatchObject([{ id, guests: 5 }]),
      };
    },
  },
  {
    what: 'repeating every week',
    address: '/my-bookings/{id}',
    async ready(page, self) {
      const { id } = await hold(needed(self).tokens, 'Quarterdeck');
      await page.goto(`/my-bookings/${id}`);
      await page.getByRole('button', { name: 'Repeat weekly' }).click();
      const panel = page.getByRole('region', { name: 'Repeat weekly' });
      const weeks = panel.getByRole('combobox', { name: 'Number of weeks' });
      await weeks.selectOption('1');
      const list = panel.getByRole('list', { name: 'Week by week' }).getByRole('listitem');
      await expect(list).toHaveCount(1);
      return {
        call: post('/booking/series/'),
        failed: panel.getByRole('alert'),
        send: () => panel.getByRole('button', { name: /^Book it/ }).click(),
        keeps: () => expect(weeks).toHaveValue('1'),
        done: () => expect(page.getByRole('heading', { name: '1 week booked.' })).toBeVisible(),
        once: async () => expect(await bookings(self)).toHaveLength(2),
      };
    },
  },
  {
    what: 'saving a booking for a calendar',
    address: '/my-bookings/{id}',
    async ready(page, self) {
      const { id } = await hold(needed(self).tokens, 'Barbecue Pit 2');
      await page.goto(`/my-bookings/${id}`);
      const saved = page.waitForEvent('download', { timeout: 0 });
      const add = page.getByRole('button', { name: 'Add to calendar' });
      return {
        call: get(`/booking/reservation/${id}/calendar-file/`),
        send: () => add.click(),
        keeps: () => expect(add).toBeVisible(),
        done: async () => expect((await saved).suggestedFilename()).toBe('barbecue-pit-2.ics'),
      };
    },
  },
  {
    what: 'making a private address for a calendar',
    address: '/my-bookings',
    async ready(page, self) {
      const panel = await openFeed(page);
      const make = panel.getByRole('button', { name: 'Create calendar link' });
      return {
        call: post('/booking/calendar-feed/'),
        failed: panel.getByRole('alert'),
        send: () => make.click(),
        keeps: () => expect(make).toBeVisible(),
        async done() {
          const address = await panel.getByRole('textbox', { name: 'Your calendar link' }).inputValue();
          expect((await fetch(address)).status).toBe(200);
        },
        async once() {
          const { access: token } = needed(self).tokens;
          expect((await call('GET /booking/calendar-feed/', { token })).created_at).not.toBeNull();
        },
      };
    },
  },
  {
    what: 'taking a private address back',
    address: '/my-bookings',
    but: notAnswered,
    async ready(page, self) {
      const { access: token } = needed(self).tokens;
      const { url } = await call('POST /booking/calendar-feed/', { token });
      const panel = await openFeed(page);
      const end = panel.getByRole('button', { name: 'Turn off' });
      return {
        call: { method: 'DELETE', path: '/booking/calendar-feed/' },
        failed: panel.getByRole('alert'),
        send: () => end.click(),
        keeps: () => expect(end).toBeVisible(),
        done: () => expect(panel.getByRole('button', { name: 'Create calendar link' })).toBeVisible(),
        once: async () => expect((await fetch(url)).status).toBe(404),
      };
    },
  },
];
