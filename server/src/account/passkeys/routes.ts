import type { FastifyInstance } from 'fastify';
import { limitOldPasswords } from '../../access/index.ts';
import { implement } from '../../http/implement.ts';
import type { AccountEnv } from '../env.ts';
import { storePasskey, offerPasskey } from './enrol.ts';
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import { askForPasskey, signInWithPasskey } from './sign-in.ts';

export function passkeyRoutes(app: FastifyInstance, env: AccountEnv): void {
  const zone = env.config.timeZone;

  implement(app, 'POST /api/token-passkey/options/', ({ db, now }) => askForPasskey(env, db, now), {
    limitPerMinute: 60,
  });

  implement(app, 'POST /api/token-passkey/', ({ body, request, ...call }) =>
    signInWithPasskey(env, call, body.credential, {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      log: request.log,
    }),
  );

  implement(app, 'GET /general-users/me/passkey/', async ({ actor, db }) => ({
    results: await listPasskeys(db, actor.user.id, zone),
  }));

  implement(app, 'POST /general-users/me/passkey/options/', async ({ body, ...call }) => {
    await limitOldPasswords(call.db, call.actor.user.id, call.now);
    return offerPasskey(env, call, body.password);
  });

  implement(app, 'POST /general-users/me/passkey/', ({ body, request, ...call }) =>
    storePasskey(
      env,
      { ...call, log: request.log },
      { ...body, userAgent: request.headers['user-agent'] ?? '' },
    ),
  );

  implement(app, 'PATCH /general-users/me/passkey/{id}/', ({ params, body, actor, db, now }) =>
    renamePasskey(db, { actor, id: params.id }, { ...body, now, zone }),
  );

  implement(app, 'DELETE /general-users/me/passkey/{id}/', async ({ params, actor, db, now }) => {
    await removePasskey(env, db, { actor, id: params.id }, now);
    return undefined;
  });
}
