import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '@portal/contract';
import { HOUR } from '@portal/contract/rules/club-time';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/audit.ts';
import { transact } from '../database/transact.ts';
import { implement } from '../http/implement.ts';
import type { Language } from '@portal/contract/translations';
import { spend } from '../http/limits/quota.ts';
import { NotWorthRetrying } from '../jobs/job.ts';
import type { EmailContent } from '../mail/email-content.ts';
import type { Mailer } from '../mail/mailer.ts';

/** What is tested. */
export interface TestEnv {
  mail: Mailer;
  /** Whether the payment gateway accepts the club's credentials; throws where it can't be reached. Null: there is none. */
  acceptsUs: (() => Promise<boolean>) | null;
}

type MailOutcome = Omit<Answer<'POST /settings/email-test/'>, 'sent_to'>;

const quota = { kind: 'settings test', limit: 10, window: HOUR };
/** How long a test waits for an answer, ms: less than the portal waits for ours. */
const PATIENCE = 8_000;
/** A reply is shown as the server wrote it, up to here. */
const LONGEST = 300;

const testEmail = (name: string): EmailContent => ({
  subject: 'Test email',
  name,
  paragraphs: ['This is the test email that you asked for. Emails from the members’ portal reach you.'],
  zh: { subject: '测试邮件', paragraphs: ['这是您要求发送的测试邮件。您可以收到会员网站的邮件。'] },
});

/** Fails where something takes longer than people wait. */
const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    pause(PATIENCE, null, { ref: false }).then(() => {
      throw new Error(`No answer within ${PATIENCE / 1000} seconds`);
    }),
  ]);

/** What the server said; else what happened to the connection. */
function replyOf(error: unknown): string | null {
  const cause = error instanceof NotWorthRetrying ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  const said = 'response' in cause && typeof cause.response === 'string' ? cause.response : cause.message;
  return said.slice(0, LONGEST) || null;
}

async function tryMail(send: Promise<void>, isKept: boolean): Promise<MailOutcome> {
  try {
    await inTime(send);
    return { outcome: isKept ? 'KEPT' : 'SENT', reply: null };
  } catch (error) {
    return { outcome: error instanceof NotWorthRetrying ? 'REFUSED' : 'FAILED', reply: replyOf(error) };
  }
}

async function tryGateway(
  acceptsUs: TestEnv['acceptsUs'],
): Promise<Answer<'POST /settings/gateway-test/'>['outcome']> {
  if (acceptsUs === null) return 'NONE';
  try {
    return (await inTime(acceptsUs())) ? 'ACCEPTED' : 'REFUSED';
  } catch {
    return 'FAILED';
  }
}

/** Whether emails leave, and payments can be taken, without waiting for a member who complains. */
export function testRoutes(app: FastifyInstance, { mail, acceptsUs }: TestEnv): void {
  implement(app, 'POST /settings/email-test/', async ({ actor, db, config, now, request }) => {
    const { id, username, email } = actor.user;
    await spend(db, quota, String(id), now);
    const language: Language = request.headers['accept-language']?.startsWith('zh') ? 'zh' : 'en';
    const sending = mail.sendNow(email, testEmail(username), language, now);
    const found = { sent_to: email, ...(await tryMail(sending, config.smtpUrl === null)) };
    await transact(db, (tx) =>
      audit(tx, { user: id, now, right: 'settings.change', id: 'email-test', before: null, after: found }),
    );
    return found;
  });

  implement(app, 'POST /settings/gateway-test/', async ({ actor, db, now }) => {
    const { id } = actor.user;
    await spend(db, quota, String(id), now);
    const found = { outcome: await tryGateway(acceptsUs) };
    await transact(db, (tx) =>
      audit(tx, { user: id, now, right: 'settings.change', id: 'gateway-test', before: null, after: found }),
    );
    return found;
  });
}
