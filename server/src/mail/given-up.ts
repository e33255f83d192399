import type { EmailFailure } from '@portal/contract/rules/email-failures';
import type { EmailKindName } from '@portal/contract/settings/rules/email-texts';
import { emailPhrases as en } from '@portal/words/en/account/email-phrases';
import { emailPhrases as zh } from '@portal/words/zh/account/email-phrases';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { Keys } from '../http/keys.ts';
import { job } from '../jobs/tables.ts';
import { formatMoment, momentZh } from './email-content.ts';
import { readFailure } from './failures.ts';
import type { WaitingEmail } from './queued-email.ts';
import { deliver, openQueued } from './queued-email.ts';

/** An email that isn't tried any more. */
export interface GivenUpEmail {
  /** Of its job. */
  id: number;
  /** The member whose address it was; null: nobody's. */
  member: number | null;
  /** The reader's name, and the address that it was written to. */
  to: { name: string; address: string };
  /** The Chinese subject is null where there is no such version. */
  subject: { en: string; zh: string | null };
  /** Null: in staff's own words. */
  kind: EmailKindName | null;
  failure: EmailFailure;
  at: Date;
  isHandled: boolean;
}

/** The most that are listed. */
const MOST = 100;

const columns = { id: job.id, payload: job.payload, error: job.last_error, at: job.failed_at };

type GivenUpJob = Pick<typeof job.$inferSelect, 'id' | 'payload'> & { error: string | null; at: Date | null };

/** Null: it hasn't been given up, or nobody can read it any more. */
function describe(keys: Keys, { id, payload, error, at }: GivenUpJob): GivenUpEmail | null {
  const mail = openQueued(keys, payload);
  if (!mail || at === null) return null;
  const { member = null, handled_by } = deliver.payload.parse(payload);
  return {
    id,
    member,
    to: mail.to,
    subject: { en: mail.subject, zh: mail.zh?.subject ?? null },
    kind: ('kind' in mail ? mail.kind : undefined) ?? null,
    failure: readFailure(error),
    at,
    isHandled: handled_by !== undefined,
  };
}

/** Lists the emails that were given up since a moment and that nobody has handled, the newest first. */
export async function listGivenUp(db: Database, keys: Keys, since: number): Promise<GivenUpEmail[]> {
  const rows = await db
    .select(columns)
    .from(job)
    .where(
      and(
        gt(job.failed_at, new Date(since)),
        eq(job.name, deliver.name),
        sql`${job.payload} ->> 'handled_by' is null`,
      ),
    )
    .orderBy(desc(job.failed_at), desc(job.id))
    .limit(MOST);
  return rows.flatMap((row) => describe(keys, row) ?? []);
}

/** Finds an email that was given up; null: there is none. With `lock`, nobody else handles it in this transaction. */
export async function findGivenUp(
  tx: Transaction,
  keys: Keys,
  { id, lock }: { id: number; lock: boolean },
): Promise<GivenUpEmail | null> {
  const found = tx
    .select(columns)
    .from(job)
    .where(and(eq(job.id, id), eq(job.name, deliver.name)));
  const [row] = await (lock ? found.for('update') : found);
  return row ? describe(keys, row) : null;
}

/** Adds what becomes known of a queued email to its job. */
export async function noteOnJob(
  db: Database | Transaction,
  id: number,
  note: { member: number | null } | { handled_by: number },
): Promise<void> {
  await db
    .update(job)
    .set({ payload: sql`${job.payload} || ${JSON.stringify(note)}::jsonb` })
    .where(eq(job.id, id));
}

/** Copies a queued email for another address, with a note of when the first one was written. */
export function copyForAddress(mail: WaitingEmail, address: string, zone: string): WaitingEmail {
  const written = Date.parse(mail.date);
  return {
    ...mail,
    to: { ...mail.to, address },
    notes: [...(mail.notes ?? []), en.copyOf(formatMoment(written, zone))],
    ...(mail.zh && {
      zh: { ...mail.zh, notes: [...(mail.zh.notes ?? []), zh.copyOf(momentZh(written, zone))] },
    }),
  };
}
