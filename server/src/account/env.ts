import type { Config } from '../config/config.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Keys } from '../http/keys.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ServerKey } from '../notifications/index.ts';
import type { StoredProvider } from '../settings/index.ts';

/** The dependencies of the account's calls and jobs. */
export interface AccountEnv {
  config: Config;
  keys: Keys;
  mail: Mailer;
}

/** The dependencies of signing in with an account elsewhere. */
export interface SignInWithEnv extends AccountEnv {
  /** The identity provider while people may sign in with it, else null. */
  provider: () => StoredProvider | null;
}

/** The dependencies of changing a password. */
export interface PasswordEnv extends AccountEnv {
  /** By which push services know the club. */
  serverKey: (db: Database) => Promise<ServerKey>;
  /** True if this login's member has a calendar feed, which a new password doesn't end. Comes from bookings. */
  hasCalendarFeed: (tx: Transaction, user: number) => Promise<boolean>;
}

/** The name by which emails address the user. */
export const greetingName = ({ member, user }: Actor): string => member?.name ?? user.username;
