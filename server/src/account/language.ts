import type { Language } from '@portal/contract/translations';
import { eq, sql } from 'drizzle-orm';
import { generalUser } from '../access/index.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isSame } from '../database/statements/same-text.ts';
import { member } from '../members/index.ts';

/** The language in which the club writes to a user. */
export async function languageOfUser(db: Database, user: number): Promise<Language> {
  const [found] = await db
    .select({ language: generalUser.language })
    .from(generalUser)
    .where(eq(generalUser.id, user));
  return found?.language ?? 'en';
}

/** The language for papers and files of a member: English for one without a login. */
export async function languageOfMember(db: Database | Transaction, id: number): Promise<Language> {
  const [found] = await db
    .select({ language: generalUser.language })
    .from(member)
    .innerJoin(generalUser, eq(generalUser.id, member.user_id))
    .where(eq(member.id, id));
  return found?.language ?? 'en';
}

/** Has the club write to a user in this language from now on. */
export async function chooseLanguage(
  db: Database,
  user: number,
  language: Language,
): Promise<{ language: Language }> {
  await db.update(generalUser).set({ language }).where(eq(generalUser.id, user));
  return { language };
}

/** The language for emails to an address: that of the login with it, else of the login of the member with it, else English. */
export async function languageOfAddress(db: Database, address: string): Promise<Language> {
  const found = await db.execute<{ language: Language }>(sql`
    select language from (
      select language, 0 as turn, id from ${generalUser} where ${isSame(generalUser.email, address)}
      union all
      select ${generalUser.language}, 1, ${member.id} from ${member}
      join ${generalUser} on ${generalUser.id} = ${member.user_id}
      where ${isSame(member.email, address)}
    ) reader order by turn, id limit 1`);
  return found.rows[0]?.language ?? 'en';
}

/** The member whose address it is, on record or of their login: of several who share it, the one of this name; null: nobody's. */
export async function memberOfAddress(
  db: Database,
  { name, address }: { name: string; address: string },
): Promise<number | null> {
  const found = await db.execute<{ id: number }>(sql`
    select id from ${member}
    where ${isSame(member.email, address)}
      or user_id in (select id from ${generalUser} where ${isSame(generalUser.email, address)})
    order by name = ${name} desc, id limit 1`);
  return found.rows[0]?.id ?? null;
}
