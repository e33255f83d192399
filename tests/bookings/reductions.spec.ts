import { call, sessionOf } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { test } from './own-facility.ts';
import { cellAtHour, openOwnDay } from './own-times.ts';
import { calendarOn, dayAhead } from './page.ts';

// Less the member's discount of 10 %, prices have cents.
test.use({
  about: { discount_group: '10' },
  facilityOptions: {
    discountable: true,
    default_price: 1200,
    pricings: [{ starts_at: '18:00', ends_at: '22:00', peak_type: 'PEAK', price: 1800 }],
  },
  expectedErrors: /status of 409/,
});

const line = (name: string) => new RegExp(`^${name}`);

test('what comes off a price is shown in the calendar and line by line in the panel, and what was shown is charged', async ({
  page,
  member,
  facility,
}) => {
  const date = dayAhead(6);
  const calendar = calendarOn(page);
  const figure = page.locator('.price-figure');
  const { access: staff } = await sessionOf('staff');
  const group = await call('POST /voucher-group/', {
    token: staff,
    body: { name: `Birthday treat ${member.id}`, kind: 'PERCENT', value: 25, pays_bookings: true },
  });
  await call('POST /voucher/', { token: staff, body: { group: group.id, member: member.id } });

  for (const width of [1200, 1440])
    await test.step(`no price of a day is cut off, ${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await openOwnDay(page, facility, date);
      const priced = cellAtHour(page, facility, date, 18);
      await expect(priced).toHaveText('16.20');
      await expect(priced).toHaveAccessibleName(`${facility.name}, 6 to 7 pm, free, peak, S$16.20`);
      await priced.click();
      await expect(calendar.selected).toHaveText('16.20');
      const cut = await page.locator('.grid .cell:is(.free, .chosen)').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const words = new Range();
          words.selectNodeContents(cell);
          const [label, box] = [words.getBoundingClientRect(), cell.getBoundingClientRect()];
          return label.left < box.left || label.right > box.right ? [cell.getAttribute('aria-label')] : [];
        }),
      );
      expect(cut).toEqual([]);
    });

  await test.step('the week shows the same price as the day and the panel', async () => {
    await expect(figure).toHaveText('S$16.20');
    await page.goto(`/bookings?view=week&facility=${facility.id}&date=${dayAhead(4)}`);
    await expect(cellAtHour(page, facility, date, 18)).toHaveAccessibleName(/, free, peak, S\$16\.20$/);
    await expect(cellAtHour(page, facility, date, 10)).toHaveAccessibleName(/, free, S\$10\.80$/);
  });

  await test.step('where the price has changed, the member is asked again with the new one, and nothing typed is lost', async () => {
    await openOwnDay(page, facility, date);
    await page.route(
      '**/booking/reservation/',
      async (route) => {
        const body = route.request().postDataJSON();
        // As if it had been looked at before it became dearer.
        await route.continue({ postData: JSON.stringify({ ...body, price: body.price - 100 }) });
      },
      { times: 1 },
    );
    await cellAtHour(page, facility, date, 10).click();
    await calendar.more.click();
    await calendar.name.fill('Choir');
    await calendar.book.click();
    const said = page.getByRole('alert');
    await expect(said).toContainText('Nothing is booked yet.');
    await expect(said).toContainText('S$10.80');
    await expect(calendar.name).toHaveValue('Choir');
    await page.getByRole('button', { name: 'Book and pay S$10.80', exact: true }).click();
    await expect(calendar.booked).toBeVisible();
  });

  await test.step('a discount and a voucher come off line by line, and what was shown is charged', async () => {
    await openOwnDay(page, facility, date);
    await cellAtHour(page, facility, date, 14).click();
    const lines = page.locator('.price-lines > div');
    await expect(lines.filter({ hasText: line('Your discount, 10%') })).toBeVisible();
    const voucher = page.getByRole('combobox', { name: 'Voucher', exact: true });
    await expect(calendar.more).toContainText('no voucher');
    await calendar.more.click();
    await voucher.focus();
    await page.keyboard.press('B');
    await expect(voucher).toContainText(`${group.name}, 25%`);
    await expect(lines.filter({ hasText: `Voucher, ${group.name}` })).toContainText('−S$');
    const total = (await figure.textContent()) ?? '';
    await page.getByRole('button', { name: `Book and pay ${total}`, exact: true }).click();
    // The pay page asks for the price less voucher and discount.
    await expect(page.getByRole('button', { name: `Pay ${total} by card`, exact: true })).toBeVisible();
  });

  await test.step('once it is cancelled before it is paid, the voucher is there again', async () => {
    const { results } = await call('GET /booking/reservation/', {
      token: member.tokens.access,
      query: { ordering: '-id' },
    });
    await page.goto(`/my-bookings/${results[0]?.id}`);
    await expect(page.getByText(`Voucher, ${group.name}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You can use your voucher again.');
    await dialog.getByRole('button', { name: /^Cancel/ }).click();
    await expect(dialog).toBeHidden();
  });
});
