import { randomUUID } from 'node:crypto';
import { expect } from '../../system/fixtures.ts';
import { bookHours, test } from '../own-facility.ts';
import { dayAhead, openDay } from '../page.ts';
test.use({ facilityOptions: { capacity: 4 } });

test('facilities are narrowed by size, by a free time and by kind, and the address brings it back', async ({
  page,
  member,
  facility: small,
  addFacility,
}) => {
  const { category } = small;
  const makeHall = (name: string) =>
    addFacility({ capacity: 20, name: `${name} ${randomUUID().slice(0, 8)}` });
  const [free, taken] = [await makeHall('Free hall'), await makeHall('Taken hall')];
  const date = dayAhead(4);
  await bookHours(member, taken, { date, from: '19:00' });
  const rows = page.locator('[data-facility]');
  const row = ({ id }: { id: number }) => page.locator(`[data-facility="${id}"]`);
  const onlyFree = page.getByRole('checkbox', { name: 'Available only', exact: true });
  const box = onlyFree.locator('.box');
  const more = page.getByRole('button', { name: 'Group size and time', exact: true });
  const chip = page.getByRole('button', { name: '10 or more people, free 7 to 8 pm', exact: true });

  await openDay(page, date);
  await test.step('what shows only what is free has a box before any filter is opened', async () => {
    await expect(onlyFree).not.toBeChecked();
    await expect(box).toHaveCSS('width', '24px');
  });

  await test.step('with keys alone, by size and by a time', async () => {
    for (const one of [small, free, taken]) await expect(row(one)).toBeVisible();
    await more.press('Enter');
    await page.getByLabel('Group size', { exact: true }).focus();
    await page.keyboard.type('10');
    await expect(row(small)).toHaveCount(0);
    for (const one of [free, taken]) await expect(row(one)).toBeVisible();
    await page.getByLabel('Available from', { exact: true }).fill('19:00');
    await page.getByLabel('to', { exact: true }).fill('20:00');
    await expect(row(taken)).toHaveCount(0);
    await expect(row(free)).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
    await expect(chip).toBeVisible();
    await expect(page).toHaveURL(/people=10&at=19%3A00&till=20%3A00/);
  });

  await test.step('a reload brings them back, and a kind of facility is added', async () => {
    await page.reload();
    await expect(chip).toBeVisible();
    await expect(row(free)).toBeVisible();
    for (const one of [small, taken]) await expect(row(one)).toHaveCount(0);
    await page.getByRole('link', { name: `${small.name} courts`, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`date=${date}&category=${category}&people=10&at=19%3A00`));
    await expect(rows).toHaveCount(1);
    await chip.press('Enter');
    await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
    await expect(page).not.toHaveURL(/people|at=/);
    await expect(rows).toHaveCount(3);
  });

  await test.step('the kind and the day survive a reload, and only what is free shows', async () => {
    await page.reload();
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`date=${date}&category=${category}`));
    await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
    await onlyFree.click();
    await expect(onlyFree).toBeChecked();
    expect(await box.evaluate((it) => getComputedStyle(it, '::before').content)).not.toBe('none');
  });

  await test.step('filters that leave nothing say so, and are undone with one press', async () => {
    await page.goto(`/bookings?date=${date}&people=5000`);
    await expect(page.getByText('No facility matches these filters.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
    await expect(row(small)).toBeVisible();
  });

  await test.step('on a phone they take one row, and say what is wrong with a time beside it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openDay(page, date, category);
    expect((await page.locator('.filters').boundingBox())?.height).toBeLessThan(64);
    await onlyFree.click();
    await expect(onlyFree).toBeChecked();
    await more.click();
    await page.getByLabel('Available from', { exact: true }).fill('19:00');
    await page.getByLabel('to', { exact: true }).fill('18:00');
    await expect(page.getByText('The end must be after the start.')).toBeVisible();
  });
});
