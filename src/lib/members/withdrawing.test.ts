import { expect, test } from 'vitest';
import { Refused } from '../http/failure.ts';
import { createWithdrawing } from './withdrawing.ts';

function setUp(withdraw: () => Promise<string>) {
  const did: string[] = [];
  const store = createWithdrawing({
    withdraw,
    onDone: (withdrawn) => did.push(withdrawn),
    refresh: () => did.push('refresh'),
  });
  return { ...store, did, step: () => store.$state.get().step };
}

test('withdraws once asked and answered, and hands on what the request is then', async () => {
  const { open, confirm, step, did } = setUp(async () => 'withdrawn');
  await confirm();
  expect([step(), did]).toEqual(['closed', []]);
  open();
  expect(step()).toBe('asking');
  await confirm();
  expect([step(), did]).toEqual(['done', ['withdrawn']]);
});

test('stays open when the answer is lost, so that it can be sent again', async () => {
  let tries = 0;
  const { open, confirm, close, step, did } = setUp(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('lost');
    return 'withdrawn';
  });
  open();
  await confirm();
  expect([step(), did]).toEqual(['failed', []]);
  await confirm();
  expect([step(), did]).toEqual(['done', ['withdrawn']]);
  close();
  expect(step()).toBe('closed');
});

test('asks for the request anew where it was decided meanwhile', async () => {
  const { open, confirm, step, did } = setUp(async () => {
    throw new Refused(409, { code: 'already_decided', detail: '' });
  });
  open();
  await confirm();
  expect([step(), did]).toEqual(['failed', ['refresh']]);
});

test('can’t be closed while it is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { open, confirm, close, step } = setUp(() => promise);
  open();
  const sent = confirm();
  close();
  expect(step()).toBe('sending');
  resolve('withdrawn');
  await sent;
  expect(step()).toBe('done');
});
