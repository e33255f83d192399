import { randomUUID } from 'node:crypto';
import type { Body } from '@portal/contract';
import { call, sessionOf } from '../system/api.ts';

/** A member of one test alone who has no login yet; with an address of their own where none is given. */
export async function memberWithoutLogin(address?: string) {
  const { access: token } = await sessionOf('staff');
  const number = `new-${randomUUID()}`.slice(0, 20);
  const about = {
    membership_id: number,
    email: address ?? `${number}@mail.example`,
    birth_date: '1980-02-03',
  };
  const body: Body<'POST /profile/member/'> = {
    ...about,
    name: 'Kavita Rao',
    status: 'ACTIVE',
    joined_on: '2024-03-01',
    membership_type_1: 'ASSOCIATE',
    membership_type_2: 'NON_ACTIVE',
  };
  await call('POST /profile/member/', { token, body });
  return about;
}
