import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '@portal/contract';
import { HOUR } from '@portal/contract/rules/club-time';
import type { FastifyInstance } from 'fastify';
import type { Language } from '@portal/contract/translations';
import { audit } from '../audit/audit.ts';
import { transact } from '../database/transact.ts';
import type { Call } from '../http/implement.ts';
import { implement } from '../http/implement.ts';
import { oneAtATime, withKey } from '../http/limits/idempotency.ts';
import { spend } from '../http/limits/quota.ts';
import { NotWorthRetrying } from '../jobs/job.ts';
import type { EmailContent } from '../mail/email-content.ts';
import { describeFailure, readFailure } from '../mail/failures.ts';
import type { Mailer } from '../mail/mailer.ts';

/** The services to test. */
export interface TestEnv {
  mail: Mailer;
  /**
   * Checks if the payment gateway accepts the club's credentials; throws where it can't be reached. Null: there is
   * none.
   */
  acceptsUs: (() => Promise<boolean>) | null;
}

type MailOutcome = Omit<Answer<'POST /settings/email-test/'>, 'sent_to'>;

const quota = { kind: 'settings test', limit: 10, window: HOUR };
/** Longest wait of a test for an answer, ms: less than the portal waits for ours. */
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
      const cause = new Error(`No answer within ${PATIENCE / 1000} seconds`);
      throw new Error(describeFailure('CONNECTION', cause.message), { cause });
    }),
  ]);

/** Returns the server's reply; else what happened to the connection. */
function describeReply(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const cause = error.cause instanceof Error ? error.cause : error;
  const said = 'response' in cause && typeof cause.response === 'string' ? cause.response : cause.message;
  return said.slice(0, LONGEST) || null;
}

async function tryMail(send: Promise<void>, isKept: boolean): Promise<MailOutcome> {
  try {
    await inTime(send);
    return { outcome: isKept ? 'KEPT' : 'SENT', failure: null, reply: null };
  } catch (error) {
    return {
      outcome: error instanceof NotWorthRetrying ? 'REFUSED' : 'FAILED',
      failure: readFailure(error instanceof Error ? error.message : null),
      reply: describeReply(error),
    };
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

/** The caller of a test, and its request. */
type TestCall = Pick<Call<'POST /settings/email-test/'>, 'actor' | 'db' | 'config' | 'now' | 'request'> & {
  body: unknown;
};

/** Runs a test that the audit log has, once for each key. No transaction waits for what others answer. */
export const runTest = <Found extends Record<string, unknown>>(
  { actor, db, now, request, body }: Omit<TestCall, 'config'>,
  id: string,
  test: () => Promise<Found>,
): Promise<Found> =>
  oneAtATime<Found>({ db, request, user: actor.user.id, body, now }, async (key) => {
    const first = await key?.find(db);
    if (first) return first;
    await spend(db, quota, String(actor.user.id), now);
    const found = await test();
    return transact(db, (tx) =>
      withKey(tx, key, async () => {
        await audit(tx, {
          user: actor.user.id,
          now,
          right: 'settings.change',
          id,
          before: null,
          after: found,
        });
        return found;
      }),
    );
  });

/** Sends a message to the person who asks for the test, and answers what became of it. */
export const testMail = (
  { mail }: Pick<TestEnv, 'mail'>,
  call: TestCall,
  { id, message, language }: { id: string; message: EmailContent; language: Language },
): Promise<Answer<'POST /settings/email-test/'>> => {
  const { email } = call.actor.user;
  return runTest(call, id, async () => ({
    sent_to: email,
    ...(await tryMail(mail.sendNow(email, message, language, call.now), call.config.smtpUrl === null)),
  }));
};

/** Tests that emails are sent, and payments can be taken, without waiting for a member's complaint. */
export function testRoutes(app: FastifyInstance, { mail, acceptsUs }: TestEnv): void {
  implement(app, 'POST /settings/email-test/', (call) => {
    const language: Language = call.request.headers['accept-language']?.startsWith('zh') ? 'zh' : 'en';
    const message = testEmail(call.actor.user.username);
    return testMail({ mail }, { ...call, body: null }, { id: 'email-test', message, language });
  });

  implement(app, 'POST /settings/gateway-test/', (call) =>
    runTest({ ...call, body: null }, 'gateway-test', async () => ({ outcome: await tryGateway(acceptsUs) })),
  );
}
