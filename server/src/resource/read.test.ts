import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facility, facilityCategory, facilityGroup } from '../bookings/tables.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, room } from '../bookings/testing-club.ts';
import { readPage } from './read.ts';
import type { AnyResource } from './resource.ts';

/** Facilities as a resource that shows what it refers to. */
const facilities: AnyResource = {
  table: facility,
  columns: {
    id: facility.id,
    name: facility.name,
    category: { id: facility.category_id, name: facilityCategory.name },
    group: { id: facilityGroup.id, name: facilityGroup.name },
  },
  joins: [
    { table: facilityCategory, on: eq(facilityCategory.id, facility.category_id) },
    { table: facilityGroup, on: eq(facilityGroup.id, facility.group_id) },
  ],
};

let club: TestClub;
beforeAll(async () => {
  club = await createTestClub([
    room('One', { category: 'Halls', group: 'Big' }),
    room('Two', { category: 'Halls' }),
    room('Three', { category: 'Courts' }),
  ]);
});
afterAll(() => club.close());

const page = (query: { limit?: number; offset?: number; ordering?: string; [filter: string]: unknown }) => {
  const caller = { actor: null, now: club.clock.now, config: club.config };
  const scope = { where: undefined, counts: null };
  return readPage(club.db, facilities, caller, scope, { limit: 20, offset: 0, ...query });
};
const names = async (query: Parameters<typeof page>[0]) =>
  (await page(query)).results.map(({ name }) => name);

describe('a resource that shows what it refers to', () => {
  it('has it as an object, and null where it refers to nothing', async () => {
    const { results } = await page({});
    expect(results.map(({ category, group }) => [category, group])).toMatchObject([
      [{ name: 'Halls' }, { name: 'Big' }],
      [{ name: 'Halls' }, null],
      [{ name: 'Courts' }, null],
    ]);
  });

  it('is found by what it refers to: by name, and by id in either writing', async () => {
    expect(await names({ category__name__icontains: 'COURT' })).toEqual(['Three']);
    expect(await names({ group__name__icontains: 'big' })).toEqual(['One']);
    const [halls] = await club.db.select().from(facilityCategory).where(eq(facilityCategory.name, 'Halls'));
    expect(await names({ category: halls?.id })).toEqual(['One', 'Two']);
    expect(await names({ category__id: halls?.id })).toEqual(['One', 'Two']);
  });

  it('is ordered by it, page after page, and counted whole', async () => {
    const query = { ordering: '-category__name', limit: 1 };
    expect(await page(query)).toMatchObject({ count: 3, results: [{ name: 'Two' }] });
    expect(await page({ ...query, offset: 1 })).toMatchObject({ count: 3, results: [{ name: 'One' }] });
    expect(await page({ ...query, offset: 2 })).toMatchObject({ count: 3, results: [{ name: 'Three' }] });
    expect(await page({ ...query, offset: 3 })).toEqual({ count: 3, results: [] });
    expect(await page({ category__name__icontains: 'hall', limit: 1 })).toMatchObject({ count: 2 });
  });
});
