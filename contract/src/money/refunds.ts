import * as z from 'zod';
import { creditMethod, deskMethods, paymentMethods } from './rules/payment-methods.ts';
import { cents, codes, date } from '../wire.ts';

export const paymentMethod = codes({ ...deskMethods, ...paymentMethods, ...creditMethod });
export type PaymentMethod = z.infer<typeof paymentMethod>;

/**
 * Destinations of a refund: the source of the payment, the member's credit with the club, cash from the till, or a
 * voucher: the one that paid if all that it paid is refunded, else another of the same kind for the part.
 */
export const refundDestinations = ['SOURCE', 'CREDIT', 'CASH', 'VOUCHER'] as const;
export type RefundDestination = (typeof refundDestinations)[number];

/** Refundable money, by the payment that it came by; `refundParts` decides the amount for each destination. */
export const refundSource = z.object({
  method: paymentMethod,
  /** All that the payment came to. */
  amount: cents,
  /** The part of it that lies on the invoice and isn’t going back already. */
  left: cents,
  /** True where a gateway took it, which can send it back. */
  is_online: z.boolean(),
  /** For a voucher: the last day of the refunded voucher, if it is refunded now; null: no voucher paid it. */
  valid_until: date.nullable().optional(),
});

/** A part of a refund and its destination. */
export const refundPart = z.object({
  destination: z.enum(refundDestinations),
  /** Method of the payment; null: there is no record of it. */
  method: paymentMethod.nullable(),
  amount: cents,
  /** Last day of the voucher that is refunded; null: none is. */
  valid_until: date.nullable().optional(),
});
export type RefundedPart = z.infer<typeof refundPart>;
