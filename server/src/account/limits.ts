import { HOUR } from '@portal/contract/rules/club-time';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from '../http/keys.ts';
import { hashAddress } from '../http/limits/address.ts';
import type { Quota } from '../http/limits/quota.ts';
import { maySpend, spend } from '../http/limits/quota.ts';

const QUARTER = 15 * 60_000;

/** Requests that make us send an email, by caller. */
const asks: Quota = { kind: 'account ask', limit: 10, window: QUARTER };
/** Tokens tried, by who tries them. */
const tokens: Quota = { kind: 'account token', limit: 30, window: QUARTER };
/** Emails of one kind to one person: past these the earlier ones still work, so that nobody can use them up for them. */
const mails = (kind: string): Quota => ({ kind: `account mail ${kind}`, limit: 3, window: HOUR });

/** The caller that a limit counts: never the address itself. */
interface Caller {
  db: Database;
  keys: Keys;
  config: Pick<Config, 'limitFactor'>;
  address: string;
  now: number;
}

const counted =
  (quota: Quota) =>
  ({ db, keys, config, address, now }: Caller): Promise<void> =>
    spend(db, { ...quota, limit: quota.limit * config.limitFactor }, hashAddress(keys, address), now);

export const limitEmailRequests = counted(asks);
export const limitTokens = counted(tokens);

/** Throws 429 if this person got enough emails of this kind within the hour. */
export const limitEmails = (db: Database, kind: string, to: number, now: number): Promise<void> =>
  spend(db, mails(kind), String(to), now);

/** True if another email of this kind may go to this person within the hour. */
export const mayEmail = (db: Database, kind: string, to: number | string, now: number): Promise<boolean> =>
  maySpend(db, mails(kind), String(to), now);
