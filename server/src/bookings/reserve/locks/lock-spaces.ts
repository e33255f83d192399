import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { facility, facilitySpace, space } from '../../tables.ts';

/**
 * Makes requests for one of these spaces wait for one another instead of failing. Spaces that a facility uses
 * together are locked together, and the facilities that use them can't change: requests that wait for one of them may
 * want the others. Null: all spaces of the club.
 */
export async function lockSpaces(tx: Transaction, spaces: readonly number[] | null): Promise<void> {
  const joined = spaces ? joinedWith(spaces) : undefined;
  await tx
    .select({ id: facility.id })
    .from(facility)
    .where(
      joined && sql`${facility.id} in (select facility_id from ${facilitySpace} where space_id in ${joined})`,
    )
    .orderBy(asc(facility.id))
    .for('key share');
  await tx
    .select({ id: space.id })
    .from(space)
    .where(joined && sql`${space.id} in ${joined}`)
    .orderBy(asc(space.id))
    .for('no key update');
}

/** These spaces, those that facilities use together with them, those that others use with these, and so on. */
const joinedWith = (spaces: readonly number[]) => sql`(
  with recursive joined (space_id) as (
    select ${space.id} from ${space} where ${inArray(space.id, [...spaces])}
    union
    select other.space_id from joined
    join ${facilitySpace} as mine on mine.space_id = joined.space_id
    join ${facilitySpace} as other on other.facility_id = mine.facility_id)
  select space_id from joined)`;
