import type { Facility, ParsedQuery } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, ilike, sql } from 'drizzle-orm';
import { contains } from '../database/contains.ts';
import { counted } from '../database/counted.ts';
import type { Database } from '../database/database.ts';
import { orderBy } from '../database/ordering.ts';
import { facility, facilityCategory, facilityGroup, facilitySpace } from './tables.ts';

/** A facility with what it keeps to itself: the price of uncovered times, and the notice it wants. */
export interface FacilityRow extends Facility {
  default_price: number;
  notice_minutes: number;
}

/** Ids of the spaces a facility takes. */
export const spacesOfFacility = sql<number[]>`array(
  select space_id::float8 from ${facilitySpace}
  where facility_id = ${facility}.id order by 1)`;

const facilityColumns = {
  id: facility.id,
  name: facility.name,
  description: facility.description,
  type: facility.type,
  category: { id: facilityCategory.id, name: facilityCategory.name },
  group: { id: facilityGroup.id, name: facilityGroup.name },
  spaces: spacesOfFacility,
  capacity: facility.capacity,
  picture: facility.picture,
  is_active: facility.is_active,
  slot_minutes: facility.slot_minutes,
  min_slots: facility.min_slots,
  max_slots: facility.max_slots,
  buffer_minutes: facility.buffer_minutes,
  cancellation: facility.cancellation,
  default_price: facility.default_price,
  notice_minutes: facility.notice_minutes,
};

/** The facilities that fit, in no order. */
export const facilities = (db: Database, where?: SQL) =>
  db
    .select(facilityColumns)
    .from(facility)
    .innerJoin(facilityCategory, eq(facilityCategory.id, facility.category_id))
    .leftJoin(facilityGroup, eq(facilityGroup.id, facility.group_id))
    .where(where);

/** One page of facilities and how many there are in all. */
export async function listFacilities(
  db: Database,
  query: ParsedQuery<'GET /sport-facility/'>,
): Promise<{ count: number; results: FacilityRow[] }> {
  const where = and(
    query.name__icontains === undefined ? undefined : ilike(facility.name, contains(query.name__icontains)),
    query.category === undefined ? undefined : eq(facility.category_id, query.category),
    query.group === undefined ? undefined : eq(facility.group_id, query.group),
  );
  const columns = { id: facility.id, name: facility.name, category: facility.category_id };
  const results = await facilities(db, where)
    .orderBy(...orderBy(query.ordering, columns, facility.id))
    .limit(query.limit)
    .offset(query.offset);
  return counted(query, results, () => db.$count(facility, where));
}

export async function findFacility(db: Database, id: number): Promise<FacilityRow | undefined> {
  const [found] = await facilities(db, eq(facility.id, id));
  return found;
}

/** The facilities that may stand in for this one: of its category, in use, those of its own group first. */
export async function facilitiesLike(db: Database, wanted: Facility): Promise<FacilityRow[]> {
  const alike = await facilities(
    db,
    and(eq(facility.category_id, wanted.category.id), eq(facility.is_active, true)),
  ).orderBy(facility.id);
  const sameGroup = (other: Facility) => (other.group?.id === wanted.group?.id ? 0 : 1);
  return alike.toSorted((a, b) => sameGroup(a) - sameGroup(b));
}
