import { randomUUID } from 'node:crypto';
import { call } from '../../system/api.ts';
import { expect } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { test } from '../own-facility.ts';
import { dayAhead, openDay } from '../page.ts';
test('a favourite comes first in the calendar, and is marked and taken back by keyboard alone', async ({
  page,
  member: { tokens },
  facility,
  addFacility,
}) => {
  const { category } = facility;
  const last = await addFacility({ name: `Other court ${randomUUID().slice(0, 8)}` });
  const date = dayAhead(5);
  const names = page.getByRole('rowheader').locator('.name-main');
  const favourites = async () => (await call('GET /booking/favourite/', { token: tokens.access })).facilities;
  const { named } = await openDay(page, date, category);
  const asListed = await names.allInnerTexts();
  const second = asListed[1] === last.name ? last : facility;
  const inOrder = [second.name, asListed[0] ?? ''];

  await test.step('it is marked', async () => {
    await named(`${second.name}, 10 to 11 am, free of charge`).click();
    const button = page.getByRole('button', { name: `Favourite, ${second.name}`, exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await findViolations(page)).toEqual([]);
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'false');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(names).toHaveText(inOrder);
    expect(await favourites()).toEqual([second.id]);
  });

  await test.step('it is taken back, in Chinese, after a reload', async () => {
    await page.goto(`/zh/bookings?date=${date}&category=${category}`);
    await expect(names).toHaveText(inOrder);
    await page.locator(`[data-facility="${second.id}"] .cell.free`).first().click();
    const button = page.getByRole('button', { name: `收藏，${second.name}`, exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(button).toHaveAttribute('aria-busy', 'false');
    await expect(names).toHaveText(asListed);
    expect(await favourites()).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('one that was marked on another device comes first from the next look on', async () => {
    const path = `/booking/favourite/${second.id}/`;
    await call('PUT /booking/favourite/{id}/', { token: tokens.access, path });
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/booking/favourite/'));
    await page.reload();
    await answered;
    // From what this look has stored.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBe(`,${second.id},`);
    await page.reload();
    await expect(names).toHaveText(inOrder);
  });
});
