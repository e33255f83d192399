import type { Reservation } from '@portal/contract';
import { DAY } from '@portal/contract/rules/club-time';
import type { HouseholdBooking } from '@portal/contract/bookings/rules/limits';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { gather } from '../../database/connections/gather.ts';
import { unseenArray } from '../../database/statements/render.ts';
import type { RequestKey, StoredAnswer } from '../../http/limits/idempotency.ts';
import { storedAnswer } from '../../http/limits/idempotency.ts';
import { findHouseholdHead } from '../../members/index.ts';
import { isoTime } from '../../time/moments.ts';
import type { HouseholdLimits, LimitedFacilities } from './household-limits.ts';
import { bookingsSince, limitsFor, findLimitsStart } from './household-limits.ts';
import type { BookingRequest } from '../reserve/reserve.ts';

/** A refused request, and the limited facilities. */
interface FamilyQuery {
  request: BookingRequest;
  limited: LimitedFacilities;
  key: RequestKey<Reservation> | null;
}

/** The limits of the request's household, and the answer that is stored under its key. */
export type ReadFamily = (
  asked: FamilyQuery,
) => Promise<{ limits: HouseholdLimits; stored: Reservation | null }>;

/** The most requests that share a query. */
const MOST = 50;

/** One query for many requests, planned once. */
function prepare(db: Database) {
  const asked = sql`unnest(${unseenArray('heads', 'bigint')}, ${unseenArray('since', 'timestamptz')},
    ${unseenArray('nows', 'timestamptz')}, ${unseenArray('users', 'bigint')}, ${unseenArray('keys', 'text')})
    with ordinality as asked (head, since, now, user_id, key, index)`;
  const family = bookingsSince({ head: sql`asked.head`, since: sql`asked.since`, now: sql`asked.now` });
  const stored = storedAnswer(sql`asked.user_id`, sql`asked.key`, sql`asked.now`);
  return db
    .select({ family: sql<HouseholdBooking[]>`family`, stored: sql<StoredAnswer | null>`stored` })
    .from(sql`(select ${family} as family, ${stored} as stored, index from ${asked}) as families`)
    .orderBy(sql`index`)
    .prepare('families_of_refused');
}

/** Parameters of one request, from a day before its own at the earliest: other times of its day may be offered. */
function wanted({ request: { member, range, now, zone }, limited, key }: FamilyQuery) {
  const isLimited = member !== null && limited.size > 0;
  return {
    // Reads no bookings where nothing is limited.
    head: isLimited ? findHouseholdHead(member) : null,
    since: isoTime(findLimitsStart(range.start - DAY, { now, zone })),
    now: isoTime(now),
    user: key?.user ?? null,
    key: key?.key ?? null,
  };
}

/** Reads that for all requests that are refused at the same moment together. */
export function familyReader(db: Database): ReadFamily {
  const query = prepare(db);
  const read = gather((asked: readonly FamilyQuery[]) => {
    const all = asked.map(wanted);
    return query.execute({
      heads: all.map(({ head }) => head),
      since: all.map(({ since }) => since),
      nows: all.map(({ now }) => now),
      users: all.map(({ user }) => user),
      keys: all.map(({ key }) => key),
    });
  }, MOST);
  return async (asked) => {
    const { family, stored } = await read(asked);
    const { now, zone } = asked.request;
    return {
      limits: limitsFor(asked.limited, family, { now, zone }),
      stored: asked.key?.answerIn(stored) ?? null,
    };
  };
}
