import type { Locator, Page } from 'playwright/test';
import { dayAhead, openDay } from '../bookings/page.ts';
import { findInvoice } from '../money/invoice.ts';
import { expect } from '../system/fixtures.ts';
import { test } from '../system/read-only-club.ts';

/** An iPhone without a button, held in both ways: what its notch and the line to swipe from cover. */
const phones = {
  upright: { width: 390, height: 844, insets: { top: 0, right: 0, bottom: 34, left: 0 } },
  sideways: { width: 844, height: 390, insets: { top: 0, right: 59, bottom: 21, left: 59 } },
} as const;

type Phone = (typeof phones)[keyof typeof phones];

async function hold(page: Page, { width, height, insets }: Phone): Promise<void> {
  await page.setViewportSize({ width, height });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Checks that an element, once it is at rest, lies between the notch and the line to swipe from. */
async function expectClear(what: Locator, { width, height, insets }: Phone): Promise<void> {
  await expect(async () => {
    const box = await what.boundingBox();
    if (!box) throw new Error('It isn’t shown.');
    expect(box.x).toBeGreaterThanOrEqual(insets.left);
    expect(box.x + box.width).toBeLessThanOrEqual(width - insets.right);
    expect(box.y + box.height).toBeLessThanOrEqual(height - insets.bottom);
  }).toPass();
}

for (const [way, phone] of Object.entries(phones))
  test.describe(`On an iPhone held ${way}`, () => {
    test.use({ person: 'ordinary' });

    test('the page reaches the edges of the screen, and its words and what is to be pressed don’t', async ({
      page,
    }) => {
      await hold(page, phone);
      const main = page.getByRole('main');

      await test.step('a list, from its heading to the foot of the page', async () => {
        await page.goto('/my-bookings');
        await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
        await expect(main.getByRole('listitem').first()).toBeVisible();
        await expectClear(page.getByRole('heading', { level: 1 }), phone);
        await expectClear(page.getByRole('button', { name: /^Mei Lin Tan/ }).first(), phone);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expectClear(page.getByRole('contentinfo').getByRole('paragraph').last(), phone);
      });

      if (phone === phones.upright)
        await test.step('the tab bar reaches the lower edge, and its tabs don’t', async () => {
          const tabs = page.locator('.tabs');
          await expectClear(tabs.getByRole('link').first(), phone);
          const box = await tabs.boundingBox();
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height);
        });

      await test.step('the button and the form to book a time', async () => {
        const calendar = await openDay(page, dayAhead(2));
        await calendar.priced.first().click();
        const next = page.getByRole('button', { name: 'Continue', exact: true });
        await expectClear(next, phone);
        await next.click();
        await expectClear(calendar.book, phone);
      });

      await test.step('what is to be paid', async () => {
        await page.goto('/transactions');
        await main
          .getByRole('checkbox', { name: /^Select INV-/ })
          .first()
          .check();
        const bar = page.getByRole('region', { name: 'Selected', exact: true });
        // On a low screen it scrolls with the page.
        await bar.scrollIntoViewIfNeeded();
        await expectClear(bar, phone);
        await expectClear(bar.getByRole('button').last(), phone);

        const { id } = await findInvoice('ordinary', 'UNPAID');
        await page.goto(`/online-payment/${id}`);
        const pay = page.getByRole('button', { name: /^Pay S\$/ });
        await pay.scrollIntoViewIfNeeded();
        await expectClear(pay, phone);
      });

      if (phone === phones.upright)
        await test.step('the bar of a profile that is being changed', async () => {
          await page.goto('/profile');
          await page.getByRole('button', { name: 'Change: Work and other clubs', exact: true }).click();
          await page.getByRole('textbox', { name: 'Employer', exact: true }).fill('Lantern Surveyors');
          await page.keyboard.press('Enter');
          await expectClear(page.getByRole('button', { name: 'Review and submit', exact: true }), phone);
        });
    });
  });
