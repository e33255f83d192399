import type { RefundedPart, Reservation } from '@portal/contract';
import { eq, exists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { invoice, planRefunds, readRefunds } from '../../money/index.ts';
import type { Club } from '../../time/moments.ts';
import { photographsColumn } from '../facilities/photographs/photographs.ts';
import { readPlayers } from '../players/players.ts';
import { sharedAmount } from '../shares/shares.ts';
import { bookingPlayer, facility, reservation } from '../tables.ts';
import { bookingInvoices } from './booking-invoices.ts';

/** A booking's invoices as people know them, the first first. */
const issued = sql<{ id: string; number: string }[]>`(
  select coalesce(json_agg(json_build_object('id', own.id, 'number', own.invoice_number)
    order by own.created_at, own.invoice_number), '[]')
  from ${invoice} as own where own.id = any((${bookingInvoices})::uuid[]))`;

/**
 * Reads more about a booking: its invoices, outstanding refunds, whether anybody is invited or has paid a share, and
 * facts about its facility.
 */
async function besides(db: Database | Transaction, id: number) {
  const [found] = await db
    .select({
      invoices: bookingInvoices,
      issued,
      refund_due: reservation.refund_due,
      refund_made: reservation.refund_made,
      to: reservation.refund_to,
      shared: sharedAmount,
      has_players: sql<boolean>`${exists(
        db.select().from(bookingPlayer).where(eq(bookingPlayer.reservation_id, reservation.id)),
      )}`,
      facility_details: {
        description: facility.description,
        zh: facility.zh,
        capacity: facility.capacity,
        guests: facility.guests,
        max_guests: facility.max_guests,
        guest_fee: facility.guest_fee,
        photographs: photographsColumn,
      },
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(eq(reservation.id, id));
  return found && { ...found, due: found.refund_due - found.refund_made };
}

/**
 * Details that only a booking read by itself has: its invoices, its refunds and their destinations, the refund that
 * cancelling would still give, its facility, and the players with their payments; `shown` says how players are
 * written.
 */
export async function bookingDetails(
  db: Database | Transaction,
  { id, ...club }: Club & { id: number },
  shown: Parameters<typeof readPlayers>[2],
): Promise<
  Pick<Reservation, 'invoices' | 'refunds' | 'refund_sources' | 'facility_details' | 'players' | 'shared'>
> {
  const found = await besides(db, id);
  if (!found) return {};
  const { facility_details, issued: shownInvoices, invoices, due, to, shared } = found;
  const players = found.has_players ? await readPlayers(db, id, shown) : [];
  const details = { facility_details, players, shared, invoices: shownInvoices };
  if (invoices.length === 0) return { ...details, refunds: [], refund_sources: [] };
  const { refunds, left } = await readRefunds(db, invoices, { reason: 'BOOKING', due, to, ...club });
  return { ...details, refunds, refund_sources: left };
}

/** Destination of the latest refund of a booking. Cents. */
export async function lastRefund(
  tx: Transaction,
  { id, amount, ...club }: Club & { id: number; amount: number },
): Promise<RefundedPart[]> {
  const found = amount > 0 ? await besides(tx, id) : undefined;
  if (!found || found.invoices.length === 0) return [];
  const plan = await planRefunds(tx, found.invoices, club);
  plan.next(found.due - amount, found.to);
  return plan.next(amount, found.to);
}
