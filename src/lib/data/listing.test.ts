import { expect, it } from 'vitest';
import { createListings } from './listing.ts';

/** Lists whose answers the test gives itself. */
function begin() {
  const calls = new Map<string, PromiseWithResolvers<string>>();
  const { $listing, show } = createListings((wanted: string) => {
    const call = Promise.withResolvers<string>();
    calls.set(wanted, call);
    return call.promise;
  }, 'first');
  const state = () => $listing.get().list.$state.get();
  const settles = async (status: string) => await expect.poll(() => state().status).toBe(status);
  return { calls, $listing, show, state, settles };
}

it('keeps what was there to be seen while something else loads', async () => {
  const { calls, $listing, show, state, settles } = begin();
  calls.get('first')?.resolve('rows');
  await settles('ready');
  show('second');
  expect([state().status, $listing.get().before]).toEqual(['loading', 'rows']);
  show('third');
  expect([state().status, $listing.get().before]).toEqual(['loading', 'rows']);
  calls.get('third')?.resolve('other rows');
  await settles('ready');
  expect(state()).toMatchObject({ data: 'other rows' });
});

it('never shows the rows of something else where this fails, and loads it when tried again', async () => {
  const { calls, $listing, show, state, settles } = begin();
  calls.get('first')?.resolve('rows');
  await settles('ready');
  show('second');
  calls.get('second')?.reject('away');
  await settles('failed');
  expect(state()).toEqual({ status: 'failed', failure: 'away' });
  void $listing.get().list.reload();
  expect(state().status).toBe('loading');
  calls.get('second')?.resolve('rows at last');
  await settles('ready');
});

it('takes no answer that comes late for what was asked before', async () => {
  const { calls, show, state, settles } = begin();
  show('second');
  calls.get('second')?.resolve('new');
  await settles('ready');
  calls.get('first')?.resolve('old');
  await Promise.resolve();
  expect(state()).toMatchObject({ data: 'new' });
});
