import type { Page } from 'playwright/test';

/** Has a page go by its device's clock alone, as beside an API that doesn't show it when it answered. */
export async function trustDeviceClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Headers.prototype.get = new Proxy(Headers.prototype.get, {
      apply: (read, headers: Headers, [name]: [string]) =>
        name.toLowerCase() === 'date' ? null : read.call(headers, name),
    });
  });
}
