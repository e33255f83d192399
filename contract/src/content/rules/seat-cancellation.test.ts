import { describe, expect, it } from 'vitest';
import { cancellationOutcome, cancelUntil } from './seat-cancellation.ts';

const registration = {
  id: 1,
  status: 'REGISTERED',
  seats: 2,
  line: null,
  invoice: 'x',
  moved: false,
} as const;
const event = {
  registration,
  start_from: '2026-11-28T18:30:00+08:00',
  cancel_until: '2026-11-25T18:00:00+08:00',
};
const early = Date.parse('2026-11-25T17:59:59+08:00');
const deadline = early + 1000;
const late = deadline + 1000;
const unpaid = { total: 6800, amount_due: 6800, paid: 0, refunded: 0, status: 'UNPAID' } as const;
const settled = { ...unpaid, amount_due: 0, paid: 6800, status: 'PAID' } as const;

describe('what giving seats up comes to', () => {
  it.each([
    ['unpaid, in time', unpaid, early, { kind: 'voids', amount: 6800 }],
    ['paid, in time', settled, early, { kind: 'refunds', amount: 6800 }],
    [
      'partly paid, in time',
      { ...unpaid, paid: 1800, amount_due: 5000 },
      early,
      { kind: 'refunds', amount: 1800 },
    ],
    ['unpaid, too late', unpaid, late, { kind: 'still-owed', amount: 6800 }],
    ['paid, too late', settled, late, { kind: 'lost', amount: 6800 }],
    [
      'partly refunded, in time',
      { ...settled, refunded: 1800, status: 'PAID' },
      early,
      { kind: 'refunds', amount: 5000 },
    ],
    ['unpaid, at the deadline', unpaid, deadline, { kind: 'still-owed', amount: 6800 }],
    ['void, in time', { ...unpaid, status: 'VOID' }, early, { kind: 'free' }],
    ['void, too late', { ...unpaid, status: 'VOID' }, late, { kind: 'free' }],
    ['free of charge', null, late, { kind: 'free' }],
  ] as const)('%s', (_, invoice, now, outcome) => {
    expect(cancellationOutcome(event, invoice, now)).toEqual(outcome);
  });

  it('is the place on the waiting list for someone who waits', () => {
    const waiting = { ...registration, status: 'WAITING', line: 1, invoice: null } as const;
    expect(cancellationOutcome({ ...event, registration: waiting }, null, early)).toEqual({
      kind: 'leaves-waiting-list',
    });
  });
});

it('gives all back until the start once the event has moved', () => {
  const moved = { ...event, registration: { ...registration, moved: true } };
  expect(cancellationOutcome(moved, settled, late)).toEqual({ kind: 'refunds', amount: 6800 });
});

it('ends with the event’s deadline, or its start where it has none, also for those who haven’t signed up', () => {
  const nobody = { ...event, registration: null };
  expect(cancelUntil(nobody)).toBe(deadline);
  expect(cancelUntil({ ...nobody, cancel_until: null })).toBe(Date.parse(event.start_from));
  expect(cancellationOutcome(nobody, null, early)).toEqual({ kind: 'free' });
});
