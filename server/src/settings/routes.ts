import { isDeepStrictEqual } from 'node:util';
import type { ParsedBody, Settings } from '@portal/contract';
import { isDarkEnough } from '@portal/contract/settings/rules/accent';
import { otherPrograms } from '@portal/contract/settings/rules/other-programs';
import { publicSettings } from '@portal/contract/settings/rules/public-settings';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Config } from '../config/config.ts';
import type { Transaction } from '../database/database.ts';
import { implement } from '../http/implement.ts';
import type { Keys } from '../http/keys.ts';
import { once } from '../http/limits/idempotency.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors, refuse } from '../http/refusals/refusal.ts';
import { WrittenAnswer } from '../http/bodies/written-answer.ts';
import { refusingConflicts } from '../resource/constraint.ts';
import { emailTextRoutes } from './email-text-routes.ts';
import { identityProviderRoutes } from './identity-provider/routes.ts';
import { readSettings } from './read.ts';
import type { StoredSettings } from './read.ts';
import type { RememberedSettings } from './remember.ts';
import type { TestEnv } from './test-routes.ts';
import { testRoutes } from './test-routes.ts';
import { clubSettings } from './tables.ts';

type SettingsBody = ParsedBody<'PUT /settings/'>;

const toWire = (stored: StoredSettings, configured: Config): Settings => ({
  ...stored,
  configured: { name: configured.clubName, address: configured.clubAddress },
  time_zone: configured.timeZone,
  currency: configured.currency,
  mail: {
    // The name alone: its password is in the rest of the address.
    server: configured.smtpUrl === null ? null : new URL(configured.smtpUrl).hostname,
    sender: configured.mailFrom.address,
  },
  gateway: configured.gateway,
});

/** Returns the fields of the settings as they are written: a picture by its id. */
function toSettingsBody({ mark, ...stored }: StoredSettings): Omit<SettingsBody, 'version'> {
  const { version: _version, ...rest } = stored;
  return { ...rest, zh: rest.zh ?? null, mark: mark?.id ?? null };
}

async function change(
  tx: Transaction,
  { version, mark, other_programs: programs, ...rest }: SettingsBody,
  {
    user,
    now,
    configured,
    hasCodes,
  }: { user: number; now: number } & Pick<SettingsEnv, 'configured' | 'hasCodes'>,
): Promise<Settings> {
  // In one order, each once: the order of a save changes nothing.
  const fields = { ...rest, other_programs: otherPrograms.filter((each) => programs.includes(each)) };
  if (fields.accent !== null && !isDarkEnough(fields.accent))
    throw fieldErrors({ accent: [fault('lightColour')] });
  await tx.select().from(clubSettings).for('update');
  const before = await readSettings(tx);
  if (before.version !== version) throw refuse('settings_changed');
  if (fields.paynow_uen === undefined) fields.paynow_uen = before.paynow_uen;
  // Whoever demands codes of staff is one of them.
  if (fields.staff_codes && !before.staff_codes && !(await hasCodes(tx, user)))
    throw fieldErrors({ staff_codes: [fault('ownCodesFirst')] });
  // A save without a change doesn't invalidate others' open forms.
  if (isDeepStrictEqual(toSettingsBody(before), { ...fields, mark })) return toWire(before, configured);
  await refusingConflicts(
    () => 'mark',
    () =>
      tx
        .update(clubSettings)
        .set({ ...fields, mark_id: mark, version: version + 1 })
        .where(eq(clubSettings.id, 1)),
  );
  const after = await readSettings(tx);
  await audit(tx, {
    user,
    now,
    right: 'settings.change',
    id: 'club',
    before: toSettingsBody(before),
    after: toSettingsBody(after),
  });
  return toWire(after, configured);
}

interface SettingsEnv extends TestEnv {
  keys: Keys;
  settings: RememberedSettings;
  /** As the process was started with. */
  configured: Config;
  /** True if this user’s sign-in needs a one-time code. Comes from session. */
  hasCodes: (tx: Transaction, user: number) => Promise<boolean>;
}

/** The club's settings, and what the portal shows of them. */
export function settingsRoutes(app: FastifyInstance, env: SettingsEnv): void {
  const { settings, configured, hasCodes } = env;
  testRoutes(app, env);
  identityProviderRoutes(app, env);
  emailTextRoutes(app, env);
  let written: {
    of: StoredSettings;
    label: string | null;
    tiers: ReturnType<RememberedSettings['tiers']>;
    answer: WrittenAnswer;
  } | null = null;
  implement(app, 'GET /club/', async () => {
    const stored = await settings.known();
    const label = settings.identityProvider()?.label ?? null;
    const tiers = settings.tiers();
    if (written?.of !== stored || written.label !== label || written.tiers !== tiers)
      written = {
        of: stored,
        label,
        tiers,
        answer: new WrittenAnswer(JSON.stringify(publicSettings(stored, label, tiers))),
      };
    return written.answer;
  });

  implement(app, 'GET /settings/', async ({ db }) => toWire(await readSettings(db), configured));

  implement(app, 'PUT /settings/', async ({ body, request, actor, db, now }) => {
    const answer = await once({ db, request, user: actor.user.id, body, now }, (tx) =>
      change(tx, body, { user: actor.user.id, now, configured, hasCodes }),
    );
    await settings.refresh();
    return answer;
  });
}
