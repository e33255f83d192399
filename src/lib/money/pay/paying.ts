import type { Body, PaymentFailure, PaymentState } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../../http/failure.ts';
import { once } from '../../http/once.ts';
import type { PayLink } from './pay-link.ts';
import type { PaymentChoice, PaymentOptions } from './tender.ts';
import { paymentBody, firstChoice, sumUp } from './tender.ts';

type PaymentBody = Body<'POST /booking/reservation-payment/'>;
/** A payment whose code is scanned. */
export type CodePayment = PaymentState & { readonly next: { readonly kind: 'QR' } };

/** The instant until which its code can be scanned. */
export const codeExpiry = ({ next }: CodePayment): number => Date.parse(next.expires_at);

export type PayingState =
  | { readonly step: 'loading' }
  /** `unknown`: nobody's invoice, or several that aren't one member's. */
  | { readonly step: 'unknown' }
  | { readonly step: 'failed'; readonly failure: unknown }
  | {
      readonly step: 'choosing';
      readonly options: PaymentOptions;
      readonly choice: PaymentChoice;
      /** `leaving`: the next page is on its way. */
      readonly busy: 'sending' | 'leaving' | null;
      readonly failure: unknown;
      /** The reason why the saved card couldn't be charged; null: it was, or none has been tried. */
      readonly declined: PaymentFailure | null;
      /** The payer left a payment in progress for another way to pay. */
      readonly isAnotherWay: boolean;
    }
  | {
      readonly step: 'scanning';
      readonly payment: CodePayment;
      /** The invoices and the ways to pay them; null: they couldn't be loaded. */
      readonly options: PaymentOptions | null;
    }
  /** The owner has released the booking instead. */
  | { readonly step: 'released' };

export interface PayingEnv {
  readonly options: () => Promise<PaymentOptions>;
  readonly start: (body: PaymentBody, idempotencyKey: string) => Promise<PaymentState>;
  readonly state: (id: string) => Promise<PaymentState>;
  readonly newKey: () => string;
  /** The gateway's page. */
  readonly goTo: (url: string) => void;
  /** The page with the result of a payment. */
  readonly showResult: (payment: string) => void;
  /** Writes the payment whose code is on screen into the address, so that a reload finds it; null: none is. */
  readonly keep: (payment: string | null) => void;
  /** Calls back after a while, to check a payment again. Returns a function that stops it. */
  readonly later: (look: () => void) => () => void;
}

type ChoosingState = Extract<PayingState, { step: 'choosing' }>;

const hasCode = (payment: PaymentState): payment is CodePayment =>
  payment.status === 'PENDING' && payment.next?.kind === 'QR';

/** The steps of paying: the choice, and the next step of a payment. */
function createSteps(env: PayingEnv, link: Pick<PayLink, 'method' | 'isAnotherWay'>) {
  const $state = atom<PayingState>({ step: 'loading' });
  let stop = () => {};

  const setChoosing = (changes: Partial<ChoosingState>) => {
    const state = $state.get();
    if (state.step === 'choosing') $state.set({ ...state, ...changes });
  };

  /** Loads the amount due; `preferred` is selected if nothing is yet. */
  async function load(preferred = link.method): Promise<void> {
    try {
      const options = await env.options();
      const before = $state.get();
      const choice = firstChoice(options, before.step === 'choosing' ? before.choice : null, preferred);
      const { failure, declined } = before.step === 'choosing' ? before : { failure: null, declined: null };
      const isAnotherWay =
        before.step === 'choosing' ? before.isAnotherWay : before.step === 'scanning' || link.isAnotherWay;
      $state.set({ step: 'choosing', options, choice, busy: null, failure, declined, isAnotherWay });
    } catch (failure) {
      $state.set(isUnknown(failure) ? { step: 'unknown' } : { step: 'failed', failure });
    }
  }

  function follow(payment: PaymentState, options: PaymentOptions | null): void {
    if (hasCode(payment)) {
      $state.set({ step: 'scanning', payment, options });
      env.keep(payment.id);
      watch(payment.id);
      return;
    }
    setChoosing({ busy: 'leaving', failure: null });
    if (payment.status === 'PENDING' && payment.next?.kind === 'REDIRECT') env.goTo(payment.next.url);
    else env.showResult(payment.id);
  }

  function watch(id: string): void {
    stop();
    stop = env.later(() => {
      void env.state(id).then(
        (payment) => (payment.status === 'PENDING' ? watch(id) : env.showResult(id)),
        // Nobody answered: the next check shows the result.
        () => watch(id),
      );
    });
  }

  /** Returns from the code to the ways of paying: at first as they were, then reloaded. */
  function goBack(by: PayLink['method'], card: number | null): void {
    const state = $state.get();
    if (state.step === 'scanning' && state.options) {
      const { options } = state;
      const choice = {
        ...firstChoice(options, null, by),
        ...(card !== null && { method: 'CREDIT_CARD' as const, card }),
      };
      const nothing = { busy: null, failure: null, declined: null } as const;
      $state.set({ step: 'choosing', options, choice, ...nothing, isAnotherWay: true });
    }
    void load(by);
  }

  return { $state, setChoosing, load, follow, goBack, stopWatching: () => stop() };
}

/** Sends the choice; a refusal leaves it on screen. */
function createPay(
  { $state, setChoosing, load, follow }: ReturnType<typeof createSteps>,
  env: PayingEnv,
  invoices: PayLink['invoices'],
) {
  const start = once(env.start, env.newKey);
  return async (): Promise<void> => {
    const state = $state.get();
    if (state.step !== 'choosing' || state.busy) return;
    const { options, choice } = state;
    const body = paymentBody(invoices, choice, sumUp(options, choice));
    if (body === null) return;
    setChoosing({ busy: 'sending', failure: null, declined: null });
    try {
      const payment = await start(body);
      if (payment.status !== 'FAILED') return follow(payment, options);
      // The saved card wasn't charged: the other ways are here.
      setChoosing({ busy: null, declined: payment.failure ?? 'declined' });
      await load();
    } catch (failure) {
      setChoosing({ busy: null, failure });
      // The options on screen are out of date: somebody paid, the hold expired, or the voucher is used.
      if (isRefused(failure) && failure.status < 500 && failure.status !== 429) await load();
    }
  };
}

/** Continues a payment in progress; if it can't be loaded, the page stays as it is. */
const createContinue =
  ({ $state, setChoosing, follow }: ReturnType<typeof createSteps>, env: PayingEnv) =>
  async (id: string): Promise<void> => {
    const state = $state.get();
    if (state.step !== 'choosing' || state.busy) return;
    setChoosing({ busy: 'sending', failure: null });
    try {
      follow(await env.state(id), state.options);
    } catch (failure) {
      setChoosing({ busy: null, failure });
    }
  };

/**
 * Pays the invoices of a link: the payer selects a method, and goes to the gateway's page, scans a code here, or is
 * done at once. The API returns the same payment when the same request comes again, so that a reload, a second tab or
 * a second press never pay twice.
 */
export function createPaying(env: PayingEnv, link: PayLink) {
  const { invoices, method } = link;
  const steps = createSteps(env, link);
  const { $state, setChoosing, load, follow, goBack, stopWatching } = steps;
  /** The payment that was under way before a reload. */
  let kept = link.payment;

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<PayingState>,
    /** Loads the amount due, or continues with the code that was on screen before a reload. */
    open: async (): Promise<void> => {
      stopWatching();
      $state.set({ step: 'loading' });
      const before = kept === null ? null : await env.state(kept).catch(() => null);
      kept = null;
      if (before && hasCode(before)) return follow(before, await env.options().catch(() => null));
      if (before && before.status !== 'PENDING') return env.showResult(before.id);
      env.keep(null);
      await load();
    },
    choose: (changes: Partial<PaymentChoice>): void => {
      const state = $state.get();
      if (state.step !== 'choosing' || state.busy) return;
      setChoosing({ choice: { ...state.choice, ...changes }, failure: null, declined: null });
    },
    pay: createPay(steps, env, invoices),
    continuePayment: createContinue(steps, env),
    /** Leaves the payment in progress as it is, and shows the ways to pay. */
    showWays: (): void => setChoosing({ failure: null, isAnotherWay: true }),
    /** Returns from the code to the ways of paying, with this method or saved card selected where one is named. */
    payAnotherWay: (by = method, card: number | null = null): void => {
      stopWatching();
      env.keep(null);
      goBack(by, card);
    },
    /** The booking is released: nothing is paid any more. */
    released: (): void => {
      stopWatching();
      env.keep(null);
      $state.set({ step: 'released' });
    },
    /** The page came back from the back/forward cache, or a hold expired: the options may be out of date. */
    refresh: (): void => {
      if ($state.get().step === 'choosing') void load();
    },
  };
}

/** The address names no invoice, or it can't be one. */
const isUnknown = (failure: unknown): boolean =>
  isRefused(failure) && (failure.status === 404 || failure.status === 400);
