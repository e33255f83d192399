import type { MemberField } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuseWith } from '../../http/refusals/refusal.ts';
import type { Writing, WrittenOf } from '../../resource/resource.ts';
import { everyRow } from '../../resource/resource.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { memberField } from '../tables.ts';
import { worksWithMembers } from './values.ts';

/** Others who read all fields, beside those who work with members. */
const readers = ['approval_record.view', 'import.add', 'audit.view'];

type FieldBody = WrittenOf<'/member-field/'>;
type Options = MemberField['options'];

/** Tells whether a member has a value of a field, or asks for one; with a key, that of one option. */
async function isUsed(tx: Transaction, id: number, key?: number): Promise<boolean> {
  const path = String(id);
  const isIt = (value: SQL) =>
    key === undefined ? sql`${value} is not null` : sql`${value} = ${String(key)}`;
  const { rows } = await tx.execute(sql`select 1 where
    exists (select from member where ${isIt(sql`custom_values ->> ${path}::text`)})
    or exists (select from approval_record where status = 'PENDING'
      and ${isIt(sql`changes -> 'custom_fields' -> ${path}::text ->> 'to'`)})`);
  return rows.length > 0;
}

/** Gives each new option a key that none had before. Throws a 400 where one that is used would go. */
async function keyedOptions(
  tx: Transaction,
  sent: NonNullable<FieldBody['options']>,
  { id, options: before, last_key: last }: { id: number; options: Options; last_key: number },
): Promise<{ options: Options; last_key: number }> {
  const left = new Set(before.map(({ key }) => key));
  let lastKey = last;
  const options = sent.map(({ key, ...option }) => {
    if (key !== null && left.delete(key)) return { ...option, key };
    lastKey += 1;
    return { ...option, key: lastKey };
  });
  for (const key of left)
    if (await isUsed(tx, id, key)) throw fieldErrors({ options: [fault('optionInUse')] });
  return { options, last_key: lastKey };
}

const fold = (name: string) => name.trim().toLowerCase();

/** Throws a 400 where a choice has nothing to choose from, or twice the same. */
function checkOptions(options: Options): void {
  if (!options.some(({ is_offered }) => is_offered))
    throw fieldErrors({ options: [fault('optionsMissing')] });
  const names = options.map(({ name }) => fold(name));
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice >= 0) throw fieldErrors({ [`options.${twice}.name`]: [fault('optionTwice')] });
}

/** Checks a field as it is to be, and gives its options. */
async function fieldValues(body: FieldBody, { tx, before }: Writing<MemberField>) {
  const kind = body.kind ?? before?.kind;
  if (before && kind !== before.kind && (await isUsed(tx, before.id)))
    throw fieldErrors({ kind: [fault('kindInUse')] });
  if (kind !== 'CHOICE') return { options: [] };
  const [stored] = before
    ? await tx.select().from(memberField).where(eq(memberField.id, before.id))
    : [{ id: 0, options: [], last_key: 0 }];
  if (!stored) return {};
  const keyed = body.options === undefined ? stored : await keyedOptions(tx, body.options, stored);
  checkOptions(keyed.options);
  return { options: keyed.options, last_key: keyed.last_key };
}

/** The fields of members that the club defines. */
export function memberFieldRoutes(app: FastifyInstance): void {
  serveCrud(app, '/member-field/', {
    table: memberField,
    columns: {
      id: memberField.id,
      name: memberField.name,
      zh: memberField.zh,
      kind: memberField.kind,
      access: memberField.access,
      position: memberField.position,
      is_shown: memberField.is_shown,
      options: memberField.options,
    },
    own: (caller) =>
      worksWithMembers(caller) || readers.some((right) => caller.actor?.rights.has(right))
        ? everyRow
        : (and(ne(memberField.access, 'STAFF'), memberField.is_shown) ?? everyRow),
    toValues: fieldValues,
    async beforeDelete({ id }, { tx }) {
      if (await isUsed(tx, id)) throw refuseWith(409, 'in_use', 'This is still in use.');
    },
  });
}
