import type { Voucher } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { facilityDay } from '@portal/contract/bookings/rules/testing-day';
import { describe, expect, it } from 'vitest';
import { Refused } from '../../http/failure.ts';
import type { Reductions } from './reductions.ts';
import { newQuote, reduced, vouchersFor } from './reductions.ts';

const voucher = (changes: Partial<Voucher> = {}, group: Partial<Voucher['group']> = {}): Voucher => ({
  id: 7,
  code: 'ABCD-EFGH-JKLM-NPQR',
  member: 1,
  membership_status: 'ACTIVE',
  group: {
    id: 1,
    name: 'Court hour',
    description: '',
    pays_bookings: true,
    category: null,
    category_name: null,
    pays_invoices: false,
    ...group,
  },
  kind: 'AMOUNT',
  value: 600,
  valid_from: '2026-11-01',
  valid_until: '2026-11-30',
  status: 'ACTIVE',
  used_at: null,
  created_at: '2026-11-01T09:00:00+08:00',
  ...changes,
});
const line = { kind: 'TIME', start: 0, end: 3_600_000, peakType: 'DEFAULT', price: 5000 } as const;
const full = { lines: [line], total: 5000 };
const offered = (changes: Partial<Reductions> = {}): Reductions => ({
  discount: { discount_group: '10', used_up: false },
  vouchers: [voucher()],
  ...changes,
});
const hall = { discountable: true };

describe('what is shown to come off a booking', () => {
  it('is the chosen voucher, then the discount where the facility has discounts', () => {
    expect(reduced(full, offered(), { facility: hall, voucher: 7 }).total).toBe(3960);
    expect(reduced(full, offered(), { facility: hall, voucher: null }).total).toBe(4500);
    expect(reduced(full, offered(), { facility: { discountable: false }, voucher: 7 }).total).toBe(4400);
  });

  it('is the discount that the day was shown with, until it is known whether any is left', () => {
    const facility = { discountable: true, day: facilityDay({ discount_percent: 10 }) };
    const shown = (discount: Reductions['discount']) =>
      reduced(full, offered({ discount }), { facility, voucher: null }).total;
    expect(shown(null)).toBe(4500);
    expect(shown({ discount_group: '20', used_up: false })).toBe(4000);
    expect(shown({ discount_group: '10', used_up: true })).toBe(5000);
  });

  it('is nothing while nothing is known, without a discount, and once the discounts are used up', () => {
    const discounts: Reductions['discount'][] = [
      null,
      { discount_group: 'NA', used_up: false },
      { discount_group: '10', used_up: true },
    ];
    for (const discount of discounts)
      expect(reduced(full, offered({ discount }), { facility: hall, voucher: null })).toEqual(full);
  });
});

describe('the vouchers to choose from', () => {
  const court = { category: { id: 3, name: 'Courts' } } satisfies Partial<BookableFacility>;

  it('are those that pay for this facility, today', () => {
    const vouchers = [
      voucher({ id: 1 }),
      voucher({ id: 2 }, { category: 3 }),
      voucher({ id: 3 }, { category: 4 }),
      voucher({ id: 4 }, { pays_bookings: false }),
      voucher({ id: 5, valid_from: '2026-11-25' }),
    ];
    expect(vouchersFor(offered({ vouchers }), court, '2026-11-24').map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('a price that has changed', () => {
  it('is told line by line', () => {
    const lines = [{ kind: 'DISCOUNT', percent: 10, price: -120 }];
    const body = { detail: '', code: 'price_changed', price: 4880, price_lines: lines };
    expect(newQuote(new Refused(409, body))).toEqual({ total: 4880, lines });
  });

  it('is no other refusal', () => {
    expect(newQuote(new Refused(409, { detail: '', code: 'slot_taken' }))).toBeNull();
    expect(newQuote(new Error('lost'))).toBeNull();
  });
});
