import type { Answer } from '@portal/contract';
import { MINUTE } from '@portal/contract/rules/club-time';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { momentWriter } from '../../time/moments.ts';
import { payNowPayload } from './paynow.ts';

/** A payer at the desk scans it at once. */
const VALID = 30 * MINUTE;

interface DeskCode {
  reference: string;
  /** Cents. */
  amount: number;
  now: number;
  config: Pick<Config, 'clubName' | 'timeZone'>;
}

/** Builds the PayNow code that the desk shows for an amount; its payload is null where the club has set no UEN. */
export async function deskPayNow(
  db: Database,
  { reference, amount, now, config }: DeskCode,
): Promise<Answer<'GET /finance/payment-invoice/{id}/paynow/'>> {
  const { rows } = await db.execute<{ uen: string | null }>(sql`select paynow_uen as uen from club_settings`);
  const uen = rows[0]?.uen ?? null;
  const expiresAt = now + VALID;
  return {
    payload: uen && payNowPayload({ uen, amount, expiresAt, merchant: config.clubName, reference }),
    reference,
    expires_at: momentWriter(config.timeZone)(expiresAt),
  };
}
