import type { Locator } from 'playwright/test';
import { decodeQR } from 'qr/decode.js';
import { bookingToPay, dayAhead, openDay } from '../bookings/page.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { atTheBank, payOn } from './pay-page.ts';
import { bookingOf, giveBack, giveVoucher, makeInvoice, readInvoice } from './invoice.ts';

test.slow();

test('a visitor pays from the link of a mail, by card and by the keyboard alone', async ({ page }) => {
  const { id, invoice_number } = await makeInvoice(
    'term5',
    4200,
    'Locker 12, a line that says rather much of it',
  );
  await page.goto(`/online-payment/${id}`);
  const pay = payOn(page);
  await expect(page.getByText(invoice_number)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`/online-payment/${id}`)}`,
  );
  // A stranger sees nothing of the member's vouchers and credit.
  await expect(page.getByText('Vouchers and credit')).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  await pay.method('Card').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/payment-result\/\?payment=/);
  await expect(pay.paid).toBeVisible();
  await expect(page.getByText('S$42.00 by card.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect((await readInvoice('term5', id)).status).toBe('PAID');

  // The same link, opened again.
  await page.goto(`/online-payment/${id}`);
  await expect(page.getByText('This invoice is already paid.')).toBeVisible();
  await expect(pay.button).toBeHidden();
});

test('a PayNow code says what the club asks for, outlives a reload, and the page moves on once it is paid', async ({
  page,
  context,
}) => {
  const { id, invoice_number } = await makeInvoice('term5', 1250);
  await page.goto(`/online-payment/${id}`);
  const pay = payOn(page);
  await pay.method('PayNow').check();
  await pay.button.click();
  await expect(pay.code).toBeVisible();
  await expect(page).toHaveURL(/payment=/);
  await page.reload();
  await expect(pay.code).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const { data, width, height } = await pay.code.evaluate((svg: SVGSVGElement) => {
    const size = svg.viewBox.baseVal.width * 4;
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    const drawn = canvas.getContext('2d');
    if (!drawn) throw new Error('This browser draws nothing.');
    drawn.scale(4, 4);
    for (const path of svg.querySelectorAll('path')) {
      drawn.fillStyle = path.getAttribute('fill') ?? '';
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
      drawn.fill(new Path2D(path.getAttribute('d') ?? ''));
    }
    return { width: size, height: size, data: [...drawn.getImageData(0, 0, size, size).data] };
  });
  const text = decodeQR({ data: Uint8Array.from(data), width, height });
  expect(text).toContain('0009SG.PAYNOW');
  expect(text).toContain('540512.50');
  expect(text).toContain(invoice_number);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save code' }).click();
  expect((await saved).suggestedFilename()).toBe(`paynow-${invoice_number}.png`);

  const bank = await context.newPage();
  await bank.goto(
    (await page.getByRole('link', { name: 'Continue on your bank’s site' }).getAttribute('href')) ?? '',
  );
  await atTheBank(bank, 'Pay');
  await expect(pay.paid).toBeVisible({ timeout: 20_000 });
});

test.describe('on the phone that shows the code', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it is saved first, and asks once only how to pay', async ({ page }) => {
    const { id, invoice_number } = await makeInvoice('term5', 1250);
    await page.goto(`/online-payment/${id}`);
    const pay = payOn(page);
    await pay.method('PayNow').check();
    await pay.button.click();
    await expect(pay.code).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(
      'Save the code as a picture.',
    );
    await expect(page.getByRole('group', { name: 'How would you like to pay?' })).toBeHidden();
    const save = page.getByRole('button', { name: 'Save code' });
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
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('a card that is declined costs nothing, and the way back leads to another try', async ({ page }) => {
  const { id } = await makeInvoice('term5', 900);
  await page.goto(`/online-payment/${id}`);
  const pay = payOn(page);
  await pay.button.click();
  await atTheBank(page, 'Be declined');
  await expect(page.getByRole('alert')).toContainText(
    'Your bank declined the payment. You haven’t been charged.',
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await pay.method('NETS').check();
  await pay.button.click();
  await atTheBank(page, 'Pay, and tell the club twice');
  await expect(pay.paid).toBeVisible();
  expect((await readInvoice('term5', id)).paid).toBe(900);
});

test('what the staff give back of a payment is told where it ended', async ({ page }) => {
  const { id } = await makeInvoice('term5', 3000);
  await page.goto(`/online-payment/${id}`);
  await payOn(page).button.click();
  await atTheBank(page, 'Pay');
  await expect(payOn(page).paid).toBeVisible();
  for (const title of ['We’ll refund part of your payment.', 'We’ll refund your payment.']) {
    await giveBack(id, 1500);
    await page.reload();
    await expect(page.getByText(title)).toBeVisible();
  }
  await expect(page.getByText('S$15.00 added to your club credit.')).toHaveCount(2);
});

test.describe('where it is paid meanwhile', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('two tabs and Back pay once', async ({ page, context }) => {
    const { id } = await makeInvoice('term5', 700);
    const other = await context.newPage();
    await Promise.all([page.goto(`/online-payment/${id}`), other.goto(`/online-payment/${id}`)]);
    await payOn(page).button.dblclick();
    await expect(page.getByRole('button', { name: 'Be declined' })).toBeVisible();
    await payOn(other).button.click();
    await expect(other.getByRole('button', { name: 'Be declined' })).toBeVisible();
    expect(other.url()).toBe(page.url());
    // Once the call is answered: else the page it was made in may be gone by then.
    await page.evaluate(() => setTimeout(() => history.back()));
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await expect(payOn(page).button).toBeEnabled();
    await atTheBank(other, 'Pay');
    await expect(payOn(other).paid).toBeVisible();
    await payOn(page).button.click();
    await expect(page.getByRole('alert')).toContainText('This was paid while you were here.');
    await expect(page.getByText('This invoice is already paid.')).toBeVisible();
    expect((await readInvoice('term5', id)).paid).toBe(700);
  });
});

test('several invoices are paid at once, and a part of one where that is wanted', async ({ page }) => {
  const [first, second] = [await makeInvoice('term5', 1000), await makeInvoice('term5', 550)];
  await page.goto(`/online-payment/${first.id}?also=${second.id}`);
  const pay = payOn(page);
  await page.getByRole('checkbox', { name: 'Pay part of this' }).check();
  const amount = page.getByRole('textbox', { name: 'Amount to pay now, S$' });
  await amount.fill('15.501');
  await pay.button.click();
  await expect(amount).toBeFocused();
  await expect(page.getByText('Enter an amount from 0.01 to S$15.50, such as 25.50.')).toBeVisible();
  await amount.fill('12.50');
  await page.getByRole('button', { name: 'Pay S$12.50 by card' }).click();
  await atTheBank(page, 'Pay');
  await expect(pay.paid).toBeVisible();
  expect((await readInvoice('term5', first.id)).status).toBe('PAID');
  expect(await readInvoice('term5', second.id)).toMatchObject({ status: 'PARTLY_PAID', amount_due: 300 });
});

test('links that lead nowhere say so', async ({ page }) => {
  await page.goto('/payment-result/?payment=nonsense');
  await expect(page.getByText('We can’t find that payment')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to see your payments' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent('/transactions')}`,
  );
  await page.goto('/payment-result/');
  await expect(page.getByText('We can’t find that payment')).toBeVisible();
});

test.describe('a member', () => {
  test.use({ person: 'ordinary' });

  test('books a room, pays it by card, and has it', async ({ page }) => {
    // On a busy date of the demo club the room has nothing free.
    let days = 5;
    let calendar = await openDay(page, dayAhead(days));
    while ((await calendar.freeAt('Song Room 2').count()) === 0) {
      days += 1;
      calendar = await openDay(page, dayAhead(days));
    }
    await calendar.freeAt('Song Room 2').last().click();
    // The reductions are known: else the server would ask again.
    await expect(page.getByText('Your discount, 10%')).toBeVisible();
    await page.getByRole('button', { name: /^Book and pay/ }).click();
    const { id } = await bookingToPay(page, 'ordinary');
    const pay = payOn(page);
    await expect(page.getByText(/^Your booking is on hold until /)).toBeVisible();
    await expect(page.getByText('Pay part of this')).toBeHidden();
    // What is offered of their own shows what it would take off.
    await expect(page.getByRole('radio', { name: /^Birthday treat.*−S\$/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await pay.button.click();
    await atTheBank(page, 'Pay');
    await expect(pay.paid).toBeVisible();
    expect((await bookingOf('ordinary', id)).status).toBe('CONFIRMED');
    // To the owner alone the result says what was paid for.
    await expect(page.getByRole('heading', { name: 'Song Room 2' })).toBeVisible();
    await expect(page.getByText('Paid on')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.ics$/);
    await page.getByRole('link', { name: 'View booking' }).click();
    await expect(page).toHaveURL(new RegExp(`/my-bookings/${id}$`));
  });
});

test.describe('a member with a voucher for invoices', () => {
  test.use({ person: 'term5' });

  test('pays with it first, and the rest by card', async ({ page }) => {
    const { id, member } = await makeInvoice('term5', 2000);
    const { group } = await giveVoucher(member);
    await page.goto(`/online-payment/${id}`);
    const pay = payOn(page);
    await page.getByRole('radio', { name: new RegExp(`^${group.name}.*−S\\$7\\.50`) }).check();
    await page.getByRole('button', { name: 'Pay S$12.50 by card' }).click();
    await atTheBank(page, 'Pay');
    await expect(pay.paid).toBeVisible();
    await expect(page.getByText('S$7.50 by voucher and S$12.50 by card.')).toBeVisible();
    expect(await readInvoice('term5', id)).toMatchObject({ status: 'PAID', paid: 2000 });
  });

  test('pays all of it with it, and sees nothing left to pay', async ({ page }) => {
    const { id, member } = await makeInvoice('term5', 600);
    const { group } = await giveVoucher(member);
    await page.goto(`/online-payment/${id}`);
    await page.getByRole('radio', { name: new RegExp(`^${group.name}`) }).check();
    // In the summary and beside the button.
    await expect(page.getByText('S$0.00', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Confirm: pay with voucher' }).click();
    await expect(payOn(page).paid).toBeVisible();
    await expect(page.getByText('S$6.00 by voucher.')).toBeVisible();
  });
});
