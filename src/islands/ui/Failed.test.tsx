import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Refused } from '../../lib/http/failure.ts';
import { tokens } from '../../lib/session/store.ts';
import { Failed } from './Failed.tsx';

afterEach(() => tokens.clear());

function shown(failure: unknown): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(<Failed title="No day." failure={failure} onRetry={() => {}} />);
  return place;
}

const login = (place: HTMLElement) => place.querySelector('a')?.getAttribute('href');

test('a visitor whom the host wants to sign in first is led there', () => {
  history.replaceState(null, '', '/public-booking?date=2026-11-25');
  const place = shown(new Refused(401, { detail: 'Authentication credentials were not provided.' }));
  expect(place.textContent).toContain('Only signed-in members can see this.');
  expect(login(place)).toBe('/login?next=%2Fpublic-booking%3Fdate%3D2026-11-25');
  expect(place.querySelector('button')).toBeNull();
});

test('anybody else may try again', () => {
  expect(shown(new Refused(500, null)).querySelector('button')?.textContent).toBe('Try again');
  tokens.keep('access', 'refresh');
  const place = shown(new Refused(401, null));
  expect(place.textContent).toContain('You’ve been signed out.');
  expect(login(place)).toBeUndefined();
});

test('after too many calls it says how long to wait', () => {
  expect(shown(new Refused(429, null, 60)).textContent).toContain('Wait a minute and try again.');
});
