import { expect, test } from 'vitest';
import { postState } from './post-state.ts';

const zone = 'Asia/Singapore';
const now = Date.parse('2026-11-22T12:00:00+08:00');
const out = {
  status: 'PUBLISHED',
  published_from: '2026-11-01T00:00:00+08:00',
  published_until: null,
} as const;

test('what is out without an end just is', () => {
  expect(postState(out, now, zone)).toEqual({ kind: 'out' });
});

test('what ends says on which of the club’s days, and from a fortnight before how soon', () => {
  const until = (published_until: string) => postState({ ...out, published_until }, now, zone);
  expect(until('2026-11-23T00:00:00+08:00')).toMatchObject({
    lastDay: '2026-11-22',
    daysLeft: 0,
    soon: true,
  });
  expect(until('2026-11-23T00:00:01+08:00')).toMatchObject({
    lastDay: '2026-11-23',
    daysLeft: 1,
    soon: true,
  });
  expect(until('2026-12-07T00:00:00+08:00')).toMatchObject({ daysLeft: 14, soon: true });
  expect(until('2026-12-08T00:00:00+08:00')).toMatchObject({ daysLeft: 15, soon: false });
});

test('drafts, what was archived and what lies outside its days are not for members', () => {
  for (const post of [
    { ...out, status: 'DRAFT', published_from: null },
    { ...out, status: 'ARCHIVED' },
    { ...out, published_from: '2026-11-22T12:00:01+08:00' },
    { ...out, published_until: '2026-11-22T12:00:00+08:00' },
  ] as const)
    expect(postState(post, now, zone)).toEqual({ kind: 'hidden' });
});
