import type { Page } from 'playwright/test';
import { dayAhead } from '../../bookings/page.ts';
import { makeMember } from '../../members/own-member.ts';
import { call } from '../../system/api.ts';
import { failedCalls } from '../../system/faults.ts';
import { expect } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { deskCellAt, readBookingAsStaff, staffToken } from '../far-days.ts';
import { openCourts, test } from './own-courts.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

/** A day that members may book. */
const day = () => dayAhead(2);

/** Has staff book an hour for a member of the test's own. */
async function bookHour(facility: number, hour: number) {
  const name = `Mover ${crypto.randomUUID().slice(0, 8)}`;
  const at = (of: number) => `${day()}T${String(of).padStart(2, '0')}:00:00+08:00`;
  return call('POST /booking/reservation/', {
    token: await staffToken(),
    body: {
      facility,
      member: (await makeMember({ name })).id,
      start_from: at(hour),
      end_at: at(hour + 1),
      payment: 'INVOICE',
    },
  });
}

/** Drags from the place of a cell to another's. */
async function drag(page: Page, from: RegExp, to: string, place: 'middle' | 'end' = 'middle') {
  const cell = deskCellAt(page, from);
  const target = deskCellAt(page, to);
  const [start, end] = [await cell.boundingBox(), await target.boundingBox()];
  if (!start || !end) throw new Error('Both cells are shown');
  const x = place === 'end' ? start.x + start.width - 3 : start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2 + 1, end.y + end.height / 2);
  await page.mouse.up();
}

test('a booking is moved and lengthened by one drag, which can be undone', async ({ page, makeCourts }) => {
  const [first, second] = await makeCourts(2, { default_price: 0 });
  if (!first || !second) throw new Error('Two courts were made');
  const { id, name } = await bookHour(first.id, 10);
  const booked = new RegExp(`, ${name}`);
  await openCourts(page, day(), first);

  await test.step('moves to another court and time', async () => {
    await drag(page, booked, `${second.name}, 1 to 2 pm, free`);
    await expect(
      page.getByText(new RegExp(`^Moved ${name} to ${second.name}, .+, 1 to 2 pm\\.$`)),
    ).toBeVisible();
    await expect(deskCellAt(page, new RegExp(`^${second.name}, 1 to 2 pm, ${name}`))).toBeVisible();
    expect((await readBookingAsStaff(id)).facility.id).toBe(second.id);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('goes back by a press', async () => {
    await page.getByRole('button', { name: 'Undo the move' }).click();
    await expect(page.getByText(new RegExp(`^${name} is back at ${first.name}`))).toBeVisible();
    await expect(deskCellAt(page, new RegExp(`^${first.name}, 10 to 11 am, ${name}`))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo the move' })).toBeHidden();
  });

  await test.step('has the focus once the panel beside it is closed, and can still be taken back', async () => {
    await deskCellAt(page, booked).click();
    const panel = page.getByRole('dialog', { name });
    await expect(panel).toBeVisible();
    await drag(page, booked, `${second.name}, 1 to 2 pm, free`);
    const there = deskCellAt(page, new RegExp(`^${second.name}, 1 to 2 pm, ${name}`));
    await expect(there).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(there).toBeFocused();
    await page.getByRole('button', { name: 'Undo the move' }).click();
    const back = deskCellAt(page, new RegExp(`^${first.name}, 10 to 11 am, ${name}`));
    await expect(back).toBeVisible();
    await page.getByRole('button', { name: 'Close the message' }).click();
    await expect(back).toBeFocused();
  });

  await test.step('ends later by a drag of its edge', async () => {
    await drag(page, booked, `${first.name}, 11 am to 12 pm, free`, 'end');
    await expect(deskCellAt(page, new RegExp(`^${first.name}, 10 am to 12 pm, ${name}`))).toBeVisible();
    expect((await readBookingAsStaff(id)).end_at).toContain('T12:00:00');
  });
});

test('a booking is moved by keys, and asks where the price differs or a rule is broken', async ({
  page,
  makeCourts,
}) => {
  const [free] = await makeCourts(1, { default_price: 0 });
  if (!free) throw new Error('A court was made');
  const [priced] = await makeCourts(1, { category: free.category });
  if (!priced) throw new Error('Another court was made');
  const { id, name } = await bookHour(priced.id, 10);
  const other = await bookHour(priced.id, 15);
  await openCourts(page, day(), priced);
  const cell = deskCellAt(page, new RegExp(`, ${name}`));
  const said = page.locator('output').filter({ hasText: priced.name });

  await test.step('is left where it was by Escape', async () => {
    await cell.focus();
    await page.keyboard.press('m');
    await expect(said).toContainText('Picked up');
    await page.keyboard.press('ArrowRight');
    await expect(said).toContainText('11 am to 12 pm');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Left where it was.')).toBeAttached();
    await expect(cell).toBeFocused();
  });

  await test.step('moves at once for the same price', async () => {
    await page.keyboard.press('m');
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(new RegExp(`^Moved ${name} to ${priced.name}, .+, 12 to 1 pm\\.$`)),
    ).toBeVisible();
    await expect(deskCellAt(page, new RegExp(`^${priced.name}, 12 to 1 pm, ${name}`))).toBeVisible();
  });

  await test.step('takes one press more for another price', async () => {
    await cell.focus();
    await page.keyboard.press('m');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(said).toContainText('12 to 2 pm');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: `Move the booking of ${name}` });
    await expect(
      panel.getByText('This time costs S$12.00. The booking keeps its price of S$6.00.'),
    ).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Move' }).click();
    await expect(deskCellAt(page, new RegExp(`^${priced.name}, 12 to 2 pm, ${name}`))).toBeVisible();
    expect(await readBookingAsStaff(id)).toMatchObject({ price: 600 });
  });

  await test.step('says what refuses it', async () => {
    const mover = deskCellAt(page, new RegExp(`, ${other.name}`));
    await mover.focus();
    await page.keyboard.press('m');
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: `Move the booking of ${other.name}` });
    await expect(panel.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(deskCellAt(page, new RegExp(`^${priced.name}, 3 to 4 pm, ${other.name}`))).toBeVisible();
  });
});
