import type { Me } from '@portal/contract';
import { expect, it } from 'vitest';
import { ownMemberId } from './own-id.ts';

const user = { member_profile: { id: 7 }, access_rights: ['voucher.view'] } as Me;

it('is asked by anyone who holds the right, and by nobody with another one', () => {
  expect(ownMemberId(user, 'voucher.view')).toBe(7);
  expect(ownMemberId(user, 'voucher.change')).toBeUndefined();
  expect(ownMemberId(user, 'voucher')).toBeUndefined();
});

it('is nobody’s without a membership or a sign-in', () => {
  expect(ownMemberId({ ...user, member_profile: null }, 'voucher.view')).toBeUndefined();
  expect(ownMemberId(null, 'voucher.view')).toBeUndefined();
});
