import type { PaymentState, Reservation } from '@portal/contract';
import { expect, it, vi } from 'vitest';
import { Refused } from '../http/failure.ts';
import type { ResultEnv } from './result.ts';
import { createResult } from './result.ts';
import type { PaymentOptions } from './pay/tender.ts';

const ID = '8b009563-53fd-4c56-91bc-693287b23696';
const payment = (changes: Partial<PaymentState>) =>
  ({ id: ID, invoices: [], refunds: [], ...changes }) as unknown as PaymentState;
const nothing = { options: null, booking: null };

async function looked(
  state: ResultEnv['state'],
  id: string | null = ID,
  { invoiceOptions, bookingOf }: Partial<ResultEnv> = {},
) {
  const later = vi.fn<ResultEnv['later']>(() => () => {});
  const result = createResult(
    {
      state,
      later,
      invoiceOptions: invoiceOptions ?? (() => Promise.reject(new Refused(500, {}))),
      bookingOf: bookingOf ?? (async () => null),
    },
    id,
  );
  await result.look();
  return { result, later, again: () => later.mock.lastCall?.[0]() };
}

it('looks until the payment is settled, and on while money goes back', async () => {
  const refund = { invoice: null, amount: 5, destination: 'SOURCE', reason: 'LATE', created_at: '' } as const;
  const pending = payment({ status: 'PENDING' });
  const over = payment({ status: 'SETTLED', refunds: [{ ...refund, status: 'DONE' }] });
  const answers = [
    pending,
    payment({ status: 'SETTLED', refunds: [{ ...refund, status: 'PENDING' }] }),
    over,
  ];
  const state = vi.fn<ResultEnv['state']>(async () => answers.shift() ?? payment({}));
  const { result, later, again } = await looked(state);
  expect(result.$state.get()).toEqual({ step: 'known', payment: pending, paidFor: nothing });
  again();
  await expect.poll(() => later).toHaveBeenCalledTimes(2);
  again();
  await expect.poll(() => result.$state.get()).toEqual({ step: 'known', payment: over, paidFor: nothing });
  expect(later).toHaveBeenCalledTimes(2);
});

it('asks for nothing where the address names no payment', async () => {
  const state = vi.fn<ResultEnv['state']>();
  for (const id of [null, '', 'nonsense', `${ID}0`])
    expect((await looked(state, id)).result.$state.get()).toEqual({ step: 'unknown' });
  expect(state).not.toHaveBeenCalled();
});

it('tells an unknown payment from a call that failed, and keeps what is known', async () => {
  const unknown = vi.fn<ResultEnv['state']>().mockRejectedValue(new Refused(404, {}));
  expect((await looked(unknown)).result.$state.get()).toEqual({ step: 'unknown' });
  const broken = vi.fn<ResultEnv['state']>().mockRejectedValue(new Refused(500, {}));
  expect((await looked(broken)).result.$state.get().step).toBe('failed');
  const once = vi
    .fn<ResultEnv['state']>()
    .mockResolvedValueOnce(payment({ status: 'PENDING' }))
    .mockRejectedValue(new Refused(500, {}));
  const { result, later, again } = await looked(once);
  again();
  await expect.poll(() => later).toHaveBeenCalledTimes(2);
  expect(result.$state.get().step).toBe('known');
});

it('says what is paid for: the booking to its owner alone, and looks again once the payment has another status', async () => {
  const booking = { id: 7 } as Reservation;
  const invoices = [{ invoice: 'i1', invoice_number: 'INV-1', amount: 5 }];
  for (const is_owner of [true, false]) {
    const answers = [payment({ status: 'PENDING', invoices }), payment({ status: 'SETTLED', invoices })];
    const invoiceOptions = vi.fn<ResultEnv['invoiceOptions']>(async () => ({ is_owner }) as PaymentOptions);
    const { result, again } = await looked(async () => answers.shift() ?? payment({}), ID, {
      invoiceOptions,
      bookingOf: async () => booking,
    });
    expect(result.$state.get()).toMatchObject({ paidFor: { booking: is_owner ? booking : null } });
    again();
    await expect.poll(() => invoiceOptions).toHaveBeenCalledTimes(2);
    expect(invoiceOptions).toHaveBeenLastCalledWith(['i1']);
  }
});

it('shows the payment where what it is for can’t be loaded', async () => {
  const invoices = [{ invoice: 'i1', invoice_number: 'INV-1', amount: 5 }];
  const failed = payment({ status: 'FAILED', invoices });
  const { result } = await looked(async () => failed, ID, {
    bookingOf: () => Promise.reject(new Refused(500, {})),
  });
  expect(result.$state.get()).toEqual({ step: 'known', payment: failed, paidFor: nothing });
});
