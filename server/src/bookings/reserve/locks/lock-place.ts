import type { Member, Reservation } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { render, unseenArray } from '../../../database/statements/render.ts';
import { KeyInUse, takesKey } from '../../../http/limits/idempotency.ts';
import type { RequestKey } from '../../../http/limits/idempotency.ts';
import { findHouseholdHead, member as memberTable } from '../../../members/index.ts';
import { notifyAfterCommit } from '../../live/notify-watchers.ts';
import { facility, facilitySpace, space } from '../../tables.ts';

/**
 * Thrown where locking in one step isn't enough: others wait for the time, a booking that is over owns it, or a
 * facility or the household changed since they were read. Another transaction then locks step by step.
 */
export class NotAlone extends Error {
  override readonly name = 'NotAlone';
}

interface Locked {
  taken: boolean;
  linked: number | null;
}

/** One statement, as each part begins after the one before. */
const locking = render(
  sql<Locked>`
    with recursive key as materialized (
      select coalesce(${takesKey(sql.placeholder('key'))}, true) as taken),
    joined (space_id) as (
      select unnest(${unseenArray('spaces', 'bigint')})
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
      where (select count(*) from spaces) > 0 and id in (${sql.placeholder('member')}, ${sql.placeholder('head')})
      order by linked_member_id is null, id for no key update)
    select (select taken from key) as taken,
      (select linked_member_id::float8 from family where id = ${sql.placeholder('member')}) as linked,
      ${notifyAfterCommit}`,
);

/**
 * Takes the request's key and locks all that a booking needs where nobody waits for its time, in the one order for
 * locks: the facilities, the spaces, the member's household.
 */
export async function lockPlace(
  tx: Transaction,
  { spaces, member, key }: { spaces: readonly number[]; member: Member; key: RequestKey<Reservation> | null },
): Promise<void> {
  const [locked] = await locking(tx, {
    spaces: `{${spaces.join(',')}}`,
    member: member.id,
    head: findHouseholdHead(member),
    key: key?.name ?? null,
  });
  if (!locked?.taken) throw new KeyInUse();
  if (locked.linked !== member.linked_member_id) throw new NotAlone();
}
