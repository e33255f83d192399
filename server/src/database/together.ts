import type { SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Statements that write, by name: one may read by its name what another one returns. */
export type Statements = Readonly<Record<string, SQLWrapper>>;

/** Statements as one: each way to the database and back takes longer than most of what is done there. */
export function together(statements: Statements): SQL {
  const named = Object.entries(statements).map(
    ([name, statement]) => sql`${sql.identifier(name)} as (${statement.getSQL()})`,
  );
  return named.length > 0 ? sql`with ${sql.join(named, sql`, `)} select` : sql`select`;
}
