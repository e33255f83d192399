import type { Page } from 'playwright/test';
import { makeMember, test } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';
import { measureOverflow } from '../system/overflow.ts';
import { makeEvent, signUp } from './events.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('listitem');

test('the list leads with what comes next, is searched by name and category, and has one’s own seats', async ({
  page,
  member,
}) => {
  const lead = main(page).getByRole('heading', { level: 2 }).first();

  await test.step('has the rest and the holidays by months, each event with a page of its own', async () => {
    await page.goto('/events');
    await expect(lead).toBeVisible();
    await expect(
      main(page)
        .getByRole('heading', { name: /^\w+ 20\d\d$/ })
        .first(),
    ).toBeVisible();
    await main(page).getByRole('link', { name: 'Jazz on the terrace', exact: true }).click();
    await expect(page).toHaveURL(/\/events\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Jazz on the terrace', exact: true })).toBeVisible();
    await main(page).getByRole('link', { name: 'Events', exact: true }).click();
    await expect(page).toHaveURL('/events');
  });

  await test.step('the event that leads is opened by its name, as those below it are', async () => {
    const name = await lead.innerText();
    await lead.getByRole('link').click();
    await expect(page).toHaveURL(/\/events\/\d+$/);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  });

  await test.step('search and category stand in the address, and Back undoes them one by one', async () => {
    const { name } = await makeEvent({ category: 'ARTS' });
    await page.goto('/events');
    const search = page.getByRole('searchbox', { name: 'Search events', exact: true });
    await search.fill(name);
    await search.press('Enter');
    await expect(page).toHaveURL(/search=Own/);
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
    await expect(search).toHaveValue(name);
    await page.getByRole('link', { name: 'Sport and wellness', exact: true }).click();
    await expect(page.getByText('No events found', { exact: true })).toBeVisible();
    // Back from memory, a page doesn't load again.
    await page.goBack({ waitUntil: 'commit' });
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/events');
    await expect(search).toHaveValue('');
  });

  await test.step('an address that makes no sense is read as the list', async () => {
    await page.goto('/events?view=x&category=NONE&month=13&page=-4&search=%20');
    await expect(rows(page).first()).toBeVisible();
    await page.goto('/events?page=999');
    await expect(page.getByText('There’s nothing on this page', { exact: true })).toBeVisible();
  });

  await test.step('the events with one’s seats, and those with one’s place in line, are a list of their own', async () => {
    await page.goto('/events?view=going');
    await expect(page.getByText('You haven’t signed up for anything', { exact: true })).toBeVisible();
    const [free, full] = [await makeEvent(), await makeEvent({ seats: 1 })];
    await signUp(member.tokens, free);
    await signUp((await makeMember()).tokens, full);
    await signUp(member.tokens, full);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(main(page).getByText('You’re going')).toHaveCount(1);
    await expect(main(page).getByText('You’re next')).toHaveCount(1);
  });
});

test('a month shows its events and holidays on their days, leads to the months around it, and fits a phone', async ({
  page,
}) => {
  const overNight = (start: string, hours: number) =>
    makeEvent({
      start_from: new Date(start).toISOString(),
      end_at: new Date(Date.parse(start) + hours * 3_600_000).toISOString(),
    });

  await test.step('an event over night has a part of both days', async () => {
    const { name } = await overNight('2031-05-14T10:00:00+08:00', 26);
    await page.goto('/events?view=month&month=2031-05');
    await expect(page.getByRole('heading', { name: 'May 2031', exact: true })).toBeVisible();
    const parts = page.getByRole('cell').getByRole('link', { name });
    await expect(parts).toHaveCount(2);
    await page.getByRole('link', { name: 'Next month', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'June 2031', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Previous month', exact: true }).click();
    await parts.first().click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('link', { name: 'This month', exact: true }).click();
    await expect(page).toHaveURL('/events?view=month');
  });

  await test.step('an event over night stays within a phone', async () => {
    const { name } = await overNight('2031-06-28T22:42:00+08:00', 2);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/events?search=${encodeURIComponent(name)}`);
    await expect(main(page).getByText('Sun 29 Jun, 12:42 am')).toBeVisible();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  });
});
