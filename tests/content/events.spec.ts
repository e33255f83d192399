import type { Page } from 'playwright/test';
import { makeMember, test } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';
import { overflowOf } from '../system/pages.ts';
import { makeEvent, signUp } from './events.ts';

const main = (page: Page) => page.getByRole('main');

test('the list leads with what comes next, and has the rest and the holidays by months', async ({ page }) => {
  await page.goto('/events');
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(
    main(page)
      .getByRole('heading', { name: /^\w+ 20\d\d$/ })
      .first(),
  ).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Jazz on the terrace' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Jazz on the terrace' }).click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Jazz on the terrace' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page).toHaveURL('/events');
});

test('the event that leads is opened by its name, as those below it are', async ({ page }) => {
  await page.goto('/events');
  const lead = main(page).getByRole('heading', { level: 2 }).first();
  const name = await lead.innerText();
  await lead.getByRole('link').click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('search, category and view stand in the address, and Back undoes them one by one', async ({ page }) => {
  const { name } = await makeEvent({ category: 'ARTS' });
  await page.goto('/events');
  const search = page.getByRole('searchbox', { name: 'Search events' });
  await search.fill(name);
  await search.press('Enter');
  await expect(page).toHaveURL(/search=Own/);
  await expect(main(page).getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  await page.getByRole('link', { name: 'Sport and wellness' }).click();
  await expect(page.getByText('No events found')).toBeVisible();
  // Back from memory, a page doesn't load again.
  await page.goBack({ waitUntil: 'commit' });
  await expect(main(page).getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('what one goes to, and what one waits for, is a list of its own', async ({ page, member }) => {
  await page.goto('/events?view=going');
  await expect(page.getByText('You haven’t signed up for anything')).toBeVisible();
  const [free, full] = [await makeEvent(), await makeEvent({ seats: 1 })];
  await signUp(member.tokens, free);
  await signUp((await makeMember()).tokens, full);
  await signUp(member.tokens, full);
  await page.reload();
  await expect(main(page).getByRole('listitem')).toHaveCount(2);
  await expect(main(page).getByText('You’re going')).toHaveCount(1);
  await expect(main(page).getByText('You’re next')).toHaveCount(1);
});

test('a month shows its events and holidays on their days, and leads to the months around it', async ({
  page,
}) => {
  const start = Date.parse('2031-05-14T10:00:00+08:00');
  const event = await makeEvent({
    start_from: new Date(start).toISOString(),
    end_at: new Date(start + 26 * 3_600_000).toISOString(),
  });
  await page.goto('/events?view=month&month=2031-05');
  await expect(page.getByRole('heading', { name: 'May 2031' })).toBeVisible();
  // Over night: it has a part of both days.
  await expect(page.getByRole('cell').getByRole('link', { name: event.name })).toHaveCount(2);
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'June 2031' })).toBeVisible();
  await page.getByRole('link', { name: 'Previous month' }).click();
  await page.getByRole('cell').getByRole('link', { name: event.name }).first().click();
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('link', { name: 'This month' }).click();
  await expect(page).toHaveURL('/events?view=month');
});

test('an event over night stays within a phone', { tag: '@fonts' }, async ({ page }) => {
  const start = Date.parse('2031-06-28T22:42:00+08:00');
  const event = await makeEvent({
    start_from: new Date(start).toISOString(),
    end_at: new Date(start + 2 * 3_600_000).toISOString(),
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/events?search=${encodeURIComponent(event.name)}`);
  await expect(main(page).getByText('Sun 29 Jun, 12:42 am')).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('an address that makes no sense is read as the list', async ({ page }) => {
  await page.goto('/events?view=x&category=NONE&month=13&page=-4&search=%20');
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await page.goto('/events?page=999');
  await expect(page.getByText('There’s nothing on this page')).toBeVisible();
});
