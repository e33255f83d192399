import { describe, expect, it } from 'vitest';
import type { Payable } from '../payments/payable.ts';
import { dueOn, shareOut, split, sumAmounts } from './share-out.ts';

/** An invoice on which so much is due. */
const invoice = (due: number, status?: 'HELD' | 'CONFIRMED') =>
  ({ due, sale: status && { hold: status === 'HELD' ? {} : null } }) as Payable;

const amounts = (shares: readonly { amount: number }[]) => shares.map(({ amount }) => amount);

it('adds up what shares come to, and what is due', () => {
  expect([sumAmounts([]), sumAmounts([{ amount: 300 }, { amount: 45 }])]).toEqual([0, 345]);
  expect([dueOn([]), dueOn([invoice(300), invoice(45)])]).toEqual([0, 345]);
});

describe('an amount', () => {
  it('is shared out over invoices in turn, each up to what is due on it', () => {
    const [first, second, third] = [invoice(500), invoice(300), invoice(200)];
    expect(shareOut(600, [first, second, third])).toEqual([
      { invoice: first, amount: 500 },
      { invoice: second, amount: 100 },
    ]);
    expect(amounts(shareOut(1000, [first, second, third]))).toEqual([500, 300, 200]);
    expect(amounts(shareOut(500, [first, second]))).toEqual([500]);
  });

  it('of more than is due is refused, with how much that is', () => {
    expect(() => shareOut(801, [invoice(500), invoice(300)])).toThrow(
      expect.objectContaining({ status: 400, body: { amount: ['No more than 800 cents are due.'] } }),
    );
  });

  it('that pays a part is refused of a booking that is held, and of no other', () => {
    const refusal = expect.objectContaining({
      status: 400,
      body: { amount: ['A booking on hold must be paid in full.'] },
    });
    expect(() => shareOut(400, [invoice(500, 'HELD')])).toThrow(refusal);
    expect(() => shareOut(400, [invoice(300), invoice(200, 'HELD'), invoice(100)])).toThrow(refusal);
    // Nothing of it at all is a part, too.
    expect(() => shareOut(300, [invoice(300), invoice(200, 'HELD')])).toThrow(refusal);
    expect(amounts(shareOut(500, [invoice(500, 'HELD')]))).toEqual([500]);
    expect(amounts(shareOut(400, [invoice(500, 'CONFIRMED')]))).toEqual([400]);
  });
});

it('that pays a part is refused of a player’s share, and of no other', () => {
  const share = (due: number) => ({ due, sale: { hold: null, share: { until: 0 } } }) as Payable;
  const refusal = expect.objectContaining({
    status: 400,
    body: { amount: ['A share of a booking must be paid in full.'] },
  });
  expect(() => shareOut(400, [share(500)])).toThrow(refusal);
  expect(() => shareOut(499, [invoice(300), share(200), invoice(100)])).toThrow(refusal);
  expect(amounts(shareOut(500, [share(500)]))).toEqual([500]);
  expect(amounts(shareOut(600, [share(500), invoice(200)]))).toEqual([500, 100]);
});

describe('shares that are split', () => {
  const shares = [
    { invoice: invoice(500), amount: 500 },
    { invoice: invoice(300), amount: 300 },
  ];

  it.each([
    [0, [], [500, 300]],
    [200, [200], [300, 300]],
    [500, [500], [300]],
    [600, [500, 100], [200]],
    [800, [500, 300], []],
    [900, [500, 300], []],
  ])('at %i cents', (amount, first, rest) => {
    const [before, after] = split(shares, amount);
    expect([amounts(before), amounts(after)]).toEqual([first, rest]);
  });

  it('stay on their invoices', () => {
    const [before, after] = split(shares, 600);
    expect(before.map((share) => share.invoice)).toEqual(shares.map((share) => share.invoice));
    expect(after).toEqual([{ invoice: shares[1]?.invoice, amount: 200 }]);
  });
});
