import { createHash } from 'node:crypto';

/** A name for a prepared statement by what makes it another one: PostgreSQL keeps 63 characters of a name. */
export const statementName = (of: string): string =>
  createHash('sha256').update(of).digest('hex').slice(0, 32);
