import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../rules/club-time.ts';
import type { RefundableBooking } from './cancellation.ts';
import { cancellationRefund, refundPercent } from './cancellation.ts';
import { facility } from './testing-day.ts';

const noon = Date.parse('2026-12-01T12:00:00+08:00');
const { cancellation } = facility(1);

describe('what cancelling gives back', () => {
  it.each([
    [24, 100],
    [23.99, 50],
    [6, 50],
    [5.99, 0],
    [-1, 0],
  ])('%s hours before: %s per cent', (hours, percent) => {
    const terms = { cancellation, start: noon + hours * HOUR, made: noon - HOUR };
    expect(refundPercent(terms, noon)).toBe(percent);
  });

  it.each([
    ['all within ten minutes of booking, while anything would come back', 6, 10 * MINUTE - 1, 100],
    ['what the policy says from then on', 6, 10 * MINUTE, 50],
    ['all within half a minute, whatever the policy says', 5.99, MINUTE / 2 - 1, 100],
    ['nothing from then on', 5.99, MINUTE / 2, 0],
    ['what the policy says where it isn’t known when it was booked', 6, NaN, 50],
  ])('%s', (_, hours, age, percent) => {
    const terms = { cancellation, start: noon + hours * HOUR, made: noon - age };
    expect(refundPercent(terms, noon)).toBe(percent);
  });
});

describe('the refund for cancelling', () => {
  /** Booked yesterday, begins in six hours: half of it comes back. */
  const booking: RefundableBooking = {
    cancellation,
    start: noon + 6 * HOUR,
    made: noon - 24 * HOUR,
    price: 1001,
    shared: 0,
    paid: 1001,
    left: 1001,
  };

  it.each([
    ['the policy’s share, in whole cents', {}, 'POLICY', 501],
    ['all, where staff choose so', {}, 'ALL', 1001],
    ['nothing, where staff choose so', {}, 'NONE', 0],
    ['nothing of what isn’t paid', { paid: 0 }, 'ALL', 0],
    ['all that was paid of it, where the policy keeps nothing', { paid: 400, left: 400 }, 'ALL', 400],
    ['nothing, where less was paid than the club keeps', { paid: 400, left: 400 }, 'POLICY', 0],
    ['what was paid beyond what the club keeps', { paid: 800, left: 800 }, 'POLICY', 300],
    ['no more than is left of a part', { paid: 800, left: 100 }, 'POLICY', 100],
    ['nothing of what players pay', { shared: 400, left: 1001 }, 'ALL', 601],
    ['the policy’s share of the rest', { shared: 401 }, 'POLICY', 300],
    ['no more than is left of what was paid', { left: 200 }, 'POLICY', 200],
    ['the share, where it isn’t known what is left', { left: undefined }, 'POLICY', 501],
    ['nothing of a free booking', { price: 0, left: 0 }, 'ALL', 0],
  ] as const)('is %s', (_, more, choice, amount) => {
    expect(cancellationRefund({ ...booking, ...more }, choice, noon).amount).toBe(amount);
  });
});
