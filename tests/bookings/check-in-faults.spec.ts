import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { bookAt, makeDoor } from './door.ts';

test.use({ person: 'ordinary', expectedErrors: failedCalls });
test.slow();

for (const fault of faults) {
  test(`the door, ${fault}: the page says so, and checks in when tried again`, async ({ page, context }) => {
    const door = await makeDoor(`The door that is ${fault}`);
    // Of the family: one's own would stand before others' bookings on the dashboard of the other tests.
    await bookAt(door, 'spouse', 5);
    const mend = await breakCall(context, { method: 'POST', path: '/booking/check-in/' }, fault);
    await page.goto(door.address);
    const failed = page.getByRole('alert').first();
    await expect(failed).toContainText('We could not check you in.', { timeout: 30_000 });
    await mend();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toContainText('You are checked in.');
  });
}

test('without a code nothing is asked, and the page says what to do', async ({ page, context }) => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/booking/')) asked.push(request.url());
  });
  await page.goto('/check-in');
  await expect(page.getByRole('status')).toContainText('Scan the code at the door');
  expect(asked).toEqual([]);
});
