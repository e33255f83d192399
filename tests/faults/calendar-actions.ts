import { dayAhead } from '../bookings/page.ts';
import { bookHour, bookPaidHour, cellAt, openCalendar, readBooking, staffToken } from '../desk/far-days.ts';
import { makeMember } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import type { Action } from './action.ts';
import { notAnswered, post, takesEffect } from './action.ts';
import { expect } from './test.ts';

/** What the staff's calendar sends. Days that no member may book yet: each has one of its own. */
export const calendarActions: readonly Action[] = [
  {
    what: 'booking for a member',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      const name = `Caller ${crypto.randomUUID().slice(0, 8)}`;
      const { id: member } = await makeMember({ name });
      await openCalendar(page, dayAhead(2));
      await page.getByRole('button', { name: 'New booking' }).click();
      const dialog = page.getByRole('dialog', { name: 'Book for a member' });
      await dialog.getByLabel('Facility').selectOption('Quarterdeck Room');
      await dialog.getByLabel('From').fill('08:00');
      await dialog.getByLabel('To', { exact: true }).fill('12:00');
      const found = dialog.getByRole('combobox', { name: 'Member' });
      await found.fill(name);
      await expect(page.locator('datalist option')).toHaveCount(1);
      await found.fill((await page.locator('datalist option').textContent()) ?? '');
      return {
        call: post('/booking/reservation/'),
        send: () => dialog.getByRole('button', { name: 'Book' }).click(),
        keeps: () => expect(found).toHaveValue(new RegExp(name)),
        done: () => expect(page.getByText(new RegExp(`^Booked for ${name}`))).toBeVisible(),
        async once() {
          const query = { member: String(member) };
          const booked = await call('GET /booking/reservation/', { token: await staffToken(), query });
          expect(booked.count).toBe(1);
        },
      };
    },
  },
  {
    what: 'inviting a member to a booking at the desk',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      const friend = `Friend ${crypto.randomUUID().slice(0, 8)}`;
      await makeMember({ name: friend });
      const { id, name } = await bookPaidHour('Squash Court', dayAhead(86), 10);
      await openCalendar(page, dayAhead(86));
      await cellAt(page, new RegExp(name)).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('button', { name: 'Invite a member' }).click();
      const found = dialog.getByRole('combobox', { name: 'Member' });
      await found.fill(friend);
      await expect(page.locator('datalist option')).toHaveCount(1);
      await found.fill((await page.locator('datalist option').textContent()) ?? '');
      return {
        call: post(`/booking/reservation/${id}/player/`),
        send: () => dialog.getByRole('button', { name: 'Invite', exact: true }).click(),
        keeps: () => expect(found).toHaveValue(new RegExp(friend)),
        done: () => expect(dialog.getByText(`${friend} is invited.`)).toBeVisible(),
        once: async () => expect((await readBooking(id)).players).toHaveLength(1),
      };
    },
  },
  {
    what: 'inviting a guest to a booking at the desk',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      const { id, name } = await bookPaidHour('Squash Court', dayAhead(86), 14, 1);
      await openCalendar(page, dayAhead(86));
      await cellAt(page, new RegExp(name)).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('button', { name: 'Invite a guest' }).click();
      const guest = dialog.getByLabel('Guest’s name');
      await guest.fill('Omar Hassan');
      return {
        call: post(`/booking/reservation/${id}/guest/`),
        send: () => dialog.getByRole('button', { name: 'Invite guest' }).click(),
        keeps: () => expect(guest).toHaveValue('Omar Hassan'),
        async done() {
          await expect(dialog.getByText('Omar Hassan is invited.')).toBeVisible();
          await expect(dialog.getByRole('button', { name: 'Copy link for Omar Hassan' })).toBeVisible();
        },
        once: async () => expect((await readBooking(id)).players).toHaveLength(1),
      };
    },
  },
  {
    what: 'blocking a time',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      await openCalendar(page, dayAhead(80));
      await cellAt(page, 'Tennis Court 1, 9 to 10 am, free').click();
      await page
        .getByRole('region', { name: 'Selected time' })
        .getByRole('button', { name: 'Block' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Block a time for the club' });
      await dialog.getByLabel('Reason').fill('Coaching');
      return {
        call: post('/booking/reservation-slot/'),
        send: () => dialog.getByRole('button', { name: 'Block' }).click(),
        keeps: () => expect(dialog.getByLabel('Reason')).toHaveValue('Coaching'),
        done: () => expect(page.getByText('The time is blocked.')).toBeVisible(),
      };
    },
  },
  {
    what: 'freeing a blocked time',
    address: '/staff/{id}',
    who: 'staff',
    // It is gone then, and its answer is empty.
    but: [...takesEffect, ...notAnswered],
    async ready(page) {
      const { results } = await call('GET /sport-facility/', { query: { name: 'Tennis Court 2' } });
      const block = await call('POST /booking/reservation-slot/', {
        token: await staffToken(),
        body: {
          facility: results[0]?.id ?? 0,
          start_from: `${dayAhead(80)}T09:00:00+08:00`,
          end_at: `${dayAhead(80)}T10:00:00+08:00`,
          reason: 'Repainting',
        },
      });
      await openCalendar(page, dayAhead(80));
      await cellAt(page, /Repainting/).click();
      const dialog = page.getByRole('dialog', { name: 'Repainting' });
      return {
        call: { method: 'DELETE', path: `/booking/reservation-slot/${block.id}/` },
        send: () => dialog.getByRole('button', { name: 'Remove block' }).click(),
        keeps: () => expect(dialog).toBeVisible(),
        done: () => expect(page.getByText('The time is free again.')).toBeVisible(),
      };
    },
  },
  {
    what: 'moving a booking',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      const { id, name } = await bookHour('Tennis Court 3', dayAhead(81), 9);
      await openCalendar(page, dayAhead(81));
      await cellAt(page, new RegExp(name)).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
      const dialog = page.getByRole('dialog', { name: `Move the booking of ${name}` });
      await dialog.getByLabel('From').fill('11:00');
      await dialog.getByLabel('To', { exact: true }).fill('12:00');
      const send = () => dialog.getByRole('button', { name: 'Move' }).click();
      await send();
      await dialog.getByRole('checkbox', { name: /^Book it all the same/ }).check();
      return {
        call: { method: 'PATCH', path: `/booking/reservation/${id}/` },
        send,
        keeps: () => expect(dialog.getByLabel('From')).toHaveValue('11:00'),
        done: () => expect(page.getByText(new RegExp(`^Moved ${name} to Tennis Court 3`))).toBeVisible(),
        once: async () => expect((await readBooking(id)).start_from).toContain('T11:00:00'),
      };
    },
  },
  {
    what: 'cancelling a booking with its refund',
    address: '/staff/{id}',
    who: 'staff',
    // What counts is that there is an answer.
    but: notAnswered,
    async ready(page) {
      const { id, name } = await bookHour('Tennis Court 4', dayAhead(81), 9);
      await openCalendar(page, dayAhead(81));
      await cellAt(page, new RegExp(name)).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
      const dialog = page.getByRole('dialog', { name: `Cancel the booking of ${name}?` });
      return {
        call: post(`/booking/reservation/${id}/cancel/`),
        send: () => dialog.getByRole('button', { name: 'Cancel booking' }).click(),
        keeps: () => expect(dialog).toBeVisible(),
        done: () => expect(page.getByText(`Cancelled: ${name}.`)).toBeVisible(),
        once: async () => expect((await readBooking(id)).status).toBe('CANCELLED'),
      };
    },
  },
];
