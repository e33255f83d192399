import { DAY, dateOf } from '@portal/contract/rules/club-time';
import { and, eq, gt, isNull, lte, or, lt } from 'drizzle-orm';
import { generalUser } from '../../access/index.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { dailyAt } from '../../jobs/schedule.ts';
import { member } from '../../members/index.ts';
import { notify } from '../../notifications/index.ts';
import type { AccountEnv } from '../env.ts';
import { accessTokenExpiringEmail } from '../mails/emails.ts';
import { accessToken } from './tables.ts';

/** Time before its end at which the owner of a token is reminded. */
const NOTICE = 7 * DAY;
/** Time for which a token that ended is kept: its program gets an answer that says so, and its owner sees it. */
const KEPT = 30 * DAY;

/** Reminds the owners of tokens that end within a week, once for each token. */
const remindOfEnds = ({ config, mail }: AccountEnv, isOn: () => boolean): Work =>
  onSchedule('account remind of tokens', dailyAt('09:00', config.timeZone), async ({ db, now }) => {
    if (!isOn()) return;
    const due = await db
      .select({ token: accessToken, user: generalUser, name: member.name })
      .from(accessToken)
      .innerJoin(generalUser, and(eq(generalUser.id, accessToken.user_id), generalUser.is_active))
      .leftJoin(member, eq(member.user_id, generalUser.id))
      .where(
        and(
          isNull(accessToken.revoked_at),
          isNull(accessToken.reminded_at),
          gt(accessToken.expires_at, new Date(now)),
          lte(accessToken.expires_at, new Date(now + NOTICE)),
        ),
      );
    for (const { token, user, name } of due)
      await transact(db, async (tx) => {
        const [mine] = await tx
          .update(accessToken)
          .set({ reminded_at: new Date(now) })
          .where(and(eq(accessToken.id, token.id), isNull(accessToken.reminded_at)))
          .returning();
        if (!mine) return;
        const expiresAt = token.expires_at.getTime();
        const notice = {
          kind: 'ACCESS_TOKEN_EXPIRING',
          name: token.name,
          until: dateOf(expiresAt, config.timeZone),
        } as const;
        await notify(tx, user.id, notice, now);
        const message = accessTokenExpiringEmail(config, name ?? user.username, {
          token: token.name,
          expiresAt,
        });
        await mail.send(tx, user.email, message, now);
      });
  });

/** Deletes tokens a month after their end. */
const clearTokens = (zone: string): Work =>
  onSchedule('account clear access tokens', dailyAt('04:10', zone), async ({ db, now }) => {
    const before = new Date(now - KEPT);
    await db
      .delete(accessToken)
      .where(or(lt(accessToken.expires_at, before), lt(accessToken.revoked_at, before)));
  });

export const accessTokenJobs = (env: AccountEnv, isOn: () => boolean): Work[] => [
  remindOfEnds(env, isOn),
  clearTokens(env.config.timeZone),
];
