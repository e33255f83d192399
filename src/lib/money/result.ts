import type { PaymentState, Reservation } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../http/failure.ts';
import { idIn } from '../data/ids.ts';
import type { PaymentOptions } from './pay/tender.ts';

/** The subject of a payment, as far as the person who looks may know. */
export interface PaymentSubject {
  /** The invoices, and the ways to pay their rest; null: they couldn't be loaded. */
  readonly options: PaymentOptions | null;
  /** The booking that the one invoice is for, to its owner; null: it is for something else, or couldn't be loaded. */
  readonly booking: Reservation | null;
}

export type ResultState =
  /** `unknown`: the address names no payment, or one that nobody knows. */
  | { readonly step: 'loading' | 'unknown' }
  | { readonly step: 'failed'; readonly failure: unknown }
  | { readonly step: 'known'; readonly payment: PaymentState; readonly paidFor: PaymentSubject };

export interface ResultEnv {
  readonly state: (id: string) => Promise<PaymentState>;
  readonly invoiceOptions: (ids: readonly string[]) => Promise<PaymentOptions>;
  /** The reservation of an invoice of the member who is signed in; null where it has none. */
  readonly bookingOf: (invoice: string) => Promise<Reservation | null>;
  /** Calls back after a while, to check again. Returns a function that stops it. */
  readonly later: (look: () => void) => () => void;
}

/** Checks a payment until it is settled or has failed. */
export function createResult(env: ResultEnv, id: string | null) {
  const $state = atom<ResultState>({ step: 'loading' });
  let stop = () => {};

  async function checkPayment(): Promise<void> {
    stop();
    if (id === null || idIn(id) === null) return $state.set({ step: 'unknown' });
    try {
      const payment = await env.state(id);
      const before = $state.get();
      const isSame = before.step === 'known' && before.payment.status === payment.status;
      const paidFor = isSame ? before.paidFor : await findPaidFor(env, payment);
      $state.set({ step: 'known', payment, paidFor });
      // Money that came too late is on its way back, and then it is there.
      const isOver = payment.status !== 'PENDING' && payment.refunds.every(({ status }) => status === 'DONE');
      if (!isOver) stop = env.later(() => void checkPayment());
    } catch (failure) {
      if (isRefused(failure) && failure.status === 404) return $state.set({ step: 'unknown' });
      // A known result stays on screen while nobody answers.
      if ($state.get().step === 'known') stop = env.later(() => void checkPayment());
      else $state.set({ step: 'failed', failure });
    }
  }

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<ResultState>,
    look: checkPayment,
    retry: (): void => {
      $state.set({ step: 'loading' });
      void checkPayment();
    },
  };
}

/** The payment's own state matters most: if the rest doesn't load, the page shows the payment without it. */
async function findPaidFor(env: ResultEnv, { invoices }: PaymentState): Promise<PaymentSubject> {
  const ids = invoices.map(({ invoice }) => invoice);
  const [only] = ids;
  if (only === undefined) return { options: null, booking: null };
  const [options, booking] = await Promise.all([
    env.invoiceOptions(ids).catch(() => null),
    ids.length === 1 ? env.bookingOf(only).catch(() => null) : null,
  ]);
  return { options, booking: options?.is_owner ? booking : null };
}
