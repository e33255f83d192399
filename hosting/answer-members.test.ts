import { describe, expect, it } from 'vitest';
import { memberOf } from '@portal/contract/answer-member';
import { withMembers } from './answer-members.ts';

describe('a call of the API', () => {
  it.each([
    ['a list', 'GET /voucher/', 'count'],
    ['one thing', 'GET /voucher/{id}/', 'id'],
    ['a list without pages', 'GET /general-users/me/session/', 'results'],
    ['one thing or null', 'GET /profile/benefits/', 'membership_type_1 null'],
    ['nothing', 'DELETE /event-registration/{id}/', null],
    ['one thing or another', 'POST /user/captcha/', null],
    ['nobody knows what', 'GET /no-such-thing/', null],
  ])('that answers %s looks for a member of it: %s', (_, key, member) => {
    expect(memberOf(key)).toBe(member);
  });

  it('names that behind its key, on the lines on which it stood', () => {
    const code = "load(call('GET /voucher/'), call(\n  'DELETE /event-registration/{id}/', { params }));";
    expect(withMembers(code)).toBe(code.replace('/voucher/', '/voucher/ count'));
  });
});
