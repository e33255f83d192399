import { expect, it } from 'vitest';
import { payAll } from './pay-all.ts';

const invoice = (id: string, amount_due: number, pending = false) => ({
  id,
  invoice_number: id,
  what: '',
  total: amount_due,
  amount_due,
  due_date: '2026-11-30',
  pending: pending ? { payment: id, method: 'PAYNOW' as const, amount: amount_due } : null,
});

it('is for all open invoices but those that are being paid', () => {
  const results = [invoice('a', 1000), invoice('b', 1800, true), invoice('c', 300)];
  expect(payAll({ due_count: 3, results })).toEqual({ sum: 1300, address: '/online-payment/a?also=c' });
  expect(payAll({ due_count: 1, results: [invoice('b', 1800, true)] })).toBeNull();
});

it('isn’t offered while some invoices aren’t known', () => {
  expect(payAll({ due_count: 4, results: [invoice('a', 1000)] })).toBeNull();
});
