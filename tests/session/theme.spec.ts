import { expect, test } from '../system/fixtures.ts';

const paper = { light: 'rgb(245, 242, 234)', dark: 'rgb(14, 21, 18)' };

test.use({ person: 'ordinary' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a ${colorScheme} device`, () => {
    test.use({ colorScheme });
    const other = colorScheme === 'light' ? 'Dark' : 'Light';

    test('the portal follows the device until the member chooses, and then the choice stays', async ({
      page,
    }) => {
      await page.goto('/');
      const ground = page.locator(':root');
      await expect(ground).toHaveCSS('background-color', paper[colorScheme]);

      await page.getByRole('button', { name: /Mei Lin Tan/ }).click();
      await page.getByRole('radio', { name: other }).check();
      const chosen = paper[other === 'Dark' ? 'dark' : 'light'];
      await expect(ground).toHaveCSS('background-color', chosen);

      await page.goto('/bookings');
      await expect(ground).toHaveCSS('background-color', chosen);
      await page.getByRole('button', { name: /Mei Lin Tan/ }).click();
      await page.getByRole('radio', { name: 'Match device' }).check();
      await expect(ground).toHaveCSS('background-color', paper[colorScheme]);
    });
  });
}
