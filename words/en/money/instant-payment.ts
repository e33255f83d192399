/** Words of what is booked and paid in one press. Amounts come in written out. */

import type { NamedCard } from './card-names.ts';
import { cardName } from './card-names.ts';

/** Name of the payment method: "Visa 4242", "credit", "credit and Visa 4242". */
export const wayName = ({ card, credit }: { card: NamedCard | null; credit: boolean }) =>
  [credit && 'credit', card && cardName(card)].filter(Boolean).join(' and ');
/** "Book and pay S$10.00 with Visa 4242" */
export const bookAndPayWith = (amount: string, way: string) => `Book and pay ${amount} with ${way}`;
export const bookAnotherWay = 'Choose another way to pay';
export const payAnotherWay = 'Pay another way';
export const charging = (way: string) => `Paying with ${way}`;
/** The bank wants the payer to confirm it there. */
export const openingBank = 'Opening your bank’s page to confirm the payment';
export const paidAtOnce = (amount: string, way: string) => `You paid ${amount} with ${way}.`;
/** A payment by card, and credit beside it, is refunded the way it was paid. */
export const backOnCard = (amount: string) =>
  `We’ll refund ${amount} the way you paid. Banks take a few days.`;
