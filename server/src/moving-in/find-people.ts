import type { Member } from '@portal/contract';
import type { ImportProgram } from '@portal/contract/moving-in/rules/imports';
import { searchKey } from '@portal/contract/members/rules/search-key';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { fold, isOneOf } from '../database/statements/same-text.ts';
import type { Faults } from '../http/refusals/fault.ts';
import { fault } from '../http/refusals/fault.ts';
import { member, memberColumns, mergedMember } from '../members/index.ts';
import { importBatch, importRow } from '../resource/origins/tables.ts';

/** Fields of a row that name a member, the surest first. */
const NAMING = ['member_external_id', 'membership_id', 'email', 'member_name'] as const;
type Naming = (typeof NAMING)[number];

type Values = Readonly<Record<string, string>>;

/** The columns that the portal shows of a member, and whether the personal data is gone. */
interface Person extends Member {
  erased_at: Date | null;
}

/** The text as it is compared. "Tan, Mei Lin" is the name of Mei Lin Tan. */
function toMark(naming: Naming, text: string): string {
  if (naming !== 'member_name') return fold(text);
  const [last = '', first] = text.split(',', 2);
  return searchKey(first === undefined ? text : `${first} ${last}`);
}

/** Finds the members that rows name. */
export type FindMember = (values: Values) => { member: Member } | { errors: Faults };

/** Looks up all members that rows of a file name at once. Ids are those of its program, or of any where it is unknown. */
export async function peopleIn(
  tx: Transaction,
  rows: readonly Values[],
  program: ImportProgram,
): Promise<FindMember> {
  const marks = (naming: Naming) => [
    ...new Set(rows.flatMap((values) => (values[naming] ? [toMark(naming, values[naming])] : []))),
  ];
  const columns = {
    ...memberColumns,
    email: member.email,
    key: member.name_key,
    erased_at: member.erased_at,
  };
  const found = new Map<string, Person[]>();
  const add = (naming: Naming, mark: string, person: Person) => {
    const name = `${naming} ${mark}`;
    const others = found.get(name) ?? [];
    if (!others.some(({ id }) => id === person.id)) found.set(name, [...others, person]);
  };
  const [ids, numbers, emails, names] = NAMING.map(marks);
  if (ids?.length)
    for (const { externalId, ...person } of await tx
      .select({ ...columns, externalId: sql<string>`lower(${importRow.external_id})` })
      .from(importRow)
      .innerJoin(importBatch, eq(importBatch.id, importRow.batch_id))
      .innerJoin(member, eq(member.id, importRow.member_id))
      .where(
        and(
          isNotNull(importRow.external_id),
          inArray(sql`lower(${importRow.external_id})`, ids),
          program === 'OTHER' ? undefined : eq(importBatch.program, program),
        ),
      ))
      add('member_external_id', externalId, person);
  if (numbers?.length) {
    for (const person of await tx.select(columns).from(member).where(isOneOf(member.membership_id, numbers)))
      add('membership_id', fold(person.membership_id), person);
    for (const { number, ...person } of await tx
      .select({ ...columns, number: mergedMember.membership_id })
      .from(mergedMember)
      .innerJoin(member, eq(member.id, mergedMember.member_id))
      .where(isOneOf(mergedMember.membership_id, numbers)))
      add('membership_id', fold(number), person);
  }
  if (emails?.length)
    for (const person of await tx.select(columns).from(member).where(isOneOf(member.email, emails)))
      add('email', fold(person.email ?? ''), person);
  if (names?.length)
    for (const person of await tx.select(columns).from(member).where(inArray(member.name_key, names)))
      add('member_name', person.key, person);
  return (values) => choose(values, (naming, text) => found.get(`${naming} ${toMark(naming, text)}`) ?? []);
}

/** Returns the member by the surest of a row's fields that leads to somebody. */
function choose(
  values: Values,
  lookUp: (naming: Naming, text: string) => readonly Person[],
): ReturnType<FindMember> {
  const named = NAMING.flatMap((naming) => (values[naming] ? [[naming, values[naming]] as const] : []));
  const [first] = named;
  if (!first) return { errors: { member_name: [fault('required')] } };
  for (const [naming, text] of named) {
    const [person, ...others] = lookUp(naming, text);
    if (!person) continue;
    if (others.length > 0) return { errors: { [naming]: [fault('severalMembers')] } };
    if (person.erased_at !== null) return { errors: { [naming]: [fault('erased')] } };
    return { member: person };
  }
  return { errors: { [first[0]]: [fault('noSuchMember')] } };
}
