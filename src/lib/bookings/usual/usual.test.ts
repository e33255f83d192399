import type { Reservation } from '@portal/contract';
import { expect, test } from 'vitest';
import { Refused } from '../../http/failure.ts';
import { reservation } from '../testing.ts';
import type { UsualEnv } from './usual.ts';
import { createUsual } from './usual.ts';

const wanted = { facility: 1, name: 'Court', start: 1000, end: 2000, price: 1000 };
const held: Reservation = { ...reservation, id: 7, status: 'HELD', invoice: 'inv', price: 1000 };

const refused = (status: number, body: object) => new Refused(status, body, null);

/** A store whose calls are written down, and answer as they are told to. */
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
    payFromCredit: note('pay', answers.payFromCredit ?? (async () => null)),
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
  await usual.book({ ...wanted, price: 0 }, 5000);
  expect(calls[0]).toMatchObject(['create', { facility: 1, price: 0 }]);
  expect(names()).toEqual(['create', 'refresh']);
  expect(usual.$state.get()).toMatchObject({ step: 'booked', paid: 0 });
});

test('credit pays where it is enough; otherwise the pay page does', async () => {
  const rich = usualWith({});
  await rich.usual.book(wanted, 1000);
  expect(rich.names()).toEqual(['create', 'pay', 'refresh']);
  expect(rich.usual.$state.get()).toMatchObject({ step: 'booked', paid: 1000 });
  const poor = usualWith({});
  await poor.usual.book(wanted, 999);
  expect(poor.names()).toEqual(['create', 'go']);
  const less = usualWith({ payFromCredit: () => Promise.reject(refused(400, {})) });
  await less.usual.book(wanted, 1000);
  expect(less.names()).toEqual(['create', 'pay', 'go']);
});

test('another price is told and not charged', async () => {
  const { usual, names } = usualWith({
    create: () => Promise.reject(refused(409, { code: 'price_changed', price: 1200 })),
  });
  await usual.book(wanted, 5000);
  expect(usual.$state.get()).toMatchObject({ step: 'price-changed', wanted: { price: 1200 } });
  expect(names()).toEqual(['create', 'refresh']);
});

test('a second press while the first is under way does nothing', async () => {
  const { usual, names } = usualWith({});
  await Promise.all([usual.book(wanted, 1000), usual.book(wanted, 1000)]);
  expect(names()).toEqual(['create', 'pay', 'refresh']);
});

test('undoing asks for all that was paid, and keeps the booking where that doesn’t come back', async () => {
  const { usual, calls } = usualWith({});
  await usual.book(wanted, 1000);
  await usual.undo();
  expect(calls.at(-2)).toEqual(['cancel', 7, 1000]);
  expect(usual.$state.get().step).toBe('undone');
  const late = usualWith({ cancel: () => Promise.reject(refused(409, { code: 'refund_changed' })) });
  await late.usual.book(wanted, 1000);
  await late.usual.undo();
  expect(late.usual.$state.get()).toMatchObject({ step: 'undo-failed', reservation: { id: 7 } });
});
