import { isDeepStrictEqual } from 'node:util';
import type { IdentityProvider, ParsedBody } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../database/database.ts';
import type { Faults } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import { once } from '../../http/limits/idempotency.ts';
import { publicAddress } from '../../http/outgoing/public-post.ts';
import { fieldErrors, refuse } from '../../http/refusals/refusal.ts';
import type { StoredProvider } from '../read.ts';
import { readIdentityProvider } from '../read.ts';
import type { RememberedSettings } from '../remember.ts';
import { identityProvider } from '../tables.ts';
import { runTest } from '../test-routes.ts';
import { openSecret, sealSecret } from './connect.ts';
import { tryProvider } from './try-provider.ts';

type ProviderBody = ParsedBody<'PUT /settings/sign-in-with/'>;

interface ProviderEnv {
  keys: Keys;
  settings: RememberedSettings;
}

/** The address that a provider sends people back to: configured, never as a request says. */
export const redirectUri = ({ apiUrl }: Pick<Config, 'apiUrl'>): string => `${apiUrl}/sign-in-with/callback`;

const toWire = ({ client_secret, ...stored }: StoredProvider, config: Config): IdentityProvider => ({
  ...stored,
  has_secret: client_secret !== null,
  redirect_uri: redirectUri(config),
});

/** Returns the row as the audit log has it: of the secret, that it is another. */
const audited = ({ client_secret, version: _version, ...fields }: StoredProvider, isNew: boolean) => ({
  ...fields,
  ...(isNew && { client_secret: client_secret === null ? 'none' : 'a new one' }),
});

/** The secret to store, sealed: the new one, else the stored one as long as the issuer stays. */
function nextSecret(
  keys: Keys,
  before: StoredProvider,
  { client_secret, issuer }: ProviderBody,
): string | null {
  if (client_secret !== undefined) return issuer === null ? null : sealSecret(keys, client_secret);
  return issuer === before.issuer ? before.client_secret : null;
}

/** Refuses what can't work: an address that isn't public, and a sign-in that is on without all that it needs. */
function check(next: Omit<StoredProvider, 'version'>, config: Config): void {
  const wrong: Faults = {};
  if (next.issuer !== null && !publicAddress(next.issuer, [config.localIdentityProvider]))
    wrong['issuer'] = [fault('notIssuer')];
  if (next.is_on)
    for (const name of ['label', 'issuer', 'client_id', 'client_secret'] as const)
      if (next[name] === null) wrong[name] ??= [fault('required')];
  if (Object.keys(wrong).length > 0) throw fieldErrors(wrong);
}

async function change(
  tx: Transaction,
  body: ProviderBody,
  { keys, config, user, now }: { keys: Keys; config: Config; user: number; now: number },
): Promise<IdentityProvider> {
  await tx.select().from(identityProvider).for('update');
  const before = await readIdentityProvider(tx);
  const { version, client_secret: _typed, ...fields } = body;
  if (before.version !== version) throw refuse('settings_changed');
  const next = { ...fields, client_secret: nextSecret(keys, before, body) };
  check(next, config);
  // A save without a change doesn't invalidate others' open forms.
  if (isDeepStrictEqual({ ...before }, { ...before, ...next })) return toWire(before, config);
  const after = { ...next, version: version + 1 };
  await tx.update(identityProvider).set(after);
  const isNew = next.client_secret !== before.client_secret;
  await audit(tx, {
    user,
    now,
    right: 'settings.change',
    id: 'sign-in-with',
    before: audited(before, false),
    after: audited(after, isNew),
  });
  return toWire(after, config);
}

/** The identity provider whose accounts people may sign in with. */
export function identityProviderRoutes(app: FastifyInstance, { keys, settings }: ProviderEnv): void {
  implement(app, 'GET /settings/sign-in-with/', async ({ db, config }) =>
    toWire(await readIdentityProvider(db), config),
  );

  implement(app, 'PUT /settings/sign-in-with/', async ({ body, request, actor, db, config, now }) => {
    const user = actor.user.id;
    // Nobody's secret is among the answers kept for repeated requests: the answer has none.
    const answer = await once({ db, request, user, body, now }, (tx) =>
      change(tx, body, { keys, config, user, now }),
    );
    await settings.refresh();
    return answer;
  });

  implement(app, 'POST /settings/sign-in-with/test/', async (call) => {
    const { body, db, config } = call;
    const stored = await readIdentityProvider(db);
    const known = stored.issuer === body.issuer ? openSecret(keys, stored.client_secret) : null;
    const clientSecret = body.client_secret ?? known;
    if (clientSecret === null) throw fieldErrors({ client_secret: [fault('required')] });
    const account = { issuer: body.issuer, clientId: body.client_id, clientSecret };
    const local = config.localIdentityProvider;
    return runTest(call, 'sign-in-with-test', () =>
      tryProvider(account, { local, redirectUri: redirectUri(config) }),
    );
  });
}
