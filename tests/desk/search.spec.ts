import type { Locator, Page } from 'playwright/test';
import { makeMember } from '../members/own-member.ts';
import { billMember } from '../money/invoice.ts';
import { sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { measureOverflow } from '../system/overflow.ts';
import { findViolations } from '../system/violations.ts';
import { bookNow } from './walk-in.ts';

const field = (page: Page) => page.getByRole('dialog').getByLabel('Search the desk');

async function openByKeys(page: Page): Promise<void> {
  // A page that has just come may not hear the keys yet.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
}

test.use({ person: 'staff' });

test('the desk’s search finds people, invoices, bookings and pages, by keys and on a phone', async ({
  page,
}) => {
  await test.step('finds people, invoices and pages by the keys alone', async () => {
    const name = `Sought ${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await makeMember({ name, mobile_number: '+65 8123 4567' });
    const { access: token } = await sessionOf('staff');
    const invoice = await billMember(token, id, { amount: 500, description: 'Towel' });
    await page.goto('/staff');
    await expect(page.getByRole('button', { name: 'Find a member' })).toBeVisible();

    await openByKeys(page);
    await page.keyboard.type(name);
    await expect(page.getByRole('region', { name: 'Members' }).getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name })).toBeVisible();

    await openByKeys(page);
    await page.keyboard.type(invoice.invoice_number);
    await expect(page.getByRole('region', { name: 'Invoices' })).toContainText('S$5.00');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/staff/invoices?id=${invoice.id}`);

    await openByKeys(page);
    await page.keyboard.type('voucher t');
    await expect(page.getByRole('region', { name: 'Pages' }).getByRole('link')).toHaveText([
      'Voucher types',
      'New voucher type',
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/staff/voucher-groups?id=new');
  });

  await test.step('closes by Escape, and gives the focus back', async () => {
    await page.goto('/staff/products');
    const button = page.getByRole('button', { name: 'Find a member' });
    await button.click();
    // The first time it loads after the click.
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('zz');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(field(page)).toHaveValue('');
  });

  await test.step('finds a booking by its number, on a phone by the whole screen', async () => {
    const { id, member_name, facility } = await bookNow(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/staff');
    await page.getByRole('button', { name: 'Find a member' }).click();
    await field(page).fill(String(id));
    const found = page.getByRole('dialog').getByRole('region', { name: 'Bookings' });
    await expect(found).toContainText(facility.name);
    expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    expect(await findViolations(page)).toEqual([]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await found.getByRole('link').click();
    await expect(page.getByRole('heading', { name: member_name })).toBeVisible();
    await expect(page.getByText(`No. ${id}`)).toBeVisible();
  });
});

test('the desk’s menu shows where one is, and is as high as the window', async ({ page }) => {
  await page.goto('/staff/settings');
  const menu = page.getByRole('navigation', { name: 'Desk', exact: true });
  const current = menu.locator('[aria-current=page]');
  const bottomOf = async (of: Locator) => {
    const box = await of.boundingBox();
    return box ? box.y + box.height : NaN;
  };
  await expect(current).toBeVisible();
  const fold = await menu.getByRole('button', { name: 'Fold this menu' }).boundingBox();
  expect(await bottomOf(current)).toBeLessThanOrEqual(fold?.y ?? 0);
  await expect(page.getByRole('heading', { name: 'Settings', exact: true }).first()).toBeVisible();
  await page.mouse.move(800, 500);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => bottomOf(menu)).toBe(900);
});
