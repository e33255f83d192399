import { expect, it } from 'vitest';
import { bookerStatus, hasLapsed } from './booker-status.ts';

const today = '2026-11-24';

it.each([
  ['2026-11-23', true],
  ['2026-11-24', false],
  ['2026-11-25', false],
  [null, false],
  [undefined, false],
])('a membership that books until %s has lapsed on 24 November: %s', (books_until, lapsed) => {
  expect(hasLapsed({ books_until }, today)).toBe(lapsed);
});

it('of a member has what decides about booking, and a visitor has none', () => {
  const member = { status: 'ACTIVE', may_book: false, books_until: '2026-11-23' } as const;
  expect(bookerStatus(member, today)).toEqual({ status: 'ACTIVE', may_book: false, hasLapsed: true });
  expect(bookerStatus(null, today)).toBeNull();
});
