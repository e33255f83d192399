import type { Page } from 'playwright/test';
import { deskCellAt, readBookingAsStaff, staffToken } from '../../desk/far-days.ts';
import { openMore } from '../../desk/calendar/own-courts.ts';
import { makeMember } from '../../members/own-member.ts';
import { chooseFound } from '../../desk/choose-found.ts';
import { call } from '../../system/api.ts';
import type { Journey } from '../action.ts';
import { del, journey, patch, post } from '../action.ts';
import { day, hold } from '../own-times.ts';
import { notAnswered, takesEffect } from '../sentences.ts';
import { expect } from '../test.ts';

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** Closes the dialog that the action before has left. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens the dialog of a booking in the calendar, by its member. */
async function openBooking(page: Page, name: string) {
  await closeDialog(page);
  await deskCellAt(page, new RegExp(name)).click();
  return page.getByRole('dialog', { name });
}

/** Types a member's name, and selects the match. */
async function chooseMember(page: Page, name: string) {
  const found = page.getByRole('dialog').getByRole('combobox', { name: 'Member' });
  await chooseFound(found, name);
  return found;
}

export const calendarJourneys: readonly Journey[] = [
  journey({
    title: 'the desk, at the calendar of a day',
    who: 'staff',
    async make({ makeFacility }) {
      const hall = await makeFacility({ guests: 'NUMBER', capacity: 6 });
      const names = {
        caller: unique('Caller'),
        friend: unique('Friend'),
        invites: unique('Host'),
        moves: unique('Mover'),
        leaves: unique('Leaver'),
      };
      const caller = await makeMember({ name: names.caller });
      await makeMember({ name: names.friend });
      const book = async (name: string, from: string, guests = 0) =>
        (await hold(await makeMember({ name }), hall, from, { guests })).id;
      return {
        hall,
        names,
        caller: caller.id,
        hosted: await book(names.invites, '14:00', 1),
        moved: await book(names.moves, '16:00'),
        left: await book(names.leaves, '18:00'),
        block: 0,
      };
    },
    actions: [
      {
        what: 'booking for a member',
        address: '/staff/{id}',
        async ready(page, { hall, names, caller }) {
          await page.goto(`/staff/calendar?date=${day()}&category=${hall.category}`);
          await expect(page.getByRole('gridcell').first()).toBeVisible();
          await openMore(page, 'New booking');
          const dialog = page.getByRole('dialog', { name: 'Book for a member' });
          await dialog.getByLabel('Facility').selectOption(hall.name);
          await dialog.getByLabel('From').fill('08:00');
          await dialog.getByLabel('To', { exact: true }).fill('09:00');
          await dialog.getByRole('combobox', { name: 'Member' }).fill(names.caller);
          await dialog.getByRole('option', { name: names.caller }).click();
          return {
            call: post('/booking/reservation/'),
            send: () => dialog.getByRole('button', { name: /^Confirm/ }).click(),
            keeps: () => expect(dialog.getByRole('link', { name: names.caller })).toBeVisible(),
            done: () => expect(page.getByText(new RegExp(`^Booked for ${names.caller}`))).toBeVisible(),
            async once() {
              const query = { member: String(caller) };
              const booked = await call('GET /booking/reservation/', { token: await staffToken(), query });
              expect(booked.count).toBe(1);
            },
          };
        },
      },
      {
        what: 'inviting a member to a booking at the desk',
        address: '/staff/{id}',
        async ready(page, { names, hosted }) {
          const dialog = await openBooking(page, names.invites);
          await dialog.getByRole('button', { name: 'Invite a member', exact: true }).click();
          const found = await chooseMember(page, names.friend);
          return {
            call: post(`/booking/reservation/${hosted}/player/`),
            send: () => dialog.getByRole('button', { name: 'Invite', exact: true }).click(),
            keeps: () => expect(found).toHaveValue(new RegExp(names.friend)),
            done: () =>
              expect(dialog.getByText(`${names.friend} is invited.`, { exact: true })).toBeVisible(),
            once: async () => expect((await readBookingAsStaff(hosted)).players).toHaveLength(1),
          };
        },
      },
      {
        what: 'inviting a guest to a booking at the desk',
        address: '/staff/{id}',
        async ready(page, { names, hosted }) {
          const dialog = page.getByRole('dialog', { name: names.invites });
          await dialog.getByRole('button', { name: 'Invite a guest', exact: true }).click();
          const guest = dialog.getByLabel('Guest’s name');
          await guest.fill('Omar Hassan');
          return {
            call: post(`/booking/reservation/${hosted}/guest/`),
            send: () => dialog.getByRole('button', { name: 'Invite guest', exact: true }).click(),
            keeps: () => expect(guest).toHaveValue('Omar Hassan'),
            async done() {
              await expect(dialog.getByText('Omar Hassan is invited.', { exact: true })).toBeVisible();
              await expect(
                dialog.getByRole('button', { name: 'Copy link for Omar Hassan', exact: true }),
              ).toBeVisible();
            },
            once: async () => expect((await readBookingAsStaff(hosted)).players).toHaveLength(2),
          };
        },
      },
      {
        what: 'blocking a time',
        address: '/staff/{id}',
        async ready(page, made) {
          await closeDialog(page);
          await deskCellAt(page, `${made.hall.name}, 12 to 1 pm, free`).click();
          await page.getByRole('button', { name: 'Block a time' }).click();
          const dialog = page.getByRole('dialog', { name: 'Block a time for the club' });
          await dialog.getByLabel('Reason').fill('Coaching');
          const answered = page.waitForResponse(
            (response) =>
              response.url().endsWith('/booking/reservation-slot/') &&
              response.request().method() === 'POST' &&
              response.status() === 201,
            { timeout: 0 },
          );
          return {
            call: post('/booking/reservation-slot/'),
            send: () => dialog.getByRole('button', { name: 'Block', exact: true }).click(),
            keeps: () => expect(dialog.getByLabel('Reason')).toHaveValue('Coaching'),
            done: () => expect(page.getByText('The time is blocked.', { exact: true })).toBeVisible(),
            async once() {
              made.block = (await (await answered).json()).id;
            },
          };
        },
      },
      {
        what: 'freeing a blocked time',
        address: '/staff/{id}',
        // It is gone then, and its answer is empty.
        but: [...takesEffect, ...notAnswered],
        async ready(page, { block }) {
          await closeDialog(page);
          await deskCellAt(page, /Coaching/).click();
          const dialog = page.getByRole('dialog', { name: 'Coaching' });
          return {
            call: del(`/booking/reservation-slot/${block}/`),
            send: () => dialog.getByRole('button', { name: 'Remove block', exact: true }).click(),
            keeps: () => expect(dialog).toBeVisible(),
            done: () => expect(page.getByText('The time is free again.', { exact: true })).toBeVisible(),
          };
        },
      },
      {
        what: 'moving a booking',
        address: '/staff/{id}',
        async ready(page, { hall, names, moved }) {
          await (await openBooking(page, names.moves)).getByRole('button', { name: 'Move' }).click();
          const dialog = page.getByRole('dialog', { name: `Move the booking of ${names.moves}` });
          // After it closes: it takes the desk's word.
          await dialog.getByLabel('From').fill('22:00');
          await dialog.getByLabel('To', { exact: true }).fill('23:00');
          const send = () => dialog.getByRole('button', { name: 'Move', exact: true }).click();
          await send();
          await dialog.getByRole('checkbox', { name: /^Book anyway/ }).check();
          return {
            call: patch(`/booking/reservation/${moved}/`),
            send,
            keeps: () => expect(dialog.getByLabel('From')).toHaveValue('22:00'),
            done: () =>
              expect(page.getByText(new RegExp(`^Moved ${names.moves} to ${hall.name}`))).toBeVisible(),
            once: async () => expect((await readBookingAsStaff(moved)).start_from).toContain('T22:00:00'),
          };
        },
      },
      {
        what: 'cancelling a booking with its refund',
        address: '/staff/{id}',
        // Any answer counts.
        but: notAnswered,
        async ready(page, { names, left }) {
          const booking = await openBooking(page, names.leaves);
          await booking.getByRole('button', { name: 'Cancel booking', exact: true }).click();
          const dialog = page.getByRole('dialog', { name: `Cancel the booking of ${names.leaves}?` });
          return {
            call: post(`/booking/reservation/${left}/cancel/`),
            send: () => dialog.getByRole('button', { name: 'Cancel booking', exact: true }).click(),
            keeps: () => expect(dialog).toBeVisible(),
            done: () => expect(page.getByText(`Cancelled: ${names.leaves}.`, { exact: true })).toBeVisible(),
            once: async () => expect((await readBookingAsStaff(left)).status).toBe('CANCELLED'),
          };
        },
      },
    ],
  }),
];
