import { expect, test } from '../system/fixtures.ts';
import { bookingToPay, calendarOn, dayAhead, openDay } from './page.ts';

test.use({ person: 'ordinary' });

const line = (name: string) => new RegExp(`^${name}`);

test('a discount and a voucher come off line by line, and what was shown is charged', async ({ page }) => {
  const calendar = await openDay(page, dayAhead(6));
  await calendar.freeAt('Song Room 1').first().click();
  const lines = page.locator('.price-lines > div');
  await expect(lines.filter({ hasText: line('Your discount, 10%') })).toBeVisible();
  const voucher = page.getByRole('combobox', { name: 'Voucher' });
  await expect(calendar.more).toContainText('no voucher');
  await calendar.more.click();
  await voucher.focus();
  await page.keyboard.press('B');
  await expect(voucher).toContainText('Birthday treat, 25%');
  await expect(lines.filter({ hasText: 'Voucher, Birthday treat' })).toContainText('−S$');
  const total = (await page.locator('.price-figure').textContent()) ?? '';
  await page.getByRole('button', { name: `Book and pay ${total}` }).click();
  const { id } = await bookingToPay(page, 'ordinary');
  // The pay page asks for what is left, voucher and discount taken off.
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();

  // Cancelled before it is paid, the voucher is there again.
  await page.goto(`/my-bookings/${id}`);
  await expect(page.getByText('Voucher, Birthday treat')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('dialog')).toContainText('You can use your voucher again.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a cell shows the price that the panel asks for it, by day and by week', async ({ page }) => {
  const calendar = await openDay(page, dayAhead(6));
  const cell = calendar.freeAt('Song Room \\d').last();
  // S$12 or S$18 less the discount of 10%.
  await expect(cell).toHaveText(/^1(?:0\.80|6\.20)$/);
  const price = `S$${await cell.textContent()}`;
  expect((await cell.getAttribute('aria-label'))?.split(', ').at(-1)).toBe(price);
  const facility = (await cell.getAttribute('data-cell'))?.split(':')[0];
  await cell.click();
  await expect(page.locator('.price-figure')).toHaveText(price);
  await page.goto(`/bookings?view=week&facility=${facility}&date=${dayAhead(4)}`);
  await expect(
    page.getByRole('gridcell', { name: /, free, (?:peak, )?S\$1(?:0\.80|6\.20)$/ }).first(),
  ).toBeVisible();
});

test.describe('where the price has changed meanwhile', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('the member is asked again with the new one, and nothing typed is lost', async ({ page }) => {
    const calendar = await openDay(page, dayAhead(6));
    await page.route(
      '**/booking/reservation/',
      async (route) => {
        const body = route.request().postDataJSON();
        // As if it had been looked at before it became dearer.
        await route.continue({ postData: JSON.stringify({ ...body, price: body.price - 100 }) });
      },
      { times: 1 },
    );
    await calendar.freeAt('Song Room 2').first().click();
    await calendar.more.click();
    await calendar.name.fill('Choir');
    await calendar.book.click();
    const said = page.getByRole('alert');
    await expect(said).toContainText('Nothing is booked yet.');
    await expect(calendar.name).toHaveValue('Choir');
    const now = /S\$\d+\.\d\d/.exec((await said.textContent()) ?? '')?.[0] ?? '';
    await page.getByRole('button', { name: `Book and pay ${now}` }).click();
    await expect(calendarOn(page).booked).toBeVisible();
  });
});
