import type { FastifyInstance } from 'fastify';
import { implement } from '../http/implement.ts';
import { checkCaptcha, issueCaptcha } from './captcha.ts';
import type { Keys } from './keys.ts';
import { refreshSession, signOut } from './sessions.ts';
import { signIn } from './sign-in.ts';

export function sessionRoutes(app: FastifyInstance, keys: Keys): void {
  implement(app, 'POST /api/token-member/', ({ body, db, config, now, request }) =>
    signIn({ db, config, keys, now }, body, {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    }),
  );

  implement(app, 'POST /api/token/refresh/', ({ body, db, now }) =>
    refreshSession({ db, keys, now }, body.refresh),
  );

  implement(app, 'POST /api/token/blacklist/', async ({ body, db, now }) => {
    await signOut({ db, keys, now }, body.refresh);
    return {};
  });

  implement(app, 'GET /general-users/me/', async ({ actor }) => ({
    ...actor.user,
    member_profile: actor.member,
    access_rights: [...actor.rights],
  }));

  implement(
    app,
    'POST /user/captcha/',
    async ({ body, db, config, now }) => {
      const env = { db, config, keys, now };
      if (!('session' in body)) return issueCaptcha(env);
      return { match: await checkCaptcha(env, body.session, body.captcha) };
    },
    { limitPerMinute: 60 },
  );
}
