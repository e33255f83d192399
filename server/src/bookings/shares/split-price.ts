import type { ParsedBody } from '@portal/contract';
import { isInvitable } from '@portal/contract/bookings/rules/invitations';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Fault } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound, refuse } from '../../http/refusals/refusal.ts';
import { invoice, invoiceLine, issueInvoice } from '../../money/index.ts';
import { instant, isSameSecond } from '../../time/moments.ts';
import { shareLine } from '../invoices/invoice-lines.ts';
import { lockReservation } from '../players/invite.ts';
import type { InvitationContext } from '../players/invite.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { findBooking } from '../reservations/find-reservations.ts';
import { bookingPlayer, bookingShare, reservation } from '../tables.ts';
import type { ActiveShare } from './shares.ts';
import { endShares, isOverdueShare, sumKept, activeShares } from './shares.ts';

type SharePlan = ParsedBody<'POST /booking/reservation/{id}/share/'>;

/** A booking whose price is shared, locked, with its current shares. */
interface SharedPrice {
  booking: Booking;
  players: (typeof bookingPlayer.$inferSelect)[];
  living: ActiveShare[];
}

/** The caller's booking, locked; throws where there is none, or its price can't be shared. */
async function lockShared(tx: Transaction, { id, scope, now }: InvitationContext): Promise<SharedPrice> {
  await lockReservation(tx, id);
  const booking = await findBooking(tx, scope, id, now);
  if (!booking) throw notFound();
  const [paid] =
    booking.invoice === null
      ? []
      : await tx.select({ status: invoice.status }).from(invoice).where(eq(invoice.id, booking.invoice));
  const isPaid = paid?.status === 'PAID' || paid?.status === 'REFUNDED';
  if (!isInvitable(booking, now) || booking.start <= now || booking.price === 0 || !isPaid)
    throw refuse('not_shareable');
  const players = await tx.select().from(bookingPlayer).where(eq(bookingPlayer.reservation_id, id));
  return { booking, players, living: await activeShares(tx, id) };
}

/** The date until which shares must be paid; a 400 where that isn't before the booking begins. */
function findDueDate({ due_at }: SharePlan, { start }: Booking, now: number): number {
  if (due_at === undefined) return start;
  const due = new Date(due_at).getTime();
  if (due <= now) throw fieldErrors({ due_at: [fault('duePassed')] });
  if (due > start) throw fieldErrors({ due_at: [fault('dueAfterStart')] });
  return due;
}

/** Throws a 400 where a share is of a player who can't be asked, or all come to more than the price. */
function mustFit({ shares }: SharePlan, { booking, players, living }: SharedPrice): void {
  const errors = shares.flatMap(({ player: of }, index): [string, Fault][] => {
    const player = players.find(({ id }) => id === of);
    const why = !player
      ? fault('notInvited')
      : player.status === 'DECLINED'
        ? fault('declined')
        : living.some((share) => share.player === of && share.isPaid)
          ? fault('sharePaid')
          : shares.findIndex((share) => share.player === of) < index
            ? fault('secondShare')
            : null;
    return why === null ? [] : [[`shares.${index}.player`, why]];
  });
  if (errors.length > 0) throw fieldErrors(Object.fromEntries(errors.map(([field, why]) => [field, [why]])));
  const asked = shares.reduce((sum, { amount }) => sum + amount, sumKept(living));
  if (asked > booking.price) throw fieldErrors({ shares: [fault('sharesAbovePrice')] });
}

/** Asks a player of a locked booking for this amount; returns the invoice. */
async function issueShare(
  tx: Transaction,
  booking: Booking,
  player: Pick<typeof bookingPlayer.$inferSelect, 'id' | 'member_id'>,
  { amount, due, now, zone }: { amount: number; due: number; now: number; zone: string },
): Promise<string> {
  const of = await issueInvoice(tx, {
    member: player.member_id ?? booking.member,
    forGuest: player.member_id === null,
    kind: 'BOOKING',
    lines: [shareLine(booking.facility, booking, amount, zone)],
    // Follows the booking when it moves.
    due: Math.min(due, booking.start),
    now,
    zone,
  });
  await tx
    .insert(bookingShare)
    .values({ invoice_id: of, reservation_id: booking.id, player_id: player.id, due_at: new Date(due) });
  return of;
}

/**
 * Sets what each player is to pay of a booking of the caller's. An unchanged share keeps its invoice. Returns the
 * invoices of the new ones.
 */
export async function splitPrice(
  tx: Transaction,
  { zone, ...inviting }: InvitationContext & { zone: string },
  wanted: SharePlan,
): Promise<string[]> {
  const { now } = inviting;
  const shared = await lockShared(tx, inviting);
  const { booking, players, living } = shared;
  const due = findDueDate(wanted, booking, now);
  mustFit(wanted, shared);
  const open = living.filter(({ isPaid }) => !isPaid);
  const isAsked = ({ player, amount, due: until }: ActiveShare) =>
    isSameSecond(until, due) && wanted.shares.some((one) => one.player === player && one.amount === amount);
  const changed = open.filter((share) => !isAsked(share));
  const isReplaced = ({ player: of }: ActiveShare) => wanted.shares.some(({ player }) => player === of);
  const ending = { status: 'WITHDRAWN', now } as const;
  const replaced = changed.filter(isReplaced);
  await endShares(tx, replaced, { ...ending, reason: 'The share was changed.', tells: false });
  const withdrawn = changed.filter((share) => !isReplaced(share));
  await endShares(tx, withdrawn, { ...ending, reason: 'The share was withdrawn.', tells: true });
  const issued: string[] = [];
  for (const { player: id, amount } of wanted.shares) {
    const player = players.find((one) => one.id === id);
    if (!player || open.some((share) => share.player === id && isAsked(share))) continue;
    issued.push(await issueShare(tx, booking, player, { amount, due, now, zone }));
  }
  return issued;
}

/**
 * Updates the unpaid shares of a booking with its new time: an issued invoice never changes, so each gets another one
 * over the same amount. Returns these.
 */
export async function renewShares(
  tx: Transaction,
  { id, now, zone }: { id: number; now: number; zone: string },
): Promise<string[]> {
  await lockReservation(tx, id);
  const booking = await findBooking(tx, 'all', id, now);
  if (booking?.status !== 'CONFIRMED') return [];
  const open = await tx
    .select({
      invoice: bookingShare.invoice_id,
      player: { id: bookingPlayer.id, member_id: bookingPlayer.member_id },
      amount: invoice.total,
      due: instant(bookingShare.due_at),
      description: invoiceLine.description,
    })
    .from(bookingShare)
    .innerJoin(reservation, eq(reservation.id, bookingShare.reservation_id))
    .innerJoin(bookingPlayer, eq(bookingPlayer.id, bookingShare.player_id))
    .innerJoin(invoice, eq(invoice.id, bookingShare.invoice_id))
    .innerJoin(invoiceLine, eq(invoiceLine.invoice_id, invoice.id))
    .where(
      and(
        eq(bookingShare.reservation_id, id),
        eq(bookingShare.status, 'OPEN'),
        sql`not ${isOverdueShare(now)}`,
      ),
    )
    .orderBy(asc(bookingPlayer.id));
  const moved = open.filter(
    ({ amount, description }) =>
      description !== shareLine(booking.facility, booking, amount, zone).description,
  );
  const ending = { status: 'WITHDRAWN', reason: 'The booking was changed.', tells: false, now } as const;
  await endShares(tx, moved, ending);
  const issued: string[] = [];
  for (const { player, amount, due } of moved)
    issued.push(await issueShare(tx, booking, player, { amount, due, now, zone }));
  return issued;
}

/**
 * Ends the share of a former player of a locked booking: nobody pays it. A 409 where they have paid it, unless it is
 * theirs to leave.
 */
export async function endPlayerShare(
  tx: Transaction,
  { booking, player, isOwnWish, now }: { booking: number; player: number; isOwnWish: boolean; now: number },
): Promise<void> {
  const shares = (await activeShares(tx, booking)).filter(({ player: of }) => of === player);
  if (!isOwnWish && sumKept(shares) > 0) throw refuse('share_paid');
  const reason = 'They aren’t invited to the booking any more.';
  await endShares(tx, shares, { status: 'WITHDRAWN', reason, tells: false, now });
}
