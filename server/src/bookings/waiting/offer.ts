import { MINUTE } from '@portal/contract/rules/club-time';
import type { BookingCode, Member } from '@portal/contract';
import { quote } from '@portal/contract/bookings/rules/prices';
import { brokenRules } from '@portal/contract/bookings/rules/slots';
import { OFFER_MINUTES } from '@portal/contract/bookings/rules/figures';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { findMember } from '../../members/index.ts';
import type { Club } from '../../time/moments.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { BookingRefused } from '../reserve/booking-refused.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import { readLimits } from '../limits/household-limits.ts';
import { levelOf, standingOf } from '../reserve/level.ts';
import { previewDiscount } from '../reductions/take-reductions.ts';
import { takeTime } from '../reserve/take-time.ts';
import { reservation, waiting } from '../tables.ts';
import { ownedTime } from './freed-time.ts';
import type { Waiter } from './waiting-list.ts';
import { notifyWait } from './notify-wait.ts';

/** The rule or limit that keeps a member from a free time now; null: none does. */
async function barred(
  tx: Transaction,
  member: Member | null,
  {
    facility,
    range,
    head,
    club: { now, zone },
  }: { facility: FacilityOnDay; range: Waiter['range']; head: number; club: Club },
): Promise<BookingCode | null> {
  const [broken] = brokenRules(facility, range, standingOf(member, { now, zone }), now);
  if (broken !== undefined || member === null) return broken ?? 'member_required';
  const asks = { facilities: [facility.id], head, earliest: range.start, now, zone };
  const limits = await readLimits(tx, asks);
  return limits.findExceededLimits(facility.id, range, { member: member.id })[0]?.code ?? null;
}

/** Offers a free time to a member on the list, whose household is locked, and returns true if they have it now. */
export async function offer(
  tx: Transaction,
  waiter: Waiter,
  { facility: kept, head }: { facility: FacilityRow; head: number },
  club: Club,
): Promise<boolean> {
  const { id, range, notAfter } = waiter;
  const { now, zone } = club;
  const member = await findMember(tx, waiter.member);
  const facility = await onDayOf(tx, kept, range, { zone, level: levelOf(member), now });
  const why = await barred(tx, member, { facility, range, head, club });
  if (why !== null && why !== waiter.passedOver)
    await tx.update(waiting).set({ passed_over: why }).where(eq(waiting.id, id));
  const until = Math.min(
    now + OFFER_MINUTES * MINUTE,
    notAfter,
    range.start - facility.notice_minutes * MINUTE,
  );
  if (why !== null || member === null || until <= now) return false;
  const discounted = await previewDiscount(tx, [facility], { member, now, zone });
  const { total: price } = discounted(facility, quote(facility, range));
  try {
    await tx.transaction(async (part) => {
      const [held] = await part
        .insert(reservation)
        .values({
          facility_id: facility.id,
          member_id: member.id,
          name: member.name,
          start_from: new Date(range.start),
          end_at: new Date(range.end),
          status: 'HELD',
          held_until: new Date(until),
          price,
          price_lines: [],
          is_offer: true,
          created_at: new Date(now),
        })
        .returning({ id: reservation.id });
      if (!held) throw new Error('The offer was not stored');
      await takeTime(part, { reservation_id: held.id }, facility.spaces, ownedTime(facility, range));
      await part
        .update(waiting)
        .set({
          status: 'OFFERED',
          passed_over: null,
          offered_until: new Date(until),
          price,
          reservation_id: held.id,
        })
        .where(eq(waiting.id, id));
    });
  } catch (error) {
    // A booking owns more than it shows where its facility now keeps more time free: members who wait, wait on.
    if (error instanceof BookingRefused) return false;
    throw error;
  }
  await notifyWait(tx, id, now);
  return true;
}
