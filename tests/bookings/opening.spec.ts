import { addFamilyMember, makeMember } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import { expect, signedInStorage } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { test } from './own-facility.ts';
import { calendarRuns, cellAtHour, openOwnDay, ownDay } from './own-times.ts';
import { dayAhead } from './page.ts';

// Bookings open seven days ahead.
const date = dayAhead(14);

test.use({
  facilityOptions: { default_price: 600, max_slots: 3, guests: 'NUMBER', capacity: 8 },
  expectedErrors: /ERR_FAILED/,
});

test('beside a time that isn’t open yet, a member asks for a reminder or for the booking, and takes that back', async ({
  page,
  context,
  member,
  facility,
}) => {
  await addFamilyMember(member, 'Daniel Ong');
  const token = member.tokens.access;
  const reminders = () => call('GET /booking/opening-reminder/', { token, query: {} });
  const requests = async () => (await call('GET /booking/opening-request/', { token, query: {} })).results;
  const statuses = async () => (await requests()).map(({ status }) => status);

  const cell = cellAtHour(page, facility, date, 10);
  const why = page.locator('.why-not');
  const button = (name: string) => why.getByRole('button', { name, exact: true });
  const ask = button('Book it when it opens');

  await test.step('where this part of the page can’t be loaded, it says so, and “Try again” loads it', async () => {
    await context.route('**/_astro/Remind.*.js', (route) => route.abort());
    await openOwnDay(page, facility, date);
    await cell.focus();
    await expect(why.getByRole('alert')).toContainText('We couldn’t load this part of the page.');
    await context.unroute('**/_astro/Remind.*.js');
    await button('Try again').press('Enter');
    await expect(button('Remind me')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a member is reminded when a time opens, and cancels that, by keys alone', async () => {
    await button('Remind me').press('Enter');
    await expect(page.getByText('We’ll remind you when it opens.', { exact: true })).toBeVisible();
    expect((await reminders()).results).toMatchObject([{ facility: { name: facility.name } }]);
    await page.reload();
    await calendarRuns(page);
    await cell.focus();
    await button('Cancel reminder').press('Enter');
    await expect(button('Remind me')).toBeVisible();
    await expect.poll(async () => (await reminders()).count).toBe(0);
  });

  await test.step('a member has a time booked when it opens, as long as they like, by keys alone', async () => {
    await expect(why).toContainText('If several members ask, the first to ask gets it.');
    const lengths = why.getByRole('group', { name: 'How long', exact: true }).getByRole('button');
    await expect(lengths).toHaveCount(3);
    await lengths.nth(1).press('Enter');
    await expect(lengths.nth(1)).toHaveAttribute('aria-pressed', 'true');
    expect(await findViolations(page)).toEqual([]);
    await ask.press('Enter');
    await expect(why).toContainText('We’ll book 10 am to 12 pm for you when it opens');
    await expect.poll(statuses).toEqual(['WAITING']);
  });

  await test.step('what is asked for is known when the time is looked at again, and taken back there', async () => {
    await page.reload();
    await calendarRuns(page);
    await expect(cell).toHaveAccessibleName(/not open yet, you’ve asked for it$/);
    await cell.focus();
    await button('Take it back').press('Enter');
    await expect(ask).toBeVisible();
    await expect.poll(statuses).toEqual([]);
  });

  await test.step('a time is asked for with guests for one of the family, and the calendar says whom it is for', async () => {
    const whom = why.getByRole('combobox', { name: 'For', exact: true });
    // A press on a field leaves the popover where it is.
    await whom.click();
    await whom.selectOption('Daniel Ong');
    await expect(why).toContainText('If several members ask');
    const guests = why.getByRole('spinbutton', { name: 'Guests', exact: true });
    await guests.fill('99');
    await ask.press('Enter');
    await expect(guests).toBeFocused();
    await expect(guests).toHaveAccessibleDescription(/Enter a number from 0 to/);
    await guests.fill('2');
    expect(await findViolations(page)).toEqual([]);
    await guests.press('Enter');
    await expect(why).toContainText(/We’ll book .* for Daniel Ong when it opens, .*Guests: 2\./);
    await expect(cell).toHaveAccessibleName(/not open yet, you’ve asked for it$/);
    expect(await requests()).toMatchObject([{ member_name: 'Daniel Ong', guests: 2 }]);
  });

  await test.step('My bookings shows it and takes it back, by keys alone', async () => {
    await page.goto('/my-bookings');
    const list = page.getByRole('region', { name: 'Booked when they open', exact: true });
    const row = list.getByRole('listitem');
    await expect(row).toContainText('Not open yet');
    await expect(row).toContainText('For Daniel Ong. Guests: 2.');
    expect(await findViolations(page)).toEqual([]);
    const takeBack = row.getByRole('button', { name: 'Take it back', exact: true });
    await takeBack.press('Enter');
    await expect(row.getByRole('button', { name: 'Keep it', exact: true })).toBeFocused();
    await takeBack.press('Enter');
    await expect(list.getByRole('status')).toHaveText(`We won’t book ${facility.name} for you.`);
    await expect(row).toHaveCount(0);
    await expect.poll(statuses).toEqual([]);
  });

  await test.step('on a phone such a day isn’t called fully booked', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(ownDay(facility, date));
    const card = page.locator(`.card[data-facility="${facility.id}"]`);
    await expect(card).toContainText('Not open yet');
    await expect(card).not.toContainText('Fully booked');
  });

  await test.step('a member who can’t book isn’t offered a reminder', async () => {
    const suspended = await makeMember({ status: 'SUSPENDED-DISCIPLINE' });
    const { localStorage: stored } = signedInStorage(suspended.tokens).origins[0] ?? {};
    await page.evaluate((items) => {
      for (const { name, value } of items ?? []) localStorage.setItem(name, value);
    }, stored);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openOwnDay(page, facility, date);
    await cell.focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expect(button('Remind me')).toHaveCount(0);
  });
});
