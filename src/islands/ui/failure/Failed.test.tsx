import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Refused } from '../../../lib/http/failure.ts';
import { Failed } from './Failed.tsx';

function shown(failure: unknown): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(<Failed title="No day." failure={failure} onRetry={() => {}} />);
  return place;
}

test('leads on where the failure knows how, and else offers to try again', () => {
  const action = { label: 'Sign in', to: '/login?next=%2Fpublic-booking' };
  const words = { title: 'Only signed-in members can see this.', detail: '', action };
  const place = shown(Object.assign(new Refused(401, null), { words }));
  expect(place.textContent).toContain(words.title);
  expect(place.querySelector('a')?.getAttribute('href')).toBe(action.to);
  expect(place.querySelector('button')).toBeNull();
  expect(shown(new Refused(500, null)).querySelector('button')?.textContent).toBe('Try again');
});

test('says after too many calls how long to wait', () => {
  expect(shown(new Refused(429, null, 60)).textContent).toContain('Wait a minute and try again.');
});
