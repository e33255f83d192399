import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/**
 * A whole number from 0 to `of` - 1 that looks drawn by chance and is the same for the same `n` and `salt`, worked out
 * by the database: chance for a million rows without sending one. `n` is a bigint up to a thousand million.
 */
export function spread(n: SQL, salt: number, of: number): SQL<number> {
  const mixed = sql`((${n}) * 2654435761 + ${sql.raw(String(salt * 7_368_787))}) % 4294967296`;
  const stirred = sql`((${mixed}) # ((${mixed}) >> 15)) * 739391 % 4294967296`;
  return sql`(((${stirred}) >> 8) % ${sql.raw(String(of))})`;
}

/** An id that is the same for the same text, written as a random one (version 4) is. */
export const makeUuid = (text: SQL): SQL =>
  sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
