import type { OpeningReminder } from '@portal/contract';
import { expect, test } from 'vitest';
import { createAdvanceRequest } from './advance-request.ts';

const start = Date.parse('2026-12-02T18:00:00+08:00');
const range = { start, end: start + 3_600_000 };
const stored: OpeningReminder = {
  id: 7,
  facility: { id: 3, name: 'Hall' },
  start_from: '2026-12-02T18:00:00+08:00',
  end_at: '2026-12-02T19:00:00+08:00',
  remind_at: '2026-11-25T09:00:00+08:00',
  created_at: '2026-11-24T10:00:00+08:00',
};

function setUp(results: readonly OpeningReminder[] = [], fails = false) {
  const calls: unknown[] = [];
  const answer = <Result>(call: unknown, result: Result) => {
    calls.push(call);
    return fails ? Promise.reject(new Error('lost')) : Promise.resolve(result);
  };
  const env = {
    list: async () => ({ results }),
    add: (body: object) => answer(body, stored),
    cancel: (id: number) => answer(id, null),
    zone: 'Asia/Singapore',
  };
  return { calls, ...createAdvanceRequest(env, { facility: 3, range }) };
}
const { signal } = new AbortController();

test('asks for a reminder of the very time, and can take it back', async () => {
  const reminding = setUp();
  const { $state, calls } = reminding;
  await reminding.load(signal);
  expect($state.get()).toEqual({ step: 'known', entry: null });
  await reminding.add();
  expect($state.get()).toEqual({ step: 'known', entry: stored });
  await reminding.cancel();
  expect($state.get()).toEqual({ step: 'known', entry: null });
  expect(calls).toEqual([{ facility: 3, start_from: stored.start_from, end_at: stored.end_at }, 7]);
});

test('knows the reminder that is there, and no other time’s', async () => {
  const there = setUp([stored]);
  await there.load(signal);
  expect(there.$state.get()).toEqual({ step: 'known', entry: stored });
  const other = setUp([{ ...stored, start_from: '2026-12-02T19:00:00+08:00' }]);
  await other.load(signal);
  expect(other.$state.get()).toEqual({ step: 'known', entry: null });
});

test('keeps what is so where a change fails, and can be tried again', async () => {
  const reminding = setUp([stored], true);
  const { $state, calls } = reminding;
  await reminding.load(signal);
  await reminding.cancel();
  expect($state.get()).toMatchObject({ step: 'failed', entry: stored });
  await reminding.cancel();
  expect(calls).toEqual([7, 7]);
});

test('asks for a longer time from the same start', async () => {
  const reminding = setUp();
  await reminding.load(signal);
  await reminding.add(start + 2 * 3_600_000);
  expect(reminding.calls).toEqual([
    { facility: 3, start_from: stored.start_from, end_at: '2026-12-02T20:00:00+08:00' },
  ]);
});
