import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { generalUser, limitOldPasswords, readUserRights, requireRights } from '../../access/index.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { momentWriter } from '../../time/moments.ts';
import type { AccountEnv } from '../env.ts';
import { createToken, listTokens, requireTokensOn, revokeToken } from './own-tokens.ts';

async function requireUser(db: Database | Transaction, id: number): Promise<void> {
  if ((await db.$count(generalUser, eq(generalUser.id, id))) === 0) throw notFound();
}

/** Access tokens: of one's own login, and of the logins that staff look after. */
export function accessTokenRoutes(app: FastifyInstance, env: AccountEnv, isOn: () => boolean): void {
  const zone = env.config.timeZone;

  implement(app, 'GET /general-users/me/access-token/', async ({ actor, db, now }) => ({
    results: await listTokens(db, actor.user.id, { zone, now }),
  }));

  implement(app, 'POST /general-users/me/access-token/', async ({ body, ...call }) => {
    requireTokensOn(isOn);
    await limitOldPasswords(call.db, call.actor.user.id, call.now);
    return createToken(env, call, body);
  });

  implement(app, 'DELETE /general-users/me/access-token/{id}/', async ({ params, actor, db, now }) => {
    const own = { by: actor.user.id, of: actor.user.id, id: params.id, now };
    await transact(db, (tx) => revokeToken(tx, own));
    return undefined;
  });

  implement(app, 'GET /general-users/me/access-token/current/', async ({ actor }) => {
    const { user, member, token, rights } = actor;
    return {
      username: user.username,
      member: member && { id: member.id, name: member.name },
      access_token: token
        ? {
            id: token.id,
            name: token.name,
            scopes: [...token.ownScopes, ...rights],
            expires_at: momentWriter(zone)(token.expiresAt),
          }
        : null,
    };
  });

  implement(app, 'GET /general-users/{id}/access-token/', async ({ params, db, now }) => {
    await requireUser(db, params.id);
    return { results: await listTokens(db, params.id, { zone, now }) };
  });

  implement(app, 'DELETE /general-users/{id}/access-token/{token}/', async ({ params, actor, db, now }) => {
    await transact(db, async (tx) => {
      await requireUser(tx, params.id);
      await requireRights(tx, actor, await readUserRights(tx, params.id));
      await revokeToken(tx, { by: actor.user.id, of: params.id, id: params.token, now });
    });
    return undefined;
  });
}
