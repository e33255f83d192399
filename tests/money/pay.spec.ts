import type { Locator } from 'playwright/test';
import { makeMember } from '../members/own-member.ts';
import { expect, test } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { bill, giveBack, readInvoice } from './invoice.ts';
import { atTheBank, payOn } from './pay-page.ts';
import { readCode } from './read-code.ts';
test('a visitor pays from the link of an email, in each way that a payment can go', async ({ page }) => {
  const member = await makeMember();
  const pay = payOn(page);

  await test.step('links that lead nowhere say so', async () => {
    await page.goto('/payment-result/?payment=nonsense');
    await expect(page.getByText('We can’t find that payment')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in to see your payments' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent('/transactions')}`,
    );
    await page.goto('/payment-result/');
    await expect(page.getByText('We can’t find that payment')).toBeVisible();
  });

  await test.step('by card and by the keyboard alone', async () => {
    const { id, invoice_number } = await bill(member, 4200, 'Locker 12, a line that says rather much of it');
    await page.goto(`/online-payment/${id}`);
    await expect(page.getByText(invoice_number)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/online-payment/${id}`)}`,
    );
    // A stranger sees nothing of the member's vouchers and credit.
    await expect(page.getByText('Vouchers and credit')).toBeHidden();
    expect(await findViolations(page)).toEqual([]);
    await pay.method('Card').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/payment-result\/\?payment=/);
    await expect(pay.paid).toBeVisible();
    await expect(page.getByText('S$42.00 by card.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect((await readInvoice(member, id)).status).toBe('PAID');

    // The same link, opened again.
    await page.goto(`/online-payment/${id}`);
    await expect(page.getByText('This invoice is already paid.')).toBeVisible();
    await expect(pay.button).toBeHidden();
  });

  await test.step('several invoices at once, and a part of one', async () => {
    const [first, second] = [await bill(member, 1000), await bill(member, 550)];
    await page.goto(`/online-payment/${first.id}?also=${second.id}`);
    await page.getByRole('checkbox', { name: 'Pay part of this' }).check();
    const amount = page.getByRole('textbox', { name: 'Amount to pay now, S$' });
    await amount.fill('15.501');
    await pay.button.click();
    await expect(amount).toBeFocused();
    await expect(page.getByText('Enter an amount from 0.01 to S$15.50, such as 25.50.')).toBeVisible();
    await amount.fill('12.50');
    await page.getByRole('button', { name: 'Pay S$12.50 by card', exact: true }).click();
    await atTheBank(page, 'Pay');
    await expect(pay.paid).toBeVisible();
    expect((await readInvoice(member, first.id)).status).toBe('PAID');
    expect(await readInvoice(member, second.id)).toMatchObject({ status: 'PARTLY_PAID', amount_due: 300 });
  });

  const { id } = await bill(member, 3000);

  await test.step('a declined card charges nothing, and the way back leads to another try', async () => {
    await page.goto(`/online-payment/${id}`);
    await pay.button.click();
    await atTheBank(page, 'Be declined');
    await expect(page.getByRole('alert')).toContainText(
      'Your bank declined the payment. You haven’t been charged.',
    );
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try again', exact: true }).click();
    await pay.method('NETS').check();
    await pay.button.click();
    await atTheBank(page, 'Pay, and tell the club twice');
    await expect(pay.paid).toBeVisible();
    expect((await readInvoice(member, id)).paid).toBe(3000);
  });

  await test.step('a refund shows where the payment ended', async () => {
    for (const title of ['We’ll refund part of your payment.', 'We’ll refund your payment.']) {
      await giveBack(id, 1500);
      await page.reload();
      await expect(page.getByText(title)).toBeVisible();
    }
    await expect(page.getByText('S$15.00 added to your club credit.')).toHaveCount(2);
  });
});

test('a PayNow code says what the club asks for, and the page moves on once it is paid', async ({
  page,
  context,
}) => {
  const { id, invoice_number } = await bill(await makeMember(), 1250);
  const pay = payOn(page);
  const save = page.getByRole('button', { name: 'Save code', exact: true });

  await test.step('the code outlives a reload, and is saved as a picture', async () => {
    await page.goto(`/online-payment/${id}`);
    await pay.method('PayNow').check();
    await pay.button.click();
    await expect(pay.code).toBeVisible();
    await expect(page).toHaveURL(/payment=/);
    await page.reload();
    await expect(pay.code).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const text = await readCode(payOn(page).code);
    expect(text).toContain('0009SG.PAYNOW');
    expect(text).toContain('540512.50');
    expect(text).toContain(invoice_number);
    const saved = page.waitForEvent('download');
    await save.click();
    expect((await saved).suggestedFilename()).toBe(`paynow-${invoice_number}.png`);
  });

  await test.step('on the phone that shows it, saving comes first and goes to its photos', async () => {
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('main').getByRole('list').getByRole('listitem').nth(0)).toHaveText(
      'Save the code as a picture.',
    );
    await expect(page.getByRole('group', { name: 'How would you like to pay?' })).toBeHidden();
    const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    expect(await top(save)).toBeLessThan(await top(pay.code));
    // The phone's own sheet, which puts it among the photos.
    await page.evaluate(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [] }: ShareData) => {
          document.title = files.map(({ name }) => name).join();
        },
      });
    });
    await save.click();
    await expect(page).toHaveTitle(`paynow-${invoice_number}.png`);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('paid at the bank, the page says so by itself', async () => {
    const bank = await context.newPage();
    const address = await page
      .getByRole('link', { name: 'Continue on your bank’s site', exact: true })
      .getAttribute('href');
    await bank.goto(address ?? '');
    await atTheBank(bank, 'Pay');
    await expect(pay.paid).toBeVisible();
  });
});

test.describe('where it is paid meanwhile', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('two tabs and Back pay once', async ({ page, context }) => {
    const member = await makeMember();
    const { id } = await bill(member, 700);
    const other = await context.newPage();
    await Promise.all([page.goto(`/online-payment/${id}`), other.goto(`/online-payment/${id}`)]);
    await payOn(page).button.dblclick();
    await expect(page.getByRole('button', { name: 'Be declined' })).toBeVisible();
    await payOn(other).button.click();
    await expect(other.getByRole('button', { name: 'Be declined' })).toBeVisible();
    expect(other.url()).toBe(page.url());
    // Once the call is answered: else the page it was made in may be gone by then.
    await page.evaluate(() => setTimeout(() => history.back()));
    await page.getByRole('button', { name: 'Pay another way', exact: true }).click();
    await expect(payOn(page).button).toBeEnabled();
    await atTheBank(other, 'Pay');
    await expect(payOn(other).paid).toBeVisible();
    await payOn(page).button.click();
    await expect(page.getByRole('alert')).toContainText('This was paid while you were here.');
    await expect(page.getByText('This invoice is already paid.')).toBeVisible();
    expect((await readInvoice(member, id)).paid).toBe(700);
  });
});
