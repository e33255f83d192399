import { test } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';

const paper = { light: 'rgb(245, 242, 234)', dark: 'rgb(14, 21, 18)' };

test('the portal follows the device until the member chooses, and then the choice stays', async ({
  page,
}) => {
  const ground = page.locator(':root');
  const menu = page.getByRole('button', { name: /Wei Ling Ong/ });

  for (const [device, other, chosen] of [
    ['light', 'Dark', paper.dark],
    ['dark', 'Light', paper.light],
  ] as const)
    await test.step(`on a ${device} device`, async () => {
      await page.emulateMedia({ colorScheme: device });
      await page.goto('/vouchers');
      await expect(ground).toHaveCSS('background-color', paper[device]);

      await menu.click();
      await page.getByRole('radio', { name: other, exact: true }).check();
      await expect(ground).toHaveCSS('background-color', chosen);

      await page.goto('/bookings');
      await expect(ground).toHaveCSS('background-color', chosen);
      await menu.click();
      await page.getByRole('radio', { name: 'Match device', exact: true }).check();
      await expect(ground).toHaveCSS('background-color', paper[device]);
    });
});
