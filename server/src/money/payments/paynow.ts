import { dateOf, timeOf, MINUTE } from '@portal/contract/rules/club-time';
import anyAscii from 'any-ascii';
import type { Answer } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { momentWriter } from '../../time/moments.ts';

/** The recipient and the amount of a PayNow code. */
export interface PayNow {
  uen: string;
  /** Cents. */
  amount: number;
  /** Until when it can be paid, an instant. */
  expiresAt: number;
  merchant: string;
  /** The reference by which the club recognises the money, at most 25 characters. */
  reference: string;
}

const ZONE = 'Asia/Singapore';

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Codes are ASCII, so other scripts and letters with marks are spelled in it: "Łódź" is "Lodz". */
const ascii = (text: string, length: number): string =>
  anyAscii(text)
    .replaceAll(/[^\x20-\x7E]/g, '')
    .trim()
    .slice(0, length)
    .trim();

/** CRC-16/CCITT-FALSE, four capitals of hexadecimal. */
function checksum(text: string): string {
  let crc = 0xff_ff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1;
    crc &= 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Builds the content of a PayNow code (EMVCo merchant-presented mode, SGQR): this amount of Singapore dollars, and no
 * other.
 */
export function payNowPayload({ uen, amount, expiresAt, merchant, reference }: PayNow): string {
  const seconds = String(Math.floor(expiresAt / 1000) % 60).padStart(2, '0');
  const expiry = `${dateOf(expiresAt, ZONE)}${timeOf(expiresAt, ZONE)}${seconds}`.replaceAll(/[-:]/g, '');
  const account = [
    field('00', 'SG.PAYNOW'),
    // A company's number, and an amount that can't be edited.
    field('01', '2'),
    field('02', uen),
    field('03', '0'),
    field('04', expiry),
  ].join('');
  const unsigned = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '702'),
    field('54', (amount / 100).toFixed(2)),
    field('58', 'SG'),
    field('59', ascii(merchant, 25) || 'Club'),
    field('60', 'Singapore'),
    field('62', field('01', ascii(reference, 25))),
    '6304',
  ].join('');
  return unsigned + checksum(unsigned);
}

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
