import { describe, expect, it } from 'vitest';
import { moneyEvents } from './invoice.ts';

const at = '2026-11-21T12:00:00+08:00';
const on = (invoice: string, amount: number) => ({ invoice, invoice_number: 'INV-2026-000001', amount });
const later = '2026-11-22T09:00:00+08:00';
const refund = {
  invoice: 'a',
  amount: 200,
  destination: 'CREDIT',
  reason: 'STAFF',
  note: 'The locker jams',
  status: 'DONE',
  created_at: later,
} as const;
const payment: Parameters<typeof moneyEvents>[1][number] = {
  status: 'SETTLED',
  method: 'NETS',
  invoices: [on('a', 500)],
  refunds: [],
  created_at: at,
  settled_at: at,
};

describe('what happened to an invoice', () => {
  it('is what settled or is on its way, by the part that lies on it', () => {
    const pending = { ...payment, status: 'PENDING', method: 'PAYNOW', settled_at: null } as const;
    const both = { ...payment, invoices: [on('b', 900), on('a', 100)] };
    expect(moneyEvents('a', [both, pending])).toEqual([
      { kind: 'paid', at, method: 'NETS', amount: 100 },
      { kind: 'pending', at, method: 'PAYNOW', amount: 500 },
    ]);
  });

  it('leaves out what failed and what never came to lie on it', () => {
    const failed = { ...payment, status: 'FAILED' } as const;
    expect(moneyEvents('a', [failed, { ...payment, invoices: [on('a', 0)] }])).toEqual([]);
  });

  it('tells what went back of it, why, and when, of a payment for several as well', () => {
    const back = {
      kind: 'back',
      at: later,
      to: 'CREDIT',
      until: null,
      method: 'NETS',
      amount: 200,
      note: 'The locker jams',
    };
    const elsewhere = { ...refund, invoice: 'b', amount: 100 };
    const both = { ...payment, invoices: [on('a', 500), on('b', 500)], refunds: [elsewhere, refund] };
    const next = { ...payment, settled_at: '2026-11-21T18:00:00+08:00' };
    expect(moneyEvents('a', [both, next]).map(({ at: when }) => when)).toEqual([at, next.settled_at, later]);
    expect(moneyEvents('a', [both]).at(-1)).toEqual(back);
  });
});
