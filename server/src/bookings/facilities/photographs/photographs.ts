import type { Photograph, PhotographInput } from '@portal/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Faults } from '../../../http/refusals/fault.ts';
import { fault } from '../../../http/refusals/fault.ts';
import { fieldErrors } from '../../../http/refusals/refusal.ts';
import { upload, uploadJson } from '../../../uploads/index.ts';
import { facility, facilityPhotograph } from '../../tables.ts';

/** The photographs of a facility, as part of a query of it. */
export const photographsColumn = sql<Photograph[]>`(
  select coalesce(json_agg(json_build_object('picture', ${uploadJson},
    'alt', ${facilityPhotograph}.alt, 'zh', ${facilityPhotograph}.zh) order by ${facilityPhotograph}.position), '[]')
  from ${facilityPhotograph} join ${upload} on ${upload}.id = ${facilityPhotograph}.upload_id
  where ${facilityPhotograph}.facility_id = ${facility}.id)`;

/** Undefined: there is no such facility. */
export async function readPhotographs(
  db: Database | Transaction,
  id: number,
): Promise<Photograph[] | undefined> {
  const [found] = await db
    .select({ photographs: photographsColumn })
    .from(facility)
    .where(eq(facility.id, id));
  return found?.photographs;
}

/** Finds the faults of a list of photographs, by row: a picture that nobody uploaded, or one that is in it twice. */
async function findFaults(tx: Transaction, rows: readonly PhotographInput[]): Promise<Faults> {
  const ids = rows.map(({ picture }) => picture);
  // Locked, so that none is deleted before it is referred to.
  const found = await tx
    .select({ id: upload.id })
    .from(upload)
    .where(inArray(upload.id, ids))
    .for('key share');
  const known = new Set(found.map(({ id }) => id));
  return Object.fromEntries(
    ids.flatMap((id, index) => {
      if (!known.has(id)) return [[`${index}.picture`, [fault('chooseUploaded')]]];
      return ids.indexOf(id) < index ? [[`${index}.picture`, [fault('photographTwice')]]] : [];
    }),
  );
}

/** Replaces the stored photographs. Throws a 400 where some can't be shown. */
export async function replacePhotographs(
  tx: Transaction,
  id: number,
  rows: readonly PhotographInput[],
): Promise<void> {
  const faults = rows.length > 0 ? await findFaults(tx, rows) : {};
  if (Object.keys(faults).length > 0) throw fieldErrors(faults);
  await tx.delete(facilityPhotograph).where(eq(facilityPhotograph.facility_id, id));
  if (rows.length > 0)
    await tx.insert(facilityPhotograph).values(
      rows.map(({ picture, alt, zh }, position) => ({
        facility_id: id,
        position,
        upload_id: picture,
        alt,
        zh,
      })),
    );
}
