import type { Page } from 'playwright/test';
import { demoPhotographs, showPhotographs } from '../../bookings/photographs.ts';
import { emptyDay } from '../../desk/money/closings.ts';
import { readProduct } from '../../desk/products.ts';
import { makeTermMember, ownEnd, previewFees } from '../../desk/term-member.ts';
import { makeVoucherType, readMembershipNumber } from '../../desk/money/voucher-type.ts';
import { bookNow } from '../../desk/walk-in.ts';
import { makeMember } from '../../members/own-member.ts';
import { call, sessionOf } from '../../system/api.ts';
import type { Journey } from '../action.ts';
import { del, get, journey, patch, post, put } from '../action.ts';
import { day } from '../own-times.ts';
import { notAnswered, takesEffect } from '../sentences.ts';
import { expect } from '../test.ts';

/** The staff's token. */
const staff = async () => (await sessionOf('staff')).access;

/** The closing of a day. */
async function readClosings(closed: string) {
  const query = { day__gte: closed, day__lte: closed };
  return (await call('GET /finance/closing/', { token: await staff(), query })).results;
}

/** The field that finds a booking of today. */
const arrivals = (page: Page) => page.getByRole('region', { name: 'Arrivals' });
const search = (page: Page) => page.getByLabel('Name or facility');

export const deskJourneys: readonly Journey[] = [
  journey({
    title: 'the desk, with a file of holidays',
    who: 'staff',
    make: async () => ({ name: `Holiday ${crypto.randomUUID()}` }),
    actions: [
      {
        what: 'checking a file of holidays',
        address: '/staff/{id}',
        async ready(page, { name }) {
          await page.goto('/staff/events?id=import');
          const buffer = Buffer.from(`date,holiday\n2091-02-03,${name}\n`);
          await page
            .getByLabel(/^Choose/)
            .setInputFiles({ name: 'holidays.csv', mimeType: 'text/csv', buffer });
          return {
            call: post('/calendar-event/import/check/'),
            send: () => page.getByRole('button', { name: 'Check 1 holiday', exact: true }).click(),
            keeps: () => expect(page.getByText('holidays.csv: 1 holiday', { exact: true })).toBeVisible(),
            done: () =>
              expect(page.getByText('Checked. Nothing has been added yet.', { exact: true })).toBeVisible(),
          };
        },
      },
      {
        what: 'importing a file of holidays',
        address: '/staff/{id}',
        async ready(page, { name }) {
          await page.getByRole('checkbox', { name: `Import ${name}` }).check();
          return {
            call: post('/calendar-event/import/'),
            send: () => page.getByRole('button', { name: 'Import 1 holiday', exact: true }).click(),
            keeps: () => expect(page.getByRole('row', { name })).toBeVisible(),
            done: () => expect(page.getByText('1 holiday imported.', { exact: true })).toBeVisible(),
            async once() {
              const query = { name__icontains: name };
              expect((await call('GET /calendar-event/', { token: await staff(), query })).count).toBe(1);
            },
          };
        },
      },
    ],
  }),
  journey({
    title: 'the desk, among records',
    who: 'staff',
    make: async () => ({ name: `Cap ${crypto.randomUUID()}`, id: 0 }),
    actions: [
      {
        what: 'downloading a list',
        address: '/staff/{id}',
        async ready(page) {
          await page.goto('/staff/products');
          const button = page.getByRole('button', { name: 'Download CSV', exact: true });
          const table = page.getByRole('table', { name: 'Products' });
          await table.waitFor();
          let saved = 0;
          page.on('download', () => (saved += 1));
          return {
            call: get('/product/'),
            send: () => button.click(),
            keeps: () => expect(table).toBeVisible(),
            done: () => expect.poll(() => saved).toBe(1),
          };
        },
      },
      {
        what: 'creating a record',
        address: '/staff/{id}',
        async ready(page, made) {
          await page.goto('/staff/products?id=new');
          const name = page.locator('#field-name');
          await name.fill(made.name);
          await page.getByRole('textbox', { name: 'Price (S$)' }).fill('10');
          await page.getByRole('combobox', { name: 'Category' }).selectOption('Club shop');
          return {
            call: post('/product/'),
            send: () => page.getByRole('button', { name: 'Create product', exact: true }).click(),
            keeps: () => expect(name).toHaveValue(made.name),
            done: () => expect(page.getByText('Created.', { exact: true })).toBeVisible(),
            async once() {
              const query = { name: made.name };
              const { results } = await call('GET /product/', { token: await staff(), query });
              expect(results).toHaveLength(1);
              made.id = results[0]?.id ?? 0;
            },
          };
        },
      },
      {
        what: 'changing a record',
        address: '/staff/{id}',
        // It has changed then: the next press says that it is saved, or that there is nothing left to save.
        but: takesEffect,
        async ready(page, { id }) {
          const name = page.locator('#field-name');
          await name.fill('Sun hat');
          return {
            call: patch(`/product/${id}/`),
            send: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
            keeps: () => expect(name).toHaveValue('Sun hat'),
            done: () => expect(page.getByText('Saved.', { exact: true })).toBeVisible(),
            once: async () => expect((await readProduct(id)).name).toBe('Sun hat'),
          };
        },
      },
      {
        what: 'deleting a record',
        address: '/staff/{id}',
        // It is gone then, and its answer is empty.
        but: [...takesEffect, ...notAnswered],
        async ready(page, { id }) {
          await page.getByRole('button', { name: 'Delete', exact: true }).click();
          const dialog = page.getByRole('dialog', { name: 'Delete Sun hat?' });
          return {
            call: del(`/product/${id}/`),
            send: () => dialog.getByRole('button', { name: 'Delete', exact: true }).click(),
            keeps: () => expect(dialog).toBeVisible(),
            done: () => expect(page.getByRole('table', { name: 'Products' })).toBeVisible(),
          };
        },
      },
    ],
  }),
  journey({
    title: 'the desk, with somebody who comes to play',
    who: 'staff',
    make: () => bookNow(1200),
    actions: [
      {
        what: 'taking money at the desk',
        address: '/staff',
        async ready(page, { facility, name, invoice }) {
          await page.goto('/staff');
          await search(page).fill(facility.name);
          await arrivals(page).getByRole('button', { name: 'Record S$12.00', exact: true }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('NETS').check();
          await dialog.getByLabel('Reference').fill('R-118');
          return {
            call: post('/booking/reservation-payment/desk/'),
            send: () => dialog.getByRole('button', { name: 'Record S$12.00', exact: true }).click(),
            keeps: () => expect(dialog.getByLabel('Reference')).toHaveValue('R-118'),
            done: () =>
              expect(page.getByText(`S$12.00 recorded from ${name}.`, { exact: true })).toBeVisible(),
            async once() {
              const query = { invoice: invoice ?? '' };
              const paid = await call('GET /booking/reservation-payment/', { token: await staff(), query });
              expect(paid.count).toBe(1);
            },
          };
        },
      },
      {
        what: 'checking somebody in',
        address: '/staff',
        but: [...takesEffect, ...notAnswered],
        async ready(page, { facility, name, id }) {
          return {
            call: post(`/booking/reservation/${id}/check-in/`),
            send: () => arrivals(page).getByRole('button', { name: 'Check in', exact: true }).click(),
            keeps: () => expect(search(page)).toHaveValue(facility.name),
            done: () => expect(page.getByText(`${name} is checked in.`, { exact: true })).toBeVisible(),
            async once() {
              const path = `/booking/reservation/${id}/`;
              const found = await call('GET /booking/reservation/{id}/', { token: await staff(), path });
              expect(found.check_in?.checked_in_at).not.toBeNull();
            },
          };
        },
      },
      {
        what: 'undoing a check-in',
        address: '/staff',
        but: takesEffect,
        async ready(page, { facility, name, id }) {
          // The last action can be undone beside it as well.
          const row = arrivals(page).getByRole('listitem').filter({ hasText: facility.name });
          return {
            call: post(`/booking/reservation/${id}/check-in/undo/`),
            send: () => row.getByRole('button', { name: 'Undo check-in', exact: true }).click(),
            keeps: () => expect(search(page)).toHaveValue(facility.name),
            done: () =>
              expect(page.getByText(`${name} is no longer checked in.`, { exact: true })).toBeVisible(),
            async once() {
              const path = `/booking/reservation/${id}/`;
              const found = await call('GET /booking/reservation/{id}/', { token: await staff(), path });
              expect(found.check_in?.checked_in_at).toBeNull();
            },
          };
        },
      },
    ],
  }),
  journey({
    title: 'the desk, with fees and payments',
    who: 'staff',
    async make() {
      const ends = ownEnd();
      return { ends, member: await makeTermMember(ends), closed: emptyDay() };
    },
    actions: [
      {
        what: 'setting a membership fee',
        address: '/staff/{id}',
        async ready(page) {
          await page.goto('/staff/fees');
          const row = page.getByRole('row').filter({ hasText: 'Committee Ex-MC, Active Service Regular' });
          await row.getByRole('button', { name: 'Set fee' }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('Fee (S$)').fill('45');
          return {
            call: put('/finance/membership-fee/COMMITTEE_EX_MC_ACTIVE_REG/'),
            send: () => dialog.getByRole('button', { name: 'Set fee', exact: true }).click(),
            keeps: () => expect(dialog.getByLabel('Fee (S$)')).toHaveValue('45'),
            done: () => expect(row).toContainText('S$45.00'),
          };
        },
      },
      {
        what: 'making fee invoices',
        address: '/staff/{id}',
        async ready(page, { ends, member }) {
          await previewFees(page, ends);
          await page.getByRole('button', { name: 'Make 1 invoice', exact: true }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('Due date').fill('2049-12-30');
          return {
            call: post('/finance/fee-run/'),
            send: () => dialog.getByRole('button', { name: 'Make 1 invoice', exact: true }).click(),
            keeps: () => expect(dialog.getByLabel('Due date')).toHaveValue('2049-12-30'),
            done: () => expect(page.getByText('Started.', { exact: true })).toBeVisible(),
            async once() {
              const query = { member__id: String(member.id) };
              const made = async () => {
                const found = await call('GET /finance/payment-invoice/', { token: await staff(), query });
                return found.count;
              };
              await expect.poll(made).toBe(1);
            },
          };
        },
      },
      {
        what: 'looking a payment up again',
        address: '/staff/{id}',
        async ready(page) {
          await page.goto('/staff/reconciliation?kind=UNKNOWN');
          const finding = page.getByRole('list', { name: 'To settle' }).getByRole('listitem').first();
          const query = { is_open: 'true', kind: 'UNKNOWN', ordering: 'found_at' };
          const { results } = await call('GET /finance/reconciliation/', { token: await staff(), query });
          return {
            call: post(`/finance/reconciliation/${results[0]?.id}/look-up/`),
            send: () => finding.getByRole('button', { name: 'Look up again' }).click(),
            keeps: () => expect(finding).toContainText('Unknown to the bank'),
            done: () => expect(finding).toContainText('The bank still doesn’t know'),
          };
        },
      },
      {
        what: 'closing a day',
        address: '/staff/{id}',
        async ready(page, { closed }) {
          await page.goto(`/staff/closing?day=${closed}`);
          await page.getByLabel('Cash counted').fill('0');
          return {
            call: post('/finance/closing/'),
            send: () => page.getByRole('button', { name: 'Close the day', exact: true }).click(),
            keeps: () => expect(page.getByLabel('Cash counted')).toHaveValue('0'),
            done: () => expect(page.getByText(/ is closed\./)).toBeVisible(),
            once: async () => expect(await readClosings(closed)).toHaveLength(1),
          };
        },
      },
      {
        what: 'saving a day’s journal',
        address: '/staff/{id}',
        async ready(page, { closed }) {
          const [closing] = await readClosings(closed);
          const saved = page.waitForEvent('download', { timeout: 0 });
          const button = page.getByRole('button', { name: 'Journal (CSV)', exact: true });
          return {
            call: get(`/finance/closing/${closing?.id}/journal/`),
            send: () => button.click(),
            keeps: () => expect(button).toBeVisible(),
            done: async () => expect((await saved).suggestedFilename()).toBe(`journal-${closed}.csv`),
          };
        },
      },
      {
        what: 'setting the journal’s accounts',
        address: '/staff/{id}',
        async ready(page) {
          await page.goto('/staff/accounting');
          const name = page.getByLabel('Cash at the desk: name');
          await name.fill('Till');
          return {
            call: put('/finance/journal-accounts/'),
            send: () => page.getByRole('button', { name: 'Save accounts' }).click(),
            keeps: () => expect(name).toHaveValue('Till'),
            done: () => expect(page.getByText('Accounts saved.')).toBeVisible(),
          };
        },
      },
    ],
  }),
  journey({
    title: 'the desk, with vouchers and a facility',
    who: 'staff',
    async make({ makeFacility }) {
      const court = await makeFacility();
      await showPhotographs(court.id, (await demoPhotographs()).slice(0, 1));
      return { court, type: await makeVoucherType(), number: await readMembershipNumber(await makeMember()) };
    },
    actions: [
      {
        what: 'giving a voucher to members',
        address: '/staff/{id}',
        async ready(page, { type, number }) {
          await page.goto(`/staff/voucher-groups?id=${type.id}`);
          await page.getByRole('button', { name: 'Give to members', exact: true }).click();
          await page.getByLabel('Membership numbers').fill(number);
          await page.getByRole('button', { name: 'Preview', exact: true }).click();
          await page.getByRole('button', { name: 'Give 1 voucher', exact: true }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('Valid until').fill('2049-12-31');
          return {
            call: post(`/voucher-group/${type.id}/give/`),
            send: () => dialog.getByRole('button', { name: 'Give 1 voucher', exact: true }).click(),
            keeps: () => expect(dialog.getByLabel('Valid until')).toHaveValue('2049-12-31'),
            done: () =>
              expect(
                page.getByText('1 voucher given, valid until 31 Dec 2049.', { exact: true }),
              ).toBeVisible(),
            async once() {
              const query = { group__id: String(type.id) };
              expect((await call('GET /voucher/', { token: await staff(), query })).count).toBe(1);
            },
          };
        },
      },
      {
        what: 'trying a facility’s rules',
        address: '/staff/{id}',
        async ready(page, { court }) {
          await page.goto(`/staff/facilities?id=${court.id}`);
          const trial = page.getByRole('region', { name: 'Try it as a member' });
          await trial.getByLabel('Day').fill(day());
          return {
            call: post(`/sport-facility/${court.id}/try/`),
            send: () => trial.getByRole('button', { name: 'Try it', exact: true }).click(),
            keeps: () => expect(trial.getByLabel('Day')).toHaveValue(day()),
            done: () => expect(trial.getByRole('list').getByRole('listitem').first()).toBeVisible(),
          };
        },
      },
      {
        what: 'saving the photographs of a facility',
        address: '/staff/{id}',
        async ready(page, { court }) {
          const form = page.getByRole('form', { name: 'Photographs' });
          const alt = form.getByLabel('What it shows', { exact: true });
          await alt.fill('The door');
          return {
            call: post(`/sport-facility/${court.id}/photographs/`),
            send: () => form.getByRole('button', { name: 'Save', exact: true }).click(),
            keeps: () => expect(alt).toHaveValue('The door'),
            done: () => expect(form.getByText('Saved: Photographs.', { exact: true })).toBeVisible(),
          };
        },
      },
    ],
  }),
];
