import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitOldPasswords } from '../access/index.ts';
import type { Database } from '../database/database.ts';
import { implement } from '../http/implement.ts';
import { fieldErrors, notFound } from '../http/refusal.ts';
import { addressOfToken, confirmEmail, endPending, mailLinkAgain, pendingEmail } from './email-change.ts';
import type { PasswordEnv } from './env.ts';
import { limitAsks, limitTokens } from './limits.ts';
import { leaveByToken, requestLeave, undoLeaving } from './mails/newsletter.ts';
import { readOneClickBodies } from './mails/one-click-body.ts';
import { changeSubscription, listSubscriptions } from './mails/subscriptions.ts';
import { newsletterRoutes } from './newsletters/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { changePassword } from './password/change-password.ts';
import { claimOfToken, createLogin, requestLogin } from './password/claim.ts';
import { confirmReset, ownerOfToken, requestReset } from './password/reset.ts';
import { setPassword } from './password/set-by-staff.ts';

const OK = { status: 'OK' } as const;

export async function accountRoutes(app: FastifyInstance, env: PasswordEnv): Promise<void> {
  const { config, keys } = env;
  const caller = (request: FastifyRequest, db: Database, now: number) => ({
    db,
    keys,
    config,
    now,
    address: request.ip,
  });

  implement(app, 'POST /password_reset/', async ({ body, db, now, request }) => {
    await limitAsks(caller(request, db, now));
    await requestReset(db, body.email, now);
    return OK;
  });

  implement(app, 'POST /password_reset/validate_token/', async ({ body, db, now, request }) => {
    await limitTokens(caller(request, db, now));
    await ownerOfToken(db, body.token, now);
    return OK;
  });

  implement(app, 'POST /password_reset/confirm/', async ({ body, db, now, request }) => {
    await limitTokens(caller(request, db, now));
    await confirmReset(env, db, { ...body, address: request.ip }, now);
    return OK;
  });

  implement(app, 'POST /general-users/check-account/', async ({ body, db, now, request }) => {
    await limitAsks(caller(request, db, now));
    await requestLogin(db, body, now);
    return OK;
  });

  implement(app, 'POST /general-users/create-account/validate_token/', async ({ body, db, now, request }) => {
    await limitTokens(caller(request, db, now));
    await claimOfToken(db, body.token, now);
    return OK;
  });

  implement(app, 'POST /general-users/create-account/', async ({ body, db, now, request }) => {
    await limitTokens(caller(request, db, now));
    return createLogin(env, db, body, now);
  });

  implement(app, 'PUT /general-users/set-password/', async ({ body, actor, db, now }) => {
    await limitOldPasswords(db, actor.user.id, now);
    return changePassword(env, db, actor, body, now);
  });

  implement(app, 'PUT /general-users/{id}/password/', async ({ params, body, actor, db, now }) => {
    await setPassword(env, db, actor, { ...params, ...body }, now);
    return OK;
  });

  implement(app, 'POST /email-change/validate-token/', async ({ body, db, now, request }) => {
    await limitTokens(caller(request, db, now));
    return { email: await addressOfToken(db, body.token, now) };
  });

  implement(app, 'POST /email-change/confirm/', async ({ body, db, now, request }) => {
    await limitTokens(caller(request, db, now));
    return { email: await confirmEmail(env, db, body.token, now) };
  });

  implement(app, 'GET /general-users/me/email-change/', async ({ actor: { member }, db }) => ({
    pending: member && (await pendingEmail(db, member.id, config.timeZone)),
  }));

  implement(app, 'POST /general-users/me/email-change/', async ({ actor: { member }, db, now }) => {
    if (!member) throw notFound();
    return { pending: await mailLinkAgain(env, db, member.id, now) };
  });

  implement(app, 'DELETE /general-users/me/email-change/', async ({ actor: { member }, db }) => {
    if (member) await endPending(db, member.id);
    return undefined;
  });

  implement(app, 'POST /general-users/subscribe-newsletter/', async ({ body, db, now, request }) => {
    await limitTokens(caller(request, db, now));
    await undoLeaving(env, db, body.token, now);
    return OK;
  });

  implement(app, 'GET /general-users/me/subscription/', ({ actor, db }) => listSubscriptions(db, actor));

  implement(app, 'PATCH /general-users/me/subscription/{type}/', ({ params, body, actor, db, now }) =>
    changeSubscription(db, actor, { ...params, ...body }, now),
  );

  newsletterRoutes(app);
  passkeyRoutes(app, env);

  await app.register(async (scope) => {
    readOneClickBodies(scope);
    implement(
      scope,
      'POST /general-users/unsubscribe-newsletter/',
      async ({ body, query, db, now, request }) => {
        const token = query.token ?? ('token' in body ? body.token : null);
        if (token !== null) {
          // No limit of its own: many members' mail programs call from one address, and nobody can guess a sealed token.
          await leaveByToken(env, db, { token, quietly: !('token' in body) }, now);
        } else {
          if (!('email' in body)) throw fieldErrors({ token: ['This field is required.'] });
          await limitAsks(caller(request, db, now));
          await requestLeave(db, body.email, now);
        }
        return OK;
      },
    );
  });
}
