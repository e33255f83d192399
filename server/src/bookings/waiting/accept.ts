import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notFound, refuse } from '../../http/refusals/refusal.ts';
import { findMember } from '../../members/index.ts';
import type { Club } from '../../time/moments.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { findBooking } from '../reservations/find-reservations.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import { levelOf } from '../reserve/level.ts';
import { lockSpaces } from '../reserve/locks/lock-spaces.ts';
import { reserve } from '../reserve/reserve.ts';
import { keepFacility } from '../reserve/take-time.ts';
import { waiting } from '../tables.ts';
import { waitStatusAt } from './waiting-list.ts';

/**
 * Books an offered time for a member, by the ordinary rules and at the ordinary price, in place of its hold; or
 * throws and changes nothing. If it was accepted already, returns that booking, with `isNew` false. `price` is what
 * the member saw.
 */
export async function acceptOffer(
  tx: Transaction,
  { id, memberId, price }: { id: number; memberId: number | null; price: number },
  { now, zone }: Club,
): Promise<{ booked: Booking; isNew: boolean }> {
  if (memberId === null) throw notFound();
  const own = and(eq(waiting.id, id), eq(waiting.member_id, memberId));
  const [found] = await tx.select().from(waiting).where(own);
  if (!found) throw notFound();
  const kept = await keepFacility(tx, found.facility_id);
  await lockSpaces(tx, kept.spaces);
  const [entry] = await tx
    .select({ status: waitStatusAt(now), reservation: waiting.reservation_id })
    .from(waiting)
    .where(own);
  if (entry?.status === 'ACCEPTED' && entry.reservation !== null) {
    const booked = await findBooking(tx, memberId, entry.reservation, now);
    if (!booked) throw notFound();
    return { booked, isNew: false };
  }
  if (entry?.status !== 'OFFERED' || entry.reservation === null) throw refuse('offer_over');

  const member = await findMember(tx, memberId);
  const range = { start: found.start_from.getTime(), end: found.end_at.getTime() };
  const facility = await onDayOf(tx, kept, range, { zone, level: levelOf(member), now });
  const booked = await reserve(tx, {
    facility,
    range,
    member,
    name: member?.name ?? '',
    override: [],
    expectedPrice: price,
    offer: entry.reservation,
    now,
    zone,
  });
  await tx.update(waiting).set({ status: 'ACCEPTED' }).where(own);
  return { booked, isNew: true };
}
