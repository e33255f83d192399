import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from '../database/database.ts';
import { auditLog } from './tables.ts';

/** The access token by which a call is made. */
interface TokenUse {
  readonly id: number;
  readonly name: string;
  /** True once the log has a line of this call. */
  isLogged: boolean;
}

/** The token of the call that is under way, for the lines that it leaves in the log; none: somebody who is signed in. */
export const tokenUse = new AsyncLocalStorage<TokenUse>();

/** The fields of a row as its resource shows them. */
type AuditedValues = Readonly<Record<string, unknown>>;

interface Change {
  /** Id of the user who did it; null: nobody, but the clock. */
  user: number | null;
  now: number;
  /** The right that allows it, which names resource and action: `member.change`. */
  right: string;
  /** Of the row that changed. */
  id: number | string;
  /** Null: there was none. */
  before: AuditedValues | null;
  /** Null: there is none any more. */
  after: AuditedValues | null;
}

/** The fields that differ, each as it was and as it is. */
function differences(before: AuditedValues | null, after: AuditedValues | null) {
  const fields = Object.keys({ ...before, ...after });
  return Object.fromEntries(
    fields.flatMap((field) => {
      const change = { from: before?.[field] ?? null, to: after?.[field] ?? null };
      return JSON.stringify(change.from) === JSON.stringify(change.to) ? [] : [[field, change]];
    }),
  );
}

/** The line of the log; null: nothing changed. */
function buildEntry(change: Change): typeof auditLog.$inferInsert | null {
  const changes = differences(change.before, change.after);
  if (Object.keys(changes).length === 0) return null;
  const [resource = '', action = ''] = change.right.split('.');
  const token = tokenUse.getStore();
  if (token) token.isLogged = true;
  return {
    at: new Date(change.now),
    user_id: change.user,
    resource,
    action,
    resource_id: String(change.id),
    ...(token && { token_id: token.id, token_name: token.name }),
    changes,
  };
}

/** Builds the statement that records a change with its user; null: nothing changed. */
export function auditStatement(tx: Database | Transaction, change: Change) {
  const line = buildEntry(change);
  return line && tx.insert(auditLog).values(line);
}

/** So many lines are written with one statement. */
const LINES = 500;

/** Writes down many changes of one transaction. */
export async function auditAll(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const lines = changes.flatMap((change) => buildEntry(change) ?? []);
  for (let first = 0; first < lines.length; first += LINES)
    await tx.insert(auditLog).values(lines.slice(first, first + LINES));
}

/** Writes down who changed what, in the transaction that changes it. A change of nothing is none. */
export async function audit(tx: Database | Transaction, change: Change): Promise<void> {
  await auditStatement(tx, change);
}
