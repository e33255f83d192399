import type { SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** Statements that write, by name: one may read by its name what another one returns. */
export type Statements = Readonly<Record<string, SQLWrapper>>;

/** Runs statements as one: each way to the database and back takes longer than most of what is done there. */
export async function runTogether(tx: Transaction, statements: Statements): Promise<void> {
  const named = Object.entries(statements).map(
    ([name, statement]) => sql`${sql.identifier(name)} as (${statement.getSQL()})`,
  );
  if (named.length > 0) await tx.execute(sql`with ${sql.join(named, sql`, `)} select`);
}
