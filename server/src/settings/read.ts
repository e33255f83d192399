import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { upload, uploadColumns } from '../uploads/index.ts';
import { clubSettings } from './tables.ts';

/** What staff have set, with the picture of the mark. */
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
