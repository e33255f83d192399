import type { Me } from '@portal/contract';
import { expect, it } from 'vitest';
import { ownId } from './own-id.ts';

const user = { member_profile: { id: 7 }, access_rights: ['voucher.view'] } as Me;

it('is asked by anyone who holds the right, and by nobody with another one', () => {
  expect(ownId(user, 'voucher.view')).toBe(7);
  expect(ownId(user, 'voucher.change')).toBeUndefined();
  expect(ownId(user, 'voucher')).toBeUndefined();
});

it('is nobody’s without a membership or a sign-in', () => {
  expect(ownId({ ...user, member_profile: null }, 'voucher.view')).toBeUndefined();
  expect(ownId(null, 'voucher.view')).toBeUndefined();
});
