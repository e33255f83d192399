import type { Page } from 'playwright/test';
import { payAtDesk } from '../../bookings/own-facility.ts';
import { calendarOn, openDay } from '../../bookings/page.ts';
import { asListening } from '../../system/addresses.ts';
import { call } from '../../system/api.ts';
import type { Journey } from '../action.ts';
import { del, get, journey, post } from '../action.ts';
import { bookings, day, hold, openAhead } from '../own-times.ts';
import { notAnswered } from '../sentences.ts';
import { expect } from '../test.ts';

/** The link that lets a member's own calendar follow their bookings. */
const feedOn = (page: Page) => page.getByRole('region', { name: 'Calendar feed' });

export const bookingJourneys: readonly Journey[] = [
  journey({
    title: 'a member who books',
    make: async ({ makeFacility, tokens }) => ({
      court: await makeFacility({ default_price: 1000 }),
      tokens,
    }),
    actions: [
      {
        what: 'booking',
        canary: true,
        address: '/bookings',
        async ready(page, { court, tokens }) {
          const calendar = await openDay(page, day(), court.category);
          await calendar.freeAt(court.name).first().click();
          await calendar.more.click();
          await calendar.name.fill('Tan family');
          return {
            call: post('/booking/reservation/'),
            failed: page.getByRole('main').getByRole('alert'),
            send: () => page.getByRole('button', { name: /^(?:Book(?:,| for| and pay)|Try again)/ }).click(),
            // The selection stays in the panel: its cells show as taken once an answer that was lost took effect.
            async keeps() {
              await expect(
                page.getByRole('heading', { name: court.name, exact: true, level: 2 }),
              ).toBeVisible();
              await expect(calendar.name).toHaveValue('Tan family');
            },
            done: () => expect(calendarOn(page).booked).toBeVisible(),
            once: async () => expect(await bookings(tokens)).toHaveLength(1),
          };
        },
      },
    ],
  }),
  journey({
    title: 'a member with a booking',
    async make({ makeFacility, member }) {
      const hall = await makeFacility({ guests: 'NUMBER', capacity: 6 });
      await openAhead(hall, 60);
      const booking = await hold(member, hall, '10:00', { guests: 3 });
      return { hall, tokens: member.tokens, booking };
    },
    actions: [
      {
        what: 'saving a booking for a calendar',
        address: '/my-bookings/{id}',
        async ready(page, { hall, booking: { id } }) {
          await page.goto(`/my-bookings/${id}`);
          const saved = page.waitForEvent('download', { timeout: 0 });
          const add = page.getByRole('button', { name: 'Add to calendar', exact: true });
          return {
            call: get(`/booking/reservation/${id}/calendar-file/`),
            send: () => add.click(),
            keeps: () => expect(add).toBeVisible(),
            done: async () =>
              expect((await saved).suggestedFilename()).toBe(
                `${hall.name.toLowerCase().replaceAll(' ', '-')}.ics`,
              ),
          };
        },
      },
      {
        what: 'changing the guests',
        address: '/my-bookings/{id}',
        async ready(page, { tokens, booking: { id } }) {
          await page.getByRole('button', { name: 'Change guests', exact: true }).click();
          const panel = page.getByRole('region', { name: 'Change guests' });
          const guests = panel.getByRole('spinbutton', { name: 'Guests' });
          await guests.fill('5');
          return {
            call: post(`/booking/reservation/${id}/change/`),
            failed: panel.getByRole('alert'),
            send: () => panel.getByRole('button', { name: 'Change guests', exact: true }).click(),
            keeps: () => expect(guests).toHaveValue('5'),
            done: () => expect(page.getByText('Guests updated.', { exact: true })).toBeVisible(),
            once: async () => expect(await bookings(tokens)).toMatchObject([{ id, guests: 5 }]),
          };
        },
      },
      {
        what: 'changing the time',
        address: '/my-bookings/{id}',
        async ready(page, { tokens, booking: { id, start_from } }) {
          await page.getByRole('button', { name: 'Change time', exact: true }).click();
          const panel = page.getByRole('region', { name: 'Choose another time' });
          const option = panel.getByRole('radio').first();
          await option.check();
          const confirm = panel.getByRole('button', { name: /^Move to/ });
          return {
            call: post(`/booking/reservation/${id}/change/`),
            failed: panel.getByRole('alert'),
            send: () => confirm.click(),
            keeps: () => expect(confirm).toBeVisible(),
            done: () => expect(page.getByText('Booking moved.', { exact: true })).toBeVisible(),
            async once() {
              const [now, ...more] = await bookings(tokens);
              expect(more).toEqual([]);
              expect(now?.id).toBe(id);
              expect(now?.start_from).not.toBe(start_from);
            },
          };
        },
      },
      {
        what: 'repeating every week',
        address: '/my-bookings/{id}',
        async ready(page, { tokens }) {
          await page.getByRole('button', { name: 'Repeat weekly', exact: true }).click();
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
            once: async () => expect(await bookings(tokens)).toHaveLength(2),
          };
        },
      },
      {
        what: 'cancelling',
        address: '/my-bookings/{id}',
        but: notAnswered,
        async ready(page, { hall, tokens, booking: { id } }) {
          await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
          const dialog = page.getByRole('dialog', { name: `Cancel ${hall.name}?` });
          return {
            call: del(`/booking/reservation/${id}/`),
            failed: dialog.getByRole('alert'),
            send: () => dialog.getByRole('button', { name: 'Cancel booking', exact: true }).click(),
            keeps: () => expect(dialog).toBeVisible(),
            async done() {
              await expect(dialog).toBeHidden();
              await expect(page.getByText('This booking was cancelled.', { exact: true })).toBeVisible();
            },
            async once() {
              const found = (await bookings(tokens)).filter(({ status }) => status === 'CANCELLED');
              expect(found).toMatchObject([{ id }]);
            },
          };
        },
      },
    ],
  }),
  journey({
    title: 'a member among their bookings',
    async make({ makeFacility, member }) {
      const court = await makeFacility({
        default_price: 1000,
        pricings: [
          {
            starts_at: '18:00',
            ends_at: '22:00',
            peak_type: 'PEAK',
            price: 2000,
          },
        ],
      });
      const booking = await hold(member, court, '10:00');
      await payAtDesk(booking);
      return { tokens: member.tokens, booking };
    },
    actions: [
      {
        what: 'making a private address for a calendar',
        address: '/my-bookings',
        async ready(page, { tokens: { access: token } }) {
          await page.goto('/my-bookings');
          await page.getByRole('button', { name: 'Sync with your calendar', exact: true }).click();
          const panel = feedOn(page);
          const make = panel.getByRole('button', { name: 'Create calendar link', exact: true });
          return {
            call: post('/booking/calendar-feed/'),
            failed: panel.getByRole('alert'),
            send: () => make.click(),
            keeps: () => expect(make).toBeVisible(),
            async done() {
              const address = await panel.getByRole('textbox', { name: 'Your calendar link' }).inputValue();
              expect((await fetch(asListening(address))).status).toBe(200);
            },
            async once() {
              expect((await call('GET /booking/calendar-feed/', { token })).created_at).not.toBeNull();
            },
          };
        },
      },
      {
        what: 'taking a private address back',
        address: '/my-bookings',
        but: notAnswered,
        async ready(page) {
          const panel = feedOn(page);
          const url = await panel.getByRole('textbox', { name: 'Your calendar link' }).inputValue();
          const end = panel.getByRole('button', { name: 'Turn off', exact: true });
          return {
            call: del('/booking/calendar-feed/'),
            failed: panel.getByRole('alert'),
            send: () => end.click(),
            keeps: () => expect(end).toBeVisible(),
            done: () =>
              expect(panel.getByRole('button', { name: 'Create calendar link', exact: true })).toBeVisible(),
            once: async () => expect((await fetch(asListening(url))).status).toBe(404),
          };
        },
      },
      {
        what: 'moving to a dearer time',
        address: '/my-bookings',
        async ready(page, { tokens, booking: { id, start_from } }) {
          await page.goto(`/my-bookings?booking=${id}`);
          await page.getByRole('button', { name: 'Change time', exact: true }).click();
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
              const all = await bookings(tokens);
              expect(all.find((one) => one.id === id)).toMatchObject({ start_from, status: 'CONFIRMED' });
              expect(all.filter(({ status }) => status === 'HELD')).toHaveLength(1);
            },
          };
        },
      },
    ],
  }),
];
