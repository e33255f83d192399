import type { Facility } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { facility, facilityCategory, facilityGroup, facilitySpace } from '../tables.ts';

/**
 * A facility with the fields that only the API and staff see: the price of uncovered times, and the notice it needs.
 */
export type FacilityRow = Omit<Facility, 'day'> &
  Required<Pick<Facility, 'default_price' | 'notice_minutes'>>;

/** The fields that everybody sees: prices and notice are part of the day. */
export function toPublicFacility(row: Facility): Facility {
  const { default_price: _, notice_minutes: __, ...shown } = row;
  return shown;
}

/** Ids of the spaces a facility takes. */
export const spacesOfFacility = sql<number[]>`array(
  select space_id::float8 from ${facilitySpace}
  where facility_id = ${facility}.id order by 1)`;

/** The columns that name the facility of a booking, or of what may become one. */
export const bookedFacility = {
  id: facility.id,
  name: facility.name,
  zh: facility.zh,
  category: facility.category_id,
  picture: facility.picture,
};

/** The columns of a facility's wire form. */
export const facilityColumns = {
  id: facility.id,
  name: facility.name,
  description: facility.description,
  zh: facility.zh,
  type: facility.type,
  category: { id: facilityCategory.id, name: facilityCategory.name, zh: facilityCategory.zh },
  group: { id: facilityGroup.id, name: facilityGroup.name, zh: facilityGroup.zh },
  spaces: spacesOfFacility,
  capacity: facility.capacity,
  picture: facility.picture,
  is_active: facility.is_active,
  slot_minutes: facility.slot_minutes,
  min_slots: facility.min_slots,
  max_slots: facility.max_slots,
  buffer_minutes: facility.buffer_minutes,
  cancellation: facility.cancellation,
  limits: facility.limits,
  guests: facility.guests,
  max_guests: facility.max_guests,
  guest_fee: facility.guest_fee,
  check_in_minutes: facility.check_in_minutes,
  discountable: facility.discountable,
  allotment: facility.allotment,
  allotment_hold_hours: facility.allotment_hold_hours,
  default_price: facility.default_price,
  notice_minutes: facility.notice_minutes,
};

/** The facilities that match, in no order. */
export const facilities = (db: Database, where?: SQL) =>
  db
    .select(facilityColumns)
    .from(facility)
    .innerJoin(facilityCategory, eq(facilityCategory.id, facility.category_id))
    .leftJoin(facilityGroup, eq(facilityGroup.id, facility.group_id))
    .where(where);

export async function findFacility(db: Database, id: number): Promise<FacilityRow | undefined> {
  const [found] = await facilities(db, eq(facility.id, id));
  return found;
}
