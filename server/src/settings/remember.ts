import type { CustomEmailTexts } from '@portal/contract/settings/rules/email-texts';
import type { Config } from '../config/config.ts';
import type { Store } from '../database/database.ts';
import { readEmailTexts, readIdentityProvider, readSettings } from './read.ts';
import type { StoredProvider, StoredSettings } from './read.ts';
import { publicTiers, readTiers } from './tiers.ts';

/** The club's settings as this process knows them. */
export interface RememberedSettings {
  readonly current: () => StoredSettings;
  /** The texts of emails that staff have written. */
  readonly emailTexts: () => CustomEmailTexts;
  /** The club's tiers as the portal shows them; undefined where they are those of the specification. */
  readonly tiers: () => ReturnType<typeof publicTiers>;
  /** The identity provider while people may sign in with it, else null. */
  readonly identityProvider: () => StoredProvider | null;
  /** The settings, read where they couldn’t be when the process began. */
  readonly known: () => Promise<StoredSettings>;
  /** Reads them again; what this process has saved counts at once. */
  readonly refresh: () => Promise<void>;
  /** Follows what other processes save. Answers what ends it. */
  readonly follow: () => Promise<() => Promise<void>>;
}

/** After so many ms they are read again where they couldn't be. */
const AGAIN = 1_000;

const nothingSet: StoredSettings = {
  name: null,
  address: null,
  zh: null,
  phone: null,
  email: null,
  office_hours: null,
  accent: null,
  mark: null,
  staff_codes: false,
  lock_minutes: 15,
  staff_hold_hours: 24,
  grace_days: 30,
  invitations_count: false,
  registration_numbers: null,
  paynow_uen: null,
  tax_percent: 0,
  other_programs: [],
  version: 1,
};

/** Reads the settings, and remembers them: decision 0180. Where the database is away, that waits for it. */
export async function rememberSettings({ db, listen }: Store): Promise<RememberedSettings> {
  const read = async () => ({
    settings: await readSettings(db),
    emailTexts: await readEmailTexts(db),
    provider: await readIdentityProvider(db),
    tiers: publicTiers(await readTiers(db)),
  });
  let stored = await read().catch(() => null);
  let [begun, newest] = [0, 0];
  async function refresh(): Promise<void> {
    begun += 1;
    const mine = begun;
    const found = await read();
    // One that began earlier may end later.
    if (mine < newest) return;
    newest = mine;
    stored = found;
  }
  return {
    current: () => stored?.settings ?? nothingSet,
    emailTexts: () => stored?.emailTexts ?? {},
    tiers: () => stored?.tiers,
    identityProvider: () => (stored?.provider.is_on ? stored.provider : null),
    async known() {
      if (!stored) await refresh();
      return stored?.settings ?? nothingSet;
    },
    refresh,
    async follow() {
      let timer: NodeJS.Timeout | undefined;
      let ended = false;
      function refreshOrAgain(): void {
        clearTimeout(timer);
        refresh().catch(() => {
          if (!ended) timer = setTimeout(refreshOrAgain, AGAIN);
        });
      }
      // Null as well: after an outage something may have been missed.
      const stop = await listen('club_settings', refreshOrAgain);
      return async () => {
        ended = true;
        clearTimeout(timer);
        await stop();
      };
    },
  };
}

/** The configuration, with what staff have set in place of what it has of the club. */
export function withSettings(
  config: Config,
  { current, emailTexts }: Pick<RememberedSettings, 'current' | 'emailTexts'>,
): Config {
  const following = (read: () => unknown) => ({ get: read, enumerable: true });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is inherited
  return Object.create(config, {
    clubName: following(() => current().name ?? config.clubName),
    clubAddress: following(() => current().address ?? config.clubAddress),
    chinese: following(() => ({ clubName: current().zh?.name, clubAddress: current().zh?.address })),
    clubPhone: following(() => current().phone),
    clubEmail: following(() => current().email),
    registrationNumbers: following(() => current().registration_numbers),
    clubAccent: following(() => current().accent),
    clubMark: following(() => current().mark?.id),
    emailTexts: following(emailTexts),
    invitationsCount: following(() => current().invitations_count),
    staffHoldHours: following(() => current().staff_hold_hours),
    mailFrom: {
      enumerable: true,
      value: {
        ...config.mailFrom,
        // A sender that was given another name than the club's keeps it.
        get name() {
          const { name } = config.mailFrom;
          return (name === config.clubName && current().name) || name;
        },
      },
    },
  }) as Config;
}
