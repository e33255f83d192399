import type { Page } from 'playwright/test';
import { bookHeld } from '../bookings/mine/my-bookings.ts';
import { test as facilityTest } from '../bookings/own-facility.ts';
import { test } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import { refuseCall } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { bill, readInvoice } from './invoice.ts';
import { atTheBank, payOn } from './pay-page.ts';
const declined = (page: Page) => page.getByRole('button', { name: 'Be declined', exact: true });

facilityTest.describe('for a booking', () => {
  facilityTest.use({
    facilityOptions: { default_price: 1200, hours: { opens_at: '00:00', closes_at: '24:00' } },
  });

  facilityTest(
    'a payment in progress is shown instead of “Pay” wherever it could be paid twice',
    async ({ page, member, facility }) => {
      const { id, invoice } = await bookHeld({ person: member.tokens, days: 4, facility: facility.name });
      const pay = payOn(page);
      await page.goto(`/online-payment/${invoice}`);
      await pay.button.click();
      await expect(declined(page)).toBeVisible();
      const bank = page.url();

      for (const path of ['/', `/my-bookings/${id}`, `/transactions/${invoice}`, '/transactions'])
        await test.step(`on ${path.split('/')[1] || 'the home page'}`, async () => {
          await page.goto(path);
          const progress = page.getByRole('main').getByRole('link', { name: /^Payment in progress/ });
          const addresses = () =>
            progress.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
          await expect.poll(async () => (await addresses()).length).toBeGreaterThan(0);
          for (const address of await addresses()) expect(address).toMatch(/^\/payment-result\/\?payment=/);
          await expect(page.getByRole('link', { name: /^Pay (?!ments)/ })).toHaveCount(0);
          await expect(page.getByRole('checkbox', { name: /^Select INV-/ })).toHaveCount(0);
          expect(await findViolations(page)).toEqual([]);
        });

      await test.step('on a phone its card is as wide as the others', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        const title = page.getByRole('heading', { name: new RegExp(`^${facility.name}`) });
        await expect(title).toBeVisible();
        expect((await title.boundingBox())?.width).toBeGreaterThan(180);
        await page.goto('/my-bookings');
        await expect(page.getByRole('listitem').filter({ hasText: facility.name })).toContainText(
          'Payment in progress',
        );
      });

      await test.step('who left the bank’s page without paying can pay another way', async () => {
        await page.goto(`/transactions/${invoice}`);
        await page.getByRole('link', { name: 'Payment in progress', exact: true }).click();
        await page.getByRole('link', { name: 'Pay another way', exact: true }).click();
        // The answer was shown beside the button, and isn't asked for again.
        await expect(pay.button).toBeVisible();
        await expect(page.getByRole('button', { name: 'Continue that payment' })).toHaveCount(0);
        await page.goto(bank);
        await atTheBank(page, 'Pay');
        await expect(pay.paid).toBeVisible();
        await page.goto(`/transactions/${invoice}`);
        await expect(page.getByText('This invoice is paid.')).toBeVisible();
      });
    },
  );
});

/** The pay page's notice of a payment that has begun. */
const noticeOn = (page: Page) => ({
  title: page.getByText(/^A payment of S\$12\.00 by (card|PayNow) is in progress\.$/),
  goOn: page.getByRole('button', { name: 'Continue that payment', exact: true }),
  otherWay: page.getByRole('button', { name: 'Pay another way', exact: true }),
});

test.describe('on the pay page', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('a payment in progress can be continued, left for another way, or paid twice and refunded', async ({
    page,
    context,
    member,
  }) => {
    const pay = payOn(page);
    const { title, goOn, otherWay } = noticeOn(page);
    const { id } = await bill(member, 1200);
    const address = `/online-payment/${id}`;

    const bank = await test.step('it goes on at the bank', async () => {
      await page.goto(address);
      await pay.button.click();
      await expect(declined(page)).toBeVisible();
      const url = page.url();
      await page.goto(address);
      await expect(title).toHaveText('A payment of S$12.00 by card is in progress.');
      await expect(
        page.getByText('If you pay another way and both go through, we’ll refund what you paid twice.'),
      ).toBeVisible();
      await expect(pay.method('Card')).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);
      await goOn.click();
      await expect(page).toHaveURL(url);
      return url;
    });

    await test.step('what can’t be loaded leaves the ways to pay', async () => {
      const { pending } = await readInvoice(member, id);
      const path = `/booking/reservation-payment/${pending?.payment}/`;
      const mend = await refuseCall(context, { method: 'GET', path }, 500, 'internal');
      await page.goto(address);
      await goOn.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Summary', exact: true })).toBeVisible();
      await otherWay.press('Enter');
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(pay.method('Card')).toBeFocused();
      await mend();
    });

    await test.step('it goes on by its code', async () => {
      await pay.method('PayNow').check();
      await pay.button.click();
      await expect(pay.code).toBeVisible();
      await page.goto(address);
      await expect(title).toHaveText('A payment of S$12.00 by PayNow is in progress.');
      await goOn.press('Enter');
      await expect(pay.code).toBeVisible();
      await expect(page).toHaveURL(/payment=/);
      // From the code, the next request was for the payment methods.
      await otherWay.click();
      await expect(pay.method('Card')).toBeVisible();
      await expect(title).toBeHidden();
    });

    await test.step('where both go through, one is refunded', async () => {
      await pay.method('NETS').check();
      await pay.button.click();
      await atTheBank(page, 'Pay');
      await expect(pay.paid).toBeVisible();
      await page.goto(bank);
      await atTheBank(page, 'Pay');
      await expect(page.getByText('We’ll refund your payment.')).toBeVisible();

      const { access: token } = member.tokens;
      const { results } = await call('GET /booking/reservation-payment/', { token, query: { invoice: id } });
      expect(await readInvoice(member, id)).toMatchObject({ status: 'PAID', paid: 1200 });
      const kept = results
        .filter(({ status }) => status === 'SETTLED')
        .map(({ method, amount, refunds }) => [
          method,
          amount - refunds.reduce((sum, refund) => sum + refund.amount, 0),
        ]);
      expect(Object.fromEntries(kept)).toEqual({ CREDIT_CARD: 0, NETS: 1200 });
    });
  });
});
