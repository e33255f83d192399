import type { ReservationSlot } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import { eq } from 'drizzle-orm';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuseWith } from '../../http/refusals/refusal.ts';
import type { WrittenOf, Writing } from '../../resource/resource.ts';
import { BookingRefused } from '../reserve/booking-refused.ts';
import { reservationSpace } from '../tables.ts';
import { keepFacility, takeTime } from '../reserve/take-time.ts';
import type { FreedTime } from '../waiting/freed-time.ts';
import { endFinished, lockWaitingList, offerFreed, offerFreedTime } from '../waiting/offer-freed-time.ts';

type Body = WrittenOf<'/booking/reservation-slot/'>;

/** Throws where a block isn't valid as a whole, whichever fields are written. */
export function checkBlock({ start_from, end_at }: Pick<Body, 'start_from' | 'end_at'>): void {
  if (start_from === undefined || end_at === undefined) return;
  const { start, end } = parseRange({ start_from, end_at });
  if (end <= start) throw fieldErrors({ end_at: [fault('endBeforeStart')] });
}

/** The spaces of a block after a change: those named, those it had, or all of its facility's. */
function spacesWanted(body: Body, before: ReservationSlot | null, all: readonly number[]): readonly number[] {
  const kept = before && (body.facility ?? before.facility) === before.facility ? before.spaces : [];
  const wanted = new Set(body.spaces ?? kept);
  if (wanted.size === 0) return all;
  const strange = [...wanted].filter((id) => !all.includes(id));
  if (strange.length > 0)
    throw fieldErrors({ spaces: strange.map((id) => fault('otherSpace', { space: id })) });
  return [...wanted];
}

/** Takes the time of a stored block; a booking or another block that overlaps it is a 409. */
export async function storeBlock(
  id: number,
  body: Body,
  { tx, before, now, config }: Writing<ReservationSlot>,
): Promise<void> {
  const { facility, start_from, end_at } = { ...before, ...body };
  if (facility === undefined || start_from === undefined || end_at === undefined) return;
  // Its purpose may be changed after it is over, when its facility may be a different one.
  const moves = [body.facility, body.spaces, body.start_from, body.end_at].some((one) => one !== undefined);
  if (!moves) return;
  const kept = await keepFacility(tx, facility);
  const spaces = spacesWanted(body, before, kept.spaces);
  const span = parseRange({ start_from, end_at });
  const club = { now, zone: config.timeZone };
  const plan = { claims: [{ spaces, ...span }], frees: before ? [toFreedTime(before)] : [] };
  const line = await lockWaitingList(tx, plan, club);
  await tx.delete(reservationSpace).where(eq(reservationSpace.block_id, id));
  await endFinished(tx, line, club);
  try {
    await takeTime(tx, { block_id: id }, spaces, span);
  } catch (error) {
    if (!(error instanceof BookingRefused)) throw error;
    throw refuseWith(409, 'slot_taken', 'A booking or another block overlaps this time.');
  }
  if (before) await offerFreedTime(tx, line, club);
}

const toFreedTime = ({ spaces, start_from, end_at }: ReservationSlot): FreedTime => ({
  spaces,
  ...parseRange({ start_from, end_at }),
});

/** Gives the freed time of a block to those who wait for it. */
export const freeBlock = (
  block: ReservationSlot,
  { tx, now, config }: Pick<Writing<ReservationSlot>, 'tx' | 'now' | 'config'>,
): Promise<void> => offerFreed(tx, [toFreedTime(block)], { now, zone: config.timeZone });
