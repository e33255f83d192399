import { expect, test } from '../system/fixtures.ts';
import { sumOfShifts, watchShifts } from '../system/shifts.ts';
import { eventOf } from './events.ts';

test.use({ person: 'ordinary' });

for (const [width, widest] of [
  [390, 640],
  [1440, 1110],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('pictures come in the format and size that the screen needs, and move nothing as they come', async ({
      page,
    }) => {
      const sizes: { url: string; type: string; bytes: number }[] = [];
      page.on('response', (answer) => {
        if (!answer.url().includes('/uploads/')) return;
        void answer.body().then((body) =>
          sizes.push({
            url: answer.url(),
            type: answer.headers()['content-type'] ?? '',
            bytes: body.length,
          }),
        );
      });
      const shifts = await watchShifts(page);
      await page.goto(`/events/${await eventOf('Regatta supper')}`);
      const banner = page.getByRole('article').locator('img');
      await expect
        .poll(() => banner.evaluate((found: HTMLImageElement) => found.complete && found.naturalWidth > 0))
        .toBe(true);
      expect(await banner.getAttribute('width')).toBe('1110');
      const chosen = await banner.evaluate((found: HTMLImageElement) => found.currentSrc);
      expect(chosen).toContain(`-${widest}.avif`);
      await expect.poll(() => sizes.length).toBe(1);
      expect(sizes).toMatchObject([{ url: chosen, type: 'image/avif' }]);
      expect(sizes[0]?.bytes).toBeLessThan(25_000);
      expect(sumOfShifts(await shifts())).toBeLessThan(0.01);
    });
  });

test('a picture that doesn’t come has a drawing in its place', async ({ page, context }) => {
  await context.route(/\/uploads\//, (route) => route.fulfill({ status: 200, body: 'not a picture' }));
  await page.goto(`/events/${await eventOf('Regatta supper')}`);
  await expect(page.getByRole('article').locator('svg.picture')).toBeVisible();
  await expect(page.getByRole('article').locator('img')).toHaveCount(0);
});
