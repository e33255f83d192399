import { describe, expect, it, vi } from 'vitest';
import { NetworkFailed, Refused } from '../http/failure.ts';
import type { CancellationOutcome } from './giving-up.ts';
import { createGivingUp, cancellationOutcome } from './giving-up.ts';
import { testingEvent } from './testing-event.ts';

const registration = {
  id: 1,
  status: 'REGISTERED',
  seats: 2,
  line: null,
  invoice: 'x',
  moved: false,
} as const;
const event = testingEvent({ registration, cancel_until: '2026-11-25T18:00:00+08:00' });
const early = Date.parse('2026-11-25T17:59:59+08:00');
const late = early + 1000;
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

describe('giving up', () => {
  function setUp(giveUp = vi.fn<() => Promise<void>>(async () => undefined)) {
    const [refresh, onDone] = [vi.fn<() => Promise<void>>(async () => undefined), vi.fn<() => void>()];
    return { ...createGivingUp({ giveUp, refresh, onDone }), giveUp, refresh, onDone };
  }

  it('asks again where the time for it ran out while the question stood', async () => {
    const { $state, open, confirm, giveUp, onDone } = setUp();
    const tooLate: CancellationOutcome = { kind: 'still-owed', amount: 6800 };
    open({ kind: 'voids', amount: 6800 });
    await confirm(tooLate);
    expect(giveUp).not.toHaveBeenCalled();
    expect($state.get()).toMatchObject({ step: 'asking', outcome: { kind: 'still-owed' }, changed: true });
    await confirm(tooLate);
    expect(giveUp).toHaveBeenCalledOnce();
    expect(onDone).toHaveBeenCalledOnce();
    expect($state.get()).toEqual({ step: 'done' });
  });

  it('keeps the question where it fails, and looks anew at an event that has begun', async () => {
    const failures = [new NetworkFailed(null), new Refused(409, { code: 'event_begun', detail: '' })];
    const giveUp = vi.fn<() => Promise<void>>(async () => {
      const failure = failures.shift();
      if (failure) throw failure;
    });
    const { $state, open, confirm, refresh } = setUp(giveUp);
    open({ kind: 'free' });
    await confirm({ kind: 'free' });
    expect([$state.get().step, refresh.mock.calls.length]).toEqual(['failed', 0]);
    await confirm({ kind: 'free' });
    expect([$state.get().step, refresh.mock.calls.length]).toEqual(['failed', 1]);
    await confirm({ kind: 'free' });
    expect($state.get().step).toBe('done');
  });
});

it('gives all back until the start once the event has moved', () => {
  const moved = { ...event, registration: { ...registration, moved: true } };
  expect(cancellationOutcome(moved, settled, late)).toEqual({ kind: 'refunds', amount: 6800 });
});
