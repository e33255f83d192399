import { bookHeld } from '../bookings/mine.ts';
import { test } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { atTheBank, payOn } from './pay-page.ts';

test.slow();

test('a payment in progress is shown instead of “Pay” wherever it could be paid twice', async ({
  page,
  member,
}) => {
  const { id, invoice } = await bookHeld({ person: member.tokens, days: 5, facility: 'Song Room 2' });
  await page.goto(`/online-payment/${invoice}`);
  await payOn(page).button.click();
  await expect(page.getByRole('button', { name: 'Be declined' })).toBeVisible();
  const bank = page.url();

  for (const path of ['/', `/my-bookings?booking=${id}`, `/transactions/${invoice}`, '/transactions']) {
    await page.goto(path);
    const progress = page.getByRole('link', { name: /^Payment in progress/ }).first();
    await expect(progress).toHaveAttribute('href', /^\/payment-result\/\?payment=/);
    await expect(page.getByRole('link', { name: /^Pay (?!ments)/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Select INV-/ })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.goto('/my-bookings');
  await expect(page.getByRole('listitem').filter({ hasText: 'Song Room 2' })).toContainText(
    'Payment in progress',
  );
  // Nobody is stuck who left the bank's page without paying.
  await page.goto(`/transactions/${invoice}`);
  await page.getByRole('link', { name: 'Payment in progress' }).click();
  await expect(page.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
    'href',
    `/online-payment/${invoice}`,
  );
  await page.goto(bank);
  await atTheBank(page, 'Pay');
  await expect(payOn(page).paid).toBeVisible();
  await page.goto(`/transactions/${invoice}`);
  await expect(page.getByText('This invoice is paid.')).toBeVisible();
});
