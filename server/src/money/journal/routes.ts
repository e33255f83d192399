import type { JournalAccounts } from '@portal/contract';
import { accountKeys, defaultAccounts } from '@portal/contract/money/rules/accounts';
import { daysBetween } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { fieldErrors, refuse } from '../../http/refusals/refusal.ts';
import { journalAccounts } from '../tables.ts';
import { readJournal } from './read-journal.ts';

const MOST_DAYS = 732;

async function readAccounts(db: Database | Transaction): Promise<JournalAccounts> {
  const [row] = await db.select().from(journalAccounts);
  if (!row) throw new Error('The journal’s accounts have no row');
  return {
    accounts: { ...defaultAccounts, ...row.accounts },
    tax_rate: row.tax_rate,
    version: row.version,
  };
}

/** Writes accounts for the audit log: each as it is in the chart. */
const logged = ({ accounts, tax_rate }: JournalAccounts): Record<string, string> => ({
  ...Object.fromEntries(accountKeys.map((key) => [key, `${accounts[key].code} ${accounts[key].name}`])),
  tax_rate,
});

async function changeAccounts(
  tx: Transaction,
  { accounts, tax_rate, version }: JournalAccounts,
  { user, now }: { user: number; now: number },
): Promise<JournalAccounts> {
  await tx.select().from(journalAccounts).for('update');
  const before = await readAccounts(tx);
  if (before.version !== version) throw refuse('settings_changed');
  await tx
    .update(journalAccounts)
    .set({ accounts, tax_rate, version: version + 1 })
    .where(eq(journalAccounts.id, 1));
  const after = await readAccounts(tx);
  await audit(tx, {
    user,
    now,
    right: 'settings.change',
    id: 'journal',
    before: logged(before),
    after: logged(after),
  });
  return after;
}

/** The accountant's journal: money by account and day, and the accounts that the club gives it. */
export function journalRoutes(app: FastifyInstance): void {
  implement(app, 'GET /finance/journal/', async ({ query: { from, to }, db, config }) => {
    if (from > to) throw fieldErrors({ to: [fault('toBeforeFrom')] });
    if (daysBetween(from, to) >= MOST_DAYS) throw fieldErrors({ to: [fault('overTwoYears')] });
    const [accounts, days] = await Promise.all([
      readAccounts(db),
      readJournal(db, { from, to, zone: config.timeZone }),
    ]);
    return { ...accounts, days };
  });

  implement(app, 'PUT /finance/journal-accounts/', ({ body, request, actor, db, now }) =>
    once({ db, request, user: actor.user.id, body, now }, (tx) =>
      changeAccounts(tx, body, { user: actor.user.id, now }),
    ),
  );
}
