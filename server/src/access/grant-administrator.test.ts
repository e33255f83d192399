import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Me } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import { openDatabase } from '../database/open.ts';
import { memberships } from '../members/logins.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, addStaff } from '../testing/people.ts';
import { grantAdministrator, usualRoles } from './grant-administrator.ts';
import { allRights, EVERY_RIGHT } from './rights.ts';
import { generalUser, role, subRole, subRoleRight, userRole } from './tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const grant = (username: string) => grantAdministrator(test.db, { username, memberships }, Date.now());

const rightsOf = async (username: string) => {
  const answer = await test.app.inject({
    url: '/general-users/me/',
    headers: await test.signIn(username),
  });
  return answer.json<Me>().access_rights;
};

describe('making an administrator', () => {
  it('gives every right in a club where nobody has it, beside what else is called so', async () => {
    await addStaff(test.db, ['member.view'], 'clerk');
    await grant(' CLERK ');
    expect(await rightsOf('clerk')).toEqual(expect.arrayContaining([...allRights]));
    const [user] = await test.db.select().from(generalUser).where(eq(generalUser.username, 'clerk'));
    expect(await test.db.$count(userRole, eq(userRole.user_id, user?.id ?? 0))).toBe(2);
    const logged = await test.db.select().from(auditLog).orderBy(auditLog.id);
    expect(logged).toMatchObject([
      { user_id: null, resource: 'general_user', action: 'grant', resource_id: String(user?.id) },
    ]);
  });

  it('gives the role that does so already, wakes its user up, and does nothing twice', async () => {
    await addMember(test.db, { username: 'asleep', is_active: false });
    const roles = await test.db.$count(role);
    await grant('asleep');
    await grant('asleep');
    expect(await rightsOf('asleep')).toEqual(expect.arrayContaining([...allRights]));
    expect([await test.db.$count(role), await test.db.$count(auditLog)]).toEqual([roles, 2]);
  });

  it.each([
    ['nobody', 'Nobody has the username nobody.'],
    ['left', "left can't sign in: the membership is TERMINATED-VOLUNTARY."],
  ])('of %s is refused', async (username, message) => {
    if (username === 'left') await addMember(test.db, { username, status: 'TERMINATED-VOLUNTARY' });
    await expect(grant(username)).rejects.toThrow(message);
  });

  it('brings back rights that were taken from everybody', async () => {
    await test.db.delete(subRoleRight);
    await addStaff(test.db, [], 'survivor');
    await grant('survivor');
    expect(await rightsOf('survivor')).toEqual(expect.arrayContaining([...allRights]));
    const holding = test.db
      .select()
      .from(subRole)
      .innerJoin(subRoleRight, eq(subRoleRight.sub_role_id, subRole.id));
    expect(await holding).toMatchObject([{ sub_role_right: { right: EVERY_RIGHT } }]);
  });
});

describe('the command', () => {
  const command = join(import.meta.dirname, '..', 'operations', 'grant-administrator.ts');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-grant-'));
    const store = await openDatabase({ databaseUrl: null, dataDir: folder });
    await addStaff(store.db, [], 'first');
    await store.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = (...usernames: string[]) =>
    promisify(execFile)(process.execPath, [command, ...usernames], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder },
    });

  it('works on the configured database', async () => {
    const { stdout } = await run('first');
    expect(stdout).toBe('first holds every right now, and can give it to others.\n');
    const store = await openDatabase({ databaseUrl: null, dataDir: folder });
    expect(await store.db.$count(subRoleRight, eq(subRoleRight.right, EVERY_RIGHT))).toBe(1);
    await store.close();
  });

  it('wants one username', async () => {
    await expect(run()).rejects.toMatchObject({ code: 1, stderr: 'Name one user, by the username.\n' });
  });
});

it('lets the usual role that adds members invite them, and none of them give out roles', () => {
  for (const rights of usualRoles.values()) {
    expect(rights.includes('general_user.add')).toBe(rights.includes('member.add'));
    expect(rights).not.toContain('general_user.grant');
  }
});
