import type { Notice } from '@portal/contract';
import { expect, it } from 'vitest';
import { describe } from './notification-words.ts';

const invoice = (amount: number) =>
  ({
    kind: 'INVOICE_ISSUED',
    invoice: '8b009563-53fd-4c56-91bc-693287b23696',
    invoice_number: 'INV-2026-000123',
    amount,
    due_date: '2026-12-01',
  }) as Notice;

it('says by when an invoice is due, and of one that comes to nothing that there is nothing to pay', () => {
  expect(describe(invoice(4500)).detail).toBe('INV-2026-000123, S$45.00, due by 1 Dec 2026');
  expect(describe(invoice(0)).detail).toBe('INV-2026-000123, S$0.00. Nothing to pay.');
});

it('claims nothing about a kind that only a newer API has', () => {
  const described = describe({ kind: 'BOOKED_BY_ROBOT' } as unknown as Notice);
  expect(described).toMatchObject({ title: 'Account update', detail: '' });
  expect(described.address).not.toBeNull();
});
