import type { Page } from 'playwright/test';
import { addressOf } from './addresses.ts';

/** Has a page go by its device's clock alone, as beside an API that doesn't show it when it answered. */
export async function trustDeviceClock(page: Page): Promise<void> {
  await page.route(`${addressOf('E2E_API')}/**`, async (route) => {
    if (route.request().resourceType() !== 'fetch') {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const headers = response.headers();
    delete headers['date'];
    await route.fulfill({ response, headers });
  });
}
