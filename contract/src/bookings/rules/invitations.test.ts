import { expect, it } from 'vitest';
import { isInvitable } from './invitations.ts';

const now = Date.parse('2026-11-24T10:00:00+08:00');
const booking = { status: 'CONFIRMED', end: now + 1, replaces: null };

it.each([
  ['that is confirmed and not over', booking, true],
  ['that ends this very moment', { ...booking, end: now }, false],
  ['that is on hold', { ...booking, status: 'HELD' }, false],
  ['that is cancelled', { ...booking, status: 'CANCELLED' }, false],
  ['that replaces another once it is paid', { ...booking, replaces: { id: 7 } }, false],
])('people can be invited to a booking %s: %o', (_, invitable, can) => {
  expect(isInvitable(invitable, now)).toBe(can);
});
