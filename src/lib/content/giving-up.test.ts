import type { CancellationOutcome } from '@portal/contract/content/rules/seat-cancellation';
import { describe, expect, it, vi } from 'vitest';
import { NetworkFailed, Refused } from '../http/failure.ts';
import { createGivingUp } from './giving-up.ts';

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
