import type { Member } from '@portal/contract';
import { addDays } from '@portal/contract/rules/club-time';
import { allowedLevels2 } from '@portal/contract/members/rules/level-rules';
import { eq } from 'drizzle-orm';
import {
  allRights,
  EVERY_RIGHT,
  generalUser,
  hashPassword,
  role,
  roleSubRole,
  subRole,
  subRoleRight,
  userRole,
} from '../access/index.ts';
import type { Transaction } from '../database/database.ts';
import { member } from '../members/index.ts';
import { memberName } from './names.ts';
import { makeContact, demoProfiles } from './profiles.ts';
import type { Random } from './random.ts';
import { insertAll } from './store/insert.ts';

/** The password of every demo person. */
export const DEMO_PASSWORD = 'harbour-demo-2026';

type NewMember = typeof member.$inferInsert;

/** Last day of the five-year term that is about to end. */
export const endOfTerm5 = (today: string): string => addDays(today, 24);

/** The last day of a year of the club, so many years from now. */
const endOfYear = (today: string, years: number): string => `${Number(today.slice(0, 4)) + years}-12-31`;

/** The demo people who are members, by username. */
const demoMembers = (today: string): Record<string, NewMember> => ({
  ordinary: person('Mei Lin Tan', 'M-0472', 'ORDINARY', {
    membership_end_date: endOfYear(today, 2),
    discount_group: '10',
  }),
  term5: person('Arjun Menon', 'M-0518', 'NSMEN_5', {
    membership_type_2: 'NON_ACTIVE',
    membership_end_date: endOfTerm5(today),
  }),
  absent: person('Nurul Huda binte Rahman', 'M-0533', 'ASSOCIATE', {
    membership_type_2: 'NON_ACTIVE',
    status: 'ABSENT',
  }),
  defaulter: person('Marcus Pereira', 'M-0561', 'ORDINARY', {
    status: 'SUSPENDED-DEFAULTER',
    status_reason: 'Dues of three months unpaid after two reminders',
  }),
  discipline: person('Kelvin Ong', 'M-0577', 'DXO_2', {
    membership_type_2: 'NON_ACTIVE',
    status: 'SUSPENDED-DISCIPLINE',
    status_reason: 'Decision of the disciplinary committee',
    membership_end_date: addDays(today, 400),
  }),
  spouse: person('Daniel Lim', 'M-0473', 'SPOUSE_5', {
    membership_type_2: 'NON_ACTIVE',
    membership_end_date: endOfYear(today, 2),
  }),
  terminated: person('Suresh Pillai', 'M-0590', 'ORDINARY', {
    status: 'TERMINATED-VOLUNTARY',
    membership_end_date: addDays(today, -90),
  }),
});

function person(
  name: string,
  membership_id: string,
  membership_type_1: Member['membership_type_1'],
  more: Partial<NewMember> = {},
): NewMember {
  return {
    name,
    membership_id,
    membership_type_1,
    membership_type_2: 'ACTIVE_REG',
    joined_on: '2019-03-01',
    ...more,
  };
}

const readNumber = ({ membership_id }: NewMember) => Number(membership_id.replace('M-', ''));

/** The resources that the front desk works with; it sees no others. */
const ofFrontdesk = new Set(
  [
    'member.view membership_card.view membership_card.add membership_card.change membership_card.delete',
    'reservation.view reservation.add reservation.change reservation.delete',
    'payment_invoice.view reservation_payment.view reservation_payment.settle voucher.view',
  ].flatMap((rights) => rights.split(' ')),
);
const staff: Record<string, () => string[]> = {
  staff: () => [EVERY_RIGHT],
  frontdesk: () => [...allRights].filter((right) => ofFrontdesk.has(right)),
};

/** A member as a booking names them. */
export interface SeedHolder {
  id: number;
  name: string;
}

export interface People {
  ordinary: SeedHolder;
  /** A demo person who is a member, by their username. */
  demo: (username: string) => SeedHolder;
  /** Members of no particular note. */
  others: SeedHolder[];
}

/** Stores the people of the demo: those with logins, one member without, and members up to `count` in all. */
export async function storePeople(
  tx: Transaction,
  options: { today: string; count: number; chance: Random },
): Promise<People> {
  // One hash for all: each takes as long as a sign-in does.
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const named = demoMembers(options.today);
  const usernames = [...Object.keys(named), ...Object.keys(staff)];
  const userIds = await insertAll(
    tx,
    generalUser,
    usernames.map((username) => ({ username, email: `${username}@harbour.example`, password_hash })),
    generalUser.id,
  );
  const userOf = new Map(usernames.map((username, index) => [username, userIds[index] ?? 0]));
  const withLogin = await insertAll(
    tx,
    member,
    Object.entries(named).map(([username, row]) => ({
      email: `${username}@harbour.example`,
      user_id: userOf.get(username) ?? null,
      ...makeContact(readNumber(row)),
      ...demoProfiles[username],
      ...row,
    })),
    member.id,
  );
  const [ordinary = 0] = withLogin;
  await linkSpouse(tx, ordinary);
  for (const [name, rights] of Object.entries(staff))
    await storeRole(tx, name, rights(), userOf.get(name) ?? 0);
  const unnamed = person('Priya Nair', 'M-1999', 'ASSOCIATE', {
    membership_type_2: 'NON_ACTIVE',
    email: 'priya.nair@harbour.example',
    ...makeContact(1999),
  });
  const others = Array.from({ length: options.count - withLogin.length - 1 }, (_, index) =>
    ordinaryMember(options.chance, index, options.today),
  );
  const rest = await insertAll(tx, member, [unnamed, ...others], member.id);
  const demo = (username: string) => {
    const id = withLogin[Object.keys(named).indexOf(username)];
    const name = named[username]?.name;
    if (id === undefined || name === undefined) throw new Error(`The demo club has no member ${username}`);
    return { id, name };
  };
  return {
    ordinary: demo('ordinary'),
    demo,
    others: others.map(({ name }, index) => ({ id: rest[index + 1] ?? 0, name })),
  };
}

async function linkSpouse(tx: Transaction, principal: number): Promise<void> {
  await tx.update(member).set({ linked_member_id: principal }).where(eq(member.membership_id, 'M-0473'));
}

const levels = [
  'ORDINARY',
  'ORDINARY',
  'ORDINARY',
  'ASSOCIATE',
  'COMMITTEE',
  'NSMEN_10',
  'HONORARY',
] as const;

/** A member of no particular note, whose number lies beyond those of the demo people. */
function ordinaryMember(chance: Random, index: number, today: string): NewMember {
  const level = chance.pick(levels);
  // M-1999 is the one without a login.
  const number = 600 + index + (index >= 1399 ? 1 : 0);
  return person(memberName(chance), `M-${String(number).padStart(4, '0')}`, level, {
    membership_type_2: chance.pick(
      allowedLevels2({ membership_type_1: level, membership_type_3: 'STANDARD' }),
    ),
    status: chance.chance(0.04) ? 'ABSENT' : 'ACTIVE',
    joined_on: `${chance.between(1994, 2025)}-${String(chance.between(1, 12)).padStart(2, '0')}-01`,
    membership_end_date: level === 'HONORARY' ? null : endOfYear(today, chance.between(1, 5)),
    ...makeContact(number),
  });
}

async function storeRole(tx: Transaction, name: string, rights: string[], user: number): Promise<void> {
  const [sub] = await tx.insert(subRole).values({ name }).returning();
  const [whole] = await tx.insert(role).values({ name }).returning();
  if (!sub || !whole) throw new Error(`The role ${name} was not stored`);
  await tx.insert(subRoleRight).values(rights.map((right) => ({ sub_role_id: sub.id, right })));
  await tx.insert(roleSubRole).values({ role_id: whole.id, sub_role_id: sub.id });
  await tx.insert(userRole).values({ user_id: user, role_id: whole.id });
}
