import type { Config } from '../config.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Keys } from '../session/keys.ts';

/** What the account's calls and jobs have in common. */
export interface AccountEnv {
  config: Config;
  keys: Keys;
  mail: Mailer;
}
