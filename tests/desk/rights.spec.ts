import type { Endpoint } from '@portal/contract';
import { endpoints } from '@portal/contract';
import type { Page } from 'playwright/test';
import { makeFacility, retireFacility } from '../bookings/own-facility.ts';
import { dayAhead } from '../bookings/page.ts';
import { makeMember, test as memberTest } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import type { Tokens } from '../system/api.ts';
import { expect, test as staffTest } from '../system/fixtures.ts';
import { untilSettled } from '../system/until-settled.ts';
import { recordSection, recordSectionNames } from '../../src/lib/desk/records/sections.ts';
import { signInOn, signOutOn, signedOutAt } from '../session/page.ts';
import { test as clerkTest } from './clerk.ts';
import { bookDeskHour, deskCellAt } from './far-days.ts';
import { openCourts } from './calendar/own-courts.ts';
import { openingCalls, guardedControls } from './rights-table.ts';

/** The right that the contract names for a call. */
function rightFor(key: string): string {
  const table: Readonly<Record<string, Endpoint>> = endpoints;
  return table[key]?.right ?? '';
}

/** Sections that are listed while the club has turned a way for other programs on, which other tests do at any time. */
const sometimesListed = recordSectionNames.filter((name) => recordSection(name).program !== undefined);

/** Each section that is always listed, with the right that opens it. Today is for everybody at the desk. */
const sections = [
  ...Object.entries(openingCalls).flatMap(([name, key]) =>
    name === 'today' ? [] : [[name, rightFor(key)] as const],
  ),
  ...recordSectionNames
    .filter((name) => !sometimesListed.includes(name))
    .map((name) => [name, rightFor(`GET ${recordSection(name).path}`)] as const),
];

/** The sections that the navigation lists, by the last part of their addresses. */
const listed = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Desk', exact: true })
    // A group may be folded.
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2] ?? ''),
    );

const missing = (page: Page) => page.getByRole('heading', { name: 'Page not found' });

async function readRights({ access: token }: Tokens): Promise<ReadonlySet<string>> {
  const { access_rights } = await call('GET /general-users/me/', { token });
  return new Set(access_rights);
}

/** Expects the navigation to list the sections that these rights open. */
async function expectSections(page: Page, rights: ReadonlySet<string>): Promise<void> {
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Staff desk' })).toBeVisible();
  const open = sections.filter(([, right]) => rights.has(right)).map(([name]) => name);
  await expect
    .poll(async () =>
      (await listed(page))
        .filter((name) => name !== '' && sometimesListed.every((each) => each !== name))
        .toSorted(),
    )
    .toEqual(open.toSorted());
}

/** Expects each section that opens to load whole, with every call allowed, and to show what writes by these rights alone. */
async function expectWrites(page: Page, rights: ReadonlySet<string>): Promise<void> {
  const refused: string[] = [];
  page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())));
  const writes = Map.groupBy(guardedControls, ({ section, query = '' }) => `/staff/${section}${query}`);
  const open = sections.filter(([, right]) => rights.has(right)).map(([name]) => `/staff/${name}`);
  for (const address of new Set([...open, ...writes.keys()])) {
    await page.goto(address, { waitUntil: 'commit' });
    // Loaded whole: what isn't there then doesn't come.
    await expect(page.locator('main :is(h2, a.link):visible').first()).toBeVisible();
    await untilSettled(page);
    for (const { role, name, calls } of writes.get(address) ?? []) {
      const may = calls.every((key) => rights.has(rightFor(key)));
      await expect(page.locator('main').getByRole(role, { name }).first(), `${address} ${name}`).toBeVisible({
        visible: may,
      });
    }
  }
  expect(refused).toEqual([]);
}

const parts = (page: Page) => page.getByRole('navigation', { name: 'About this member' });
const frontDeskSections = ['Today', 'Calendar', 'Members', 'Invoices', 'Payments', 'Vouchers'];
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Desk', exact: true });

clerkTest('the desk of a clerk has what their rights open, and nothing else', async ({ page, clerk }) => {
  const rights = await readRights(clerk.tokens);
  const name = `Looked at ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await makeMember({ name });

  await clerkTest.step('is one press from the sign-in, and lists its sections', async () => {
    await signedOutAt(page, '/login');
    await signInOn(page, clerk.username);
    await expect(page).toHaveURL('/staff');
    await expect(page.getByRole('heading', { name: 'Do first' })).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL('/staff');
    // Behind its name, Today says how much waits.
    await expect(navigation(page).getByRole('link')).toHaveText([/^Today/, ...frontDeskSections.slice(1)]);
  });

  await clerkTest.step('says that a section doesn’t exist beside those that do', async () => {
    await page.goto('/staff/nowhere');
    await expect(missing(page)).toBeVisible();
    await expect(navigation(page).getByRole('link', { name: 'Calendar' })).toBeVisible();
  });

  await clerkTest.step('has no page in its search that the rights don’t open', async () => {
    await page.getByRole('button', { name: 'Find a member' }).click();
    await expect(page.getByRole('region', { name: 'Pages' }).getByRole('link')).toHaveText(frontDeskSections);
    await page.keyboard.press('Escape');
  });

  await clerkTest.step(
    'shows a member’s parts that rights open, and nothing to change without them',
    async () => {
      await navigation(page).getByRole('link', { name: 'Members' }).click();
      await page.getByLabel('Name contains').fill(name);
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('table', { name: 'Members' }).getByRole('link', { name }).click();
      await expect(page.getByText('Tier', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Edit Work' })).toBeHidden();
      await page.goto(`/staff/members?id=${id}&part=login`);
      await expect(parts(page).getByRole('link')).toHaveText([
        'Summary',
        'Bookings',
        'Money',
        'Vouchers',
        'Household',
        'Cards',
      ]);
      await expect(parts(page).locator('[aria-current]')).toHaveText('Summary');
      await expect(page.getByRole('button', { name: 'Change status' })).toBeHidden();
    },
  );

  await clerkTest.step('cancels a booking in the calendar, and blocks no time', async () => {
    const date = dayAhead(60);
    const court = await makeFacility();
    const booking = await bookDeskHour(court.name, date, 10);
    await openCourts(page, date, court);
    await expect(page.getByRole('button', { name: 'Block a time' })).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('button', { name: 'New booking' })).toBeVisible();
    await page.keyboard.press('Escape');
    await deskCellAt(page, new RegExp(booking.name)).click();
    const opened = page.getByRole('dialog', { name: booking.name, exact: true });
    await opened.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel the booking of ${booking.name}?` });
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText(`Cancelled: ${booking.name}.`)).toBeVisible();
    await retireFacility(court);
  });

  await clerkTest.step(
    'lists the sections that the rights open, and says of others that the login can’t open them',
    async () => {
      await expectSections(page, rights);
      for (const section of ['settings', 'fees', 'products']) {
        await page.goto(`/staff/${section}`, { waitUntil: 'commit' });
        await expect(
          page.getByRole('heading', { name: 'This login can’t open this section.' }),
          section,
        ).toBeVisible();
        await expect(navigation(page).getByRole('link', { name: 'Calendar' })).toBeVisible();
      }
    },
  );
  await clerkTest.step(
    'is refused nothing by the sections that open, and shows what writes by the rights alone',
    () => expectWrites(page, rights),
  );
  await clerkTest.step('leaves the desk no home on the device once they sign out', async () => {
    await page.goto('/staff');
    // A call that is under way when the tokens end is refused.
    await expect(page.locator('#arrivals')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Do first' })).toBeVisible();
    await signOutOn(page, clerk.username);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('portal-desk'))).toBeNull();
  });
});

staffTest.describe('the desk of staff', () => {
  staffTest.use({ person: 'staff' });

  staffTest('has every section, and all that writes', async ({ page, tokens }) => {
    const rights = await readRights(tokens);
    await staffTest.step('lists every section', () => expectSections(page, rights));
    await staffTest.step('is refused nothing by them, and shows all that writes', () =>
      expectWrites(page, rights),
    );
  });
});

memberTest(
  'a member without rights finds no desk, neither in the menu nor at its address',
  async ({ page }) => {
    for (const address of ['/staff', '/staff/products', '/staff/members', '/staff/settings']) {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(missing(page)).toBeVisible();
    }
    await page.getByRole('button', { name: /Wei Ling Ong/ }).click();
    await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Staff desk' })).toBeHidden();
  },
);
