import type { CreditEntry } from '@portal/contract';
import { expect, it } from 'vitest';
import { createGrowingList, PAGE } from './growing.ts';

const entry = (id: number): CreditEntry => ({
  id,
  member: 7,
  amount: 500,
  payment: null,
  invoices: [],
  reservation: null,
  reason: 'STAFF',
  note: null,
  balance: 500,
  created_at: '2026-11-20T10:00:00+08:00',
});
const stored = Array.from({ length: PAGE + 2 }, (_, index) => entry(PAGE + 2 - index));

it('has the newest page, then as many as are wanted, none twice', async () => {
  const history = createGrowingList(async (offset) => ({
    count: stored.length,
    next: null,
    previous: null,
    results: stored.slice(offset, offset + PAGE),
  }));
  await history.reload();
  expect(history.$state.get()).toMatchObject({ data: { count: PAGE + 2, results: stored.slice(0, PAGE) } });
  await history.more();
  expect(history.$state.get()).toMatchObject({ status: 'ready', data: { results: stored } });
});

it('keeps what is on screen where more can’t be loaded, and loads it when tried again', async () => {
  let isDown = false;
  const history = createGrowingList(async (offset) => {
    if (isDown) throw new Error('Nobody answers.');
    return { count: stored.length, next: null, previous: null, results: stored.slice(offset, offset + PAGE) };
  });
  await history.reload();
  isDown = true;
  await history.more();
  expect(history.$state.get()).toMatchObject({ status: 'failed', data: { results: stored.slice(0, PAGE) } });
  isDown = false;
  await history.reload();
  expect(history.$state.get()).toMatchObject({ status: 'ready', data: { results: stored } });
});
