import type { Member } from '@portal/contract';
import { allowedLevels2 } from '@portal/contract/members/rules/level-rules';
import { searchKey } from '@portal/contract/members/rules/search-key';
import { dateOf } from '@portal/contract/rules/club-time';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Transaction } from '../database/database.ts';
import { insertRows } from '../database/statements/insert-rows.ts';
import { findMember } from './find-members.ts';
import { member } from './tables.ts';

/** Facts about somebody without a membership. */
interface Visitor {
  name: string;
  mobile_number: string;
  email: string | null;
}

interface Writer {
  /** Id of the user at the desk. */
  user: number;
  now: number;
  zone: string;
}

/** Levels that a record must have; prices and rules treat a visitor as the public. */
const levels = { membership_type_1: 'ORDINARY', membership_type_3: 'PUBLIC' } as const;

/** The visitor who gave this name and telephone before. */
async function findVisitor(tx: Transaction, { name, mobile_number }: Visitor) {
  const [found] = await tx
    .select({ id: member.id, email: member.email })
    .from(member)
    .where(
      and(
        sql`${member}.is_visitor`,
        isNull(member.erased_at),
        eq(member.name_key, searchKey(name)),
        sql`regexp_replace(${member.mobile_number}, '[^0-9]', '', 'g') = ${mobile_number.replaceAll(/\D/g, '')}`,
      ),
    )
    .orderBy(member.id)
    .limit(1)
    .for('no key update');
  return found;
}

async function addVisitor(tx: Transaction, visitor: Visitor, { now, zone }: Writer): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('member', 'id'))::float8 as id`,
  );
  const id = rows[0]?.id ?? 0;
  const row = {
    ...visitor,
    id,
    membership_id: `VISITOR-${id}`,
    is_visitor: true,
    joined_on: dateOf(now, zone),
    created_at: new Date(now),
    ...levels,
    membership_type_2: allowedLevels2(levels)[0],
  };
  await tx.execute(insertRows(member, [row]));
  return id;
}

/** Finds the record of a visitor by name and telephone, with the address they give now, or adds one. */
export async function keepVisitor(tx: Transaction, visitor: Visitor, writer: Writer): Promise<Member> {
  const before = await findVisitor(tx, visitor);
  const id = before?.id ?? (await addVisitor(tx, visitor, writer));
  const email = visitor.email ?? before?.email ?? null;
  if (before && before.email !== email) await tx.update(member).set({ email }).where(eq(member.id, id));
  const found = await findMember(tx, id);
  if (!found) throw new Error('The visitor was not stored');
  const { user, now } = writer;
  if (!before) await audit(tx, { user, now, right: 'member.add', id, before: null, after: { ...found } });
  return found;
}
