import { expect, test } from 'vitest';
import { readUserId } from './token-user.ts';

const token = (claims: unknown) =>
  `Bearer head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test.each([
  [null, null],
  ['', null],
  ['Bearer nonsense', null],
  ['Bearer a.%%%.c', null],
  [token({ name: '管理员?>~' }), null],
  [token({ sub: '../7' }), null],
  [token({ sub: 7 }), null],
  [token({ sub: '7', name: 'ÿþý>?~' }), '7'],
])('%s is the token of %s', (authorization, user) => {
  expect(readUserId(authorization)).toBe(user);
});
