import { expect, it } from 'vitest';
import { NetworkFailed, Refused } from '../http/failure.ts';
import { uselessBy } from './email-link.ts';

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
  expect(uselessBy(failure)).toBe(why);
});
