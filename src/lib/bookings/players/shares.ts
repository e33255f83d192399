import type { Player, Reservation } from '@portal/contract';
import { equalShare, LEAST_SHARE } from '@portal/contract/bookings/rules/shares';
import { dateOf, instantOf, isoAt, timeOf } from '@portal/contract/rules/club-time';
import { zone } from '../../format/club-time.ts';
import { isRefused, Refused } from '../../http/failure.ts';
import { parseAmount } from '../../money/pay/tender.ts';
import { toTimeRange } from '../booking/times.ts';

/** Tells whether somebody has paid their share, and not all of it was refunded. */
export const hasPaid = ({ share }: Pick<Player, 'share'>): boolean =>
  share?.status === 'PAID' && share.refunded < share.amount;

/** Lists the people who can be asked to pay a share of a booking. */
export const listPayers = ({ players = [] }: Reservation): readonly Player[] =>
  players.filter((player) => player.status !== 'DECLINED' && player.share?.status !== 'PAID');

/** Tells whether the price of a booking can be shared: it is paid, hasn't begun, and there is somebody to ask. */
export function canSplit(reservation: Reservation, now: number): boolean {
  const { status, price, paid, replaces } = reservation;
  const isPaid = status === 'CONFIRMED' && !replaces && price > 0 && paid >= price;
  return isPaid && toTimeRange(reservation).start > now && listPayers(reservation).length > 0;
}

/** Returns the part of the price that nobody else has paid. Cents. */
export const leftToShare = ({ price, shared = 0 }: Reservation): number => Math.max(0, price - shared);

/** An instant as a field of a day and time has it, on the club's clock. */
export const toLocalInput = (instant: number): string => `${dateOf(instant, zone)}T${timeOf(instant, zone)}`;

/** Returns the instant in such a field; null: none. */
export function instantIn(local: string): number | null {
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(local) ?? [];
  return date === '' ? null : instantOf(date, time, zone);
}

/** The way to share the price: equally, or each by hand. */
export type SplitMode = 'EQUAL' | 'HAND';

/** The typed values, by the id of the player. */
export interface Split {
  readonly mode: SplitMode;
  /** The players who pay, where all pay alike. */
  readonly chosen: ReadonlySet<number>;
  /** Each player's amount, where it is by hand; empty: nothing. */
  readonly amounts: ReadonlyMap<number, string>;
  readonly due: string;
}

/** Errors: of a player by their id, of the sum, of the time. */
export interface SplitErrors {
  readonly players: ReadonlyMap<number, 'unreadable' | 'too small'>;
  readonly sum: 'too much' | 'nobody' | 'too little' | null;
  readonly due: 'missing' | 'past' | 'too late' | null;
}

/** The names of the fields, at which errors are shown. */
export const amountField = (player: number) => `share-${player}`;

/**
 * Returns the form's first values: the shares that were asked for already, else equal ones, until the booking begins.
 */
export function firstSplit(reservation: Reservation): Split {
  const payers = listPayers(reservation);
  const open = payers.flatMap(({ id, share }) => (share?.status === 'OPEN' ? [{ id, ...share }] : []));
  const [first] = open;
  return {
    mode: first ? 'HAND' : 'EQUAL',
    chosen: new Set((first ? open : payers).map(({ id }) => id)),
    amounts: new Map(open.map(({ id, amount }) => [id, (amount / 100).toFixed(2)])),
    due: toLocalInput(
      first
        ? toTimeRange({ start_from: first.due_at, end_at: first.due_at }).start
        : toTimeRange(reservation).start,
    ),
  };
}

interface ShareRequest {
  readonly player: number;
  readonly amount: number;
}

/** Returns the equal share of the rest of the price, where so many pay alike with the holder. */
export const equalAmount = (reservation: Reservation, players: number): number =>
  equalShare(leftToShare(reservation), players);

/** Lists the requested shares, without those that can't be read. */
export function listShares(
  reservation: Reservation,
  { mode, chosen, amounts }: Split,
): readonly ShareRequest[] {
  const payers = listPayers(reservation).map(({ id }) => id);
  if (mode === 'EQUAL') {
    const paying = payers.filter((id) => chosen.has(id));
    return paying.map((player) => ({ player, amount: equalAmount(reservation, paying.length) }));
  }
  return payers.flatMap((player) => {
    const amount = parseAmount(amounts.get(player) ?? '');
    return amount === null || amount === 0 ? [] : [{ player, amount }];
  });
}

/** Returns the errors before anything is sent. */
export function checkSplit(reservation: Reservation, split: Split, now: number): SplitErrors {
  const { mode, amounts, due } = split;
  const players = new Map<number, 'unreadable' | 'too small'>();
  if (mode === 'HAND')
    for (const { id } of listPayers(reservation)) {
      const typed = amounts.get(id)?.trim() ?? '';
      const cents = parseAmount(typed);
      if (typed !== '' && cents === null) players.set(id, 'unreadable');
      else if (cents !== null && cents < LEAST_SHARE) players.set(id, 'too small');
    }
  const shares = listShares(reservation, split);
  const isAsked = listPayers(reservation).some(({ share }) => share?.status === 'OPEN');
  const sum = shares.reduce((all, { amount }) => all + amount, 0);
  const until = instantIn(due);
  return {
    players,
    sum:
      sum > leftToShare(reservation)
        ? 'too much'
        : shares.some(({ amount }) => amount < LEAST_SHARE)
          ? 'too little'
          : shares.length === 0 && !isAsked && players.size === 0
            ? 'nobody'
            : null,
    due:
      until === null
        ? 'missing'
        : until <= now
          ? 'past'
          : until > toTimeRange(reservation).start
            ? 'too late'
            : null,
  };
}

/** Returns the body to send. */
export const sharesBody = (reservation: Reservation, split: Split) => ({
  shares: [...listShares(reservation, split)],
  due_at: isoAt(instantIn(split.due) ?? toTimeRange(reservation).start, zone),
});

/** Moves a refusal's sentences to the fields of the form: the API names players by their position in the request. */
export function atFields(failure: unknown, sent: readonly ShareRequest[]): unknown {
  if (!isRefused(failure) || failure.status !== 400) return failure;
  const fields = Object.entries(failure.fields).map(([path, sentences]) => {
    const index = /^shares\.(\d+)\./.exec(path)?.[1];
    const player = index === undefined ? undefined : sent[Number(index)]?.player;
    return [
      player === undefined ? (path === 'due_at' ? path : 'non_field_errors') : amountField(player),
      sentences,
    ];
  });
  return new Refused(400, Object.fromEntries(fields), failure.retryAfter, failure.isOurs);
}
