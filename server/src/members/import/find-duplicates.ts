import type { ImportedRow } from '@portal/contract';
import { searchKey } from '@portal/contract/members/rules/search-key';
import { inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { fold, isOneOf } from '../../database/statements/same-text.ts';
import { member } from '../tables.ts';
import type { NewMember, ReadRow } from './read-rows.ts';

type Duplicate = ImportedRow['duplicates'][number];
type Likeness = Duplicate['likeness'];

/** So many are looked up at once. */
const AT_ONCE = 1000;
/** More than these are no use to anybody. */
const MOST = 5;

/** A telephone number without its spaces, and without the country's code, which some write. */
const digits = (number: string): string => number.replaceAll(/[^0-9]/g, '').slice(-8);

/** A name whose words may come in another order. */
const nameMark = (name: string): string => searchKey(name).split(/[ -]/).toSorted().join(' ');

interface Person {
  name: string;
  email: string | null;
  mobile_number: string | null;
  birth_date: string | null;
}

/** Lists what identifies a person, each with its kind. */
const listIdentifiers = ({
  name,
  email,
  mobile_number,
  birth_date,
}: Person): readonly [string, Likeness][] => [
  ...(email === null ? [] : [[`email ${fold(email)}`, 'email'] as [string, Likeness]]),
  ...(mobile_number === null
    ? []
    : [[`telephone ${digits(mobile_number)}`, 'telephone'] as [string, Likeness]]),
  ...(birth_date === null ? [] : [[`name ${nameMark(name)} ${birth_date}`, 'name'] as [string, Likeness]]),
];

const plainNumber = sql`right(regexp_replace(${member.mobile_number}, '[^0-9]', '', 'g'), 8)`;

/** Members with an email address, a telephone number or a date of birth of these people. */
async function similarMembers(db: Database | Transaction, people: readonly NewMember['fields'][]) {
  const emails = people.flatMap(({ email }) => (email === null ? [] : email));
  const numbers = people.flatMap(({ mobile_number: one }) => (one === null ? [] : digits(one)));
  const born = people.flatMap(({ birth_date }) => birth_date ?? []);
  return db
    .select({
      id: member.id,
      name: member.name,
      membership_id: member.membership_id,
      email: member.email,
      mobile_number: member.mobile_number,
      birth_date: member.birth_date,
    })
    .from(member)
    .where(
      or(
        emails.length > 0 ? isOneOf(member.email, emails) : undefined,
        numbers.length > 0 ? inArray(plainNumber, numbers) : undefined,
        born.length > 0 ? inArray(member.birth_date, born) : undefined,
        sql`false`,
      ),
    )
    .orderBy(member.id);
}

/** Finds possible duplicates of each row: members of the club, and earlier rows. By the number of the row. */
export async function findDuplicates(
  db: Database | Transaction,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<number, Duplicate[]>> {
  const people = rows.flatMap(({ member: one }) => one?.fields ?? []);
  const known = new Map<string, Omit<Duplicate, 'likeness'>[]>();
  const add = (person: Person, as: Omit<Duplicate, 'likeness'>) => {
    for (const [mark] of listIdentifiers(person)) known.set(mark, [...(known.get(mark) ?? []), as]);
  };
  for (let first = 0; first < people.length; first += AT_ONCE)
    for (const one of await similarMembers(db, people.slice(first, first + AT_ONCE)))
      add(one, { member: { id: one.id, name: one.name, membership_id: one.membership_id }, row: null });

  const found = new Map<number, Duplicate[]>();
  for (const { sent, member: one } of rows) {
    if (one === null) continue;
    const byWhom = new Map<string, Duplicate>();
    for (const [mark, likeness] of listIdentifiers(one.fields))
      for (const each of known.get(mark) ?? []) {
        const name = each.member ? `member ${each.member.id}` : `row ${each.row}`;
        if (!byWhom.has(name)) byWhom.set(name, { likeness, ...each });
      }
    if (byWhom.size > 0) found.set(sent.row, [...byWhom.values()].slice(0, MOST));
    add(one.fields, { member: null, row: sent.row });
  }
  return found;
}
