import type { Answer, Body, OnlineMethod } from '@portal/contract';

/** The amount to pay, and the ways to pay it. */
export type PaymentOptions = Answer<'GET /finance/payment-invoice/{id}/payment-options/'>;

/** A payment in progress for the amount due, with all that it pays of it. */
export type PaymentInProgress = NonNullable<PaymentOptions['invoices'][number]['pending']>;

/** The payments in progress, each once. */
export function paymentsInProgress({ invoices }: PaymentOptions): PaymentInProgress[] {
  const found = new Map<string, PaymentInProgress>();
  for (const { pending } of invoices) {
    if (!pending) continue;
    const amount = (found.get(pending.payment)?.amount ?? 0) + pending.amount;
    found.set(pending.payment, { ...pending, amount });
  }
  return [...found.values()];
}

/** The end of the hold of the booking that is paid for: an instant; null where there is none. */
export const paymentHoldExpiry = ({ held_until }: PaymentOptions): number | null =>
  held_until === null ? null : Date.parse(held_until);

/** Tells whether it is the extra cost of a changed booking, which stays as it is until this is paid. */
export const isMove = ({ is_move }: PaymentOptions): boolean => is_move === true;

/** Somebody's choice of how to pay. */
export interface PaymentChoice {
  /** Null: nothing is chosen yet, as nothing is offered. */
  readonly method: OnlineMethod | null;
  /** Id of the saved card that is charged, where the method is a card; null: none is. */
  readonly card: number | null;
  /** Id of a voucher to use first; null: none. */
  readonly voucher: number | null;
  /** True when credit with the club is used next. */
  readonly credit: boolean;
  /** The typed amount to pay now, in the club's currency; null: all of it. */
  readonly part: string | null;
}

/** The amount that each means pays, in cents. */
export interface PaymentSum {
  /** The total of this payment; null: the typed text is no amount that can be paid. */
  readonly pays: number | null;
  readonly byVoucher: number;
  readonly byCredit: number;
  /** The amount left for card, NETS or PayNow; NaN where a host doesn't say what is due. */
  readonly rest: number;
}

/**
 * Returns the choice that fits the options: as much of the previous one as there still is. `preferred` is the method
 * to start with, where it is offered.
 */
export function firstChoice(
  options: PaymentOptions,
  before: PaymentChoice | null,
  preferred: string | null = null,
): PaymentChoice {
  const { methods, cards, vouchers, credit } = options;
  const wanted = before?.method ?? preferred;
  // A method that the address names is another way than a saved card.
  const saved = before === null && preferred === null ? cards[0]?.id : before?.card;
  const card = cards.find(({ id }) => id === saved)?.id ?? null;
  return {
    method: card === null ? (methods.find((one) => one === wanted) ?? methods[0] ?? null) : 'CREDIT_CARD',
    card,
    voucher: vouchers.some(({ id }) => id === before?.voucher) ? (before?.voucher ?? null) : null,
    credit: credit > 0 && before?.credit === true,
    part: isPartable(options) ? (before?.part ?? null) : null,
  };
}

/** Tells whether a part may be paid: a booking on hold is paid in full, and so is a share of one. */
export const isPartable = ({ held_until, is_share, amount_due }: PaymentOptions): boolean =>
  held_until === null && !is_share && amount_due > 1;

/** Reads a typed amount in cents: `12`, `12.5`, `1,200.00`; null where it isn't one. */
export function parseAmount(typed: string): number | null {
  const plain = typed.replace(/[,\s]/g, '');
  const [, whole = '', rest = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

/** Divides the amount among voucher, credit and gateway: in this order, as the API does. */
export function sumUp(options: PaymentOptions, { voucher, credit, part }: PaymentChoice): PaymentSum {
  const { amount_due, vouchers } = options;
  const used = vouchers.find(({ id }) => id === voucher);
  // A voucher is worth the amount it takes off the total.
  const typed = part === null || used ? amount_due : parseAmount(part);
  const isPayable = typed !== null && ((typed > 0 && typed <= amount_due) || Number.isNaN(typed));
  const pays = isPayable ? typed : null;
  const byVoucher = used?.takes_off ?? 0;
  const left = (pays ?? amount_due) - byVoucher;
  const byCredit = credit ? Math.min(options.credit, left) : 0;
  return { pays, byVoucher, byCredit, rest: left - byCredit };
}

/** Tells whether an amount is left for card, NETS or PayNow: also where a host doesn't say how much. */
export const leavesRest = (rest: number): boolean => rest > 0 || Number.isNaN(rest);

/** Returns the call that pays like this; null where it can't be paid like this. */
export function paymentBody(
  invoices: readonly string[],
  { method, card, voucher, credit, part }: PaymentChoice,
  { pays, rest, byCredit }: PaymentSum,
): Body<'POST /booking/reservation-payment/'> | null {
  const by = leavesRest(rest) ? method : byCredit > 0 ? 'CREDIT' : 'VOUCHER';
  if (by === null || pays === null) return null;
  return {
    invoices: [...invoices],
    method: by,
    ...(part !== null && voucher === null && { amount: pays }),
    ...(voucher !== null && { voucher }),
    credit: credit && byCredit > 0,
    ...(card !== null && by === 'CREDIT_CARD' && { card }),
  };
}
