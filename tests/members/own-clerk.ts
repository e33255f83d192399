import { randomUUID } from 'node:crypto';
import type { Tokens } from '../system/api.ts';
import { call, password, sessionOf, signInAs } from '../system/api.ts';

/** Adds a login without a membership that has these rights, and signs it in. */
export async function makeOwnClerk(rights: readonly string[] = []): Promise<Tokens> {
  const { access: token } = await sessionOf('staff');
  const username = `clerk-${randomUUID()}`;
  const { id: subRole } = await call('POST /access-control/sub-role/', {
    token,
    body: { name: username, rights: [...rights] },
  });
  const { id: role } = await call('POST /access-control/role/', {
    token,
    body: { name: username, sub_roles: [subRole] },
  });
  const { id } = await call('POST /general-users/', {
    token,
    body: { username, email: `${username}@harbour.example`, roles: [role] },
  });
  const path = `/general-users/${id}/password/`;
  await call('PUT /general-users/{id}/password/', { token, path, body: { password } });
  return signInAs(username);
}
