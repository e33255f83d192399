import { MINUTE } from '@portal/contract/rules/club-time';
import type { Member } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { findConflict } from '@portal/contract/bookings/rules/slots';
import { MOST_WAITS } from '@portal/contract/bookings/rules/figures';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { isInHousehold, member as memberTable } from '../../members/index.ts';
import { instant } from '../../time/moments.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import type { Club } from '../../time/moments.ts';
import { BookingRefused } from '../reserve/booking-refused.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import { mustFitRules } from '../reserve/decide.ts';
import { levelOf } from '../reserve/level.ts';
import { keepFacility } from '../reserve/take-time.ts';
import { waiting } from '../tables.ts';
import { ownedTime } from './freed-time.ts';
import { isOpenWait } from './waiting-list.ts';
import { lockWaitingList, offerFreedTime } from './offer-freed-time.ts';

/** A time to wait for. */
interface WaitRequest {
  /** Id. */
  facility: number;
  range: TimeRange;
  /** The last moment of an offer, an instant; as late as the facility's notice allows where left out. */
  notAfter: number | undefined;
  member: Member | null;
}

/**
 * Puts a member at the end of the waiting list for a taken time, and returns the id of the entry; throws if a rule
 * forbids the time, if it is free, or if the household waits for it or for too much already. What a household may
 * book is checked when the time is offered.
 */
export async function joinWaitingList(
  tx: Transaction,
  { facility: id, range, notAfter, ...asked }: WaitRequest,
  { now, zone }: Club,
): Promise<number> {
  const kept = await keepFacility(tx, id);
  const facility = await onDayOf(tx, kept, range, { zone, level: levelOf(asked.member), now });
  const { member } = mustFitRules({ facility, range, member: asked.member, override: [], now, zone });
  const latest = range.start - facility.notice_minutes * MINUTE;
  if (latest <= now) throw new BookingRefused('notice_too_short');
  if (notAfter !== undefined && notAfter <= now) throw fieldErrors({ not_after: [fault('timePassed')] });

  const line = await lockWaitingList(
    tx,
    { claims: [ownedTime(facility, range)], members: [member.id] },
    { now, zone },
  );
  await offerFreedTime(tx, line, { now, zone });
  if (findConflict(facility, await occupiedAround(tx, facility.spaces, range, { now, zone }), range) === null)
    throw refuse('time_is_free');
  const head = line.heads.get(member.id) ?? member.id;
  await mustHaveRoom(tx, { head, facility: id, range, now });
  const [joined] = await tx
    .insert(waiting)
    .values({
      facility_id: id,
      member_id: member.id,
      start_from: new Date(range.start),
      end_at: new Date(range.end),
      status: 'WAITING',
      not_after: new Date(Math.min(latest, notAfter ?? latest)),
      created_at: new Date(now),
    })
    .returning({ id: waiting.id });
  if (!joined) throw new Error('The entry was not stored');
  return joined.id;
}

/** Throws if a household, which is locked, waits for this time already, or for as many as it may. */
async function mustHaveRoom(
  tx: Transaction,
  { head, facility, range, now }: { head: number; facility: number; range: TimeRange; now: number },
): Promise<void> {
  const living = await tx
    .select({
      facility: waiting.facility_id,
      start: instant(waiting.start_from),
      end: instant(waiting.end_at),
    })
    .from(waiting)
    .innerJoin(memberTable, eq(memberTable.id, waiting.member_id))
    .where(and(isInHousehold(head), isOpenWait(now)));
  if (living.some((one) => one.facility === facility && one.start === range.start && one.end === range.end))
    throw refuse('waits_already');
  if (living.length >= MOST_WAITS)
    throw refuseWith(409, 'too_many_waits', `A household can wait for ${MOST_WAITS} times at once.`, {
      limit: MOST_WAITS,
    });
}
