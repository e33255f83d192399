import type { CustomEmailTexts } from '@portal/contract/settings/rules/email-texts';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { upload, uploadColumns } from '../uploads/index.ts';
import { clubSettings, emailText, identityProvider } from './tables.ts';

/** Reads the staff's settings, with the picture of the mark. */
export async function readSettings(db: Database | Transaction) {
  const [row] = await db
    .select({ settings: clubSettings, mark: uploadColumns })
    .from(clubSettings)
    .leftJoin(upload, eq(upload.id, clubSettings.mark_id));
  if (!row) throw new Error('The settings have no row');
  const { id: _one, mark_id: _mark, ...settings } = row.settings;
  return { ...settings, mark: row.mark?.id ? row.mark : null };
}

export type StoredSettings = Awaited<ReturnType<typeof readSettings>>;

/** Reads the identity provider as it is stored. */
export async function readIdentityProvider(db: Database | Transaction) {
  const [row] = await db.select().from(identityProvider);
  if (!row) throw new Error('The identity provider has no row');
  const { id: _one, ...provider } = row;
  return provider;
}

export type StoredProvider = Awaited<ReturnType<typeof readIdentityProvider>>;

/** The texts of emails that staff have written. */
export async function readEmailTexts(db: Database | Transaction): Promise<CustomEmailTexts> {
  const rows = await db.select().from(emailText);
  return Object.fromEntries(rows.map(({ kind, en, zh }) => [kind, { en, zh }]));
}
