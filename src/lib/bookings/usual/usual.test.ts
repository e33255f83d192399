import type { Reservation } from '@portal/contract';
import { expect, test } from 'vitest';
import { Refused } from '../../http/failure.ts';
import { reservation } from '../testing.ts';
import type { UsualEnv } from './usual.ts';
import { createUsual } from './usual.ts';

const wanted = { facility: 1, name: 'Court', start: 1000, end: 2000, price: 1000 };
const held: Reservation = { ...reservation, id: 7, status: 'HELD', invoice: 'inv', price: 1000 };

const fromCredit = { card: null, credit: true };
const card = { id: 3, brand: 'visa', last4: '4242', wallet: null };
const byCard = { card, credit: false };

const refused = (status: number, body: object) => new Refused(status, body, null);

/** A store whose calls are recorded, with the given answers. */
function usualWith(answers: Partial<UsualEnv>) {
  const calls: unknown[][] = [];
  const note =
    <Asked extends unknown[], Reply>(name: string, answer: (...asked: Asked) => Reply) =>
    (...asked: Asked): Reply => {
      calls.push([name, asked[0]]);
      return answer(...asked);
    };
  const usual = createUsual({
    create: note('create', answers.create ?? (async () => held)),
    pay: note('pay', answers.pay ?? (async () => ({ kind: 'paid' as const }))),
    goTo: note('goTo', () => undefined),
    cancel: answers.cancel ?? (async (id, refund) => void calls.push(['cancel', id, refund])),
    goToPay: note('go', () => undefined),
    refresh: note('refresh', () => undefined),
    newKey: () => 'key',
    zone: 'Asia/Singapore',
  });
  return { usual, calls, names: () => calls.map(([name]) => name) };
}

test('a free booking is confirmed at once, at the price that was shown', async () => {
  const free: Reservation = { ...held, status: 'CONFIRMED', invoice: null, price: 0 };
  const { usual, calls, names } = usualWith({ create: async () => free });
  await usual.book({ ...wanted, price: 0 }, null);
  expect(calls[0]).toMatchObject(['create', { facility: 1, price: 0 }]);
  expect(names()).toEqual(['create', 'refresh']);
  expect(usual.$state.get()).toMatchObject({ step: 'booked', paid: 0 });
});

test('credit or a card pays at once; without either the pay page does', async () => {
  const rich = usualWith({});
  await rich.usual.book(wanted, fromCredit);
  expect(rich.names()).toEqual(['create', 'pay', 'refresh']);
  expect(rich.usual.$state.get()).toMatchObject({ step: 'booked', paid: 1000, way: fromCredit });
  const poor = usualWith({});
  await poor.usual.book(wanted, null);
  expect(poor.names()).toEqual(['create', 'go']);
  const less = usualWith({ pay: () => Promise.reject(refused(400, {})) });
  await less.usual.book(wanted, fromCredit);
  expect(less.names()).toEqual(['create', 'pay', 'go']);
});

test('a voucher that pays all of it is used in the same press, and no other way', async () => {
  const free: Reservation = { ...held, status: 'CONFIRMED', invoice: null, price: 0 };
  const voucher = { id: 5, name: 'Anniversary' };
  const { usual, calls, names } = usualWith({ create: async () => free });
  await usual.book({ ...wanted, voucher }, byCard);
  expect(calls[0]).toMatchObject(['create', { facility: 1, price: 0, voucher: 5 }]);
  expect(names()).toEqual(['create', 'refresh']);
  expect(usual.$state.get()).toMatchObject({ step: 'booked', paid: 0, way: null, voucher });
});

test('a card that isn’t charged is said, and the time stays on hold', async () => {
  const declined = { kind: 'declined', failure: 'declined' } as const;
  const { usual, names } = usualWith({ pay: async () => declined });
  await usual.book(wanted, byCard);
  expect(usual.$state.get()).toMatchObject({ step: 'declined', failure: 'declined', reservation: { id: 7 } });
  expect(names()).toEqual(['create', 'pay', 'refresh']);
});

test('the bank’s page comes where it wants a confirmation', async () => {
  const { usual, calls } = usualWith({
    pay: async () => ({ kind: 'leaving', url: 'https://bank.example/' }),
  });
  await usual.book(wanted, byCard);
  expect(calls.at(-1)).toEqual(['goTo', 'https://bank.example/']);
  expect(usual.$state.get().step).toBe('leaving');
});

test('another price is told and not charged', async () => {
  const { usual, names } = usualWith({
    create: () => Promise.reject(refused(409, { code: 'price_changed', price: 1200 })),
  });
  await usual.book(wanted, fromCredit);
  expect(usual.$state.get()).toMatchObject({ step: 'price-changed', wanted: { price: 1200 } });
  expect(names()).toEqual(['create', 'refresh']);
});

test('a second press while the first is under way does nothing', async () => {
  const { usual, names } = usualWith({});
  await Promise.all([usual.book(wanted, fromCredit), usual.book(wanted, fromCredit)]);
  expect(names()).toEqual(['create', 'pay', 'refresh']);
});

test('undoing asks for all that was paid, and keeps the booking where that doesn’t come back', async () => {
  const { usual, calls } = usualWith({});
  await usual.book(wanted, fromCredit);
  await usual.undo();
  expect(calls.at(-2)).toEqual(['cancel', 7, 1000]);
  expect(usual.$state.get().step).toBe('undone');
  const late = usualWith({ cancel: () => Promise.reject(refused(409, { code: 'refund_changed' })) });
  await late.usual.book(wanted, fromCredit);
  await late.usual.undo();
  expect(late.usual.$state.get()).toMatchObject({ step: 'undo-failed', reservation: { id: 7 } });
});
