import { useState } from 'react';
import { notAnAmount } from '#words/desk/desk';
import { amountNeeded, tooMuch } from '#words/desk/money/invoice';
import type { DeskMethod } from '../../../lib/desk/calendar/booking-draft.ts';
import { hasReference } from '../../../lib/desk/calendar/booking-draft.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { typedCents } from '../../../lib/desk/money/typed-amount.ts';
import { amountText } from '../../../lib/desk/records/drafts.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';

/** Invoices of one member that are paid together. Cents. */
export interface Payable {
  readonly invoices: readonly string[];
  readonly due: number;
  readonly member: number;
}

/** The fields that a refusal of a payment may be about. */
export const paymentFields = ['amount', 'reference'] as const;

/** Returns what is wrong with a typed amount; undefined: nothing. */
function amountFault(cents: number | null, due: number): string | undefined {
  if (cents === null) return notAnAmount;
  if (cents <= 0) return amountNeeded;
  return cents > due ? tooMuch(money(due)) : undefined;
}

/**
 * The fields of a payment at the desk and the call that records it. The same payment sent again is recorded once; another
 * amount or method is another payment.
 */
export function usePayment(due: number) {
  const [keyFor] = useState(createKeys);
  const [amount, setAmount] = useState(() => amountText(due));
  const [method, setMethod] = useState<DeskMethod>('CASH');
  const [reference, setReference] = useState('');
  const cents = typedCents(amount);
  return {
    amount,
    setAmount,
    method,
    setMethod,
    reference,
    setReference,
    cents,
    check: (payable: Payable) => ({ amount: amountFault(cents, payable.due) }),
    /** Clears what is typed, for another amount due. */
    reset(next: number) {
      setAmount(amountText(next));
      setReference('');
      // There may be none left.
      setMethod((last) => (last === 'CREDIT' ? 'CASH' : last));
    },
    async send({ invoices }: Payable): Promise<number> {
      const paid = cents ?? 0;
      const body = {
        invoices: [...invoices],
        method,
        amount: paid,
        reference: hasReference(method) ? reference.trim() || null : null,
      };
      await call('POST /booking/reservation-payment/desk/', { body, idempotencyKey: keyFor(body) });
      return paid;
    },
  };
}

export type PaymentDraft = ReturnType<typeof usePayment>;
