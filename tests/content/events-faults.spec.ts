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
  await expect(page.getByRole('link', { name: 'View invoice' })).toBeVisible();
});

test('without its script the month says so, and is there when tried again', async ({ page, context }) => {
  const part = /EventsMonth\.[^/]*js$/;
  await context.route(part, (route) => route.abort('internetdisconnected'));
  await page.goto('/events?view=month');
  const said = page.getByRole('alert');
  await expect(said).toContainText('We couldn’t load the events.');
  await context.unroute(part);
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
