import type { Key } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { limitOldPasswords } from '../access/index.ts';
import type { Call } from '../http/implement.ts';
import { transact } from '../database/transact.ts';
import { implement } from '../http/implement.ts';
import { once } from '../http/limits/idempotency.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors, notFound } from '../http/refusals/refusal.ts';
import { addressOfToken, confirmEmail, endPending, mailLinkAgain, pendingEmail } from './email-change.ts';
import type { PasswordEnv, SignInWithEnv } from './env.ts';
import { limitEmailRequests, limitTokens } from './limits.ts';
import { leaveByToken, requestLeave, undoLeaving } from './mails/newsletter.ts';
import { readOneClickBodies, changeSubscription, listSubscriptions } from './mails/subscriptions.ts';
import { newsletterRoutes } from './newsletters/routes.ts';
import { accessTokenRoutes } from './access-tokens/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { changePassword } from './password/change-password.ts';
import { claimOfToken, createLogin, requestLogin } from './password/claim.ts';
import { inviteImported, inviteToLogin } from './password/invite.ts';
import { confirmReset, ownerOfToken, requestReset } from './password/reset.ts';
import { chooseLanguage } from './language.ts';
import { setPassword } from './password/set-by-staff.ts';
import { pushRoutes } from './push/routes.ts';
import { signInWithRoutes } from './sign-in-with/routes.ts';
import { createAdministrator, finishClubSetup, passSetupStep, readSetupStage } from './setup/setup.ts';

const OK = { status: 'OK' } as const;

/** Returns the caller of an address's call, as a limit counts them. */
const limitedCaller = (
  { config, keys }: PasswordEnv,
  { request, db, now }: Pick<Call<Key>, 'request' | 'db' | 'now'>,
) => ({
  db,
  keys,
  config,
  now,
  address: request.ip,
});

function resetRoutes(app: FastifyInstance, env: PasswordEnv): void {
  implement(app, 'POST /password_reset/', async ({ body, ...call }) => {
    await limitEmailRequests(limitedCaller(env, call));
    await requestReset(call.db, body.email, call.now);
    return OK;
  });

  implement(app, 'POST /password_reset/validate_token/', async ({ body, ...call }) => {
    await limitTokens(limitedCaller(env, call));
    await ownerOfToken(call.db, body.token, call.now);
    return OK;
  });

  implement(app, 'POST /password_reset/confirm/', async ({ body, ...call }) => {
    await limitTokens(limitedCaller(env, call));
    await confirmReset(env, call.db, { ...body, address: call.request.ip }, call.now);
    return OK;
  });
}

function claimRoutes(app: FastifyInstance, env: PasswordEnv): void {
  implement(app, 'POST /general-users/check-account/', async ({ body, ...call }) => {
    await limitEmailRequests(limitedCaller(env, call));
    await requestLogin(call.db, body, call.now);
    return OK;
  });

  implement(app, 'POST /general-users/create-account/validate_token/', async ({ body, ...call }) => {
    await limitTokens(limitedCaller(env, call));
    await claimOfToken(call.db, body.token, call.now);
    return OK;
  });

  implement(app, 'POST /general-users/create-account/', async ({ body, ...call }) => {
    await limitTokens(limitedCaller(env, call));
    return createLogin(env, call.db, body, call.now);
  });
}

function setupRoutes(app: FastifyInstance, env: PasswordEnv): void {
  implement(app, 'GET /setup/', ({ db }) => readSetupStage(db));

  implement(app, 'POST /setup/', async ({ body, ...call }) => {
    await limitTokens(limitedCaller(env, call));
    return createAdministrator(env, call.db, body, call.now);
  });

  implement(app, 'POST /setup/step/', ({ db, request, body, actor, now }) =>
    once({ db, request, user: actor.user.id, body, now }, (tx) => passSetupStep(tx, body.step)),
  );

  implement(app, 'POST /setup/finish/', ({ db, request, actor, now }) =>
    once({ db, request, user: actor.user.id, body: null, now }, (tx) => finishClubSetup(tx, now)),
  );
}

function invitationRoutes(app: FastifyInstance, env: PasswordEnv): void {
  implement(
    app,
    'POST /profile/member/{id}/login-invitation/',
    ({ params: { id }, body, actor, db, request, now }) => {
      const by = actor.user.id;
      return once({ db, request, user: by, body, now }, (tx) => inviteToLogin(env, tx, { id, by }, now));
    },
  );

  implement(app, 'POST /profile/member/login-invitation/', ({ body, actor, db, now }) =>
    transact(db, (tx) => inviteImported(tx, { ...body, by: actor.user.id }, now)),
  );
}

function passwordRoutes(app: FastifyInstance, env: PasswordEnv): void {
  implement(app, 'PUT /general-users/set-password/', async ({ body, actor, db, now }) => {
    await limitOldPasswords(db, actor.user.id, now);
    return changePassword(env, db, actor, body, now);
  });

  implement(app, 'PUT /general-users/{id}/password/', async ({ params, body, actor, db, now }) => {
    await setPassword(env, db, actor, { ...params, ...body }, now);
    return OK;
  });
}

function emailChangeRoutes(app: FastifyInstance, env: PasswordEnv): void {
  implement(app, 'POST /email-change/validate-token/', async ({ body, ...call }) => {
    await limitTokens(limitedCaller(env, call));
    return { email: await addressOfToken(call.db, body.token, call.now) };
  });

  implement(app, 'POST /email-change/confirm/', async ({ body, ...call }) => {
    await limitTokens(limitedCaller(env, call));
    return { email: await confirmEmail(env, call.db, body.token, call.now) };
  });

  implement(app, 'GET /general-users/me/email-change/', async ({ actor: { member }, db, config }) => ({
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
}

async function subscriptionRoutes(app: FastifyInstance, env: PasswordEnv): Promise<void> {
  implement(app, 'GET /general-users/me/subscription/', ({ actor, db }) => listSubscriptions(db, actor));

  implement(app, 'PUT /general-users/me/language/', ({ body, actor, db }) =>
    chooseLanguage(db, actor.user.id, body.language),
  );

  implement(app, 'PATCH /general-users/me/subscription/{type}/', ({ params, body, actor, db, now }) =>
    changeSubscription(db, actor, { ...params, ...body }, now),
  );

  implement(app, 'POST /general-users/subscribe-newsletter/', async ({ body, ...call }) => {
    await limitTokens(limitedCaller(env, call));
    await undoLeaving(env, call.db, body.token, call.now);
    return OK;
  });

  await app.register(async (scope) => {
    readOneClickBodies(scope);
    implement(scope, 'POST /general-users/unsubscribe-newsletter/', async ({ body, query, ...call }) => {
      const token = query.token ?? ('token' in body ? body.token : null);
      if (token !== null) {
        // No limit of its own: many members' mail programs call from one address, and nobody can guess a sealed token.
        await leaveByToken(env, call.db, { token, quietly: !('token' in body) }, call.now);
      } else {
        if (!('email' in body)) throw fieldErrors({ token: [fault('required')] });
        await limitEmailRequests(limitedCaller(env, call));
        await requestLeave(call.db, body.email, call.now);
      }
      return OK;
    });
  });
}

export async function accountRoutes(
  app: FastifyInstance,
  env: PasswordEnv & SignInWithEnv,
  tokensOn: () => boolean,
): Promise<void> {
  resetRoutes(app, env);
  claimRoutes(app, env);
  setupRoutes(app, env);
  invitationRoutes(app, env);
  passwordRoutes(app, env);
  emailChangeRoutes(app, env);
  newsletterRoutes(app, env);
  passkeyRoutes(app, env);
  accessTokenRoutes(app, env, tokensOn);
  pushRoutes(app, env);
  signInWithRoutes(app, env);
  await subscriptionRoutes(app, env);
}
