import type { Language } from '@portal/contract/translations';
import { eq } from 'drizzle-orm';
import { generalUser } from '../access/index.ts';
import type { Database } from '../database/database.ts';
import { isSame } from '../database/same-text.ts';
import { member } from '../members/index.ts';

/** The language in which the club writes to a user. */
export async function languageOfUser(db: Database, user: number): Promise<Language> {
  const [found] = await db
    .select({ language: generalUser.language })
    .from(generalUser)
    .where(eq(generalUser.id, user));
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

/** The language of whoever reads an address: of the login with it, else of that of the member with it; else English. */
export async function languageOfAddress(db: Database, address: string): Promise<Language> {
  const { language } = generalUser;
  const [login] = await db.select({ language }).from(generalUser).where(isSame(generalUser.email, address));
  if (login) return login.language;
  const [reader] = await db
    .select({ language })
    .from(member)
    .innerJoin(generalUser, eq(generalUser.id, member.user_id))
    .where(isSame(member.email, address))
    .orderBy(member.id)
    .limit(1);
  return reader?.language ?? 'en';
}
