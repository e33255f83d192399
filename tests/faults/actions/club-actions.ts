import { makeEvent, readEventAs } from '../../content/events.ts';
import { write } from '../../content/notifications.ts';
import { billMember, giveVoucher } from '../../money/invoice.ts';
import { call, sessionOf } from '../../system/api.ts';
import type { Journey } from '../action.ts';
import { del, get, journey, post } from '../action.ts';
import { expect } from '../test.ts';

const paying = '/booking/reservation-payment/';

/** The staff's token. */
const staff = async () => (await sessionOf('staff')).access;

export const clubJourneys: readonly Journey[] = [
  journey({
    title: 'a member who pays online',
    make: async ({ member }) => billMember(await staff(), member.id, { amount: 800, description: 'Locker' }),
    actions: [
      {
        what: 'paying online',
        canary: true,
        address: '/online-payment/{id}',
        async ready(page, { id: invoice }) {
          await page.goto(`/online-payment/${invoice}`);
          const nets = page.getByRole('radio', { name: /^NETS/ });
          await nets.check();
          return {
            call: post(paying),
            send: () => page.getByRole('button', { name: 'Pay S$8.00 by NETS', exact: true }).click(),
            keeps: () => expect(nets).toBeChecked(),
            done: () => expect(page.getByRole('button', { name: 'Be declined', exact: true })).toBeVisible(),
            async once() {
              const token = await staff();
              expect((await call(`GET ${paying}`, { token, query: { invoice } })).count).toBe(1);
            },
          };
        },
      },
    ],
  }),
  journey({
    title: 'a member with an invoice',
    async make({ member }) {
      const { id } = await billMember(await staff(), member.id, { amount: 2000, description: 'Locker' });
      const { group } = await giveVoucher(member.id);
      return { id, group, token: member.tokens.access };
    },
    actions: [
      {
        what: 'saving the table',
        address: '/transactions',
        says: 'We couldn’t create the CSV file.',
        async ready(page) {
          await page.goto('/transactions');
          await page.getByRole('button', { name: 'Filter and sort', exact: true }).click();
          const field = page.getByRole('searchbox', { name: 'Invoice number' });
          await field.fill('4711');
          const saved = page.waitForEvent('download', { timeout: 0 });
          return {
            call: get('/finance/invoice-table/'),
            send: () => page.getByRole('button', { name: 'CSV', exact: true }).click(),
            keeps: () => expect(field).toHaveValue('4711'),
            async done() {
              expect((await saved).suggestedFilename()).toBe('invoices.csv');
              await expect(page.getByRole('alert')).toHaveCount(0);
            },
          };
        },
      },
      {
        what: 'saving an invoice',
        address: '/transactions/{id}',
        says: 'We couldn’t create the PDF.',
        async ready(page, { id }) {
          await page.goto(`/transactions/${id}`);
          const saved = page.waitForEvent('download', { timeout: 0 });
          const save = page.getByRole('button', { name: 'PDF', exact: true });
          return {
            call: get(`/finance/payment-invoice/${id}/pdf/`),
            send: () => save.click(),
            keeps: () => expect(save).toBeVisible(),
            done: async () => expect((await saved).suggestedFilename()).toMatch(/^INV-.+\.pdf$/),
          };
        },
      },
      {
        what: 'using a voucher',
        address: '/transactions/{id}',
        async ready(page, { id, group, token }) {
          await page.getByRole('button', { name: 'Use a voucher', exact: true }).click();
          const ours = page.getByRole('radio', { name: new RegExp(`^${group.name}`) });
          await ours.check();
          return {
            call: post(paying),
            send: () => page.getByRole('button', { name: 'Use it for S$7.50', exact: true }).click(),
            keeps: () => expect(ours).toBeChecked(),
            done: () =>
              expect(page.getByText('Paid S$7.50 with your voucher.', { exact: true })).toBeVisible(),
            async once() {
              const path = `/finance/payment-invoice/${id}/`;
              const found = await call('GET /finance/payment-invoice/{id}/', { token, path });
              expect(found).toMatchObject({ paid: 750, amount_due: 1250 });
            },
          };
        },
      },
    ],
  }),
  journey({
    title: 'a member at an event, and with notifications',
    async make({ member }) {
      await write(member, 'The pool');
      await write(member, 'The sauna');
      return { tokens: member.tokens, event: await makeEvent({ most_seats: 3 }) };
    },
    actions: [
      {
        what: 'saving an event for a calendar',
        address: '/events/{id}',
        says: 'We couldn’t create the calendar file.',
        async ready(page, { event: { id } }) {
          await page.goto(`/events/${id}`);
          const saved = page.waitForEvent('download', { timeout: 0 });
          const add = page.getByRole('button', { name: 'Add to calendar', exact: true });
          return {
            call: get(`/calendar-event/${id}/calendar-file/`),
            send: () => add.click(),
            keeps: () => expect(add).toBeVisible(),
            done: async () => expect((await saved).suggestedFilename()).toMatch(/\.ics$/),
          };
        },
      },
      {
        what: 'signing up',
        address: '/events/{id}',
        async ready(page, { tokens, event }) {
          await page.getByRole('button', { name: 'One more seat', exact: true }).click();
          const take = page.getByRole('button', { name: 'Book 2 seats', exact: true });
          return {
            call: post('/event-registration/'),
            send: () => take.click(),
            keeps: () => expect(take).toBeVisible(),
            done: () => expect(page.getByText('You have 2 seats', { exact: true })).toBeVisible(),
            once: async () =>
              expect(await readEventAs(tokens, event)).toMatchObject({
                seats_taken: 2,
                registration: { seats: 2 },
              }),
          };
        },
      },
      {
        what: 'giving up a seat',
        address: '/events/{id}',
        but: ['slow', 'half', 'lost', 'a page', 'broken JSON', 'other JSON', 'JSON null'],
        async ready(page, { tokens, event }) {
          const { registration } = await readEventAs(tokens, event);
          await page.getByRole('button', { name: 'Cancel my seats', exact: true }).click();
          const question = page.getByRole('dialog', { name: 'Cancel your 2 seats?' });
          return {
            call: del(`/event-registration/${registration?.id}/`),
            failed: question.getByRole('alert'),
            send: () => question.getByRole('button', { name: 'Cancel seats', exact: true }).click(),
            keeps: () => expect(question).toBeVisible(),
            async done() {
              await expect(question).toBeHidden();
              await expect(page.getByText('Your seats are released', { exact: true })).toBeVisible();
            },
            once: async () => expect((await readEventAs(tokens, event)).seats_taken).toBe(0),
          };
        },
      },
      {
        what: 'marking as read',
        address: '/notifications',
        async ready(page) {
          await page.goto('/notifications');
          const button = page.getByRole('button', { name: 'Mark as read: The pool', exact: true });
          return {
            call: post('/notification/read/'),
            send: () => button.click(),
            keeps: () => expect(button).toBeVisible(),
            async done() {
              await expect(page.getByRole('alert')).toHaveCount(0);
              await expect(button).toHaveCount(0);
            },
          };
        },
      },
      {
        what: 'marking all as read',
        address: '/notifications',
        async ready(page, { tokens: { access: token } }) {
          const all = page.getByRole('button', { name: 'Mark all as read', exact: true });
          return {
            call: post('/notification/read/'),
            send: () => all.click(),
            keeps: () => expect(all).toBeVisible(),
            done: () => expect(all).toHaveCount(0),
            async once() {
              // The page shows it before the API has done it.
              await expect
                .poll(async () => (await call('GET /notification/unread/', { token })).count)
                .toBe(0);
            },
          };
        },
      },
    ],
  }),
];
