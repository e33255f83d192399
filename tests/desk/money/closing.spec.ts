import { readFile } from 'node:fs/promises';
import { failedCalls } from '../../system/faults.ts';
import { expect, test } from '../../system/fixtures.ts';
import { readAmount, linesOn } from './closings.ts';
import { bookNow, takeCash } from '../walk-in.ts';

const lineOf = (name: string) =>
  ['Card terminal', 'Bank transfer'].includes(name) ? name : `${name}, at the desk`;

test.use({ person: 'staff', expectedErrors: failedCalls });

test('a day adds up after a walk-in’s cash and a refund, is closed for its reasons, and corrected', async ({
  page,
}) => {
  const fill = async (name: string, off = 0) => {
    // A method by which no money moved isn't counted.
    if (!(await page.getByLabel(`${name} counted`).isVisible())) return;
    const expected = await readAmount(page, lineOf(name), 'Should be there');
    await page.getByLabel(`${name} counted`).fill(((expected + off) / 100).toFixed(2));
  };
  await page.goto('/staff/closing');
  await expect(page.getByRole('heading', { name: 'Day’s closing' })).toBeVisible();
  await expect(page.getByRole('table', { name: /^(Taken|Closing|Correction)/ }).first()).toBeVisible();
  const cash = await readAmount(page, 'Cash, at the desk', 'Taken');
  const refunded = await readAmount(page, 'Total', 'Refunded');

  await test.step('has what was just taken and refunded, and adds up', async () => {
    const { invoice } = await bookNow(1200);
    await takeCash(invoice);
    // A walk-in gets some of it back.
    await page.goto(`/staff/invoices?id=${invoice}`);
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('5');
    await dialog.getByLabel('Refund to').selectOption('S$5.00 in cash from the till');
    await dialog.getByLabel('Reason').fill('The lights went out');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText(/^Refunded on INV-.+: S\$5\.00 in cash from the till\.$/)).toBeVisible();
    await page.goto('/staff/closing');
    // Other tests take and refund money at the same time.
    await expect
      .poll(() => readAmount(page, 'Cash, at the desk', 'Taken'))
      .toBeGreaterThanOrEqual(cash + 1200);
    expect(await readAmount(page, 'Total', 'Refunded')).toBeGreaterThanOrEqual(refunded + 500);
    expect(await readAmount(page, 'Cash, at the desk', 'Refunded')).toBeGreaterThanOrEqual(500);
    for (const heading of ['Taken', 'Refunded']) {
      const [lines, total] = [await linesOn(page), await readAmount(page, 'Total', heading)];
      let sum = 0;
      for (const line of lines)
        if (line !== 'Total' && line !== 'At the desk') sum += await readAmount(page, line, heading);
      expect(sum).toBe(total);
    }
  });

  await test.step('is closed with a reason for each difference', async () => {
    // Another run of this test, or another test, may have closed today.
    const again = page.getByRole('button', { name: 'Correct the closing' });
    const isClosed = await again.isVisible();
    if (isClosed) {
      await again.click();
      await page.getByLabel('Reason for the correction').fill('One more walk-in');
    }
    const send = page.getByRole('button', { name: isClosed ? 'Save the correction' : 'Close the day' });
    await send.click();
    await expect(page.getByLabel('Cash counted')).toBeFocused();
    await expect(page.getByLabel('Cash counted')).toHaveAccessibleDescription(/Enter an amount/);
    // Payments that other tests take between the count and the closing have it refused: it is counted again.
    const reason = page.getByLabel('Reason for the difference: Cash');
    await expect(async () => {
      await fill('Cash', -50);
      for (const name of ['Card terminal', 'PayNow', 'NETS', 'Bank transfer', 'Cheque']) await fill(name);
      if (!(await reason.isVisible())) {
        await send.click();
        await expect(reason).toBeFocused({ timeout: 2000 });
        await expect(reason).toHaveAccessibleDescription('Say why it differs.', { timeout: 2000 });
      }
      await reason.fill('A coin rolled away');
      await send.click();
      await expect(page.getByText(isClosed ? /is corrected\./ : /is closed\./)).toBeVisible({
        timeout: 3000,
      });
    }).toPass();
    await expect(page.getByText('A coin rolled away').first()).toBeVisible();
  });

  await test.step('has a journal that adds up to what should be there', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Journal (CSV)' }).first().click();
    const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(rows[0]).toContain('Date,Time,Invoice,Member number,Member,Account,Method,Amount');
    const inCash = rows.filter((row) => row.includes('at the desk') && row.includes('Cash'));
    const sum = inCash.reduce((all, row) => all + Math.round(Number(row.split(',').at(-1)) * 100), 0);
    // Beside it are the books as they are now, once other tests have taken more.
    expect(sum).toBe(await readAmount(page, 'Cash, at the desk', 'Should be there', /^(Closing|Correction)/));
  });

  await test.step('is corrected', async () => {
    await page.getByRole('button', { name: 'Correct the closing' }).click();
    await page.getByLabel('Reason for the correction').fill('The coin was found');
    await expect(async () => {
      await fill('Cash');
      for (const name of ['Card terminal', 'PayNow', 'NETS', 'Bank transfer', 'Cheque']) await fill(name);
      await page.getByRole('button', { name: 'Save the correction' }).click();
      await expect(page.getByText(/is corrected\./)).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByRole('table', { name: 'Past closings' }).getByRole('row')).not.toHaveCount(2);
  });

  await test.step('another day is chosen, and the address keeps it', async () => {
    await page.getByLabel('Day', { exact: true }).fill('2026-01-05');
    const heading = page.getByRole('heading', { name: 'Taken and refunded on Monday 5 January 2026' });
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(/day=2026-01-05/);
    await page.goBack({ waitUntil: 'commit' });
    await expect(heading).toBeHidden();
  });
});
