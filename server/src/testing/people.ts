import { hash } from '@node-rs/argon2';
import { generalUser, role, roleSubRole, subRole, subRoleRight, userRole } from '../access/tables.ts';
import type { Database } from '../database/database.ts';
import { member } from '../members/tables.ts';

/** The password of everybody that tests add. */
export const PASSWORD = 'a password for tests';
// A hash says what it costs to try: theirs costs next to nothing.
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let people = 0;

export interface Person {
  username: string;
  userId: number;
  memberId: number;
}

type PersonChanges = Partial<typeof member.$inferInsert> & { username?: string; is_active?: boolean };

/** Adds an ordinary ACTIVE member with a login of their own; a name that repeats is made unique by the caller. */
export async function addMember(db: Database, changes: PersonChanges = {}): Promise<Person> {
  people += 1;
  // Kept: others may be added while this one is being stored.
  const number = people;
  const { username = `member${number}`, is_active = true, ...fields } = changes;
  const userId = await addUser(db, username, is_active);
  const [row] = await db
    .insert(member)
    .values({
      user_id: userId,
      name: `Member ${number}`,
      membership_id: `T-${String(number).padStart(4, '0')}`,
      membership_type_1: 'ORDINARY',
      membership_type_2: 'ACTIVE_REG',
      ...fields,
    })
    .returning({ id: member.id });
  if (!row) throw new Error('The member was not stored');
  return { username, userId, memberId: row.id };
}

/** Adds somebody without a membership who holds these rights. */
export async function addStaff(db: Database, rights: readonly string[], username = 'staff'): Promise<void> {
  const userId = await addUser(db, username, true);
  const [sub] = await db
    .insert(subRole)
    .values({ name: `${username}'s part` })
    .returning();
  const [whole] = await db
    .insert(role)
    .values({ name: `${username}'s role` })
    .returning();
  if (!sub || !whole) throw new Error('The role was not stored');
  if (rights.length > 0)
    await db.insert(subRoleRight).values(rights.map((right) => ({ sub_role_id: sub.id, right })));
  await db.insert(roleSubRole).values({ role_id: whole.id, sub_role_id: sub.id });
  await db.insert(userRole).values({ user_id: userId, role_id: whole.id });
}

async function addUser(db: Database, username: string, active: boolean): Promise<number> {
  const [user] = await db
    .insert(generalUser)
    .values({
      username,
      email: `${username}@club.example`,
      password_hash: await passwordHash,
      is_active: active,
    })
    .returning({ id: generalUser.id });
  if (!user) throw new Error('The user was not stored');
  return user.id;
}
