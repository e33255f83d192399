import type { Page } from 'playwright/test';

/** Counts what a person presses from now on, on whichever page and by mouse, finger or key. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('notePress', () => void (presses += 1));
  await page.addInitScript(() => {
    const note = (event: Event) => {
      if (event.isTrusted) void (window as unknown as { notePress: () => Promise<void> }).notePress();
    };
    document.addEventListener('click', note, { capture: true });
  });
  return () => presses;
}
