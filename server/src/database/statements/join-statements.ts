import type { SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Statements that write, by name: one may refer to another's result by its name. */
export type Statements = Readonly<Record<string, SQLWrapper>>;

/** Joins statements into one: a round trip takes longer than most of the work in the database. */
export function joinStatements(statements: Statements): SQL {
  const named = Object.entries(statements).map(
    ([name, statement]) => sql`${sql.identifier(name)} as (${statement.getSQL()})`,
  );
  return named.length > 0 ? sql`with ${sql.join(named, sql`, `)} select` : sql`select`;
}
