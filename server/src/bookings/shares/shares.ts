import type { Share } from '@portal/contract';
import { takePercent } from '@portal/contract/money/rules/amounts';
import type { Placeholder } from 'drizzle-orm';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { invoice, voidUnpaid } from '../../money/index.ts';
import type { WriteMoment } from '../../time/moments.ts';
import { at, instant } from '../../time/moments.ts';
import { bookingPlayer, bookingShare, reservation } from '../tables.ts';

/** For a query of `bookingShare` and its `reservation`: until when it can be paid. */
export const dueAt = sql`least(${bookingShare}.due_at, ${reservation}.start_from)`;

/** The same: true where its time is over, even if no job has marked it yet. */
export const isOverdueShare = (now: number | Placeholder) =>
  sql<boolean>`(${bookingShare}.status = 'OPEN' and ${dueAt} <= ${at(now)})`;

interface StoredShare extends Omit<Share, 'due_at'> {
  due: number;
}

/**
 * For a query of `bookingPlayer` and its `reservation`: their latest share in its wire form; null where none is asked
 * of them.
 */
export const shareOfPlayer = (write: WriteMoment, now: number) =>
  sql<StoredShare | null>`(
    select json_build_object('invoice', ${invoice}.id, 'amount', ${invoice}.total,
      'status', case when ${isOverdueShare(now)} then 'LAPSED' else ${bookingShare}.status end,
      'due', ${instant(dueAt)},
      'refunded', ${invoice}.refunded + ${bookingShare}.refund_due - ${bookingShare}.refund_made)
    from ${bookingShare} join ${invoice} on ${invoice}.id = ${bookingShare}.invoice_id
    where ${bookingShare}.player_id = ${bookingPlayer}.id and ${bookingShare}.status <> 'WITHDRAWN'
    order by ${invoice}.created_at desc, ${invoice}.invoice_number desc limit 1)`.mapWith(
    ({ due, ...share }: StoredShare): Share => ({ ...share, due_at: write(due) }),
  );

/** The part of a paid share that is neither refunded nor to be refunded. */
const kept = sql<number>`(${invoice}.paid - ${invoice}.refunded - (${bookingShare}.refund_due - ${bookingShare}.refund_made))`;

/** For a query of `reservation`: what players have paid of its price and don't get back. Cents. */
export const sharedAmount = sql<number>`(
  select coalesce(sum(${kept}), 0)::int from ${bookingShare}
  join ${invoice} on ${invoice}.id = ${bookingShare}.invoice_id
  where ${bookingShare}.reservation_id = ${reservation}.id and ${bookingShare}.status = 'PAID')`;

/** A share that is paid, or can still be paid. Cents. */
export interface ActiveShare {
  invoice: string;
  player: number | null;
  isPaid: boolean;
  amount: number;
  /** The part of a paid one that isn't refunded; 0 until it is paid. */
  kept: number;
  /** An instant. */
  due: number;
}

/** The shares of a locked booking that are paid or can still be, and what the holder keeps of the paid ones. */
export const activeShares = (tx: Transaction, id: number): PromiseLike<ActiveShare[]> =>
  tx
    .select({
      invoice: bookingShare.invoice_id,
      player: bookingShare.player_id,
      isPaid: sql<boolean>`${bookingShare.status} = 'PAID'`,
      amount: invoice.total,
      kept: sql<number>`${kept}`,
      due: instant(dueAt),
    })
    .from(bookingShare)
    .innerJoin(invoice, eq(invoice.id, bookingShare.invoice_id))
    .innerJoin(reservation, eq(reservation.id, bookingShare.reservation_id))
    .where(and(eq(bookingShare.reservation_id, id), sql`${bookingShare.status} in ('OPEN', 'PAID')`))
    .orderBy(asc(invoice.created_at), asc(invoice.invoice_number));

export const sumKept = (shares: readonly ActiveShare[]): number =>
  shares.reduce((sum, share) => sum + share.kept, 0);

/** The job that notifies players that they needn't pay a share any more, where nothing else tells them. */
export const shareEnded = { name: 'bookings tell of ended share', payload: z.object({ share: z.uuid() }) };

/** The job that updates the unpaid shares of a booking with its new time. */
export const bookingMoved = { name: 'bookings renew shares', payload: z.object({ booking: z.int() }) };

interface ShareEnding {
  /** LAPSED: their time is over. */
  status: 'LAPSED' | 'WITHDRAWN';
  /** People read it on the invoice. */
  reason: string;
  /** True notifies the players of just this. */
  tells: boolean;
  now: number;
}

/** Ends the unpaid ones of these shares of a locked booking: from here on nobody can pay them. */
export async function endShares(
  tx: Transaction,
  shares: readonly Pick<ActiveShare, 'invoice'>[],
  { status, reason, tells, now }: ShareEnding,
): Promise<void> {
  if (shares.length === 0) return;
  const ended = await tx
    .update(bookingShare)
    .set({ status })
    .where(
      and(
        inArray(
          bookingShare.invoice_id,
          shares.map(({ invoice: id }) => id),
        ),
        eq(bookingShare.status, 'OPEN'),
      ),
    )
    .returning({ id: bookingShare.invoice_id });
  await voidUnpaid(
    tx,
    ended.map(({ id }) => id),
    { reason, now },
  );
  if (tells) for (const { id } of ended) await enqueue(tx, shareEnded, { share: id }, now);
}

/** Marks this part of each paid share as due to its payer, for the job that makes refunds. */
async function giveBackEach(
  tx: Transaction,
  shares: readonly ActiveShare[],
  back: (share: ActiveShare) => number,
): Promise<void> {
  for (const share of shares.filter(({ kept: left }) => left > 0))
    await tx
      .update(bookingShare)
      .set({ refund_due: sql`${bookingShare.refund_due} + ${Math.min(back(share), share.kept)}` })
      .where(eq(bookingShare.invoice_id, share.invoice));
}

/**
 * Ends the shares of a locked booking that is cancelled: nobody pays them any more, and this part of the paid ones is
 * refunded.
 */
export async function cancelShares(
  tx: Transaction,
  id: number,
  { percent, now }: { percent: number; now: number },
): Promise<void> {
  const shares = await activeShares(tx, id);
  // They are notified of the booking itself.
  const ending = { status: 'WITHDRAWN', reason: 'The booking was cancelled.', tells: false, now } as const;
  await endShares(tx, shares, ending);
  await giveBackEach(tx, shares, ({ kept: paid }) => takePercent(paid, percent));
}

/**
 * Fits the shares of a locked booking to its new price: where they come to more, unpaid ones are withdrawn, and each
 * paid one gives back its part of the excess. Returns what players had paid before.
 */
export async function fitShares(
  tx: Transaction,
  id: number,
  { price, now }: { price: number; now: number },
): Promise<number> {
  const shares = await activeShares(tx, id);
  const shared = sumKept(shares);
  const asked = shares.reduce((sum, { amount, isPaid }) => sum + (isPaid ? 0 : amount), shared);
  if (asked <= price) return shared;
  const ending = { status: 'WITHDRAWN', reason: 'The booking became cheaper.', tells: true, now } as const;
  await endShares(tx, shares, ending);
  // Each keeps its part of the new price, rounded so that the total is exact.
  let before = 0;
  const edge = (sum: number) => Math.round((sum * Math.min(price, shared)) / Math.max(1, shared));
  await giveBackEach(tx, shares, ({ kept: paid }) => {
    const stays = edge(before + paid) - edge(before);
    before += paid;
    return paid - stays;
  });
  return shared;
}
