import type { Page } from 'playwright/test';
import { call, sessionOf } from '../../system/api.ts';
import { expect, test } from '../../system/fixtures.ts';

const choose = (page: Page, name: string, content: string) =>
  page
    .getByLabel(/^Choose/)
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content.replaceAll('\n', '\r\n')) });

const resultRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Result' }).getByRole('row', { name });

test.use({ person: 'staff' });

test('holidays are imported from a calendar or a table, with what is wrong said first', async ({ page }) => {
  await test.step('reads a calendar, says what becomes of each holiday, and adds what is ticked once', async () => {
    const own = crypto.randomUUID().slice(0, 8);
    const token = (await sessionOf('staff')).access;
    const known = await call('POST /calendar-event/', {
      token,
      body: {
        type: 'PUBLIC_HOLIDAY',
        name: `Old ${own}`,
        start_from: '2029-03-05T00:00:00+08:00',
        end_at: '2029-03-06T00:00:00+08:00',
      },
    });
    const event = (name: string, day: string, ...more: string[]) =>
      [
        'BEGIN:VEVENT',
        `UID:${name}`,
        `SUMMARY:${name}`,
        `DTSTART;VALUE=DATE:${day}`,
        ...more,
        'END:VEVENT',
      ].join('\n');
    const file = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ministry//EN',
      event(`Tide ${own}`, '20290311', 'DTEND;VALUE=DATE:20290312'),
      event(`Weeks ${own}`, '20290401', 'DTEND;VALUE=DATE:20290404'),
      event(`New ${own}`, '20290305'),
      event('National Day', '20270809'),
      event(`Over ${own}`, '20200101'),
      event(`Off ${own}`, '20290501', 'STATUS:CANCELLED'),
      'END:VCALENDAR',
    ].join('\n');

    await page.goto('/staff/events');
    await page.getByRole('link', { name: 'Import holidays' }).click();
    await choose(page, 'holidays.ics', file);
    await expect(page.getByText('holidays.ics: 6 holidays')).toBeVisible();
    await page.getByRole('button', { name: 'Check 6 holidays' }).click();
    await expect(page.getByText('Checked. Nothing has been added yet.')).toBeVisible();
    await expect(resultRow(page, `Tide ${own}`)).toContainText('If the Monday is a holiday too');
    await expect(resultRow(page, `Weeks ${own}`)).toContainText('1 Apr 2029 to 3 Apr 2029');
    await expect(resultRow(page, 'National Day')).toContainText('Already there');
    await expect(resultRow(page, `Over ${own}`)).toContainText('Past');
    await expect(resultRow(page, `Off ${own}`)).toContainText('The file says that it’s cancelled.');
    await expect(resultRow(page, `New ${own}`)).toContainText(`The club calls it Old ${own}.`);
    await page.getByRole('checkbox', { name: `Import New ${own}` }).check();
    await page.getByRole('checkbox', { name: `Import Weeks ${own}` }).uncheck();
    await page.getByRole('button', { name: 'Import 2 holidays' }).click();
    await expect(page.getByText('2 holidays imported.')).toBeVisible();
    await expect(resultRow(page, `Tide ${own}`)).toContainText('Added');
    await expect(resultRow(page, `New ${own}`)).toContainText('Renamed');
    const renamed = await call('GET /calendar-event/{id}/', { token, path: `/calendar-event/${known.id}/` });
    expect(renamed.name).toBe(`New ${own}`);

    await choose(page, 'again.ics', file);
    await page.getByRole('button', { name: 'Check 6 holidays' }).click();
    await expect(resultRow(page, `Tide ${own}`)).toContainText('Already there');
    await page.getByRole('checkbox', { name: `Import Weeks ${own}` }).uncheck();
    await expect(page.getByText('Nothing is ticked.')).toBeVisible();
  });

  await test.step('refuses dates of a table that may be two days, until somebody says which', async () => {
    const own = crypto.randomUUID().slice(0, 8);
    await page.goto('/staff/events?id=import');
    await choose(
      page,
      'days.csv',
      `date,day,holiday\n1/5/2029,Tuesday,May ${own}\n2029-13-01,,None ${own}\n`,
    );
    await page.getByRole('button', { name: 'Check 2 holidays' }).click();
    await expect(resultRow(page, `May ${own}`)).toContainText('This date can be read in two ways.');
    await expect(resultRow(page, `None ${own}`)).toContainText('This date can’t be read.');
    await page.getByLabel('Dates are written').selectOption('day first');
    await page.getByRole('button', { name: 'Check 2 holidays' }).click();
    await expect(resultRow(page, `May ${own}`)).toContainText('1 May 2029');
    await page.getByRole('button', { name: 'Import 1 holiday' }).click();
    await expect(page.getByText('1 holiday imported.')).toBeVisible();
    await page.getByRole('link', { name: 'See the holidays' }).click();
    await expect(page.getByRole('table', { name: 'Events and closures' })).toBeVisible();
  });

  await test.step('says what is wrong with a file', async () => {
    await page.goto('/staff/events?id=import');
    const file = page.getByLabel(/^Choose/);
    await choose(page, 'a.ics', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR');
    await expect(file).toHaveAccessibleDescription(/This calendar file is incomplete/);
    await choose(page, 'b.ics', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR');
    await expect(file).toHaveAccessibleDescription(/no events/);
    await choose(page, 'c.csv', 'Who,When\nA,B\n');
    await expect(page.getByText('No column for: First day, Name.')).toBeVisible();
  });
});
