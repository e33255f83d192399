// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepMenu, readMenu } from './menu.ts';

it('remembers the open groups and the fold of each login by itself', () => {
  expect(readMenu(1)).toEqual({ open: ['members', 'bookings', 'money'], isFolded: false });
  keepMenu(1, { open: [], isFolded: true });
  keepMenu(2, { open: ['access'], isFolded: false });
  expect(readMenu(1)).toEqual({ open: [], isFolded: true });
  expect(readMenu(2)).toEqual({ open: ['access'], isFolded: false });
});
