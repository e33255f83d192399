import type { Body, PaymentState, Voucher } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../../http/failure.ts';
import { once } from '../../http/once.ts';
import type { PaymentOptions } from '../pay/tender.ts';
import { voucherState } from './vouchers.ts';

/** The reason why a voucher can't be used here. Days as the API has them; `left` is in cents. */
export type Complaint =
  | { readonly kind: 'empty' | 'unknown' | 'withdrawn' | 'not-for-this' | 'used-meanwhile' }
  | { readonly kind: 'used' | 'ended' | 'later'; readonly day: string }
  | { readonly kind: 'whole-only'; readonly left: number };

export type VoucherUseState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: unknown }
  | {
      readonly step: 'choosing';
      readonly options: PaymentOptions;
      /** Id of an offered voucher, or the one whose code is typed. */
      readonly chosen: number | 'code';
      readonly code: string;
      readonly busy: boolean;
      readonly complaint: Complaint | null;
      readonly failure: unknown;
    };
type Choosing = Extract<VoucherUseState, { step: 'choosing' }>;

export interface VoucherUseEnv {
  readonly options: () => Promise<PaymentOptions>;
  /** The member's own voucher with this code; undefined: there is none. */
  readonly find: (code: string) => Promise<Voucher | undefined>;
  readonly start: (
    body: Body<'POST /booking/reservation-payment/'>,
    idempotencyKey: string,
  ) => Promise<PaymentState>;
  readonly newKey: () => string;
  /** The club's date. */
  readonly today: () => string;
  /** Called when the voucher has paid this many cents of the invoice. */
  readonly onUsed: (amount: number) => void;
}

/** A code as it is stored, however it was typed: `ab12 cd34…` is `AB12-CD34-…`. */
export const normaliseCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replaceAll(/.{4}(?=.)/g, '$&-');

/** Finds the reason why a voucher isn't offered for the invoice. */
function findComplaint(voucher: Voucher, today: string): Complaint {
  const state = voucherState(voucher, today);
  switch (state.kind) {
    case 'used':
      return state.on === null ? { kind: 'used-meanwhile' } : { kind: 'used', day: state.on };
    case 'ended':
      return { kind: 'ended', day: voucher.valid_until };
    case 'later':
      return { kind: 'later', day: voucher.valid_from };
    case 'withdrawn':
      return { kind: 'withdrawn' };
    default:
      return { kind: 'not-for-this' };
  }
}

/** Returns the vouchers to choose from, and as much of the previous choice as is still there. */
function startChoosing(options: PaymentOptions, before: Choosing | null): Choosing {
  const isThere = options.vouchers.some(({ id }) => id === before?.chosen);
  const chosen = before && (isThere || before.chosen === 'code') ? before.chosen : options.vouchers[0]?.id;
  return {
    step: 'choosing',
    options,
    chosen: chosen ?? 'code',
    code: before?.code ?? '',
    busy: false,
    complaint: before?.complaint ?? null,
    failure: before?.failure ?? null,
  };
}

/** Finds the offered voucher of the choice, or the reason why there is none. */
async function findVoucher(
  { chosen, code, options }: Choosing,
  { find, today }: VoucherUseEnv,
): Promise<PaymentOptions['vouchers'][number] | Complaint> {
  const offeredAs = (id: number) => options.vouchers.find((one) => one.id === id);
  if (chosen !== 'code') return offeredAs(chosen) ?? { kind: 'used-meanwhile' };
  if (normaliseCode(code) === '') return { kind: 'empty' };
  const found = await find(normaliseCode(code));
  if (!found) return { kind: 'unknown' };
  return offeredAs(found.id) ?? findComplaint(found, today());
}

/** Pays all of the invoice, or the part that the voucher is worth; a hold is paid in whole or not at all. */
function voucherPaymentBody(
  invoice: string,
  { id, takes_off }: PaymentOptions['vouchers'][number],
  { amount_due, held_until }: PaymentOptions,
): Body<'POST /booking/reservation-payment/'> | Complaint {
  const left = amount_due - takes_off;
  if (left > 0 && held_until !== null) return { kind: 'whole-only', left };
  const part = left > 0 ? { amount: takes_off } : {};
  return { invoices: [invoice], method: 'VOUCHER', voucher: id, credit: false, ...part };
}

/** Tells a refusal of the voucher itself from other failures. */
const afterFailure = (failure: unknown): Partial<Choosing> =>
  isRefused(failure) && 'voucher' in failure.fields ? { complaint: { kind: 'used-meanwhile' } } : { failure };

/** Uses one of the owner's vouchers on an open invoice: for all of it, or for the part that it is worth. */
export function createVoucherUse(env: VoucherUseEnv, invoice: string) {
  const $state = atom<VoucherUseState>({ step: 'loading' });
  const start = once(env.start, env.newKey);

  const set = (changes: Partial<Choosing>) => {
    const state = $state.get();
    if (state.step === 'choosing') $state.set({ ...state, ...changes });
  };

  async function load(): Promise<void> {
    const before = $state.get();
    try {
      const options = await env.options();
      $state.set(startChoosing(options, before.step === 'choosing' ? before : null));
    } catch (failure) {
      if (before.step === 'choosing') set({ busy: false });
      else $state.set({ step: 'failed', failure });
    }
  }

  async function use(state: Choosing): Promise<void> {
    const voucher = await findVoucher(state, env);
    if (!('takes_off' in voucher)) return set({ busy: false, complaint: voucher });
    const body = voucherPaymentBody(invoice, voucher, state.options);
    if ('kind' in body) return set({ busy: false, complaint: body });
    const { amount } = await start(body);
    env.onUsed(amount);
  }

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<VoucherUseState>,
    open: (): Promise<void> => {
      if ($state.get().step === 'failed') $state.set({ step: 'loading' });
      return load();
    },
    choose: (chosen: number | 'code'): void => {
      const state = $state.get();
      if (state.step === 'choosing' && !state.busy) set({ chosen, complaint: null, failure: null });
    },
    type: (code: string): void => set({ code, complaint: null }),
    use: async (): Promise<void> => {
      const state = $state.get();
      if (state.step !== 'choosing' || state.busy) return;
      set({ busy: true, complaint: null, failure: null });
      try {
        await use(state);
      } catch (failure) {
        set({ busy: false, ...afterFailure(failure) });
        // The options on screen are out of date.
        if (isRefused(failure) && failure.status < 500 && failure.status !== 429) await load();
      }
    },
  };
}
