import { lte } from 'drizzle-orm';
import type { Work } from '../jobs/job.ts';
import { onSchedule } from '../jobs/job.ts';
import { every } from '../jobs/schedule.ts';
import { accessTokenJobs } from './access-tokens/jobs.ts';
import { mailClaims } from './password/claim.ts';
import { inviteOnRequest } from './password/invite.ts';
import { clearEmailChanges } from './email-change.ts';
import type { AccountEnv } from './env.ts';
import { leaveOnRequest } from './mails/newsletter.ts';
import { mailResets } from './password/reset.ts';
import { queueNewsletters, sendNewslettersOnTime } from './newsletters/send.ts';
import { clearChallenges } from './passkeys/challenges.ts';
import { clearVisits } from './sign-in-with/visits.ts';
import { loginClaim, passwordReset } from './tables.ts';

/** The jobs of the account's requests, and the deletion of expired tokens. */
export const accountJobs = (env: AccountEnv, tokensOn: () => boolean): Work[] => [
  ...accessTokenJobs(env, tokensOn),
  mailResets(env),
  mailClaims(env),
  inviteOnRequest(env),
  leaveOnRequest(env),
  queueNewsletters(env),
  sendNewslettersOnTime,
  clearChallenges,
  clearVisits,
  onSchedule('account clear tokens', every(60 * 60_000), async ({ db, now }) => {
    await db.delete(passwordReset).where(lte(passwordReset.expires_at, new Date(now)));
    await db.delete(loginClaim).where(lte(loginClaim.expires_at, new Date(now)));
    await clearEmailChanges(db, now);
  }),
];
