import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { CAPTCHA } from '../contract-tests/world.ts';
import { addMember, PASSWORD } from '../testing/people.ts';
import { session } from './tables.ts';

/** A captcha that may still be answered. */
async function drawn({ world }: Scene): Promise<{ session: string; captcha: string }> {
  const answer = await world.app.inject({ method: 'POST', url: '/user/captcha/' });
  return { session: answer.json<{ session: string }>().session, captcha: CAPTCHA };
}

async function credentials(scene: Scene) {
  const { username } = await addMember(scene.world.db);
  return { username, password: PASSWORD, ...(await drawn(scene)) };
}

async function refreshToken(scene: Scene): Promise<{ refresh: string }> {
  const payload = await credentials(scene);
  const answer = await scene.world.app.inject({ method: 'POST', url: '/api/token-member/', payload });
  return { refresh: answer.json<{ refresh: string }>().refresh };
}

async function begun({ world: { db, clock }, owner }: Scene): Promise<Thing> {
  const at = new Date(clock.now);
  const [row] = await db
    .insert(session)
    .values({
      user_id: owner.userId,
      created_at: at,
      rotated_at: at,
      expires_at: new Date(clock.now + 3_600_000),
    })
    .returning();
  return { id: row?.id ?? '' };
}

const ownLogin = async ({ owner }: Scene): Promise<Thing> => ({ id: owner.userId });

export const sessionMatrix = {
  'POST /api/token-member/': { who: 'anyone', body: credentials },
  'POST /api/token/refresh/': { who: 'anyone', body: refreshToken },
  'POST /api/token/blacklist/': { who: 'anyone', body: refreshToken },
  'GET /general-users/me/': { who: 'signedIn' },
  'POST /general-users/me/check-password/': { who: 'signedIn', body: () => ({ password: PASSWORD }) },
  'GET /general-users/me/session/': { who: 'signedIn' },
  // No right opens others' sessions.
  'DELETE /general-users/me/session/{id}/': { who: 'own', make: begun, except: { entitled: 404 } },
  'POST /general-users/me/session/end-others/': { who: 'signedIn', body: () => ({}) },
  'GET /general-users/{id}/session/': { who: 'staff', make: ownLogin },
  'POST /general-users/{id}/session/end/': { who: 'staff', make: ownLogin, body: () => ({}) },
  'POST /user/captcha/': { who: 'anyone', body: drawn },
} satisfies Rows;
