import { beforeEach, expect, it } from 'vitest';
import { NetworkFailed, Refused } from '../http/failure.ts';
import { forgetLinkValue, isSpent, takeLinkValue, findLinkFault } from './mailed-link.ts';

beforeEach(() => history.replaceState(null, '', '/reset-password'));

it('takes the token out of the address, and has it still after a reload', () => {
  history.replaceState(null, '', '/reset-password?token=abc-_1&utm=x#here');
  expect(takeLinkValue('token')).toBe('abc-_1');
  expect(location.pathname + location.search + location.hash).toBe('/reset-password?utm=x#here');
  expect(takeLinkValue('token')).toBe('abc-_1');
  expect(takeLinkValue('undo')).toBeNull();
});

it('takes the newer of two links that are opened in one tab', () => {
  history.replaceState({ token: 'older' }, '', '/reset-password?token=newer');
  expect(takeLinkValue('token')).toBe('newer');
});

it.each(['/reset-password', '/reset-password?token='])('finds none in %s', (address) => {
  history.replaceState('another’s', '', address);
  expect(takeLinkValue('token')).toBeNull();
});

it('forgets it once it was used', () => {
  history.replaceState(null, '', '/reset-password?token=abc');
  takeLinkValue('token');
  forgetLinkValue();
  expect(takeLinkValue('token')).toBeNull();
});

it('knows a token that is of no use from a call that failed', () => {
  expect(isSpent(new Refused(404, { detail: 'Not found.' }))).toBe(true);
  expect(isSpent(new Refused(400, { token: ['Ensure this field has no more than 1000 characters.'] }))).toBe(
    true,
  );
  expect(isSpent(new Refused(400, { password: ['Too common.'] }))).toBe(false);
  expect(isSpent(new NetworkFailed(null))).toBe(false);
});

it.each([
  [new Refused(409, { detail: 'Used.', code: 'link_used' }), 'used'],
  [new Refused(409, { detail: 'Old.', code: 'link_expired' }), 'expired'],
  [new Refused(409, { detail: 'Taken.', code: 'email_taken' }), 'taken'],
  [new Refused(404, { detail: 'Not found.', code: 'not_found' }), 'broken'],
  [new Refused(400, { token: ['Ensure this field has no more than 1000 characters.'] }), 'broken'],
  [new Refused(429, { detail: 'Later.', code: 'throttled' }), null],
  [new Refused(500, {}), null],
  [new NetworkFailed(null), null],
])('tells a link that is of no use from a call that failed: %o', (failure, why) => {
  expect(findLinkFault(failure)).toBe(why);
});
