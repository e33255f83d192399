import type { Page } from 'playwright/test';
import { demoPhotographs, showPhotographs } from '../../bookings/photographs.ts';
import { call, sessionOf } from '../../system/api.ts';
import { expect, test } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { test as clerkTest } from '../clerk.ts';

// The API refuses a file, and the network another.
test.use({ person: 'staff', expectedErrors: /status of 400|ERR_|Failed to load resource/ });

const form = (page: Page) => page.getByRole('form', { name: 'Photographs' });
const shows = (page: Page) => form(page).getByLabel('What it shows', { exact: true });
/** A picture of one pixel. */
const file = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
});

async function makeFacility(): Promise<number> {
  const token = (await sessionOf('staff')).access;
  const [category] = (await call('GET /facility/category/', { token })).results;
  const name = `Pictured ${crypto.randomUUID().slice(0, 8)}`;
  const body = {
    name,
    category: category?.id ?? 0,
    type: 'ROOM',
    slot_minutes: 60,
    is_active: false,
  } as const;
  return (await call('POST /sport-facility/', { token, body })).id;
}

const stored = async (id: number) =>
  (await call('GET /sport-facility/{id}/photographs/', { path: `/sport-facility/${id}/photographs/` }))
    .results;

test('photographs are added, described, ordered by keyboard and removed, whatever files, network or others do', async ({
  page,
  context,
}) => {
  const id = await makeFacility();

  await test.step('several files are added at once; what can’t be added is said beside the others', async () => {
    await page.goto(`/staff/facilities?id=${id}`);
    await expect(form(page)).toContainText('No photographs yet.');
    await form(page)
      .getByLabel('Add photographs')
      .setInputFiles([
        file('gate.png'),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
        { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
        file('net.png'),
      ]);
    await expect(shows(page)).toHaveCount(2);
    await expect(form(page).getByRole('alert').filter({ hasText: 'notes.txt' })).toContainText(
      'Choose a JPEG, PNG or WebP file.',
    );
    await expect(form(page).getByRole('alert').filter({ hasText: 'empty.png' })).toContainText(
      'Upload a valid image.',
    );
    for (const name of ['notes.txt', 'empty.png'])
      await form(page)
        .getByRole('button', { name: `Dismiss ${name}` })
        .click();
  });

  await test.step('they are described, put in order and removed by keyboard, and saved', async () => {
    await shows(page).nth(0).fill('The gate');
    await form(page).getByRole('button', { name: 'Save' }).click();
    await expect(form(page)).toContainText('Say what the photograph shows.');
    await expect(shows(page).nth(1)).toBeFocused();
    await expect(shows(page).nth(0)).toHaveValue('The gate');
    await shows(page).nth(1).fill('The net');
    await form(page).getByLabel('What it shows, in Chinese').nth(1).fill('球网');
    expect(await findViolations(page)).toEqual([]);

    await form(page).getByRole('button', { name: 'Move photograph 2 up' }).press('Enter');
    await expect(shows(page).nth(0)).toHaveValue('The net');
    await expect(form(page).getByRole('button', { name: 'Move photograph 1 down' })).toBeFocused();
    await form(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form(page).getByText('Saved: Photographs.')).toBeVisible();
    expect(await stored(id)).toMatchObject([
      { alt: 'The net', zh: { alt: '球网' } },
      { alt: 'The gate', zh: null },
    ]);

    await form(page).getByRole('button', { name: 'Remove photograph 1' }).press('Enter');
    await expect(form(page).getByRole('button', { name: 'Remove photograph 1' })).toBeFocused();
    await expect(form(page).getByText('Not saved yet')).toBeVisible();
    await form(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form(page).getByText('Saved: Photographs.')).toBeVisible();
    expect((await stored(id)).map(({ alt }) => alt)).toEqual(['The gate']);
  });

  await test.step('without a network a file isn’t lost, and can be tried again', async () => {
    await context.route(/\/uploads\/$/, (route) => route.abort());
    await form(page).getByLabel('Add photographs').setInputFiles(file('gate.png'));
    await expect(form(page).getByRole('alert')).toContainText('gate.png wasn’t added.');
    await context.unroute(/\/uploads\/$/);
    await form(page).getByRole('button', { name: 'Try gate.png again' }).click();
    await expect(shows(page)).toHaveCount(2);
    await expect(form(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('what somebody else changed is said before it is replaced', async () => {
    const [first, second, third] = await demoPhotographs();
    if (!first || !second || !third) throw new Error('The demo club has no photographs');
    await showPhotographs(id, [first]);
    await page.reload();
    await expect(shows(page)).toHaveCount(1);
    await shows(page).fill('Mine');
    await showPhotographs(id, [second, third]);
    await form(page).getByRole('button', { name: 'Save' }).click();
    const conflict = form(page).getByRole('alert');
    await expect(conflict).toContainText('Someone else changed these photographs');
    await expect(shows(page)).toHaveValue('Mine');
    expect(await stored(id)).toHaveLength(2);
    await conflict.getByRole('button', { name: 'Load theirs' }).click();
    await expect(shows(page)).toHaveCount(2);
    await shows(page).nth(0).fill('Theirs, described');
    await form(page).getByRole('button', { name: 'Save' }).click();
    await expect(form(page).getByText('Saved: Photographs.')).toBeVisible();
    expect((await stored(id))[0]?.alt).toBe('Theirs, described');
  });
});

clerkTest.describe('without the right to change them', () => {
  clerkTest.use({ rights: ['facility.view'] });

  clerkTest('photographs are looked at', async ({ page }) => {
    const id = await makeFacility();
    await showPhotographs(id, (await demoPhotographs()).slice(0, 1));
    await page.goto(`/staff/facilities?id=${id}`);
    const region = page.getByRole('region', { name: 'Photographs' });
    await expect(region.getByRole('listitem')).toHaveCount(1);
    await expect(form(page)).toHaveCount(0);
  });
});
