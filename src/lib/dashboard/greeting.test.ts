import { afterEach, expect, test, vi } from 'vitest';
import { greetings as words, today } from '../../../words/en/dashboard/dashboard.ts';
import * as chinese from '../../../words/zh/dashboard/dashboard.ts';
import { greet } from './greeting.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-11-21T03:59:00Z', 'Good morning', 'Saturday 21 November', ' 2026'],
  ['2026-11-21T04:00:00Z', 'Good afternoon', 'Saturday 21 November', ' 2026'],
  ['2026-11-21T10:00:00Z', 'Good evening', 'Saturday 21 November', ' 2026'],
  ['2026-12-31T16:30:00Z', 'Good morning', 'Friday 1 January', ' 2027'],
])('at %s says %s on %s%s by the club’s clock', (now, greeting, day, year) => {
  vi.useFakeTimers({ now: new Date(now) });
  document.body.innerHTML = '<p><span data-day></span><span data-year></span></p><h1 data-greeting></h1>';
  greet(words, today, 'Asia/Singapore');
  const text = (name: string) => document.querySelector(`[data-${name}]`)?.textContent;
  expect([text('greeting'), text('day'), text('year')]).toEqual([greeting, day, year]);
});

test.each([
  ['2026-11-21T03:59:00Z', '早上好', '2026年11月21日星期六'],
  ['2026-12-31T16:30:00Z', '早上好', '2027年1月1日星期五'],
])('at %s says %s on %s in Chinese, the year in front', (now, greeting, day) => {
  vi.useFakeTimers({ now: new Date(now) });
  document.body.innerHTML = '<p><span data-day></span><span data-year></span></p><h1 data-greeting></h1>';
  greet(chinese.greetings, chinese.today, 'Asia/Singapore');
  expect(document.body.textContent).toBe(day + greeting);
});
