import type { Locator, Page } from 'playwright/test';
import { dayAhead, openDay } from './bookings/page.ts';
import { test as memberTest } from './members/own-member.ts';
import { makeInvoice } from './money/invoice.ts';
import { expect, test } from './system/fixtures.ts';

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

/** Whether something, once it is at rest, lies between the notch and above the line to swipe from. */
async function expectClear(what: Locator, { width, height, insets }: Phone): Promise<void> {
  await expect(async () => {
    const box = await what.boundingBox();
    if (!box) throw new Error('It isn’t shown.');
    expect(box.x).toBeGreaterThanOrEqual(insets.left);
    expect(box.x + box.width).toBeLessThanOrEqual(width - insets.right);
    expect(box.y + box.height).toBeLessThanOrEqual(height - insets.bottom);
  }).toPass({ timeout: 10_000 });
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

for (const [way, phone] of Object.entries(phones))
  test.describe(`On an iPhone held ${way}`, () => {
    test.use({ person: 'ordinary' });
    test.beforeEach(({ page }) => hold(page, phone));

    test('the page reaches the edges of the screen, and its words don’t', async ({ page }) => {
      await page.goto('/my-bookings');
      await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await expectClear(page.getByRole('heading', { level: 1 }), phone);
      await expectClear(button(page, /^Mei Lin Tan/).first(), phone);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expectClear(page.getByRole('contentinfo').getByRole('paragraph').last(), phone);
    });

    test('booking a time, its button and its form stay above the line to swipe from', async ({ page }) => {
      const calendar = await openDay(page, dayAhead(2));
      await calendar.priced.first().click();
      const goOn = button(page, /^Continue$/);
      await expectClear(goOn, phone);
      await goOn.click();
      await expectClear(calendar.book, phone);
    });

    test('so does what is to be paid', async ({ page }) => {
      // Other tests pay what the demo club left unpaid.
      const { id } = await makeInvoice('ordinary', 1200);
      await page.goto('/transactions');
      await page
        .getByRole('checkbox', { name: /^Select INV-/ })
        .first()
        .check();
      const bar = page.getByRole('region', { name: 'Selected' });
      // On a low screen it scrolls with the page.
      await bar.scrollIntoViewIfNeeded();
      await expectClear(bar, phone);
      await expectClear(bar.getByRole('button').last(), phone);

      await page.goto(`/online-payment/${id}`);
      const pay = button(page, /^Pay S\$/);
      await pay.scrollIntoViewIfNeeded();
      await expectClear(pay, phone);
    });
  });

test.describe('On an iPhone held upright', () => {
  test.use({ person: 'ordinary' });

  test('the tab bar reaches the lower edge, and its tabs don’t', async ({ page }) => {
    await hold(page, phones.upright);
    await page.goto('/my-bookings');
    const tabs = page.locator('.tabs');
    await expectClear(tabs.getByRole('link').first(), phones.upright);
    const box = await tabs.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phones.upright.height);
  });
});

memberTest('a profile that is being changed keeps its bar above the line to swipe from', async ({ page }) => {
  await hold(page, phones.upright);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change: Work and other clubs' }).click();
  await page.getByLabel('Employer').fill('Straits Surveyors');
  await page.keyboard.press('Enter');
  await expectClear(page.getByRole('button', { name: 'Review and submit' }), phones.upright);
});
