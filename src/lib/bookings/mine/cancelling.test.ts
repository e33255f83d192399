import { expect, test } from 'vitest';
import { Refused } from '../../http/failure.ts';
import { createCancelling } from './cancelling.ts';

const NOON = Date.parse('2026-11-21T12:00:00+08:00');
/** Whole until a day before, half until two hours before; paid. */
const booking = {
  price: 1001,
  paid: 1001,
  start_from: '2026-11-22T12:00:00+08:00',
  created_at: '2026-11-01T12:00:00+08:00',
  cancellation: [
    { hours_before: 24, refund_percent: 100 },
    { hours_before: 2, refund_percent: 50 },
  ],
};

function setUp(cancel: (refund: number) => Promise<unknown>, now = NOON) {
  let refreshed = 0;
  const cancelling = createCancelling({ cancel, now: () => now, refresh: () => (refreshed += 1) });
  return { ...cancelling, state: () => cancelling.$state.get(), refreshed: () => refreshed };
}

test('asks with the refund of the moment, and cancels for exactly that', async () => {
  const sent: number[] = [];
  const { open, confirm, state, refreshed } = setUp(async (refund) => sent.push(refund));
  open(booking);
  expect(state()).toEqual({ step: 'asking', refund: 1001, changed: false });
  await confirm();
  expect([sent, state(), refreshed()]).toEqual([[1001], { step: 'done' }, 1]);
});

test('offers nothing back of what is not paid', () => {
  const { open, state } = setUp(async () => {});
  open({ ...booking, paid: 0 });
  expect(state()).toMatchObject({ refund: 0 });
});

test('asks again with the server’s figure where that is another by now', async () => {
  const sent: number[] = [];
  const { open, confirm, state } = setUp(async (refund) => {
    sent.push(refund);
    if (refund !== 501) throw new Refused(409, { code: 'refund_changed', detail: '', refund: 501 });
  });
  open(booking);
  await confirm();
  expect(state()).toEqual({ step: 'asking', refund: 501, changed: true });
  await confirm();
  expect([sent, state()]).toEqual([[1001, 501], { step: 'done' }]);
});

test('keeps the question open when the answer is lost, so that it can be sent again', async () => {
  let tries = 0;
  const { open, confirm, close, state } = setUp(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('lost');
  });
  open(booking);
  await confirm();
  expect(state()).toMatchObject({ step: 'failed', refund: 1001 });
  await confirm();
  expect(state()).toEqual({ step: 'done' });
  close();
  expect(state()).toEqual({ step: 'closed' });
});
