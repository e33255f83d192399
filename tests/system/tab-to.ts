import type { Locator, Page } from 'playwright/test';

/** Presses Tab until this has the focus: people without a mouse get there in so many steps, or not at all. */
export async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`No way by Tab to ${wanted.toString()} in ${most} steps.`);
}
