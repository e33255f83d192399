import type { Reservation } from '@portal/contract';
import { DAY } from '@portal/contract/rules/club-time';
import type { HouseholdBooking } from '@portal/contract/bookings/rules/limits';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { gather } from '../../database/gather.ts';
import type { RequestKey, StoredAnswer } from '../../http/limits/idempotency.ts';
import { householdOf } from '../../members/index.ts';
import type { HouseholdLimits, LimitedFacilities } from './household-limits.ts';
import { householdBookings, limitsFor } from './household-limits.ts';
import type { BookingRequest } from '../reserve/reserve.ts';

/** A request that was refused, and what is limited. */
interface FamilyQuery {
  request: BookingRequest;
  limited: LimitedFacilities;
  key: RequestKey<Reservation> | null;
}

/** The limits of the household that a request is for, and the answer that is stored under its key. */
export type ReadFamily = (
  asked: FamilyQuery,
) => Promise<{ limits: HouseholdLimits; stored: Reservation | null }>;

/** So many requests share a query. */
const MOST = 50;

interface Row extends Record<string, unknown> {
  family: HouseholdBooking[];
  stored: StoredAnswer | null;
}

const none = sql<HouseholdBooking[]>`'[]'::json`;

/** What one request asks for, a day before its own at the earliest: other times of its day may be offered. */
function part({ request: { member, range, now, zone }, limited, key }: FamilyQuery, index: number) {
  const isLimited = member !== null && limited.size > 0;
  const family = isLimited
    ? householdBookings({ head: householdOf(member), earliest: range.start - DAY, now, zone })
    : none;
  return sql`select ${sql.raw(String(index))} as index, ${family} as family, ${key?.stored ?? sql`null::json`} as stored`;
}

/** Reads that, for all who are refused at the same moment together. */
export function familyReader(db: Database): ReadFamily {
  const read = gather(async (asked: readonly FamilyQuery[]) => {
    const { rows } = await db.execute<Row>(sql`${sql.join(asked.map(part), sql` union all `)} order by 1`);
    return rows;
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
