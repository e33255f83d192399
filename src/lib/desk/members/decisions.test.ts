import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDecisions, UNDO } from './decisions.ts';
import type { Decision } from './decisions.ts';

const approve = { status: 'APPROVED', reason: null } as const;
const refuse = { status: 'REJECTED', reason: 'No proof' } as const;
const sender = () => vi.fn<(id: number, decision: Decision) => Promise<unknown>>(async () => null);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('takes effect once its minute is over, and once however often it is decided', async () => {
  const send = sender();
  const { decide, $decided } = createDecisions(send);
  decide(7, approve);
  decide(7, refuse);
  await vi.advanceTimersByTimeAsync(UNDO - 1);
  expect(send).not.toHaveBeenCalled();
  expect($decided.get()[7]?.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([[7, approve]]);
  expect($decided.get()[7]?.state).toBe('done');
});

it('can be undone until then', async () => {
  const send = sender();
  const { decide, undo, $decided } = createDecisions(send);
  decide(7, refuse);
  undo(7);
  await vi.advanceTimersByTimeAsync(UNDO);
  expect(send).not.toHaveBeenCalled();
  expect($decided.get()).toEqual({});
});

it('is sent at once where the page is left', () => {
  const send = sender();
  const { decide, flush } = createDecisions(send);
  decide(7, approve);
  decide(8, refuse);
  flush();
  flush();
  expect(send.mock.calls).toEqual([
    [7, approve],
    [8, refuse],
  ]);
});

it('says what was refused, and may be decided again', async () => {
  const send = sender().mockRejectedValueOnce(new Error('No'));
  const { decide, $decided } = createDecisions(send);
  decide(7, approve);
  await vi.advanceTimersByTimeAsync(UNDO);
  expect($decided.get()[7]).toMatchObject({ state: 'failed', failure: new Error('No') });
  decide(7, refuse);
  await vi.advanceTimersByTimeAsync(UNDO);
  expect($decided.get()[7]).toMatchObject({ state: 'done', decision: refuse });
});
