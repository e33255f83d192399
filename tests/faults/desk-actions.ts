import type { Page } from 'playwright/test';
import { dayAhead } from '../bookings/page.ts';
import { demoPhotographs, showPhotographs } from '../bookings/photographs.ts';
import { closeDay, emptyDay } from '../desk/closings.ts';
import { facilityOf } from '../desk/far-days.ts';
import { makeProduct, readProduct } from '../desk/products.ts';
import { makeTermMember, ownEnd, previewFees } from '../desk/term-member.ts';
import { makeVoucherType, numberOf } from '../desk/voucher-type.ts';
import { bookNow } from '../desk/walk-in.ts';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import type { Action } from './action.ts';
import { get, notAnswered, post, takesEffect } from './action.ts';
import { expect } from './test.ts';

/** The staff's token. */
const staff = async () => (await sessionOf('staff')).access;

/** A file of one holiday that no other test has. */
async function chooseHoliday(page: Page, name: string): Promise<void> {
  await page.goto('/staff/events?id=import');
  const buffer = Buffer.from(`date,holiday\n2091-02-03,${name}\n`);
  await page.getByLabel(/^Choose/).setInputFiles({ name: 'holidays.csv', mimeType: 'text/csv', buffer });
}

export const deskActions: readonly Action[] = [
  {
    what: 'checking a file of holidays',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      await chooseHoliday(page, `Checked ${crypto.randomUUID()}`);
      return {
        call: post('/calendar-event/import/check/'),
        send: () => page.getByRole('button', { name: 'Check 1 holiday' }).click(),
        keeps: () => expect(page.getByText('holidays.csv: 1 holiday')).toBeVisible(),
        done: () => expect(page.getByText('Checked. Nothing has been added yet.')).toBeVisible(),
      };
    },
  },
  {
    what: 'importing a file of holidays',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      const name = `Imported ${crypto.randomUUID()}`;
      await chooseHoliday(page, name);
      await page.getByRole('button', { name: 'Check 1 holiday' }).click();
      await page.getByRole('checkbox', { name: `Import ${name}` }).check();
      return {
        call: post('/calendar-event/import/'),
        send: () => page.getByRole('button', { name: 'Import 1 holiday' }).click(),
        keeps: () => expect(page.getByRole('row', { name })).toBeVisible(),
        done: () => expect(page.getByText('1 holiday imported.')).toBeVisible(),
        async once() {
          const query = { name__icontains: name };
          expect((await call('GET /calendar-event/', { token: await staff(), query })).count).toBe(1);
        },
      };
    },
  },
  {
    what: 'creating a record',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      await page.goto('/staff/products?id=new');
      const name = page.getByRole('textbox', { name: 'Name' }).first();
      const called = `Cap ${crypto.randomUUID()}`;
      await name.fill(called);
      await page.getByRole('textbox', { name: 'Price (S$)' }).fill('10');
      await page.getByRole('combobox', { name: 'Category' }).selectOption('Club shop');
      return {
        call: post('/product/'),
        send: () => page.getByRole('button', { name: 'Create product' }).click(),
        keeps: () => expect(name).toHaveValue(called),
        done: () => expect(page.getByText('Created.')).toBeVisible(),
        async once() {
          const found = await call('GET /product/', { token: await staff(), query: { name: called } });
          expect(found.count).toBe(1);
        },
      };
    },
  },
  {
    what: 'changing a record',
    address: '/staff/{id}',
    who: 'staff',
    // It has changed then: the next press says that it is saved, or that there is nothing left to save.
    but: takesEffect,
    async ready(page) {
      const { id } = await makeProduct();
      await page.goto(`/staff/products?id=${id}`);
      const name = page.getByRole('textbox', { name: 'Name' }).first();
      await name.fill('Sun hat');
      return {
        call: { method: 'PATCH', path: `/product/${id}/` },
        send: () => page.getByRole('button', { name: 'Save' }).click(),
        keeps: () => expect(name).toHaveValue('Sun hat'),
        done: () => expect(page.getByText('Saved.')).toBeVisible(),
        once: async () => expect((await readProduct(id)).name).toBe('Sun hat'),
      };
    },
  },
  {
    what: 'deleting a record',
    address: '/staff/{id}',
    who: 'staff',
    // It is gone then, and its answer is empty.
    but: [...takesEffect, ...notAnswered],
    async ready(page) {
      const { id, name } = await makeProduct();
      await page.goto(`/staff/products?id=${id}`);
      await page.getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
      return {
        call: { method: 'DELETE', path: `/product/${id}/` },
        send: () => dialog.getByRole('button', { name: 'Delete' }).click(),
        keeps: () => expect(dialog).toBeVisible(),
        done: () => expect(page.getByRole('table', { name: 'Products' })).toBeVisible(),
      };
    },
  },
  {
    what: 'taking money at the desk',
    address: '/staff',
    who: 'staff',
    async ready(page) {
      const { facility, name, invoice } = await bookNow(1200);
      await page.goto('/staff');
      await page.getByLabel('Find by name or facility').fill(facility.name);
      await page.getByRole('button', { name: 'Take S$12.00' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reference').fill('R-118');
      return {
        call: post('/booking/reservation-payment/desk/'),
        send: () => dialog.getByRole('button', { name: 'Take S$12.00' }).click(),
        keeps: () => expect(dialog.getByLabel('Reference')).toHaveValue('R-118'),
        done: () => expect(page.getByText(`S$12.00 taken from ${name}.`)).toBeVisible(),
        async once() {
          const query = { invoice: invoice ?? '' };
          const paid = await call('GET /booking/reservation-payment/', { token: await staff(), query });
          expect(paid.count).toBe(1);
        },
      };
    },
  },
  {
    what: 'making fee invoices',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      const day = ownEnd();
      const { id } = await makeTermMember(day);
      await page.goto('/staff/fees');
      await previewFees(page, day);
      await page.getByRole('button', { name: 'Make 1 invoice' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Due date').fill('2049-12-30');
      return {
        call: post('/finance/fee-run/'),
        send: () => dialog.getByRole('button', { name: 'Make 1 invoice' }).click(),
        keeps: () => expect(dialog.getByLabel('Due date')).toHaveValue('2049-12-30'),
        done: () => expect(page.getByText('Started.')).toBeVisible(),
        async once() {
          const query = { member__id: String(id) };
          const made = async () => {
            const found = await call('GET /finance/payment-invoice/', { token: await staff(), query });
            return found.count;
          };
          await expect.poll(made, { timeout: 30_000 }).toBe(1);
        },
      };
    },
  },
  {
    what: 'setting a membership fee',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      await page.goto('/staff/fees');
      const row = page.getByRole('row').filter({ hasText: 'Committee Ex-MC, Active Service Regular' });
      await row.getByRole('button', { name: 'Set fee' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Fee (S$)').fill('45');
      return {
        call: { method: 'PUT', path: '/finance/membership-fee/COMMITTEE_EX_MC_ACTIVE_REG/' },
        send: () => dialog.getByRole('button', { name: 'Set fee' }).click(),
        keeps: () => expect(dialog.getByLabel('Fee (S$)')).toHaveValue('45'),
        done: () => expect(row).toContainText('S$45.00'),
      };
    },
  },
  {
    what: 'looking a payment up again',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      await page.goto('/staff/reconciliation?kind=UNKNOWN');
      const finding = page.getByRole('list', { name: 'To settle' }).getByRole('listitem').first();
      const { access: token } = await sessionOf('staff');
      const query = { is_open: 'true', kind: 'UNKNOWN', ordering: 'found_at' };
      const { results } = await call('GET /finance/reconciliation/', { token, query });
      return {
        call: post(`/finance/reconciliation/${results[0]?.id}/look-up/`),
        send: () => finding.getByRole('button', { name: 'Look up again' }).click(),
        keeps: () => expect(finding).toContainText('Unknown to the bank'),
        done: () => expect(finding).toContainText('The bank still doesn’t know'),
      };
    },
  },
  {
    what: 'giving a voucher to members',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      const [type, member] = [await makeVoucherType(), await makeMember()];
      await page.goto(`/staff/voucher-groups?id=${type.id}`);
      await page.getByRole('button', { name: 'Give to members' }).click();
      await page.getByLabel('Membership numbers').fill(await numberOf(member));
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await page.getByRole('button', { name: 'Give 1 voucher' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Valid until').fill('2049-12-31');
      return {
        call: post(`/voucher-group/${type.id}/give/`),
        send: () => dialog.getByRole('button', { name: 'Give 1 voucher' }).click(),
        keeps: () => expect(dialog.getByLabel('Valid until')).toHaveValue('2049-12-31'),
        done: () => expect(page.getByText('1 voucher given, valid until 31 Dec 2049.')).toBeVisible(),
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
    who: 'staff',
    async ready(page) {
      const id = await facilityOf('Tennis Court 2');
      await page.goto(`/staff/facilities?id=${id}`);
      const trial = page.getByRole('region', { name: 'Try it as a member' });
      await trial.getByLabel('Day').fill(dayAhead(84));
      return {
        call: post(`/sport-facility/${id}/try/`),
        send: () => trial.getByRole('button', { name: 'Try it' }).click(),
        keeps: () => expect(trial.getByLabel('Day')).toHaveValue(dayAhead(84)),
        done: () => expect(trial.getByRole('list').getByRole('listitem').first()).toBeVisible(),
      };
    },
  },
  {
    what: 'saving the photographs of a facility',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      const { id } = (await bookNow(0)).facility;
      await showPhotographs(id, (await demoPhotographs()).slice(0, 1));
      await page.goto(`/staff/facilities?id=${id}`);
      const form = page.getByRole('form', { name: 'Photographs' });
      const alt = form.getByLabel('What it shows', { exact: true });
      await alt.fill('The door');
      return {
        call: post(`/sport-facility/${id}/photographs/`),
        send: () => form.getByRole('button', { name: 'Save' }).click(),
        keeps: () => expect(alt).toHaveValue('The door'),
        done: () => expect(form.getByText('Saved: Photographs.')).toBeVisible(),
      };
    },
  },
  {
    what: 'closing a day',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      const day = emptyDay();
      await page.goto(`/staff/closing?day=${day}`);
      for (const method of ['Cash', 'NETS', 'Cheque']) await page.getByLabel(`${method} counted`).fill('0');
      return {
        call: post('/finance/closing/'),
        send: () => page.getByRole('button', { name: 'Close the day' }).click(),
        keeps: () => expect(page.getByLabel('Cash counted')).toHaveValue('0'),
        done: () => expect(page.getByText(/ is closed\./)).toBeVisible(),
        async once() {
          const query = { day__gte: day, day__lte: day };
          const found = await call('GET /finance/closing/', { token: await staff(), query });
          expect(found.count).toBe(1);
        },
      };
    },
  },
  {
    what: 'saving a day’s journal',
    address: '/staff/{id}',
    who: 'staff',
    async ready(page) {
      const { id, day } = await closeDay();
      await page.goto(`/staff/closing?day=${day}`);
      const saved = page.waitForEvent('download', { timeout: 0 });
      const button = page.getByRole('button', { name: 'Journal (CSV)' });
      return {
        call: get(`/finance/closing/${id}/journal/`),
        send: () => button.click(),
        keeps: () => expect(button).toBeVisible(),
        done: async () => expect((await saved).suggestedFilename()).toBe(`journal-${day}.csv`),
      };
    },
  },
  {
    what: 'checking somebody in',
    address: '/staff',
    who: 'staff',
    but: [...takesEffect, ...notAnswered],
    async ready(page) {
      const { facility, name, id } = await bookNow(0);
      await page.goto('/staff');
      await page.getByLabel('Find by name or facility').fill(facility.name);
      return {
        call: post(`/booking/reservation/${id}/check-in/`),
        send: () => page.getByRole('button', { name: 'Check in' }).click(),
        keeps: () => expect(page.getByLabel('Find by name or facility')).toHaveValue(facility.name),
        done: () => expect(page.getByText(`${name} is checked in.`)).toBeVisible(),
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
    who: 'staff',
    but: [...takesEffect],
    async ready(page) {
      const { facility, name, id } = await bookNow(0);
      const path = `/booking/reservation/${id}/`;
      await call('POST /booking/reservation/{id}/check-in/', {
        token: await staff(),
        path: `${path}check-in/`,
      });
      await page.goto('/staff');
      await page.getByLabel('Find by name or facility').fill(facility.name);
      return {
        call: post(`${path}check-in/undo/`),
        send: () => page.getByRole('button', { name: 'Undo check-in' }).click(),
        keeps: () => expect(page.getByLabel('Find by name or facility')).toHaveValue(facility.name),
        done: () => expect(page.getByText(`${name} is no longer checked in.`)).toBeVisible(),
        async once() {
          const found = await call('GET /booking/reservation/{id}/', { token: await staff(), path });
          expect(found.check_in?.checked_in_at).toBeNull();
        },
      };
    },
  },
];
