import { test } from '../members/own-member.ts';
import { breakCall, failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { makeEvent, signUp } from './events.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

test('without the invoice, what one has is told all the same', async ({ page, context, member }) => {
  const event = await makeEvent({ price: 6800 });
  const { invoice } = await signUp(member.tokens, event);
  await breakCall(context, { method: 'GET', path: `/finance/payment-invoice/${invoice}/` }, '500');
  await page.goto(`/events/${event.id}`);
  await expect(page.getByText('You have 1 seat')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the invoice' })).toBeVisible();
});

test('without its script the month says so', async ({ page, context }) => {
  await context.route(/EventsMonth\.[^/]*js$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/events?view=month');
  await expect(page.getByRole('alert')).toContainText('We could not load the events.');
});
