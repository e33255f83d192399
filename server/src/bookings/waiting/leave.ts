import type { WaitingStatus } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { keepFacility } from '../reserve/take-time.ts';
import { reservation, waiting } from '../tables.ts';
import { ownedTime } from './freed-time.ts';
import { waitStatusAt } from './waiting-list.ts';
import type { Club } from '../../time/moments.ts';
import { lockWaitingList, offerFreedTime } from './offer-freed-time.ts';

/**
 * Removes a member from a waiting list; their offer goes to the next. Leaving an entry that is over changes nothing.
 * Returns the status before and after. `own`: the entries that the caller may change.
 */
export async function leaveWaitingList(
  tx: Transaction,
  id: number,
  own: SQL | undefined,
  club: Club,
): Promise<{ before: WaitingStatus; after: WaitingStatus }> {
  const [found] = await tx
    .select()
    .from(waiting)
    .where(and(eq(waiting.id, id), own));
  if (!found) throw notFound();
  const range = { start: found.start_from.getTime(), end: found.end_at.getTime() };
  const owned = ownedTime(await keepFacility(tx, found.facility_id), range);
  // From here on nobody makes offers on this list.
  const line = await lockWaitingList(tx, { claims: [owned] }, club);
  const [entry] = await tx
    .select({ status: waitStatusAt(club.now), hold: waiting.reservation_id })
    .from(waiting)
    .where(eq(waiting.id, id));
  if (!entry) throw notFound();
  const { status: before, hold } = entry;
  const after = before === 'OFFERED' ? 'DECLINED' : before === 'WAITING' ? 'LEFT' : before;
  if (after !== before) await tx.update(waiting).set({ status: after }).where(eq(waiting.id, id));
  if (after === 'DECLINED' && hold !== null)
    await tx.update(reservation).set({ status: 'EXPIRED', held_until: null }).where(eq(reservation.id, hold));
  const others = line.waiters.filter((one) => one.id !== id);
  await offerFreedTime(tx, { ...line, waiters: others }, club);
  return { before, after };
}
