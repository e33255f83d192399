import { describe, expect, it } from 'vitest';
import type { RefundSource } from '@portal/contract/money/rules/refund-parts';
import { asksWhereTo, chosenWay, refundWays } from './refund-ways.ts';

const byCash: RefundSource = { method: 'CASH', amount: 600, left: 600, is_online: false };
const byCard: RefundSource = { method: 'CREDIT_CARD', amount: 2400, left: 2400, is_online: true };
const settle = 'reservation_payment.settle';
const refund = 'payment_invoice.refund';

const labels = (sources: RefundSource[], ...rights: string[]) =>
  refundWays(3000, sources, rights).map(({ to, label }) => [to, label]);

describe('refundWays', () => {
  it('has cash and credit for what the desk took, for those who take money there', () => {
    expect(labels([{ ...byCash, left: 3000 }], settle)).toEqual([
      ['SOURCE', 'S$30.00 to club credit'],
      ['DESK', 'S$30.00 in cash from the till'],
    ]);
    expect(labels([{ ...byCash, left: 3000 }])).toEqual([['SOURCE', 'S$30.00 to club credit']]);
  });

  it('says of each payment where it goes, and has no way twice', () => {
    expect(labels([byCard, byCash], settle, refund)).toEqual([
      ['SOURCE', 'S$24.00 the way it was paid, S$6.00 to club credit'],
      ['DESK', 'S$24.00 the way it was paid, S$6.00 in cash from the till'],
      ['CREDIT', 'S$30.00 to club credit'],
    ]);
    const voucher: RefundSource = { ...byCash, method: 'VOUCHER', left: 3000 };
    expect(labels([voucher], settle, refund)).toEqual([['SOURCE', 'S$30.00 to the member’s voucher']]);
  });
});

it('names money that staff send back by its method, and says what they do', () => {
  const byTerminal: RefundSource = { ...byCard, is_online: false, left: 3000 };
  const ways = refundWays(3000, [byTerminal], [settle]);
  expect(ways.map(({ to, label, advice }) => [to, label, advice])).toEqual([
    ['SOURCE', 'S$30.00 to club credit', 'Give no cash back.'],
    ['DESK', 'S$30.00 on the card terminal', 'Send it back yourself: the portal only records it.'],
    ['CASH', 'S$30.00 in cash from the till', null],
  ]);
});

it('has no club credit for a visitor', () => {
  const labelsOf = (sources: RefundSource[], ...rights: string[]) =>
    refundWays(600, sources, rights, { hasCredit: false }).map(({ label }) => label);
  expect(labelsOf([byCash], settle, refund)).toEqual(['S$6.00 in cash from the till']);
  expect(labelsOf([byCard], settle, refund)).toEqual(['S$6.00 the way it was paid']);
  expect(labelsOf([byCash])).toEqual([]);
});

it('is asked only where staff may hand money back', () => {
  expect(asksWhereTo(refundWays(600, [byCash], [settle]))).toBe(true);
  expect(asksWhereTo(refundWays(600, [byCard], [settle, refund]))).toBe(false);
});

it('keeps the choice of cash where another amount makes it the same as another way', () => {
  const byPayNow: RefundSource = { ...byCash, method: 'PAYNOW' };
  expect(chosenWay(refundWays(1200, [byCash, byPayNow], [settle]), 'CASH')?.to).toBe('CASH');
  expect(chosenWay(refundWays(600, [byCash, byPayNow], [settle]), 'CASH')?.to).toBe('DESK');
});
