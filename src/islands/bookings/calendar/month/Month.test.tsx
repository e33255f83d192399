import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import Month from './Month.tsx';

// Its style sheet has no address here.
vi.mock('./month.css?url', () => ({ default: '/month.css' }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => vi.restoreAllMocks());

const refused = (status: number, headers = {}) => Promise.resolve(Response.json({}, { status, headers }));

test.each<[string, () => Promise<Response>, boolean, string]>([
  [
    'the API can’t be reached',
    () => Promise.reject(new TypeError('Failed to fetch')),
    true,
    'We can’t reach the club right now.',
  ],
  ['the device is offline', () => Promise.reject(new TypeError('Failed to fetch')), false, 'You’re offline.'],
  [
    'no answer comes in time',
    () => Promise.reject(new DOMException('', 'TimeoutError')),
    true,
    'This is taking too long.',
  ],
  ['the API breaks', () => refused(500), true, 'Something went wrong on our side.'],
  [
    'the answer is broken',
    () => Promise.resolve(new Response('<h1>', { headers: { 'content-type': 'text/html' } })),
    true,
    'Something went wrong on our side.',
  ],
  ['it was asked too often', () => refused(429, { 'retry-after': '60' }), true, 'Too many attempts.'],
])('a month says why it couldn’t be loaded, and asks again: %s', async (_, answer, isOnline, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.spyOn(console, 'debug').mockReturnValue();
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Month />));
  await expect.poll(() => place.querySelector('[role=alert]')?.textContent).toContain(sentence);
  const alert = place.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('We couldn’t load this month.');
  const before = asked.mock.calls.length;
  const again = alert?.querySelector('button');
  expect(again?.textContent).toBe('Try again');
  await act(async () => again?.click());
  expect(asked.mock.calls.length).toBeGreaterThan(before);
  await act(async () => root.unmount());
});
