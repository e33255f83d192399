import type { Rows, Scene } from '../contract-tests/row.ts';
import { CAPTCHA } from '../contract-tests/world.ts';
import { addMember, PASSWORD } from '../testing-people.ts';

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

export const sessionMatrix = {
  'POST /api/token-member/': { who: 'anyone', body: credentials },
  'POST /api/token/refresh/': { who: 'anyone', body: refreshToken },
  'POST /api/token/blacklist/': { who: 'anyone', body: refreshToken },
  'GET /general-users/me/': { who: 'signedIn' },
  'POST /user/captcha/': { who: 'anyone', body: drawn },
} satisfies Rows;
