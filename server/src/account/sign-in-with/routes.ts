import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitOldPasswords } from '../../access/index.ts';
import { implement } from '../../http/implement.ts';
import type { SignInWithEnv } from '../env.ts';
import { limitTokens } from '../limits.ts';
import { flowRoutes } from './flow.ts';
import { listIdentities, unlinkIdentity } from './identities.ts';
import { askToLink, confirmLink, linkOwn } from './link.ts';
import { claimWithIdentity, signInWithIdentity } from './sign-in.ts';

const clientOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});

/** Nobody guesses a code of 256 bits, but each try asks the database. */
const limit = { limitPerMinute: 60 };

/** Signing in with an account at the club's identity provider, and linking it to a login. */
export function signInWithRoutes(app: FastifyInstance, env: SignInWithEnv): void {
  const { config, keys } = env;
  flowRoutes(app, env);

  implement(
    app,
    'POST /api/token-sign-in-with/',
    ({ body, request, ...call }) => signInWithIdentity(env, call, body, clientOf(request)),
    limit,
  );

  implement(app, 'POST /general-users/create-account/sign-in-with/', async ({ body, request, db, now }) => {
    await limitTokens({ db, keys, config, now, address: request.ip });
    return claimWithIdentity(env, { db, now }, body, clientOf(request));
  });

  implement(app, 'POST /sign-in-with/confirm/', async ({ body, request, db, now }) => {
    await limitTokens({ db, keys, config, now, address: request.ip });
    return confirmLink(env, db, body.token, now);
  });

  implement(app, 'GET /general-users/me/sign-in-with/', async ({ actor, db }) => ({
    results: await listIdentities(db, actor.user.id, config.timeZone),
  }));

  implement(app, 'POST /general-users/me/sign-in-with/options/', async ({ body, ...call }) => {
    await limitOldPasswords(call.db, call.actor.user.id, call.now);
    return askToLink(env, call, body.password);
  });

  implement(
    app,
    'POST /general-users/me/sign-in-with/',
    ({ body, ...call }) => linkOwn(env, call, body),
    limit,
  );

  implement(app, 'DELETE /general-users/me/sign-in-with/{id}/', async ({ params, actor, db, now }) => {
    await unlinkIdentity(env, db, { actor, id: params.id }, now);
    return undefined;
  });
}
