// Paying on hosts that were written from the specification alone.
import { expect, expectOnlyWhatTheHostSaid, main, test } from './fixtures.ts';
import { refused } from './strange-host/replies.ts';

const PAY = 'POST /booking/reservation-payment/';

test('a refused payment is explained in the host’s words, and the next one pays the invoice', async ({
  page,
  host,
}) => {
  await page.goto(`/online-payment/${host.id(301)}`);
  const pay = page.getByRole('button', { name: /^Pay S\$30\.50/ });
  const sentence = 'Your card was declined by its bank.';
  for (const reply of [refused(402, { detail: sentence }), refused(422, { error: { message: sentence } })]) {
    const end = host.answer(PAY, reply);
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expectOnlyWhatTheHostSaid(page, 'a refused payment');
    end();
  }
  expect(host.rows.payments).toHaveLength(1);
  await pay.click();
  await expect(page).toHaveURL(/payment-result|transactions/);
  await expect(main(page)).toContainText('S$30.50');
  await expectOnlyWhatTheHostSaid(page, 'a payment');
  expect(host.rows.invoices[0]).toMatchObject({ id: 301, status: 'PAID' });
});

test.describe('on a host that wants the amount and calls the method otherwise', () => {
  test.use({ dialect: 'nested' });

  test('an invoice is paid, and its payment, which has no status, isn’t waited for', async ({
    page,
    host,
  }) => {
    await page.goto(`/online-payment/${host.id(301)}`);
    await page.getByText('NETS', { exact: true }).click();
    await page.getByRole('button', { name: /^Pay S\$30\.50/ }).click();
    await expect(page).toHaveURL(/payment-result|transactions/);
    await expect(main(page)).toContainText('S$30.50');
    await expect(main(page)).not.toContainText(/waiting|another way/i);
    await expectOnlyWhatTheHostSaid(page, 'a payment without a status');
    expect(host.rows.payments.at(-1)).toMatchObject({ method: 'NETS', amount: 3050 });
    await page.goto(`/transactions/${host.id(301)}`);
    await expect(main(page)).toContainText('This invoice is paid.');
    await expect(main(page)).not.toContainText('No payments yet.');
    await expect(main(page)).not.toContainText(/pending/i);
    await expectOnlyWhatTheHostSaid(page, 'a paid invoice');
  });
});

test.describe('on a host that answers a payment with nothing', () => {
  test.use({ dialect: 'terse' });

  test('an invoice is paid as the invoice says, and its payment isn’t waited for', async ({ page, host }) => {
    await page.goto(`/online-payment/${host.id(301)}`);
    await page.getByRole('button', { name: /^Pay/ }).click();
    // Its page where it is found among the host's payments, else that of the invoice.
    await expect(main(page)).toContainText(/Payment received\.|This invoice is paid\./);
    await expectOnlyWhatTheHostSaid(page, 'a payment of which nothing is said');
    await expect(main(page)).not.toContainText(/waiting|another way/i);
    expect(host.rows.payments.at(-1)).toMatchObject({ invoice: 301, method: 'CREDIT_CARD' });
    expect(host.rows.invoices[0]?.status).toBe('PAID');
  });
});
