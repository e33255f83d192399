import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

test('without what draws the QR code its letters are still shown', async ({ page, context }) => {
  await context.route(/QrCode\.[^/]*js$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/vouchers');
  await page.getByRole('button', { name: 'Show the code of Dining' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('We couldn’t create the QR code.');
  await expect(dialog).toContainText(/(?:[A-Z2-9]{4} ){4}/);
});
