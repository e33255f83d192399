import type { BookingAhead, MembershipBenefits } from '@portal/contract';
import { membershipLevels1 } from '@portal/contract/members/rules/levels';
import type { MembershipLevel1 } from '@portal/contract/members/rules/levels';
import { asc, eq } from 'drizzle-orm';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import type { Database } from '../../../database/database.ts';
import { advanceBookingPeriod, facility, facilityCategory } from '../../tables.ts';
import type { PeriodRow } from './advance-period.ts';
import { nameInChinese } from '../../../resource/name-in-chinese.ts';
import { periodFor } from './advance-period.ts';

const DAY = 1440;

interface Room {
  readonly id: number;
  readonly name: string;
  readonly category: string;
}

/** How far ahead a level may book a facility, from its periods. */
function findBookingAhead(periods: readonly PeriodRow[], room: number, level: Level): BookingAhead {
  const period = periodFor(periods, room, level);
  if (period?.minutes) return { days: null, opens_at: null, minutes: period.minutes };
  const { days = null, opens_at = null } = period ?? {};
  if (days === null || opens_at === null) return { days: null, opens_at: null, minutes: null };
  return { days, opens_at: opens_at.slice(0, 5), minutes: null };
}

function findWidestRange(periods: readonly PeriodRow[], rooms: readonly Room[], level: Level) {
  const lengths = rooms.flatMap(({ id }) => {
    const { days, minutes } = findBookingAhead(periods, id, level);
    return days === null ? (minutes === null ? [] : [minutes]) : [days * DAY];
  });
  return lengths.length === 0 ? null : { least: Math.min(...lengths), most: Math.max(...lengths) };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
const levels1 = Object.keys(membershipLevels1) as MembershipLevel1[];

/** Reads how far ahead a level may book each active facility, and each tier facilities in general. */
export async function bookingAhead(
  db: Database,
  level: Level,
): Promise<{
  advance_booking: MembershipBenefits['advance_booking'];
  tiers: Pick<MembershipBenefits['tiers'][number], 'membership_type_1' | 'advance_booking'>[];
}> {
  const [rooms, periods] = await Promise.all([
    db
      .select({
        id: facility.id,
        name: facility.name,
        category: facilityCategory.name,
        zh: facility.zh,
        categoryZh: facilityCategory.zh,
      })
      .from(facility)
      .innerJoin(facilityCategory, eq(facilityCategory.id, facility.category_id))
      .where(eq(facility.is_active, true))
      .orderBy(asc(facilityCategory.id), asc(facility.name), asc(facility.id)),
    db.select().from(advanceBookingPeriod).orderBy(asc(advanceBookingPeriod.id)),
  ]);
  return {
    advance_booking: rooms.map(({ id, name, category, zh, categoryZh }) => ({
      facility: id,
      name,
      category,
      zh: { ...nameInChinese('name', zh).zh, ...nameInChinese('category', categoryZh).zh },
      ...findBookingAhead(periods, id, level),
    })),
    tiers: levels1.map((membership_type_1) => ({
      membership_type_1,
      advance_booking: findWidestRange(periods, rooms, { ...level, membership_type_1 }),
    })),
  };
}
