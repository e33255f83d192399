import type { Page } from 'playwright/test';
import { ask } from '../members/approvals.ts';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { bookNow } from './walk-in.ts';
import { makeProduct, readProduct } from './products.ts';

/** A part of the page under its heading. */
const part = (page: Page, heading: string) => page.getByRole('region', { name: heading });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Desk' });

test.describe('a member without rights', () => {
  test.use({ person: 'ordinary' });

  test('finds no desk, neither in the menu nor at its address', async ({ page }) => {
    for (const address of ['/staff', '/staff/products']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
    await page.getByRole('button', { name: /Mei Lin Tan/ }).click();
    await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Staff desk' })).toBeHidden();
  });
});

test.describe('the front desk', () => {
  test.use({ person: 'frontdesk' });

  test('sees what its rights open, and nothing else', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /frontdesk/ }).click();
    await page.getByRole('link', { name: 'Staff desk' }).click();
    await expect(sections(page).getByRole('link')).toHaveText([
      'Today',
      'Members',
      'Calendar',
      'Invoices',
      'Payments',
      'Vouchers',
    ]);
    await sections(page).getByRole('link', { name: 'Members' }).click();
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New member' })).toBeHidden();
    await page.getByRole('link', { name: 'Adrian Chua' }).click();
    await expect(page.getByText('Tier')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
    await page.goto('/staff/products');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('takes a walk-in’s money, then checks them in', async ({ page }) => {
    const { name, facility, id } = await bookNow(1200);
    await page.goto('/staff');
    await page.getByLabel('Find by name or facility').fill(facility.name);
    const row = part(page, 'Bookings today').getByRole('listitem').filter({ hasText: facility.name });
    await expect(row).toContainText('Unpaid hold');
    await row.getByRole('button', { name: 'Take S$12.00' }).click();
    const dialog = page.getByRole('dialog', { name: `Take S$12.00 from ${name}` });
    await dialog.getByLabel('Paid by').selectOption('NETS');
    await dialog.getByLabel('Reference').fill('R-118');
    await dialog.getByRole('button', { name: 'Take S$12.00' }).click();
    await expect(page.getByText(`S$12.00 taken from ${name}.`)).toBeVisible();
    await row.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText(`${name} is checked in.`)).toBeVisible();
    await expect(row).toContainText('Checked in');
    const { access: token } = await sessionOf('staff');
    const booking = await call('GET /booking/reservation/{id}/', {
      token,
      path: `/booking/reservation/${id}/`,
    });
    expect(booking).toMatchObject({ status: 'CONFIRMED', paid: 1200 });
    expect(booking.check_in?.checked_in_at).not.toBeNull();
  });
});

test.describe('two desks', () => {
  test.use({ person: 'frontdesk', expectedErrors: failedCalls });

  test('undoes a check-in beside its message, or later on, and sees what another desk did', async ({
    page,
  }) => {
    const { name, facility, id } = await bookNow(0);
    const { access: token } = await sessionOf('staff');
    const path = `/booking/reservation/${id}/`;
    const checkedInAt = async () =>
      (await call('GET /booking/reservation/{id}/', { token, path })).check_in?.checked_in_at ?? null;
    await page.goto('/staff');
    await page.getByLabel('Find by name or facility').fill(facility.name);
    const bookings = part(page, 'Bookings today');
    const row = bookings.getByRole('listitem').filter({ hasText: facility.name });
    await row.getByRole('button', { name: 'Check in' }).click();
    await expect(page.getByText(`${name} is checked in.`)).toBeVisible();
    // The first is the one beside the message.
    await bookings.getByRole('button', { name: 'Undo check-in' }).first().press('Enter');
    await expect(page.getByText(`${name} is no longer checked in.`)).toBeVisible();
    await expect(row).toContainText('Expected');
    expect(await checkedInAt()).toBeNull();

    // Another desk checks them in, and this one sees it.
    await call('POST /booking/reservation/{id}/check-in/', { token, path: `${path}check-in/` });
    await expect(row).toContainText('Checked in');
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
    await expect(row).toContainText('Expected');
  });

  test('lets in who comes after their time was released, or says that it was done', async ({ page }) => {
    const { facility, id } = await bookNow(0);
    let isLate = true;
    await page.route('**/booking/reservation/?*', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const list = isLate
        ? text.replace(new RegExp(`("id":${id},.*?"status":")CONFIRMED`), '$1NO_SHOW')
        : text;
      await route.fulfill({ response: answer, body: list });
    });
    await page.goto('/staff');
    await page.getByLabel('Find by name or facility').fill(facility.name);
    const row = part(page, 'Bookings today').getByRole('listitem').filter({ hasText: facility.name });
    await expect(row).toContainText('No-show');
    isLate = false;
    await row.getByRole('button', { name: 'Check in late' }).click();
    await expect(row.getByRole('alert')).toContainText('Someone else changed this check-in.');
    await expect(row.getByRole('button', { name: 'Check in' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('staff with all rights', () => {
  test.use({ person: 'staff' });

  test('see what is on, what runs out and what is to be paid, as it changes', async ({ page }) => {
    await page.goto('/staff');
    await expect(page.getByRole('heading', { name: 'Bookings today' })).toBeVisible();
    // Nobody reloads the page.
    const { name, facility } = await bookNow(1200);
    const [onNow, runningOut] = [part(page, 'On now'), part(page, 'Running out')];
    await expect(onNow.getByRole('listitem').filter({ hasText: facility.name })).toContainText(name);
    // Those that end first are shown: other tests have many.
    await expect(runningOut.getByRole('listitem').filter({ hasText: 'Hold ends' }).first()).toBeVisible();
    await part(page, 'To do')
      .getByRole('button', { name: /unpaid bookings? today: S\$/ })
      .press('Enter');
    await expect(page.getByRole('heading', { name: 'Bookings today' })).toBeFocused();
    const bookings = part(page, 'Bookings today');
    await expect(bookings.getByRole('button', { name: 'Unpaid' })).toHaveAttribute('aria-pressed', 'true');
    const row = bookings.getByRole('listitem').filter({ hasText: facility.name });
    await row.getByRole('button', { name: 'Take S$12.00' }).click();
    const dialog = page.getByRole('dialog', { name: `Take S$12.00 from ${name}` });
    await dialog.getByRole('button', { name: 'Take S$12.00' }).click();
    await expect(page.getByText(`S$12.00 taken from ${name}.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(runningOut.getByRole('listitem').filter({ hasText: facility.name })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  test.describe('and a payment that is taken elsewhere meanwhile', () => {
    test.use({ expectedErrors: /status of 409/ });

    test('keep what is typed, and are told', async ({ page }) => {
      const { facility, name, invoice } = await bookNow(1200);
      await page.goto('/staff');
      const row = part(page, 'Bookings today').getByRole('listitem').filter({ hasText: facility.name });
      await row.getByRole('button', { name: 'Take S$12.00' }).click();
      const dialog = page.getByRole('dialog', { name: `Take S$12.00 from ${name}` });
      await dialog.getByLabel('Reference').fill('R-207');
      await call('POST /booking/reservation-payment/desk/', {
        token: (await sessionOf('staff')).access,
        body: { invoices: [invoice ?? ''], method: 'NETS', amount: 1200, reference: null },
      });
      await expect(
        part(page, 'Running out').getByRole('listitem').filter({ hasText: facility.name }),
      ).toHaveCount(0);
      await expect(dialog.getByLabel('Reference')).toHaveValue('R-207');
      await dialog.getByRole('button', { name: 'Take S$12.00' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await expect(dialog).toBeHidden();
      await expect(row).not.toContainText('Take S$');
    });
  });

  test('create, change and delete a record, and are told what is wrong where it is', async ({ page }) => {
    await page.goto('/staff/products');
    await page.getByRole('link', { name: 'New product' }).click();
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    const price = page.getByRole('textbox', { name: 'Price (S$)' });
    await price.fill('twelve');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription('Enter an amount, such as 12.50.');
    await price.fill('12.5');
    const called = `Sun cap ${crypto.randomUUID()}`;
    await name.fill(called);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Club shop');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByText('Created.')).toBeVisible();
    await expect(price).toHaveValue('12.50');

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('There’s nothing to save yet.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Active' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    const id = Number(new URL(page.url()).searchParams.get('id'));
    expect(await readProduct(id)).toMatchObject({ name: called, price: 1250, is_active: false });

    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: `Delete ${called}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
    await page.getByLabel('Name contains').fill(called);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('Nothing found')).toBeVisible();
  });

  test('edit both languages on a Chinese page, each in its own field', async ({ page }) => {
    const { id, name } = await makeProduct({ zh: { name: '帽子' } });
    await page.goto(`/zh/staff/products?id=${id}`);
    await expect(page.getByRole('heading', { name: '帽子' })).toBeVisible();
    const [english, chinese] = [page.getByLabel('名称').first(), page.getByLabel('名称').last()];
    await expect(english).toHaveValue(name);
    await expect(chinese).toHaveValue('帽子');
    await chinese.fill('遮阳帽');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => readProduct(id)).toMatchObject({ name, zh: { name: '遮阳帽' } });
    await expect(english).toHaveValue(name);
  });

  test('lose nothing where two people change one record', async ({ page }) => {
    const { id } = await makeProduct();
    const { access: token } = await sessionOf('staff');
    const elsewhere = (body: { name?: string; price?: number }) =>
      call('PATCH /product/{id}/', { token, path: `/product/${id}/`, body });
    await page.goto(`/staff/products?id=${id}`);
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    const price = page.getByRole('textbox', { name: 'Price (S$)' });
    const save = page.getByRole('button', { name: 'Save' });

    await name.fill('Sun hat');
    await elsewhere({ price: 1500 });
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Their changes are now in the form.');
    await expect(name).toHaveValue('Sun hat');
    await expect(price).toHaveValue('15.00');
    await save.click();
    await expect(page.getByText('Saved.')).toBeVisible();

    await price.fill('18');
    await elsewhere({ price: 1600 });
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Price: they entered 16.00');
    await expect(price).toHaveValue('18');
    await save.click();
    await expect.poll(() => readProduct(id)).toMatchObject({ name: 'Sun hat', price: 1800 });
  });

  test('order and filter a list, and come back to it', async ({ page }) => {
    await page.goto('/staff/members');
    const table = page.getByRole('table', { name: 'Members' });
    await table.getByRole('link', { name: 'Number' }).click();
    await expect(table.getByRole('columnheader', { name: 'Number' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.getByLabel('Number contains').fill('M-0472');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('1 record')).toBeVisible();
    await table.getByRole('link', { name: 'Mei Lin Tan' }).click();
    await expect(page.getByRole('heading', { name: 'Mei Lin Tan' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to: Members' }).click();
    await expect(page.getByText('1 record')).toBeVisible();
    await expect(page.getByLabel('Number contains')).toHaveValue('M-0472');
  });

  test('refuse with a reason, take a decision back, and approve by the keys', async ({ page }) => {
    const member = await makeMember({ name: `Approved ${crypto.randomUUID().slice(0, 8)}` });
    const request = await ask(member, { employer: 'New Works' }, 'Since May.');
    await page.goto('/staff/approvals');
    const item = page.getByRole('listitem').filter({ hasText: request.name });
    await expect(item).toContainText('New Works');
    await expect(item).toContainText('Since May.');
    await item.getByRole('button', { name: 'Refuse' }).click();
    const reason = item.getByLabel('Reason');
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Say why you refuse\./);
    await reason.fill('No proof');
    await item.getByRole('button', { name: 'Refuse' }).click();
    await expect(item.getByText(`Refused: ${request.name}`)).toBeVisible();
    await item.getByRole('button', { name: 'Undo' }).click();
    await expect(item.getByRole('button', { name: 'Approve' })).toBeVisible();

    await item.getByRole('heading', { name: request.name }).focus();
    await page.keyboard.press('a');
    await expect(item.getByText(`Approved: ${request.name}`)).toBeVisible();
    // Leaving sends at once what could still be undone.
    await sections(page).getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('heading', { name: 'Bookings today' })).toBeVisible();
    const path = `/profile/approval-record/${request.id}/`;
    const { access: token } = await sessionOf('staff');
    const status = async () => (await call('GET /profile/approval-record/{id}/', { token, path })).status;
    await expect.poll(status).toBe('APPROVED');
  });

  test('decide about several with one reason, and undo them together or one by one', async ({ page }) => {
    const own = crypto.randomUUID().slice(0, 8);
    const requests: { readonly id: number; readonly name: string }[] = [];
    for (const name of [`First ${own}`, `Second ${own}`])
      requests.push(await ask(await makeMember({ name }), { employer: 'New Works' }));
    await page.goto('/staff/approvals');
    const item = (at: number) => page.getByRole('listitem').filter({ hasText: requests[at]?.name ?? '' });
    await item(0).getByRole('checkbox').check();
    await item(1).getByRole('heading').focus();
    await page.keyboard.press('x');
    await expect(item(1).getByRole('checkbox')).toBeChecked();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Refuse selected' }).click();
    const reason = page.getByLabel('Reason for all');
    await expect(reason).toHaveAccessibleDescription(/Say why you refuse\./);
    await reason.fill('No proof');
    await page.getByRole('button', { name: 'Refuse selected' }).click();
    await expect(page.getByText('2 requests refused')).toBeVisible();
    await page.getByRole('button', { name: 'Undo all' }).click();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Approve selected' }).click();
    await item(0).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 request approved')).toBeVisible();
    await sections(page).getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('heading', { name: 'Bookings today' })).toBeVisible();
    const { access: token } = await sessionOf('staff');
    const status = async (id = 0) =>
      (await call('GET /profile/approval-record/{id}/', { token, path: `/profile/approval-record/${id}/` }))
        .status;
    await expect.poll(() => status(requests[1]?.id)).toBe('APPROVED');
    expect(await status(requests[0]?.id)).toBe('PENDING');
  });
});

test.describe('the money of a member', () => {
  test.use({ person: 'staff', expectedErrors: failedCalls });

  test('is invoiced, issued, taken at the desk and refunded', async ({ page }) => {
    const name = `Billed ${crypto.randomUUID().slice(0, 8)}`;
    const { id: member } = await makeMember({ name });
    await page.goto('/staff/invoices?id=new');
    // The club has more members than a list would hold: one is found by name.
    const found = page.getByRole('combobox', { name: 'Member' });
    await found.fill(name);
    await expect(page.locator('datalist option')).toHaveCount(1);
    await found.fill((await page.locator('datalist option').textContent()) ?? '');
    await page.getByRole('button', { name: 'Add a row' }).click();
    await page.getByLabel('Description').first().fill('Locker');
    await page.getByLabel('Amount (S$)').fill('80');
    await page.getByLabel('Due').fill('2030-01-31');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await expect(page.getByText('Created.')).toBeVisible();

    await page.getByRole('button', { name: 'Issue' }).click();
    const asked = page.getByRole('dialog', { name: `Issue this invoice of S$80.00 to ${name}?` });
    await asked.getByRole('button', { name: 'Issue' }).click();
    await expect(page.getByText(/^Issued as INV-/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
    // What is of other invoices alone isn't said of this one.
    await expect(page.getByText('Reason for voiding')).toBeVisible();
    await expect(page.getByText(/Guest|Charged automatically/)).toHaveCount(0);

    await page.getByRole('button', { name: 'Take S$80.00' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take S$80.00' }).click();
    await expect(page.getByText(`S$80.00 taken from ${name}.`)).toBeVisible();

    await page.getByRole('button', { name: 'Refund' }).click();
    const refund = page.getByRole('dialog');
    const amount = refund.getByLabel('Amount');
    await expect(amount).toHaveValue('80.00');
    await amount.fill('eighty');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await expect(amount).toHaveAccessibleDescription('Enter an amount, such as 12.50.');
    await expect(refund.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason\./);
    await amount.fill('90');
    await refund.getByLabel('Reason').fill('Moved out');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await expect(amount).toHaveAccessibleDescription(/80\.00|8000|less|most/i);
    await amount.fill('30');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText(/^S\$30\.00 of INV-\S+ refunded\.$/)).toBeVisible();

    const { access: token } = await sessionOf('staff');
    const query = { member__id: String(member) };
    const { results } = await call('GET /finance/payment-invoice/', { token, query });
    expect(results).toMatchObject([{ total: 8000, paid: 8000, refunded: 3000 }]);
  });
});

test.describe('a facility', () => {
  test.use({ person: 'staff', expectedErrors: failedCalls });

  test('has its opening hours and prices at the desk, and says which row is wrong', async ({ page }) => {
    const { facility } = await bookNow(0);
    await page.goto(`/staff/facilities?id=${facility.id}`);
    const limits = page.getByRole('group', { name: 'Booking limits per household' });
    await limits.getByLabel('Bookings a day').fill('0');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(limits.getByLabel('Bookings a day')).toBeFocused();
    await expect(limits.getByLabel('Bookings a day')).toHaveAccessibleDescription(
      /greater than or equal to 1/,
    );

    const hours = page.getByRole('form', { name: 'Opening hours' });
    await hours.getByRole('button', { name: 'Add a row' }).click();
    await hours.getByLabel('Day').selectOption('Saturday');
    await hours.getByLabel('From').fill('8 am');
    await hours.getByLabel('To').fill('22:00');
    await hours.getByRole('button', { name: 'Save' }).click();
    await expect(hours.getByLabel('From')).toHaveAccessibleDescription(/valid/);
    await hours.getByLabel('From').fill('08:00');
    await hours.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved: Opening hours.')).toBeVisible();

    const prices = page.getByRole('form', { name: 'Prices' });
    await prices.getByRole('button', { name: 'Add a row' }).click();
    await prices.getByRole('checkbox', { name: 'Saturday' }).check();
    await prices.getByLabel('From').fill('18:00');
    await prices.getByLabel('To').fill('22:00');
    await prices.getByLabel('Kind').selectOption('Peak');
    await prices.getByLabel('Price (S$)').fill('15');
    await prices.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved: Prices.')).toBeVisible();

    const { access: token } = await sessionOf('staff');
    const path = `/sport-facility/${facility.id}/`;
    const stored = {
      hours: await call('GET /sport-facility/{id}/operating_hours/', {
        token,
        path: `${path}operating_hours/`,
      }),
      prices: await call('GET /sport-facility/{id}/pricings/', { token, path: `${path}pricings/` }),
    };
    expect(stored.hours.results).toEqual([{ day_type: 'SAT', opens_at: '08:00', closes_at: '22:00' }]);
    expect(stored.prices.results).toMatchObject([
      { day_types: ['SAT'], starts_at: '18:00', ends_at: '22:00', membership_type_1: null, price: 1500 },
    ]);
  });
});
