import { eq } from 'drizzle-orm';
import type { Rows, Scene } from '../contract-tests/row.ts';
import { member } from '../members/tables.ts';
import { deriveKeys } from '../session/keys.ts';
import { addMember, PASSWORD } from '../testing-people.ts';
import { newToken } from './mailed-token.ts';
import { undoToken } from './newsletter.ts';
import { loginClaim, passwordReset } from './tables.ts';

const anHourOn = ({ world }: Scene) => new Date(world.clock.now + 3_600_000);

async function resetToken(scene: Scene): Promise<{ token: string }> {
  const { token, token_hash } = newToken();
  const { userId } = await addMember(scene.world.db);
  await scene.world.db
    .insert(passwordReset)
    .values({ token_hash, user_id: userId, expires_at: anHourOn(scene) });
  return { token };
}

async function claimToken(scene: Scene): Promise<{ token: string }> {
  const { token, token_hash } = newToken();
  const { db } = scene.world;
  const email = `claim${scene.number}@club.example`;
  const { memberId } = await addMember(db);
  await db.update(member).set({ user_id: null, email }).where(eq(member.id, memberId));
  await db.insert(loginClaim).values({ token_hash, member_id: memberId, email, expires_at: anHourOn(scene) });
  return { token };
}

const email = ({ number }: Scene) => ({ email: `somebody${number}@club.example` });
const password = 'correct horse battery';

export const accountMatrix = {
  'POST /password_reset/': { who: 'anyone', body: email },
  'POST /password_reset/validate_token/': { who: 'anyone', body: resetToken },
  'POST /password_reset/confirm/': {
    who: 'anyone',
    body: async (scene) => ({ ...(await resetToken(scene)), password }),
  },
  'POST /general-users/check-account/': {
    who: 'anyone',
    body: (scene) => ({ membership_id: 'M-1', ...email(scene) }),
  },
  'POST /general-users/create-account/': {
    who: 'anyone',
    body: async (scene) => ({
      ...(await claimToken(scene)),
      username: `claimer${scene.number}`,
      password,
    }),
  },
  'PUT /general-users/set-password/': {
    who: 'signedIn',
    body: () => ({ old_password: PASSWORD, new_password: password, confirm_password: password }),
  },
  'POST /general-users/unsubscribe-newsletter/': { who: 'anyone', body: email },
  'POST /general-users/subscribe-newsletter/': {
    who: 'anyone',
    body: async ({ world, number }) => ({
      token: undoToken(await deriveKeys(world.config.tokenSecret ?? ''), `somebody${number}@club.example`),
    }),
  },
} satisfies Rows;
