import type { FastifyInstance } from 'fastify';
import { limitOldPasswords, requireRights, readUserRights } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import type { CodesEnv } from './manage.ts';
import { beginCodes, readCodes, confirmCodes, endCodes, forgetCodes, newRecoveryCodes } from './manage.ts';
import { finishSignIn } from './tickets.ts';

/** One-time codes: the second step of a sign-in, and switching them on and off. */
export function codesRoutes(app: FastifyInstance, keys: Keys): void {
  const { clubConfig: config, mail } = app;
  const env = (db: Database, now: number): CodesEnv => ({ db, config, keys, mail, now });

  implement(app, 'POST /api/token-member/code/', ({ body, db, now, request }) =>
    finishSignIn(env(db, now), body, {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    }),
  );

  implement(app, 'GET /general-users/me/one-time-codes/', ({ db, actor }) =>
    readCodes(db, actor, config.timeZone),
  );

  implement(app, 'POST /general-users/me/one-time-codes/', async ({ body, db, actor, now }) => {
    await limitOldPasswords(db, actor.user.id, now);
    return beginCodes(env(db, now), actor, body.password);
  });

  implement(app, 'POST /general-users/me/one-time-codes/confirm/', async ({ body, db, actor, now }) => ({
    recovery_codes: await confirmCodes(env(db, now), actor, body.one_time_code),
  }));

  implement(
    app,
    'POST /general-users/me/one-time-codes/recovery-codes/',
    async ({ body, db, actor, now }) => {
      await limitOldPasswords(db, actor.user.id, now);
      return { recovery_codes: await newRecoveryCodes(env(db, now), actor, body) };
    },
  );

  implement(app, 'POST /general-users/me/one-time-codes/end/', async ({ body, db, actor, now }) => {
    await limitOldPasswords(db, actor.user.id, now);
    await endCodes(env(db, now), actor, body);
    return readCodes(db, actor, config.timeZone);
  });

  implement(app, 'DELETE /general-users/{id}/one-time-codes/', ({ params: { id }, db, actor, now }) =>
    transact(db, async (tx) => {
      // Without a second factor this login is easier to open, so only users who have all its rights may remove it.
      await requireRights(tx, actor, await readUserRights(tx, id));
      await forgetCodes(env(db, now), tx, { user: id, by: actor.user.id });
      return undefined;
    }),
  );
}
