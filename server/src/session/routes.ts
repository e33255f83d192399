import type { FastifyInstance } from 'fastify';
import { findMatchingHash, limitOldPasswords, wrongPassword } from '../access/index.ts';
import { transact } from '../database/transact.ts';
import { implement } from '../http/implement.ts';
import type { Keys } from '../http/keys.ts';
import { fieldErrors, notFound } from '../http/refusals/refusal.ts';
import { checkCaptcha, issueCaptcha, issueWork } from './captcha.ts';
import { codesRoutes } from './codes/routes.ts';
import { endSessions, listSessions } from './own-sessions.ts';
import type { SignedOut } from './sessions-of-user.ts';
import { endSessionsOfUser, sessionsOfUser } from './sessions-of-user.ts';
import { refreshSession, signOut } from './sessions.ts';
import { signIn } from './sign-in.ts';

interface SessionEnv {
  /** The staff's setting of the desk's lock; 0: never. */
  lockMinutes: () => number;
  /** Ends what else lets in for a user who is signed out everywhere; returns how many. Comes from account. */
  onSignedOut: SignedOut;
}

/** Signing in and out, in one step or two, and where somebody is signed in. */
export function sessionRoutes(
  app: FastifyInstance,
  keys: Keys,
  { lockMinutes, onSignedOut }: SessionEnv,
): void {
  codesRoutes(app, keys);
  signedInRoutes(app, onSignedOut);

  implement(app, 'POST /api/token-member/', ({ body, db, config, now, request }) =>
    signIn({ db, config, keys, now }, body, {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    }),
  );

  implement(app, 'POST /api/token/refresh/', ({ body, db, now, request }) =>
    refreshSession({ db, keys, now }, body.refresh, request.headers['user-agent'] ?? ''),
  );

  implement(app, 'POST /api/token/blacklist/', async ({ body, db, now }) => {
    await signOut({ db, keys, now }, body.refresh);
    return {};
  });

  implement(app, 'GET /general-users/me/', async ({ actor }) => ({
    ...actor.user,
    member_profile: actor.member,
    access_rights: [...actor.rights],
    ...(actor.mustSetUpCodes && { must_set_up_codes: true as const }),
    ...(actor.rights.size > 0 && lockMinutes() > 0 && { desk_lock_minutes: lockMinutes() }),
  }));

  implement(app, 'POST /general-users/me/check-password/', async ({ body, db, actor, now }) => {
    await limitOldPasswords(db, actor.user.id, now);
    if ((await findMatchingHash(db, actor.user.id, body.password)) === null)
      throw fieldErrors({ password: wrongPassword });
    return undefined;
  });

  implement(
    app,
    'POST /user/captcha/',
    async ({ body, db, config, now }) => {
      const env = { db, config, keys, now };
      if ('session' in body) return { match: await checkCaptcha(env, body.session, body.captcha) };
      return 'work' in body ? issueWork(env) : issueCaptcha(env);
    },
    { limitPerMinute: 60 },
  );
}

/** Lists where somebody is signed in, and signs them out there: for themselves, and for staff. */
function signedInRoutes(app: FastifyInstance, onSignedOut: SignedOut): void {
  implement(app, 'GET /general-users/me/session/', async ({ db, actor, config, now }) => ({
    results: await listSessions(db, actor, { now, zone: config.timeZone }),
  }));

  implement(app, 'DELETE /general-users/me/session/{id}/', async ({ params, db, actor, now }) => {
    if ((await endSessions(db, actor, { id: params.id }, now)) === 0) throw notFound();
    return undefined;
  });

  implement(app, 'POST /general-users/me/session/end-others/', ({ db, actor, now }) =>
    transact(db, async (tx) => ({
      ended: await endSessions(tx, actor, 'others', now),
      tokens: await onSignedOut(tx, { by: actor.user.id, of: actor.user.id, now }),
    })),
  );

  implement(app, 'GET /general-users/{id}/session/', async ({ params: { id }, db, config, now }) => ({
    results: await sessionsOfUser(db, id, { now, zone: config.timeZone }),
  }));

  implement(app, 'POST /general-users/{id}/session/end/', ({ params: { id }, db, actor, now }) =>
    transact(db, (tx) => endSessionsOfUser(tx, actor, { id, now, onSignedOut })),
  );
}
