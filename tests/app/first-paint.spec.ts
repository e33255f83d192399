import { expect, test } from '../system/fixtures.ts';

test('the first paint waits for the font of headings only where the device has it from an earlier visit', async ({
  page,
}) => {
  const preloaded = page.locator('link[rel=preload][as=font]');
  const fontIsHere = () => page.evaluate(() => document.fonts.check('1em Newsreader'));
  await page.goto('/login');
  await expect.poll(fontIsHere).toBe(true);
  await expect(preloaded).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('club');
  await page.reload();
  await expect(preloaded).toHaveCount(1);
  await page.goto('/zh/login');
  await expect(preloaded).toHaveCount(0);
});
