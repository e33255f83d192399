import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { enqueueJobs, newJob } from '../../jobs/enqueue.ts';
import { member as memberTable } from '../../members/index.ts';
import type { NewNotification, SystemNotice } from '../../notifications/index.ts';
import { isoTime, storeNotifications } from '../../notifications/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import type { Decided } from './allot.ts';

/** Emails wait until all that opens at one moment has been allotted, which they would hold up, ms. */
const AFTER = 10_000;

/** Emails what came of a request that wasn't confirmed: that its time is held until it is paid, or that it wasn't booked. */
export const allottedMailJob = { name: 'bookings mail allotted', payload: z.object({ request: z.int() }) };

function noticeOf(
  { id: facility_id, name, zh }: FacilityRow,
  { request: { range }, result }: Decided,
  owner: string | null,
): SystemNotice | null {
  const what = {
    facility: name,
    ...nameInChinese('facility', zh),
    start_from: isoTime(range.start),
    end_at: isoTime(range.end),
    member: owner,
  };
  if (result.kind === 'refused') return { kind: 'OPENING_REFUSED', facility_id, ...what };
  const { id: booking, held_until } = result.booking;
  return held_until === null ? null : { kind: 'OPENING_HELD', booking, ...what, until: isoTime(held_until) };
}

/**
 * Notifies the members whom requests were for, and those of their families who made them, of what came of these: in the
 * transaction that decides it. Bookings that are confirmed are told of like any other.
 */
export async function notifyAllotted(
  tx: Transaction,
  { place, decided, mails }: { place: FacilityRow; decided: readonly Decided[]; mails: BookingMails },
  now: number,
): Promise<void> {
  const isConfirmed = ({ result }: Decided) =>
    result.kind === 'booked' && result.booking.status === 'CONFIRMED';
  for (const { result } of decided.filter(isConfirmed))
    if (result.kind === 'booked') await mails.confirmed(tx, result.booking.id, now);

  const others = decided.filter((one) => !isConfirmed(one));
  if (others.length === 0) return;
  const holdersOf = ({ request: { member, bookedBy } }: Decided) =>
    bookedBy === null ? [member] : [member, bookedBy];
  const people = await tx
    .select({ id: memberTable.id, name: memberTable.name, user: memberTable.user_id })
    .from(memberTable)
    .where(inArray(memberTable.id, others.flatMap(holdersOf)));
  const byId = new Map(people.map((one) => [one.id, one]));
  const notices: NewNotification[] = others.flatMap((one) =>
    holdersOf(one).flatMap((holder) => {
      const user = byId.get(holder)?.user ?? null;
      const { member } = one.request;
      const notice = noticeOf(place, one, holder === member ? null : (byId.get(member)?.name ?? null));
      return user === null || notice === null ? [] : [{ user, notice }];
    }),
  );
  if (notices.length > 0) await storeNotifications(tx, notices, now);
  await enqueueJobs(
    tx,
    others.map(({ request }) => newJob(allottedMailJob, { request: request.id }, now + AFTER)),
  );
}
