import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { encodeQR } from 'qr';
import type { Database, Transaction } from '../../database/database.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { facility } from '../tables.ts';

/** The code on a door: see the contract. */
interface DoorCode {
  link: string;
  svg: string;
}

function hang(code: string, portalUrl: string): DoorCode {
  const link = `${portalUrl}/check-in?code=${code}`;
  // A code at a door gets scratched and rained upon.
  return { link, svg: encodeQR(link, 'svg', { ecc: 'quartile', border: 4 }) };
}

/** Finds the code on a facility's door; a 404 if there is none. */
export async function readDoorCode(db: Database, id: number, portalUrl: string): Promise<DoorCode> {
  const [found] = await db.select({ code: facility.check_in_code }).from(facility).where(eq(facility.id, id));
  if (!found) throw notFound();
  return hang(found.code, portalUrl);
}

/** Replaces the code: the one before no longer checks anybody in. */
export async function renewDoorCode(tx: Transaction, id: number, portalUrl: string): Promise<DoorCode> {
  const code = randomBytes(16).toString('base64url');
  const renewed = await tx
    .update(facility)
    .set({ check_in_code: code })
    .where(eq(facility.id, id))
    .returning({ id: facility.id });
  if (renewed.length === 0) throw notFound();
  return hang(code, portalUrl);
}
