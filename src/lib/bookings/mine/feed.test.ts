import { expect, test } from 'vitest';
import { createFeed } from './feed.ts';

const since = '2026-11-24T10:00:00+08:00';
const url = 'https://api.club.example/calendar/feed/secret.ics';
const setUp = (created_at: string | null, end: () => Promise<unknown> = async () => {}) =>
  createFeed({ read: async () => ({ created_at }), make: async () => ({ url, created_at: since }), end });

test('tells the address as it is made, and never again', async () => {
  const { load, make, $state } = setUp(null);
  await load();
  expect($state.get()).toMatchObject({ step: 'known', since: null, url: null });
  await make();
  expect($state.get()).toMatchObject({ step: 'known', since, url });
  const again = setUp(since);
  await again.load();
  expect(again.$state.get()).toMatchObject({ since, url: null });
});

test('is gone when it is taken back, and stays where that fails', async () => {
  let fails = true;
  const { load, end, $state } = setUp(since, () =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(),
  );
  await load();
  await end();
  expect($state.get()).toMatchObject({ step: 'known', since, failure: new Error('away') });
  fails = false;
  await end();
  expect($state.get()).toMatchObject({ step: 'known', since: null, failure: null });
});
