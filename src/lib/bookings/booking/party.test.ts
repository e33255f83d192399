import { facility } from '@portal/contract/bookings/rules/testing-day';
import { expect, it } from 'vitest';
import { parseGuests, isComplete, guestNames, emptyParty, partyBody } from './party.ts';

const typed = (guests: string, names: string[] = []) => ({ ...emptyParty, guests, names });
const counted = facility(1, { guests: 'NUMBER', capacity: 4 });
const named = facility(1, { guests: 'NAMES', capacity: 4 });

it.each([
  ['', 0],
  ['3', 3],
  [' 2 ', 2],
  ['4', null],
  ['-1', null],
  ['1.5', null],
  ['two', null],
])('reads %j as %s guests of a facility for four', (guests, count) => {
  expect(parseGuests(typed(guests), counted)).toBe(count);
});

it('reads what was typed elsewhere as nobody where no guests may come', () => {
  expect(parseGuests(typed('3'), facility(1))).toBe(0);
  expect(partyBody(typed('3', ['Ann']), facility(1))).toEqual({});
});

it('wants a name for each guest where they are asked for, and keeps those that aren’t', () => {
  const two = typed('2', ['Ann Lim']);
  expect(guestNames(two, named)).toEqual(['Ann Lim', '']);
  expect(isComplete(two, named)).toBe(false);
  expect(isComplete(two, counted)).toBe(true);
  expect(isComplete(typed('9'), counted)).toBe(false);
  const fewer = typed('1', [' Ann Lim ', 'Bo Tan']);
  expect(isComplete(fewer, named)).toBe(true);
  expect(partyBody({ ...fewer, member: 7 }, named)).toEqual({
    member: 7,
    guests: 1,
    guest_names: ['Ann Lim'],
  });
});
