import { expect, test } from 'vitest';
import { isLeftOut, readPart } from './dashboard.ts';
import type { DashboardView } from './dashboard.ts';

const card = { card: null };
const shown = (came: DashboardView['parts']): DashboardView => ({
  parts: { card, ...came },
  answer: came,
  cardAt: 1,
});

test('a part that came is there, with when it came', () => {
  const state = { status: 'ready', data: shown({ card, bookings: [] }), at: 7 } as const;
  expect(readPart(state, 'bookings')).toEqual({ status: 'ready', data: [], at: 7 });
});

test('a part that didn’t come anew is old, and one that never came failed', () => {
  const state = { status: 'ready', data: shown({}), at: 7 } as const;
  expect(readPart(state, 'card')).toEqual({ status: 'failed', failure: undefined, data: card, at: 7 });
  expect(readPart(state, 'bookings')).toEqual({ status: 'failed', failure: undefined });
});

test('every part is old or failed where the call failed', () => {
  const failure = new Error('away');
  const state = { status: 'failed', failure, data: shown({ card }), at: 7 } as const;
  expect(readPart(state, 'card')).toEqual({ status: 'failed', failure, data: card, at: 7 });
  expect(readPart({ status: 'failed', failure }, 'card')).toEqual({ status: 'failed', failure });
  expect(readPart({ status: 'loading' }, 'card')).toEqual({ status: 'loading' });
});

test('a part that a kept answer is without is left out, unless it was known before', () => {
  expect(isLeftOut(shown({ bookings: [] }), 'news')).toBe(true);
  expect(isLeftOut(shown({ bookings: [] }), 'card')).toBe(false);
  expect(isLeftOut({ ...shown({}), answer: { news: null } }, 'news')).toBe(false);
});
