import type { MembershipBenefits } from '@portal/contract';
import { dateOf, instantOf } from '@portal/contract/rules/club-time';
import { MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import { and, eq, gte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { MembershipLevel1 } from '@portal/contract/members/rules/levels';
import { bookingAhead } from '../bookings/index.ts';
import type { Database } from '../database/database.ts';
import { implement } from '../http/implement.ts';
import { member } from '../members/index.ts';
import {
  discountLeft,
  readFeeTable,
  hasVoucherStatus,
  isStaff,
  openRenewal,
  tierFees,
  voucher,
} from '../money/index.ts';
import type { FeeTable } from '../money/index.ts';
import type { Tiers } from '../settings/index.ts';
import { readTiers, yearsIn } from '../settings/index.ts';
import type { Served } from '../resource/serve-crud.ts';

/** Counts the vouchers that a member can use today, and those given since the first of January. */
async function countVouchers(
  db: Database,
  id: number,
  { today, newYear }: { today: string; newYear: number },
): Promise<MembershipBenefits['vouchers']> {
  const own = eq(voucher.member_id, id);
  const [ready, given_this_year] = await Promise.all([
    db.$count(voucher, and(own, hasVoucherStatus('ACTIVE', today))),
    db.$count(voucher, and(own, gte(voucher.created_at, new Date(newYear)))),
  ]);
  return { ready, given_this_year };
}

/** The tiers that the club offers, in its order, and the member's own. */
function compareTiers(
  ahead: Awaited<ReturnType<typeof bookingAhead>>['tiers'],
  { tiers, fees, own }: { tiers: Tiers; fees: FeeTable; own: MembershipLevel1 },
): MembershipBenefits['tiers'] {
  const aheadOf = new Map(ahead.map((one) => [one.membership_type_1, one.advance_booking]));
  return [...tiers.values()]
    .filter(({ key, is_offered }) => is_offered || key === own)
    .map(({ key, years }) => ({
      membership_type_1: key,
      advance_booking: aheadOf.get(key) ?? null,
      fees: tierFees(key, fees),
      term_years: years,
    }));
}

/** Serves the benefits of a membership, in one call for their page. */
export function benefitRoutes(
  app: FastifyInstance,
  { cards }: { cards: Pick<Served<'/membership-card/'>, 'readOwn'> },
): void {
  implement(app, 'GET /profile/benefits/', async ({ actor, db, config, now }) => {
    const id = actor.member?.id;
    if (id === undefined) return null;
    const zone = config.timeZone;
    const today = dateOf(now, zone);
    const newYear = instantOf(`${today.slice(0, 4)}-01-01`, '00:00', zone);
    const [found] = await db.select().from(member).where(eq(member.id, id));
    if (!found) return null;
    const { discount_group, membership_type_1, membership_end_date } = found;
    const [is_staff, renewal, left, ahead, vouchers, ownCards, tiers, fees] = await Promise.all([
      isStaff(db, found),
      openRenewal(db, id),
      discountLeft(db, { group: discount_group, now, zone }),
      bookingAhead(db, found),
      countVouchers(db, id, { today, newYear }),
      cards.readOwn({ actor, db, config, now }),
      readTiers(db),
      readFeeTable(db),
    ]);
    return {
      membership_type_1,
      is_staff,
      fee: fees.of(found, is_staff),
      term_years: yearsIn(tiers, membership_type_1),
      membership_end_date,
      renewal,
      discount: { discount_group, monthly_cap: discount_group === 'NA' ? 0 : MONTHLY_CAP, left },
      advance_booking: ahead.advance_booking,
      tiers: compareTiers(ahead.tiers, { tiers, fees, own: membership_type_1 }),
      other_fees: { corporate: fees.at('CORPORATE_NON_ACTIVE'), staff: fees.at('STAFF_NON_ACTIVE') },
      vouchers,
      cards: ownCards,
    };
  });
}
