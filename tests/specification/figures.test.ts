import { endpoints } from '@portal/contract';
import { captchaSize } from '@portal/contract/rules/captcha';
import { MONTHLY_CAP } from '@portal/contract/rules/discounts';
import { membershipFees } from '@portal/contract/rules/fees';
import { discountGroups } from '@portal/contract/rules/options';
import { describe, expect, it } from 'vitest';
import { REFRESH_PATH } from '../../src/lib/http/client.ts';
import { ACCESS_KEY, REFRESH_KEY } from '../../src/lib/session/tokens.ts';
import { specifiedFees } from './rows.ts';

// Section 9 of the specification, with its figures as they stand there.
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

  it('the discount groups', () => {
    expect(Object.keys(discountGroups).toSorted()).toEqual(['10', '15', '20', 'NA']);
  });

  it('the monthly cap', () => {
    expect(MONTHLY_CAP).toBe(100_000 * 100);
  });

  it('the captcha', () => {
    expect(captchaSize).toEqual({ characters: 5, characterWidth: 30, height: 50 });
  });
});

describe('a membership fee', () => {
  it.each(specifiedFees)('%s', (row) => {
    const [key = '', dollars] = row.split(' ');
    expect(membershipFees[key]).toBe(Number(dollars) * 100);
  });

  it('is set for nothing else', () => {
    expect(Object.keys(membershipFees)).toHaveLength(11);
  });
});
