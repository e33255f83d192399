import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { createWeek } from '../../../../lib/bookings/calendar/week/week.ts';
import { AnswerBroken, NetworkFailed, Refused } from '../../../../lib/http/failure.ts';
import { createStores } from '../stores.ts';
import { WeekBoard } from './WeekBoard.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(() => vi.restoreAllMocks());

/** Shows the board of a week whose loading fails. Answers the place that it is in, and how often it was asked for. */
async function showFailed(failure: unknown) {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(failure));
  const stores = createStores('week', (env) =>
    createWeek({ ...env, facility: 1, load, leaveFor: () => undefined }),
  );
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<WeekBoard stores={stores} onPick={() => undefined} />));
  await act(() => stores.calendar.reload());
  return { place, load, end: () => act(async () => root.unmount()) };
}

test.each([
  ['the API can’t be reached', new NetworkFailed(null), true, 'We can’t reach the club right now.'],
  ['the device is offline', new NetworkFailed(null), false, 'You’re offline.'],
  ['no answer comes in time', new NetworkFailed(null, true), true, 'This is taking too long.'],
  ['the API breaks', new Refused(500, {}), true, 'Something went wrong on our side.'],
  ['the answer is broken', new AnswerBroken('Not JSON'), true, 'Something went wrong on our side.'],
  ['it was asked too often', new Refused(429, {}, 1), true, 'Too many attempts.'],
])('a week says why it couldn’t be loaded, and asks again: %s', async (_, failure, isOnline, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { place, load, end } = await showFailed(failure);
  const alert = place.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('We couldn’t load this week.');
  expect(alert?.textContent).toContain(sentence);
  expect(load).toHaveBeenCalledOnce();
  const [again] = alert?.querySelectorAll('button') ?? [];
  expect(again?.textContent).toBe('Try again');
  await act(async () => again?.click());
  expect(load).toHaveBeenCalledTimes(2);
  await end();
});

test('the week of a facility that isn’t there leads back to the day', async () => {
  const { place, end } = await showFailed(new Refused(404, {}));
  expect(place.querySelector('[role=alert]')).toBeNull();
  expect(place.querySelector('a')?.textContent).toBe('Go to day view');
  await end();
});
