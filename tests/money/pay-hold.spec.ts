import { bookHeld } from '../bookings/mine.ts';
import { test, type OwnMember } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { atTheBank, payOn } from './pay-page.ts';

test.slow();

async function statusOf({ tokens: { access: token } }: OwnMember, id: number): Promise<string> {
  return (await call('GET /booking/reservation/{id}/', { token, path: `/booking/reservation/${id}/` }))
    .status;
}

test('lists say by when a hold is to be paid, to the minute', async ({ page, member }) => {
  const held = await bookHeld({ person: member.tokens, days: 3, facility: 'Song Room 2' });
  const until = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'Asia/Singapore',
  }).format(new Date(held.held_until ?? ''));
  const due = new RegExp(`due by (\\w+ \\d+ \\w+, )?${until.replace(':00', '')}`, 'i');
  for (const path of ['/', '/my-bookings', '/transactions']) {
    await page.goto(path);
    await expect(page.getByText(due).first()).toBeVisible();
  }
  // The year is left out in this year, in Chinese as well.
  await page.goto('/zh/my-bookings');
  const row = page.getByRole('listitem').filter({ hasText: '前付款' });
  await expect(row.locator('p').first()).toHaveText(/^\d+周. ?\d+月$/);
});

test('whose card is declined sees how long the booking is on hold, and pays another way', async ({
  page,
  member,
}) => {
  const { id, invoice } = await bookHeld({ person: member.tokens, days: 3, facility: 'Song Room 2' });
  await page.goto(`/online-payment/${invoice}`);
  const pay = payOn(page);
  await pay.button.click();
  await atTheBank(page, 'Be declined');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText(/^Your booking is still on hold\. Pay by .* to keep it\.$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Pay by NETS' }).click();
  await expect(pay.method('NETS')).toBeChecked();
  await pay.button.click();
  await atTheBank(page, 'Pay');
  await expect(pay.paid).toBeVisible();
  expect(await statusOf(member, id)).toBe('CONFIRMED');
});

test('releases a slot that is on hold, by the keyboard, and is charged nothing', async ({ page, member }) => {
  const { id, invoice } = await bookHeld({ person: member.tokens, days: 4, facility: 'Song Room 2' });
  await page.goto(`/online-payment/${invoice}`);
  const release = page.getByRole('button', { name: 'Release this slot' });
  await release.press('Enter');
  await page.keyboard.press('Escape');
  await expect(release).toBeFocused();
  await release.press('Enter');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Release this slot' }).press('Enter');
  await expect(page.getByText('The slot is released.')).toBeVisible();
  expect(await statusOf(member, id)).toBe('CANCELLED');
});

test('changes from the PayNow code to another way on the same page', async ({ page, member }) => {
  const { invoice } = await bookHeld({ person: member.tokens, days: 4, facility: 'Song Room 2' });
  await page.goto(`/online-payment/${invoice}`);
  const pay = payOn(page);
  await pay.method('PayNow').check();
  await pay.button.click();
  await expect(pay.code).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await pay.method('Card').check();
  await expect(pay.button).toHaveText(/by card$/);
  await expect(pay.code).toBeHidden();
});
