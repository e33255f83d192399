import { expect, test } from 'vitest';
import { NetworkFailed, Refused } from '../../http/failure.ts';
import { createAnswering } from './answering.ts';

interface Answers {
  accept?: (price: number) => Promise<string>;
  leave?: () => Promise<unknown>;
}

function setUp({ accept = async () => 'booked', leave = async () => {} }: Answers = {}) {
  const heard: unknown[] = [];
  const answering = createAnswering(
    {
      accept,
      leave,
      onBooked: (booked) => heard.push(booked),
      onLeft: () => heard.push('left'),
      refresh: () => heard.push('refresh'),
    },
    600,
  );
  return { ...answering, heard, state: () => answering.$state.get() };
}
const refuse =
  (code: string, more: object = {}) =>
  async () => {
    throw new Refused(409, { detail: '', code, ...more });
  };

test('accepts at the price that was told, once', async () => {
  const sent: number[] = [];
  const { accept, heard, state } = setUp({
    accept: async (price) => {
      sent.push(price);
      return 'booked';
    },
  });
  await Promise.all([accept(), accept()]);
  await accept();
  expect([sent, heard, state().step]).toEqual([[600], ['booked'], 'booked']);
});

test('asks again at another price, which what is read anew does not undo', async () => {
  const { accept, showPrice, heard, state } = setUp({ accept: refuse('price_changed', { price: 900 }) });
  await accept();
  showPrice(600);
  expect(state()).toEqual({ step: 'resting', price: 900, changed: true, failure: null });
  expect(heard).toEqual([]);
});

test('keeps the offer where the call is lost, and looks anew where it is over', async () => {
  const lost = new NetworkFailed('lost');
  const one = setUp({
    accept: async () => {
      throw lost;
    },
  });
  await one.accept();
  expect([one.state(), one.heard]).toEqual([
    { step: 'resting', price: 600, changed: false, failure: lost },
    [],
  ]);
  const over = setUp({ accept: refuse('offer_over') });
  await over.accept();
  expect(over.heard).toEqual(['refresh']);
});

test('leaves only once it has asked, and asks on where that fails', async () => {
  const { ask, keep, leave, heard, state } = setUp();
  await leave();
  ask();
  keep();
  expect([state().step, heard]).toEqual(['resting', []]);
  ask();
  await leave();
  expect([state().step, heard]).toEqual(['left', ['left']]);
  const failing = setUp({ leave: refuse('error') });
  failing.ask();
  await failing.leave();
  expect(failing.state()).toMatchObject({ step: 'asking', failure: { code: 'error' } });
});
