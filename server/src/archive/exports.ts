import type { ArchiveExport } from '@portal/contract';
import { and, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import { generalUser, heldRights, readUserRights } from '../access/index.ts';
import type { Database, Transaction } from '../database/database.ts';
import { notFound, refuse } from '../http/refusals/refusal.ts';
import { momentWriter } from '../time/moments.ts';
import type { ExportProgress, ExportResult } from './export.ts';
import { archiveExport } from './tables.ts';

/** An export without a sign of life for so long has come to nothing, ms. */
const SILENCE = 60_000;

/** Finds exports that are being written. */
const isRunning = (now: number) =>
  and(
    isNotNull(archiveExport.started_at),
    isNull(archiveExport.finished_at),
    isNull(archiveExport.failed_at),
    gt(archiveExport.progress_at, new Date(now - SILENCE)),
  );

/** Throws where an export is being written. */
export async function refuseSecond(db: Database | Transaction, now: number, id = 0): Promise<void> {
  const others = await db.$count(archiveExport, and(isRunning(now), ne(archiveExport.id, id)));
  if (others > 0) throw refuse('archive_under_way');
}

/** Stores the wish for an export, whose id its address holds. */
export async function addExport(tx: Transaction, user: number, now: number): Promise<number> {
  const [row] = await tx
    .insert(archiveExport)
    .values({ user_id: user, created_at: new Date(now) })
    .returning({ id: archiveExport.id });
  if (!row) throw new Error('The export was not stored');
  return row.id;
}

/** Begins an export, once and never again. A 404 for one that has begun, or whose user no longer holds the right. */
export async function beginExport(tx: Transaction, id: number, now: number): Promise<void> {
  await refuseSecond(tx, now, id);
  const [begun] = await tx
    .update(archiveExport)
    .set({ started_at: new Date(now), progress_at: new Date(now) })
    .where(and(eq(archiveExport.id, id), isNull(archiveExport.started_at)))
    .returning({ user: archiveExport.user_id });
  if (!begun || begun.user === null) throw notFound();
  const [user] = await tx
    .select({ isActive: generalUser.is_active })
    .from(generalUser)
    .where(eq(generalUser.id, begun.user));
  const rights = heldRights(await readUserRights(tx, begun.user));
  if (!user?.isActive || !rights.has('archive.download')) throw notFound();
}

interface ExportLog {
  /** Writes down how far it is, every few seconds. */
  onProgress: (progress: ExportProgress) => void;
  done: (result: ExportResult) => Promise<void>;
  failed: () => Promise<void>;
}

/** Interval between two signs of life, ms. */
const INTERVAL = 2000;

/** Writes an export's progress and end into its row. */
export function logExport(db: Database, id: number, now: () => number): ExportLog {
  const save = async (values: Partial<typeof archiveExport.$inferInsert>): Promise<void> => {
    await db.update(archiveExport).set(values).where(eq(archiveExport.id, id));
  };
  let saved = now();
  // One at a time: the embedded database answers only once the export is over.
  let saving: Promise<void> | null = null;
  return {
    onProgress({ rows, total }) {
      if (saving || now() - saved < INTERVAL) return;
      saved = now();
      // The next one tries again.
      saving = save({ rows, total, progress_at: new Date(saved) })
        .catch(() => undefined)
        .finally(() => (saving = null));
    },
    async done({ rows, bytes, sha256, missingPictures, waitingJobs }) {
      await saving;
      await save({
        rows,
        total: rows,
        bytes,
        sha256,
        missing_pictures: missingPictures,
        waiting_jobs: waitingJobs,
        finished_at: new Date(now()),
      });
    },
    async failed() {
      await saving;
      await save({ failed_at: new Date(now()) });
    },
  };
}

/** Reads the export that began last. */
export async function readLatest(db: Database, now: number, zone: string): Promise<ArchiveExport | null> {
  const [found] = await db
    .select({ row: archiveExport, user: generalUser.username })
    .from(archiveExport)
    .leftJoin(generalUser, eq(generalUser.id, archiveExport.user_id))
    .where(isNotNull(archiveExport.started_at))
    .orderBy(desc(archiveExport.started_at), desc(archiveExport.id))
    .limit(1);
  if (!found) return null;
  const { row, user } = found;
  if (row.started_at === null) return null;
  const write = momentWriter(zone);
  const isAlive = row.failed_at === null && (row.progress_at?.getTime() ?? 0) > now - SILENCE;
  return {
    id: row.id,
    status: row.finished_at ? 'DONE' : isAlive ? 'RUNNING' : 'FAILED',
    user,
    started_at: write(row.started_at.getTime()),
    finished_at: row.finished_at && write(row.finished_at.getTime()),
    rows: row.rows,
    total: row.total,
    bytes: row.bytes,
    sha256: row.sha256,
    missing_pictures: row.missing_pictures,
    waiting_jobs: row.waiting_jobs,
  };
}
