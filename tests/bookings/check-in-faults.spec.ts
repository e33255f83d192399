import { failedCalls } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

test('without a code nothing is asked, and the page says what to do', async ({ page, context }) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/booking/')) asked.push(request.url());
  });
  await page.goto('/check-in');
  await expect(page.getByRole('status')).toContainText('Scan the code at the door');
  expect(asked).toEqual([]);
});
