import { test } from '../members/own-member.ts';
import { breakCall, failedCalls, faults, loadsWhenTriedAgain } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { makeEvent, seenBy, signUp } from './events.ts';

test.use({ expectedErrors: failedCalls });
test.slow();

for (const fault of faults) {
  test(`the events, ${fault}: the page says so in its place, and loads when tried again`, async ({
    page,
    context,
  }) => {
    const mend = await breakCall(context, { method: 'GET', path: '/calendar-event/' }, fault);
    await page.goto('/events');
    await loadsWhenTriedAgain(page, mend);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  test(`one event, ${fault}: the page says so in its place, and loads when tried again`, async ({
    page,
    context,
  }) => {
    const event = await makeEvent();
    const path = `/calendar-event/${event.id}/`;
    const mend = await breakCall(context, { method: 'GET', path }, fault);
    await page.goto('/events/{id}'.replace('{id}', String(event.id)));
    await loadsWhenTriedAgain(page, mend);
    await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  });

  test(`signing up, ${fault}: what was chosen stays, and is done once when pressed again`, async ({
    page,
    context,
    member,
  }) => {
    const event = await makeEvent({ most_seats: 3 });
    await page.goto(`/events/${event.id}`);
    await page.getByRole('button', { name: 'One seat more' }).click();
    const mend = await breakCall(context, { method: 'POST', path: '/event-registration/' }, fault);
    await page.getByRole('button', { name: 'Take 2 seats' }).click();
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await mend();
    await page.getByRole('button', { name: 'Take 2 seats' }).click();
    await expect(page.getByText('You have 2 seats')).toBeVisible();
    expect(await seenBy(member.tokens, event)).toMatchObject({ seats_taken: 2, registration: { seats: 2 } });
  });

  test(`giving up, ${fault}: the question stays and says so, and gives up when sent again`, async ({
    page,
    context,
    member,
  }) => {
    const event = await makeEvent();
    const { id } = await signUp(member.tokens, event);
    await page.goto(`/events/${event.id}`);
    await page.getByRole('button', { name: 'Give up my seat' }).click();
    const question = page.getByRole('dialog', { name: 'Give up your seat?' });
    const mend = await breakCall(context, { method: 'DELETE', path: `/event-registration/${id}/` }, fault);
    await question.getByRole('button', { name: 'Give up' }).click();
    await expect(question.getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await mend();
    await question.getByRole('button', { name: 'Give up' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('You gave it up')).toBeVisible();
  });
}

test('a lost answer to signing up is no second registration', async ({ page, context, member }) => {
  const event = await makeEvent();
  await page.goto(`/events/${event.id}`);
  let lost = true;
  await context.route(/\/event-registration\/$/, async (route) => {
    if (route.request().method() !== 'POST' || !lost) return route.continue();
    lost = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Take 1 seat' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Take 1 seat' }).click();
  await expect(page.getByText('You have 1 seat')).toBeVisible();
  expect((await seenBy(member.tokens, event)).seats_taken).toBe(1);
});

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
