import type { Page } from 'playwright/test';

/** Has a page go by its device's clock alone, as beside an API that doesn't show it when it answered. */
export async function trustDeviceClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the headers that it was meant for
    const read = Headers.prototype.get;
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? null : read.call(this, name);
    };
  });
}
