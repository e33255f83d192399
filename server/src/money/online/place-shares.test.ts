import { describe, expect, it } from 'vitest';
import type { LockedInvoice } from '../invoices/lock-invoices.ts';
import { placeShares } from './place-shares.ts';

const now = Date.parse('2026-11-24T10:00:00+08:00');

/** Returns the part of these shares that an invoice of 10 dollars takes. */
function takes(changes: object, ...amounts: number[]): number[] {
  const shares = amounts.map((amount) => ({ amount }));
  const found: object = { status: 'UNPAID', total: 1000, paid: 0, sale: undefined, ...changes };
  const placed = placeShares(found as LockedInvoice, shares, now);
  expect(placed.map(({ share }) => share)).toEqual(shares);
  return placed.map(({ taken }) => taken);
}
const held = (endsIn: number) => ({ sale: { hold: { endsAt: now + endsIn } } });

describe('an invoice takes', () => {
  it('what is due, of each share in turn', () => {
    expect(takes({}, 600, 400)).toEqual([600, 400]);
    expect(takes({}, 700, 400, 100)).toEqual([700, 300, 0]);
    expect(takes({}, 300)).toEqual([300]);
    expect(takes({})).toEqual([]);
  });

  it('what others left of it', () => {
    expect(takes({ status: 'PARTLY_PAID', paid: 700 }, 200, 200)).toEqual([200, 100]);
  });

  it.each(['DRAFT', 'PAID', 'VOID', 'REFUNDED'])('nothing where it is %s', (status) => {
    expect(takes({ status }, 1000)).toEqual([0]);
  });

  it('all or nothing for a booking that is held, while its time is to come', () => {
    expect(takes(held(1), 400, 600)).toEqual([400, 600]);
    expect(takes(held(1), 400, 599)).toEqual([0, 0]);
    expect(takes({ ...held(1), paid: 100 }, 900)).toEqual([900]);
    expect(takes(held(0), 1000)).toEqual([0]);
  });

  it('a part for a booking that stands, even when its time is over', () => {
    expect(takes({ sale: { hold: null } }, 400)).toEqual([400]);
  });
});
