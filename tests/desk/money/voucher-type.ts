import { randomUUID } from 'node:crypto';
import type { OwnMember } from '../../members/own-member.ts';
import { call, sessionOf } from '../../system/api.ts';

/** Makes a voucher type of one test alone. */
export async function makeVoucherType() {
  const { access: token } = await sessionOf('staff');
  const name = `Birthday ${randomUUID().slice(0, 8)}`;
  return call('POST /voucher-group/', { token, body: { name, value: 2000 } });
}

/** The membership number of a member. */
export async function readMembershipNumber({ id }: OwnMember): Promise<string> {
  const { access: token } = await sessionOf('staff');
  const found = await call('GET /profile/member/{id}/', { token, path: `/profile/member/${id}/` });
  return found.membership_id;
}
