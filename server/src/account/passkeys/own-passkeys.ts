import type { Passkey } from '@portal/contract';
import { and, desc, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { notify } from '../../notifications/index.ts';
import { momentWriter } from '../../time/moments.ts';
import type { AccountEnv } from '../env.ts';
import { greetingName } from '../env.ts';
import { passkeyRemovedEmail } from '../mails/emails.ts';
import { passkey } from './tables.ts';

type Row = Pick<typeof passkey.$inferSelect, 'id' | 'name' | 'created_at' | 'last_used_at'>;

/** A passkey as its owner sees it. */
export function shownPasskey({ id, name, created_at, last_used_at }: Row, zone: string): Passkey {
  const write = momentWriter(zone);
  return {
    id,
    name,
    created_at: write(created_at.getTime()),
    last_used_at: last_used_at && write(last_used_at.getTime()),
  };
}

/** Somebody's passkeys, the newest first. */
export async function listPasskeys(db: Database, user: number, zone: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkey)
    .where(eq(passkey.user_id, user))
    .orderBy(desc(passkey.created_at), desc(passkey.id));
  return rows.map((row) => shownPasskey(row, zone));
}

interface PasskeyCall {
  actor: Actor;
  id: number;
}

/** A passkey of the user's own, locked to the end of the transaction. */
async function lockOwn(tx: Transaction, { actor, id }: PasskeyCall) {
  const [row] = await tx
    .select()
    .from(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.user_id, actor.user.id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** Writes down what became of a passkey: what it was called, and is. */
export const auditPasskey = (
  tx: Transaction,
  { user }: Actor,
  { before, after, now }: { before: string | null; after: string | null; now: number },
): Promise<void> =>
  audit(tx, {
    user: user.id,
    now,
    right: 'general_user.change',
    id: user.id,
    before: { passkey: before },
    after: { passkey: after },
  });

/** Renames a passkey of the user's own. */
export const renamePasskey = (
  db: Database,
  own: PasskeyCall,
  { name, now, zone }: { name: string; now: number; zone: string },
): Promise<Passkey> =>
  transact(db, async (tx) => {
    const row = await lockOwn(tx, own);
    await tx.update(passkey).set({ name }).where(eq(passkey.id, row.id));
    await auditPasskey(tx, own.actor, { before: row.name, after: name, now });
    return shownPasskey({ ...row, name }, zone);
  });

/** Removes a passkey of the user's own, and notifies them. */
export const removePasskey = (
  { config, mail }: Pick<AccountEnv, 'config' | 'mail'>,
  db: Database,
  own: PasskeyCall,
  now: number,
): Promise<void> =>
  transact(db, async (tx) => {
    const { id, name } = await lockOwn(tx, own);
    await tx.delete(passkey).where(eq(passkey.id, id));
    await auditPasskey(tx, own.actor, { before: name, after: null, now });
    await notify(tx, own.actor.user.id, { kind: 'PASSKEY_REMOVED', name }, now);
    const message = passkeyRemovedEmail(config, greetingName(own.actor), { passkey: name, now });
    await mail.send(tx, own.actor.user.email, message, now);
  });
