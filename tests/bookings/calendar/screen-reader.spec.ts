import type { Page } from 'playwright/test';
import { makeMember } from '../../members/own-member.ts';
import { expect } from '../../system/fixtures.ts';
import { makeFacility, retireFacility, test } from '../own-facility.ts';
import { bookHour, calendarRuns, closeFacility, ownDay } from '../own-times.ts';
import { dayAhead } from '../page.ts';

interface AccessibleNode {
  role: string;
  name: string;
  /** Roles from the grid down to the element that contains this. */
  within: string[];
}

/** The whole grid as a screen reader gets it, by the browser's accessibility tree. */
async function accessibleGrid(page: Page): Promise<AccessibleNode[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const readRole = (id: string | undefined) => String(byId.get(id ?? '')?.role?.value ?? '');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ nodeId, role, name, parentId }) => {
      const within: string[] = [];
      for (let above = parentId; above !== undefined; above = byId.get(above)?.parentId) {
        if (['grid', 'row'].includes(readRole(above))) within.unshift(readRole(above));
      }
      return { role: readRole(nodeId) || String(role?.value), name: String(name?.value ?? ''), within };
    })
    .filter(({ role, within }) => role === 'grid' || within.includes('grid'));
}

/** Checks the grid's structure, and answers the names of its cells and of the heads of its rows. */
async function readGrid(page: Page) {
  await calendarRuns(page);
  const spoken = await accessibleGrid(page);
  const of = (wanted: string) => spoken.filter(({ role }) => role === wanted);
  expect(of('grid')).toHaveLength(1);
  expect(of('columnheader').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Facility', '8 am', '12 pm', '9 pm']),
  );
  for (const { within } of [...of('gridcell'), ...of('rowheader'), ...of('columnheader')])
    expect(within).toEqual(['grid', 'row']);
  return { cells: of('gridcell').map(({ name }) => name), rows: of('rowheader').map(({ name }) => name) };
}

const limitReached = String.raw`limit reached for your household\. You’ve used 4 hours of 4 hours on .+\.`;

test.use({
  facilityOptions: {
    default_price: 600,
    pricings: [{ starts_at: '18:00', ends_at: '22:00', peak_type: 'PEAK', price: 1000 }],
  },
});

test('day and week are a grid of rows, each headed; its cells say facility, time, state and price', async ({
  page,
  member,
  facility,
}) => {
  const date = dayAhead(3);
  const { name: priced, category } = facility;
  const free = await makeFacility({ category, limits: { minutes_per_day: 240 } });
  const rival = await makeMember();
  await bookHour(rival, facility, date, 8);
  await bookHour(member, facility, date, 10);
  await closeFacility(facility, { date, hour: 11, hours: 2, reason: 'Cleaning' });
  await bookHour(rival, free, date, 8);
  await bookHour(member, free, date, 12, { hours: 4 });

  await test.step('the day', async () => {
    await page.goto(ownDay(facility, date));
    // Limits are known last.
    await expect(page.getByRole('gridcell', { name: /, limit reached/ }).first()).toBeVisible();
    const { cells, rows } = await readGrid(page);
    for (const name of [priced, free.name]) expect(rows.filter((row) => row === name)).toHaveLength(1);
    const said = [
      `${priced}, 8 to 9 am, on hold until \\d+(:\\d\\d)? [ap]m for another member`,
      `${priced}, 9 to 10 am, free, S\\$6\\.00`,
      `${priced}, 10 to 11 am, your booking, pay by \\d+(:\\d\\d)? [ap]m`,
      `${priced}, 11 am to 1 pm, closed, Cleaning`,
      ...[1, 2, 3, 4, 5].map((hour) => `${priced}, ${hour} to ${hour + 1} pm, free, S\\$6\\.00`),
      ...[6, 7, 8, 9].map((hour) => `${priced}, ${hour} to ${hour + 1} pm, free, peak, S\\$10\\.00`),
      `${free.name}, 8 to 9 am, booked`,
      ...['9 to 10 am', '10 to 11 am', '11 am to 12 pm'].map(
        (time) => `${free.name}, ${time}, ${limitReached}`,
      ),
      `${free.name}, 12 to 4 pm, yours`,
      ...[4, 5, 6, 7, 8, 9].map((hour) => `${free.name}, ${hour} to ${hour + 1} pm, ${limitReached}`),
    ];
    expect(cells).toEqual(said.map((name): unknown => expect.stringMatching(new RegExp(`^${name}$`))));
  });

  await test.step('the week', async () => {
    await page.goto(`/bookings?view=week&facility=${facility.id}&date=${date}`);
    const { cells, rows } = await readGrid(page);
    expect(rows).toHaveLength(7);
    const hour = String.raw`\d+( [ap]m)? to \d+ [ap]m`;
    const state = String.raw`free, (peak, )?S\$\d+\.00|on hold until .+|your booking, .+|closed, Cleaning|not open yet`;
    for (const name of cells)
      expect(name).toMatch(new RegExp(`^${priced}, \\w{3} \\d+ \\w{3,4}, ${hour}, (${state})$`));
    for (const kind of [
      'free, S$',
      'free, peak, S$',
      'on hold until',
      'your booking',
      'closed, Cleaning',
      'not open yet',
    ])
      expect(
        cells.some((name) => name.includes(kind)),
        kind,
      ).toBe(true);
  });
  await retireFacility(free);
});
