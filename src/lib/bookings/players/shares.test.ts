import type { Player, Reservation } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { Refused } from '../../http/failure.ts';
import type { Split } from './shares.ts';
import {
  amountField,
  atFields,
  sharesBody,
  canSplit,
  checkSplit,
  firstSplit,
  instantIn,
  leftToShare,
  toLocalInput,
  listShares,
} from './shares.ts';

const START = '2026-11-26T18:00:00+08:00';
const now = Date.parse('2026-11-24T10:00:00+08:00');
const player = (id: number, changes: Partial<Player> = {}): Player => ({
  id,
  member: null,
  kind: 'MEMBER',
  name: `Player ${id}`,
  status: 'ACCEPTED',
  email: null,
  link: null,
  invited_at: START,
  answered_at: START,
  share: null,
  ...changes,
});
const shareOf = (amount: number, status: 'OPEN' | 'PAID' | 'LAPSED', refunded = 0) => ({
  invoice: '8b009563-53fd-4c56-91bc-693287b23696',
  amount,
  status,
  due_at: '2026-11-26T12:00:00+08:00',
  refunded,
});
/** All that is looked at of a booking. */
const booking = (players: Player[], changes: Partial<Reservation> = {}) =>
  ({
    status: 'CONFIRMED',
    price: 1000,
    paid: 1000,
    shared: 0,
    start_from: START,
    end_at: '2026-11-26T19:00:00+08:00',
    players,
    ...changes,
  }) as Reservation;
const byHand = (amounts: Record<number, string>, due = '2026-11-26T18:00'): Split => ({
  mode: 'HAND',
  chosen: new Set(),
  amounts: new Map(Object.entries(amounts).map(([id, text]) => [Number(id), text])),
  due,
});

it('can be shared where it is paid, hasn’t begun and somebody is there to be asked', () => {
  const one = booking([player(1)]);
  expect(canSplit(one, now)).toBe(true);
  expect(canSplit(one, Date.parse(START))).toBe(false);
  expect(canSplit({ ...one, price: 0 }, now)).toBe(false);
  expect(canSplit({ ...one, status: 'HELD' }, now)).toBe(false);
  expect(canSplit(booking([player(1, { status: 'DECLINED' })]), now)).toBe(false);
  expect(canSplit(booking([player(1, { share: shareOf(100, 'PAID') })]), now)).toBe(false);
});

it('starts with all alike until the booking begins, or with what is asked for already', () => {
  expect(firstSplit(booking([player(1), player(2)]))).toEqual({
    mode: 'EQUAL',
    chosen: new Set([1, 2]),
    amounts: new Map(),
    due: '2026-11-26T18:00',
  });
  const asked = booking([player(1, { share: shareOf(250, 'OPEN') }), player(2)]);
  expect(firstSplit(asked)).toEqual({
    mode: 'HAND',
    chosen: new Set([1]),
    amounts: new Map([[1, '2.50']]),
    due: '2026-11-26T12:00',
  });
});

it('shares equally what nobody else has paid, and leaves the holder the cents', () => {
  const paid = player(1, { share: shareOf(300, 'PAID') });
  const one = booking([paid, player(2), player(3)], { shared: 300 });
  expect(leftToShare(one)).toBe(700);
  expect(listShares(one, { ...firstSplit(one), mode: 'EQUAL' })).toEqual([
    { player: 2, amount: 233 },
    { player: 3, amount: 233 },
  ]);
});

describe('checks what is typed', () => {
  const one = booking([player(1), player(2)]);
  it.each([
    ['an amount each', { 1: '4', 2: '6.00' }, {}, null, null],
    ['nothing of one', { 1: '10.00', 2: '' }, {}, null, null],
    ['no amount', { 1: 'ten' }, { 1: 'unreadable' }, null, null],
    ['nothing at all', { 1: '0' }, { 1: 'too small' }, null, null],
    ['more than the price', { 1: '5', 2: '5.01' }, {}, 'too much', null],
    ['nobody', {}, {}, 'nobody', null],
  ] as const)('%s', (_title, amounts, players, sum, due) => {
    const errors = checkSplit(one, byHand(amounts), now);
    expect([Object.fromEntries(errors.players), errors.sum, errors.due]).toEqual([players, sum, due]);
  });

  it.each([
    ['', 'missing'],
    ['2026-11-24T10:00', 'past'],
    ['2026-11-26T18:01', 'too late'],
    ['2026-11-24T10:01', null],
  ] as const)('until %s: %s', (due, what) => {
    expect(checkSplit(one, byHand({ 1: '1' }, due), now).due).toBe(what);
  });

  it('lets those who were asked be asked for nothing any more', () => {
    const asked = booking([player(1, { share: shareOf(250, 'OPEN') })]);
    expect(checkSplit(asked, byHand({ 1: '' }), now).sum).toBeNull();
    expect(sharesBody(asked, byHand({ 1: '' }))).toEqual({ shares: [], due_at: START });
  });

  it('has no share of less than a cent', () => {
    const cheap = booking([player(1), player(2)], { price: 2 });
    expect(checkSplit(cheap, { ...firstSplit(cheap), mode: 'EQUAL' }, now).sum).toBe('too little');
  });
});

it('writes an instant as a field has it, and reads it again', () => {
  expect(instantIn(toLocalInput(now))).toBe(now);
  expect(instantIn('tomorrow')).toBeNull();
});

it('says a refusal at the field of the player that it is about', () => {
  const refused = new Refused(400, { 'shares.1.player': ['They have declined.'], shares: ['Too much.'] });
  const said = atFields(refused, [
    { player: 7, amount: 1 },
    { player: 9, amount: 1 },
  ]);
  expect((said as Refused).fields).toEqual({
    [amountField(9)]: ['They have declined.'],
    non_field_errors: ['Too much.'],
  });
  const other = new Error('no network');
  expect(atFields(other, [])).toBe(other);
});
