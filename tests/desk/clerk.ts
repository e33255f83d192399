import { randomUUID } from 'node:crypto';
import { call, password, sessionOf, signInAs, type Tokens } from '../system/api.ts';
import { signedInStorage, test as base } from '../system/fixtures.ts';

/** The rights of the demo club's front desk. */
export const frontDeskRights: readonly string[] = [
  'member.view',
  'membership_card.view',
  'membership_card.add',
  'membership_card.change',
  'membership_card.delete',
  'reservation.view',
  'reservation.add',
  'reservation.change',
  'reservation.delete',
  'payment_invoice.view',
  'reservation_payment.view',
  'reservation_payment.settle',
  'voucher.view',
];

/** A login of one test alone, of somebody who works at the desk. */
export interface Clerk {
  readonly username: string;
  readonly tokens: Tokens;
}

/** Adds a login with these rights and no membership. */
export async function makeClerk(rights: readonly string[]): Promise<Clerk> {
  const { access: token } = await sessionOf('staff');
  const username = `clerk-${randomUUID()}`;
  const subRole = await call('POST /access-control/sub-role/', {
    token,
    body: { name: username, rights: [...rights] },
  });
  const role = await call('POST /access-control/role/', {
    token,
    body: { name: username, sub_roles: [subRole.id] },
  });
  const { id } = await call('POST /general-users/', {
    token,
    body: { username, email: `${username}@harbour.example`, roles: [role.id] },
  });
  const path = `/general-users/${id}/password/`;
  await call('PUT /general-users/{id}/password/', { token, path, body: { password } });
  return { username, tokens: await signInAs(username) };
}

/** The tests' own `test` with a clerk made for each, who is signed in. */
export const test = base.extend<{ rights: readonly string[]; clerk: Clerk }>({
  rights: [frontDeskRights, { option: true }],
  clerk: async ({ rights }, use) => use(await makeClerk(rights)),
  storageState: async ({ clerk }, use) => use(signedInStorage(clerk.tokens)),
});
