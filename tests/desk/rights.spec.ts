import type { Endpoint } from '@portal/contract';
import { endpoints } from '@portal/contract';
import type { Page } from 'playwright/test';
import type { Person } from '../system/api.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { settled } from '../system/settled.ts';
import { recordSection, recordSectionNames } from '../../src/lib/desk/sections.ts';
import { opens, shown } from './rights-table.ts';

/** The right that the contract names for a call. */
function rightFor(key: string): string {
  const table: Readonly<Record<string, Endpoint>> = endpoints;
  return table[key]?.right ?? '';
}

/** Each section with the right that opens it. Today is for everybody at the desk. */
const sections = [
  ...Object.entries(opens).flatMap(([name, key]) =>
    name === 'today' ? [] : [[name, rightFor(key)] as const],
  ),
  ...recordSectionNames.map((name) => [name, rightFor(`GET ${recordSection(name).path}`)] as const),
];

async function rightsOf(person: Person): Promise<ReadonlySet<string>> {
  const { access: token } = await sessionOf(person);
  const { access_rights } = await call('GET /general-users/me/', { token });
  return new Set(access_rights);
}

/** The sections that the navigation lists, by the last part of their addresses. */
const listed = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Desk', exact: true })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2] ?? ''),
    );

const missing = (page: Page) => page.getByRole('heading', { name: 'Page not found' });

for (const person of ['frontdesk', 'staff'] as const)
  test.describe(`the desk of ${person}`, () => {
    test.use({ person });

    test('lists the sections that their rights open, and has no page of the others', async ({ page }) => {
      const rights = await rightsOf(person);
      await page.goto('/staff');
      await expect(page.getByRole('heading', { name: 'Staff desk' })).toBeVisible();
      const open = sections.filter(([, right]) => rights.has(right)).map(([name]) => name);
      await expect
        .poll(async () => (await listed(page)).filter((name) => name !== '').toSorted())
        .toEqual(open.toSorted());
      for (const [name, right] of sections) {
        if (rights.has(right)) continue;
        await page.goto(`/staff/${name}`, { waitUntil: 'commit' });
        await expect(missing(page), name).toBeVisible();
      }
    });

    test('is refused nothing by the sections that open', async ({ page }) => {
      test.slow();
      const rights = await rightsOf(person);
      const refused: string[] = [];
      page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())));
      for (const [name, right] of sections) {
        if (!rights.has(right)) continue;
        await page.goto(`/staff/${name}`, { waitUntil: 'commit' });
        await expect(page.locator('main h2:not(nav h2)').first()).toBeVisible();
        await settled(page);
      }
      expect(refused).toEqual([]);
    });

    test('shows what writes by their rights alone', async ({ page }) => {
      const rights = await rightsOf(person);
      for (const [address, rows] of Map.groupBy(
        shown,
        ({ section, query = '' }) => `/staff/${section}${query}`,
      )) {
        await page.goto(address, { waitUntil: 'commit' });
        // Loaded whole: what isn't there then doesn't come.
        await expect(page.locator('main :is(h2:not(nav h2), p > a.link)').first()).toBeVisible();
        for (const { role, name, calls } of rows) {
          const may = calls.every((key) => rights.has(rightFor(key)));
          await expect(
            page.locator('main').getByRole(role, { name }).first(),
            `${address} ${name}`,
          ).toBeVisible({
            visible: may,
          });
        }
      }
    });
  });

test.describe('a member without rights', () => {
  test.use({ person: 'ordinary' });

  test('has no desk', async ({ page }) => {
    for (const address of ['/staff', '/staff/members', '/staff/settings']) {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(missing(page)).toBeVisible();
    }
  });
});
