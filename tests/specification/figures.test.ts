import { endpoints } from '@portal/contract';
import { captchaSize } from '@portal/contract/session/rules/sign-in';
import { MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import { membershipFees } from '@portal/contract/members/rules/fees';
import { describe, expect, it } from 'vitest';
import { REFRESH_PATH } from '../../src/lib/http/client.ts';
import { ACCESS_KEY, REFRESH_KEY } from '../../src/lib/session/stored-token.ts';
import { readStatements } from './text.ts';

// The figures of the specification's section 9: the fees as they are read there, the others as they are in its sentences.
describe('of the specification', () => {
  it('the storage keys', () => {
    expect([ACCESS_KEY, REFRESH_KEY]).toEqual(['user-token', 'user-refresh']);
  });

  it('the refresh path', () => {
    expect(REFRESH_PATH).toBe('/api/token/refresh/');
    expect(endpoints).toHaveProperty(['POST /api/token/refresh/']);
  });

  it('the page sizes', () => {
    const size = (key: 'GET /general-users/' | 'GET /facility/space/' | 'GET /profile/member/') =>
      endpoints[key].query.parse({}).limit;
    expect(size('GET /profile/member/')).toBe(20);
    expect(size('GET /general-users/')).toBe(10);
    expect(size('GET /facility/space/')).toBe(10);
  });

  it('the monthly cap', () => {
    expect(MONTHLY_CAP).toBe(100_000 * 100);
  });

  it('the captcha', () => {
    expect(captchaSize).toEqual({ characters: 5, characterWidth: 30, height: 50 });
  });
});

/** Each fee of the specification: its key, and what it is in dollars. */
const fees = readStatements(9).flatMap((says) => {
  const [, key, dollars] = /(?:^|: )([A-Z_]+) (\d+)$/.exec(says) ?? [];
  return key === undefined ? [] : [{ key, dollars: Number(dollars) }];
});

describe('a membership fee', () => {
  it.each(fees)('of $key is $dollars dollars', ({ key, dollars }) => {
    expect(membershipFees[key]).toBe(dollars * 100);
  });

  it('is set for nothing else', () => {
    expect(Object.keys(membershipFees).toSorted()).toEqual(fees.map(({ key }) => key).toSorted());
  });
});
