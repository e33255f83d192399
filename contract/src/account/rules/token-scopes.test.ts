import { expect, it } from 'vitest';
import { isOwnScope, isTokenRight } from './token-scopes.ts';

it.each(['reservation.view', 'facility.change', 'member.view', 'member.change'])(
  'a token may have the right %s',
  (right) => expect(isTokenRight(right)).toBe(true),
);

// With these, a program could give itself the rest, or decide over a person's whole record.
it.each([
  'all.all',
  'archive.create',
  'general_user.change',
  'membership_card.view',
  'role.change',
  'settings.change',
  'sub_role.change',
  'member.erase',
  'member.export',
  'member.merge',
])('no token may have the right %s', (right) => expect(isTokenRight(right)).toBe(false));

it('tells what a member may do with their own things from rights of staff', () => {
  expect(['own.book', 'own.bookings', 'own.money'].map(isOwnScope)).toEqual([true, true, true]);
  expect(['own', 'own.all', 'reservation.view'].map(isOwnScope)).toEqual([false, false, false]);
});
