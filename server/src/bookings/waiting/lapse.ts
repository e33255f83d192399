import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { waiting } from '../tables.ts';
import { notifyWait } from './notify-wait.ts';

/** Writes down that the offers among these holds expired, and has their members notified. */
export async function lapseOffers(tx: Transaction, holds: readonly number[], now: number): Promise<void> {
  const lapsed = await tx
    .update(waiting)
    .set({ status: 'LAPSED' })
    .where(and(inArray(waiting.reservation_id, [...holds]), eq(waiting.status, 'OFFERED')))
    .returning({ id: waiting.id });
  for (const { id } of lapsed) await notifyWait(tx, id, now);
}
