import type { PaymentState, SavedCard } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
import type { InstantEnv } from './instant-payment.ts';
import { createInstantPayment, instantWay } from './instant-payment.ts';

const card: SavedCard = {
  id: 3,
  brand: 'visa',
  last4: '4242',
  wallet: null,
  expires_month: 11,
  expires_year: 2026,
  is_default: true,
  created_at: '2026-11-24T10:00:00+08:00',
};
const payment = (changes: Partial<PaymentState>): PaymentState => ({
  id: 'p1',
  status: 'PENDING',
  method: 'CREDIT_CARD',
  amount: 600,
  invoices: [],
  beside: [],
  next: null,
  failure: null,
  refunds: [],
  created_at: '2026-11-24T10:00:00+08:00',
  settled_at: null,
  ...changes,
});

describe('the way to pay in one press', () => {
  it.each([
    ['the default card', { results: [card], credit: 0 }, { card, credit: false }],
    ['credit first', { results: [card], credit: 400 }, { card, credit: true }],
    ['credit alone where it is enough', { results: [card], credit: 600 }, { card: null, credit: true }],
    ['none without a card', { results: [], credit: 900 }, null],
    ['none with an expired card', { results: [{ ...card, expires_month: 10 }], credit: 0 }, null],
  ])('is %s', (_, known, way) => {
    expect(instantWay(known, 600, '2026-11-24')).toEqual(way);
  });

  it('isn’t needed where nothing is due', () => {
    expect(instantWay({ results: [card], credit: 0 }, 0, '2026-11-24')).toBeNull();
  });
});

describe('paying in one press', () => {
  const pay = (answer: PaymentState) => {
    const start = vi.fn<InstantEnv['start']>(async () => answer);
    const resultOf = (id: string) => `/payment-result/?payment=${id}`;
    return { start, send: createInstantPayment({ start, newKey: () => 'key', resultOf }) };
  };
  const redirect = { kind: 'REDIRECT', url: 'https://bank.example/confirm' } as const;

  it.each([
    [payment({ status: 'SETTLED' }), { kind: 'paid' }],
    [
      payment({ status: 'FAILED', failure: 'authentication' }),
      { kind: 'declined', failure: 'authentication' },
    ],
    [payment({ next: redirect }), { kind: 'leaving', url: 'https://bank.example/confirm' }],
    // The gateway hasn't answered: nobody charges again.
    [payment({}), { kind: 'leaving', url: '/payment-result/?payment=p1' }],
  ])('says what became of it: %o', async (answer, outcome) => {
    expect(await pay(answer).send('i1', { card, credit: false })).toEqual(outcome);
  });

  it('charges the card, or takes credit alone', async () => {
    const { start, send } = pay(payment({ status: 'SETTLED' }));
    await send('i1', { card, credit: true });
    await send('i2', { card: null, credit: true });
    expect(start.mock.calls).toEqual([
      [{ invoices: ['i1'], method: 'CREDIT_CARD', card: 3, credit: true }, 'key'],
      [{ invoices: ['i2'], method: 'CREDIT', credit: true }, 'key'],
    ]);
  });
});
