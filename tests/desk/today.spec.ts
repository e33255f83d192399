import type { Page } from 'playwright/test';
import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { fetchAnswer } from '../system/fetch-answer.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { test } from './clerk.ts';
import { readBookingAsStaff } from './far-days.ts';
import { bookNow } from './walk-in.ts';

test.use({ expectedErrors: failedCalls });

/** A part of the page under its heading, which may count what is in it. */
const part = (page: Page, heading: string) =>
  page.getByRole('region', { name: new RegExp(`^${heading}(?: \\d+)?$`) });
const rowIn = (page: Page, heading: string, facility: { name: string }) =>
  part(page, heading).getByRole('listitem').filter({ hasText: facility.name });

test('today’s bookings show by themselves, are paid, checked in and taken back, with another desk at work', async ({
  page,
}) => {
  const { access: token } = await sessionOf('staff');
  const bookings = part(page, 'Arrivals');
  const find = page.getByLabel('Name or facility');
  const doFirst = part(page, 'Do first');
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Arrivals' })).toBeVisible();

  await test.step('shows what is on, what runs out and what is to be paid, as it changes', async () => {
    // Nobody reloads the page.
    const { name, facility, id } = await bookNow(1200);
    await expect(rowIn(page, 'On now', facility)).toContainText(name);
    await expect(doFirst.getByRole('heading', { name: 'Payments due soon' })).toBeVisible();
    await expect(rowIn(page, 'Do first', facility)).toContainText('On hold, unpaid.');
    await bookings.getByRole('button', { name: /^To pay \d/ }).press('Enter');
    await expect(bookings.getByRole('button', { name: /^To pay/ })).toHaveAttribute('aria-pressed', 'true');
    await find.fill(facility.name);
    const row = rowIn(page, 'Arrivals', facility);
    await expect(row).toContainText('on hold');
    await row.getByRole('button', { name: 'Record S$12.00' }).click();
    const dialog = page.getByRole('dialog', { name: `Record S$12.00 from ${name}` });
    await dialog.getByLabel('NETS').check();
    await dialog.getByLabel('Reference').fill('R-118');
    await dialog.getByRole('button', { name: 'Record S$12.00' }).click();
    await expect(page.getByText(`S$12.00 recorded from ${name}.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(rowIn(page, 'Do first', facility)).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);

    await bookings.getByRole('button', { name: /^All \d/ }).click();
    await row.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText(`${name} is checked in.`)).toBeVisible();
    await expect(row).toContainText('In, ');
    const booking = await readBookingAsStaff(id);
    expect(booking).toMatchObject({ status: 'CONFIRMED', paid: 1200 });
    expect(booking.check_in?.checked_in_at).not.toBeNull();
  });

  await test.step('undoes a check-in beside its message, or later on, and sees what another desk did', async () => {
    const { name, facility, id } = await bookNow(0);
    const path = `/booking/reservation/${id}/`;
    const checkedInAt = async () => (await readBookingAsStaff(id)).check_in?.checked_in_at ?? null;
    await find.fill(facility.name);
    const row = rowIn(page, 'Arrivals', facility);
    await row.getByRole('button', { name: 'Check in' }).click();
    const message = page.getByText(`${name} is checked in.`);
    await expect(message).toBeVisible();
    await page
      .locator('main [tabindex="-1"]', { has: message })
      .getByRole('button', { name: 'Undo check-in' })
      .press('Enter');
    await expect(page.getByText(`${name} is no longer checked in.`)).toBeVisible();
    await expect(row).toContainText(/Expected|min late/);
    expect(await checkedInAt()).toBeNull();

    // Another desk checks them in, and this one sees it.
    await call('POST /booking/reservation/{id}/check-in/', { token, path: `${path}check-in/` });
    await expect(row).toContainText('In, ');
    const seen = await checkedInAt();
    await page.route(`**${path}check-in/undo/`, async (route) => {
      await call('POST /booking/reservation/{id}/check-in/undo/', {
        token,
        path: `${path}check-in/undo/`,
        body: { checked_in_at: seen ?? '' },
      });
      await route.continue();
    });
    await row.getByRole('button', { name: 'Undo check-in' }).click();
    await expect(row.getByRole('alert')).toContainText('Someone else changed this check-in.');
    await expect(row).toContainText(/Expected|min late/);
  });

  await test.step('keeps what is typed where a payment is taken elsewhere', async () => {
    const { facility, name, invoice } = await bookNow(1200);
    await find.fill(facility.name);
    const row = rowIn(page, 'Arrivals', facility);
    await row.getByRole('button', { name: 'Record S$12.00' }).click();
    const dialog = page.getByRole('dialog', { name: `Record S$12.00 from ${name}` });
    await dialog.getByLabel('NETS').check();
    await dialog.getByLabel('Reference').fill('R-207');
    await call('POST /booking/reservation-payment/desk/', {
      token,
      body: { invoices: [invoice ?? ''], method: 'NETS', amount: 1200, reference: null },
    });
    await expect(row).toContainText(/Expected|min late/);
    await expect(rowIn(page, 'Do first', facility)).toHaveCount(0);
    await expect(dialog.getByLabel('Reference')).toHaveValue('R-207');
    await dialog.getByRole('button', { name: 'Record S$12.00' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This was paid in the meantime.');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).not.toContainText('Record S$');
  });

  await test.step('lets in who comes after their time was released, or says that it was done', async () => {
    const { facility, id } = await bookNow(0);
    let isLate = true;
    await page.route('**/booking/reservation/?*', async (route) => {
      const answer = await fetchAnswer(route);
      const text = await answer.text();
      const list = isLate
        ? text.replace(new RegExp(`("id":${id},.*?"status":")CONFIRMED`), '$1NO_SHOW')
        : text;
      await route.fulfill({ response: answer, body: list });
    });
    await page.reload();
    await bookings.getByRole('button', { name: /^All \d/ }).click();
    await find.fill(facility.name);
    const row = rowIn(page, 'Arrivals', facility);
    await expect(row).toContainText('No-show');
    // Not before it is sent: news of other bookings loads the list again at any time.
    await page.route('**/no-show/undo/', (route) => {
      isLate = false;
      return route.continue();
    });
    await row.getByRole('button', { name: 'Check in late' }).click();
    await expect(row.getByRole('alert')).toContainText('Someone else changed this check-in.');
    await expect(row.getByRole('button', { name: 'Check in' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
