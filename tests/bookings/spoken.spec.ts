import type { Page } from 'playwright/test';
import { expect, test } from '../system/fixtures.ts';
import { dayAhead } from './page.ts';

test.use({ person: 'ordinary' });

interface Spoken {
  role: string;
  name: string;
  /** Roles from the grid down to the element that contains this. */
  within: string[];
}

/** Everything that a screen reader gets of the grid, as the browser's accessibility tree has it. */
async function spokenGrid(page: Page): Promise<Spoken[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roleOf = (id: string | undefined) => String(byId.get(id ?? '')?.role?.value ?? '');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ nodeId, role, name, parentId }) => {
      const within: string[] = [];
      for (let above = parentId; above !== undefined; above = byId.get(above)?.parentId) {
        if (['grid', 'row'].includes(roleOf(above))) within.unshift(roleOf(above));
      }
      return { role: roleOf(nodeId) || String(role?.value), name: String(name?.value ?? ''), within };
    })
    .filter(({ role, within }) => role === 'grid' || within.includes('grid'));
}

const time = String.raw`\d+(:\d\d)?( [ap]m)? to \d+(:\d\d)? [ap]m`;
const state = String.raw`free, (peak, )?S\$[\d,]+\.\d\d|free of charge|booked|yours|your booking, .+|on hold until .+|not open yet|closed(, .+)?|past|limit reached for your household\. You’ve used .+ of 4 hours on .+\.`;
const views: { view: string; address: string; named: string; lines: number; told?: RegExp }[] = [
  { view: 'day', address: `/bookings?date=${dayAhead(3)}`, named: `[^,]+, ${time}, (${state})`, lines: 16 },
  {
    view: 'day on which a family has sung all it may',
    address: `/bookings?date=${dayAhead(4)}`,
    named: `[^,]+, ${time}, (${state})`,
    lines: 16,
    told: /^Song Room .+, limit reached for your household\. You’ve used 4 hours of 4 hours on/,
  },
  {
    view: 'week',
    address: `/bookings?view=week&date=${dayAhead(3)}`,
    named: `[^,]+, \\w{3} \\d+ \\w{3}, ${time}, (${state})`,
    lines: 7,
  },
];

for (const { view, address, named, lines, told } of views) {
  test(`the ${view} is a grid of rows, each headed; its cells say facility, time, state and price`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.locator('[data-cell][tabindex="0"]')).toBeVisible();
    if (told) await expect(page.getByRole('gridcell', { name: told }).first()).toBeVisible();
    const spoken = await spokenGrid(page);
    const of = (wanted: string) => spoken.filter(({ role }) => role === wanted);
    expect(of('grid')).toHaveLength(1);
    expect(of('columnheader').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Facility', '8 am', '12 pm', '9 pm']),
    );
    expect(of('rowheader').length).toBeGreaterThanOrEqual(lines);
    const cells = of('gridcell');
    expect(cells.length).toBeGreaterThan(lines);
    for (const { name, within } of cells) {
      expect(name).toMatch(new RegExp(`^${named}`));
      expect(within).toEqual(['grid', 'row']);
    }
    for (const { within } of [...of('rowheader'), ...of('columnheader')])
      expect(within).toEqual(['grid', 'row']);
  });
}
