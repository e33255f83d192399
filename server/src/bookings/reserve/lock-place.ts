import type { Member, Reservation } from '@portal/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { KeyInUse } from '../../http/limits/idempotency.ts';
import type { RequestKey } from '../../http/limits/idempotency.ts';
import { householdOf, member as memberTable } from '../../members/index.ts';
import { notifyAfterCommit } from '../live/notify-watchers.ts';
import { facility, facilitySpace, space } from '../tables.ts';

/**
 * Thrown where what is locked in one step isn't enough: others wait for the time, something that is over keeps it, or a
 * facility or the household changed since they were read. What is needed then is locked step by step, in another transaction.
 */
export class NotAlone extends Error {
  override readonly name = 'NotAlone';
}

/**
 * Takes the request's key and locks what a booking needs where nobody waits for its time, in the order in which everybody
 * locks: the facilities, the spaces, the member's household. One statement, as each part begins once the one before is done.
 */
export async function lockPlace(
  tx: Transaction,
  { spaces, member, key }: { spaces: readonly number[]; member: Member; key: RequestKey<Reservation> | null },
): Promise<void> {
  const household = householdOf(member);
  const locking = sql`(with recursive key as materialized (select ${key?.taken ?? sql`true`} as taken),
    joined (space_id) as (
      select id from ${space} where ${inArray(space.id, [...spaces])}
      union
      select other.space_id from joined
      join ${facilitySpace} as mine on mine.space_id = joined.space_id
      join ${facilitySpace} as other on other.facility_id = mine.facility_id),
    facilities as materialized (
      select id from ${facility}
      where (select taken from key) and id in (select facility_id from ${facilitySpace} join joined using (space_id))
      order by id for key share),
    spaces as materialized (
      select id from ${space}
      where (select count(*) from facilities) > 0 and id in (select space_id from joined)
      order by id for no key update),
    family as materialized (
      select id, linked_member_id from ${memberTable}
      where (select count(*) from spaces) > 0 and id in (${member.id}, ${household})
      order by linked_member_id is null, id for no key update)
    select (select taken from key) as taken,
      (select linked_member_id::float8 from family where id = ${member.id}) as linked,
      ${notifyAfterCommit}) as locked`;
  const [locked] = await tx
    .select({ taken: sql<boolean>`taken`, linked: sql<number | null>`linked` })
    .from(locking)
    .prepare(`lock_place_${spaces.length}${key ? '' : '_without_key'}`)
    .execute();
  if (!locked?.taken) throw new KeyInUse();
  if (locked.linked !== member.linked_member_id) throw new NotAlone();
}
