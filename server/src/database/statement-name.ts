import { createHash } from 'node:crypto';

/** Names a prepared statement by what distinguishes it, within the 63 characters that PostgreSQL keeps of a name. */
export const statementName = (of: string): string =>
  createHash('sha256').update(of).digest('hex').slice(0, 32);
