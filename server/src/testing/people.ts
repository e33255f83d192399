import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
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
  const [person] = await addMembers(db, [changes]);
  if (!person) throw new Error('The member was not stored');
  return person;
}

/** Adds several at once, in two statements. */
export async function addMembers(db: Database, all: readonly PersonChanges[]): Promise<Person[]> {
  const planned = all.map(({ username, is_active = true, ...fields }) => {
    people += 1;
    return { number: people, username: username ?? `member${people}`, is_active, fields };
  });
  const users = await addUsers(db, planned);
  const rows = await db
    .insert(member)
    .values(
      planned.map(({ number, username, fields }) => ({
        user_id: users.get(username),
        name: `Member ${number}`,
        membership_id: `T-${String(number).padStart(4, '0')}`,
        membership_type_1: 'ORDINARY' as const,
        membership_type_2: 'ACTIVE_REG' as const,
        ...fields,
      })),
    )
    .returning({ id: member.id });
  // A test may have given the member another login, or none; ids are given in the order of the rows.
  const memberIds = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  return planned.map(({ username }, index) => ({
    username,
    userId: users.get(username) ?? 0,
    memberId: memberIds[index] ?? 0,
  }));
}

/** Adds somebody without a membership who holds these rights. */
export async function addStaff(db: Database, rights: readonly string[], username = 'staff'): Promise<void> {
  const users = await addUsers(db, [{ username, is_active: true }]);
  // In one statement: the contract's tests add hundreds of staff.
  await db.execute(sql`
    with part as (insert into ${subRole} (name) values (${`${username}'s part`}) returning id),
      whole as (insert into ${role} (name) values (${`${username}'s role`}) returning id),
      granted as (insert into ${subRoleRight} (sub_role_id, "right")
        select part.id, held from part, jsonb_array_elements_text(${JSON.stringify(rights)}::jsonb) as held),
      joined as (insert into ${roleSubRole} (role_id, sub_role_id) select whole.id, part.id from whole, part)
    insert into ${userRole} (user_id, role_id) select ${users.get(username)}, id from whole`);
}

/** Adds somebody without a membership who holds these rights; returns the headers of their session. */
export async function signInStaff(
  test: { db: Database; signIn: (username: string) => Promise<{ authorization: string }> },
  rights: readonly string[],
  username = 'staff',
): Promise<{ authorization: string }> {
  await addStaff(test.db, rights, username);
  return test.signIn(username);
}

/** Their ids, by username. */
async function addUsers(
  db: Database,
  users: readonly { username: string; is_active: boolean }[],
): Promise<Map<string, number>> {
  const password_hash = await passwordHash;
  const rows = await db
    .insert(generalUser)
    .values(
      users.map(({ username, is_active }) => ({
        username,
        email: `${username}@club.example`,
        password_hash,
        is_active,
      })),
    )
    .returning({ id: generalUser.id, username: generalUser.username });
  return new Map(rows.map(({ id, username }) => [username, id]));
}
