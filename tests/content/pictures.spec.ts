import { test } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';
import { totalShift, watchShifts } from '../system/shifts.ts';
import { findEvent } from './events.ts';

test('pictures come in the format and size that the screen needs, and move nothing as they come', async ({
  page,
  context,
}) => {
  const address = `/events/${await findEvent('Regatta supper')}`;
  const article = page.getByRole('article');

  await test.step('a picture that doesn’t come has a drawing in its place', async () => {
    await context.route(/\/uploads\//, (route) => route.fulfill({ status: 200, body: 'not a picture' }));
    await page.goto(address);
    await expect(article.locator('svg.picture')).toBeVisible();
    await expect(article.locator('img')).toHaveCount(0);
    await context.unroute(/\/uploads\//);
  });

  const shifts = await watchShifts(page);
  const came: { url: string; type: string; bytes: number }[] = [];
  page.on('response', (answer) => {
    if (!answer.url().includes('/uploads/')) return;
    void answer
      .body()
      .then((body) =>
        came.push({ url: answer.url(), type: answer.headers()['content-type'] ?? '', bytes: body.length }),
      );
  });
  for (const [width, widest] of [
    [390, 640],
    [1440, 1110],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      // A page that is there would ask for a picture of the new width.
      await page.goto('about:blank');
      came.length = 0;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const banner = article.locator('img');
      await expect
        .poll(() => banner.evaluate((found: HTMLImageElement) => found.complete && found.naturalWidth > 0))
        .toBe(true);
      expect(await banner.getAttribute('width')).toBe('1110');
      const chosen = await banner.evaluate((found: HTMLImageElement) => found.currentSrc);
      expect(chosen).toContain(`-${widest}.avif`);
      await expect.poll(() => came.filter(({ url }) => url === chosen).length).toBe(1);
      expect(came).toMatchObject([{ url: chosen, type: 'image/avif' }]);
      expect(came[0]?.bytes).toBeLessThan(25_000);
      expect(totalShift(await shifts())).toBeLessThan(0.01);
    });
});
