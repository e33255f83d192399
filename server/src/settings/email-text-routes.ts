import { isDeepStrictEqual } from 'node:util';
import type { EmailTexts as ShownTexts, ParsedBody } from '@portal/contract';
import type { EmailKindName, EmailText } from '@portal/contract/settings/rules/email-texts';
import { emailKindNames, problemsOf } from '@portal/contract/settings/rules/email-texts';
import type { EmailTextProblem } from '@portal/contract/settings/rules/email-texts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Transaction } from '../database/database.ts';
import { implement } from '../http/implement.ts';
import { once } from '../http/limits/idempotency.ts';
import { fieldErrors, refuse } from '../http/refusal.ts';
import type { EmailTexts } from '../mail/email-texts.ts';
import { wordsOf } from '../mail/email-texts.ts';
import { samplesIn } from './email-samples.ts';
import type { RememberedSettings } from './remember.ts';
import { clubSettings, emailText } from './tables.ts';
import type { TestEnv } from './test-routes.ts';
import { testMail } from './test-routes.ts';

interface EmailTextEnv extends TestEnv {
  settings: RememberedSettings;
  /** What is sent where staff have written nothing. */
  builtIn: EmailTexts;
}

type Row = Pick<typeof emailText.$inferSelect, 'en' | 'zh' | 'version'>;
const unwritten: Row = { en: null, zh: null, version: 0 };

const sentences: Readonly<Record<EmailTextProblem['problem'], (value: string) => string>> = {
  UNKNOWN: (value) => `This email has no value {${value}}.`,
  MISSING: (value) => `This email needs {${value}}.`,
  APART: () => 'Put {button} once, alone on its line.',
};

/** Refuses a text that leaves out what the email is for, or has a value that it doesn't know; `at` is where it is in the body. */
function refuseProblems(kind: EmailKindName, texts: Readonly<Record<string, EmailText | null>>): void {
  const wrong = Object.entries(texts).flatMap(([at, text]) =>
    (text ? problemsOf(kind, text) : []).map(({ field, problem, value }) => [
      at + field,
      [sentences[problem](value)],
    ]),
  );
  if (wrong.length > 0) throw fieldErrors(Object.fromEntries(wrong) as Record<string, string[]>);
}

async function find(tx: Transaction, kind: EmailKindName): Promise<Row> {
  const [row] = await tx.select().from(emailText).where(eq(emailText.kind, kind));
  return row ?? unwritten;
}

/** The text as it is typed, or none where it is the built-in one. */
const writtenOf = (text: EmailText | null, builtIn: EmailText): EmailText | null =>
  text && (text.subject !== builtIn.subject || text.text !== builtIn.text) ? text : null;

async function change(
  tx: Transaction,
  kind: EmailKindName,
  { version, ...body }: ParsedBody<'PUT /settings/email-text/{kind}/'>,
  { user, now, builtIn }: { user: number; now: number } & Pick<EmailTextEnv, 'builtIn'>,
): Promise<ShownTexts> {
  refuseProblems(kind, { 'en.': body.en, 'zh.': body.zh });
  // One at a time: a text that nobody has written yet has no row to lock.
  await tx.select().from(clubSettings).for('update');
  const before = await find(tx, kind);
  if (before.version !== version)
    throw refuse(409, 'settings_changed', 'Someone else has changed the settings.');
  const texts = { en: writtenOf(body.en, builtIn[kind].en), zh: writtenOf(body.zh, builtIn[kind].zh) };
  const shown = { kind, built_in: builtIn[kind] };
  // What changes nothing takes nobody else's form out of date.
  if (isDeepStrictEqual({ en: before.en, zh: before.zh }, texts)) return { ...shown, ...before };
  const row = { ...texts, version: version + 1 };
  await tx
    .insert(emailText)
    .values({ kind, ...row })
    .onConflictDoUpdate({ target: emailText.kind, set: row });
  await audit(tx, {
    user,
    now,
    right: 'settings.change',
    id: `email ${kind}`,
    before: { en: before.en, zh: before.zh },
    after: texts,
  });
  return { ...shown, ...row };
}

/** The texts of emails, which staff may write in place of built-in ones. */
export function emailTextRoutes(app: FastifyInstance, env: EmailTextEnv): void {
  const { settings, builtIn } = env;
  implement(app, 'GET /settings/email-text/', async ({ db, config }) => {
    const rows = new Map((await db.select().from(emailText)).map((row) => [row.kind, row]));
    return {
      results: emailKindNames.map((kind) => {
        const { en, zh, version } = rows.get(kind) ?? unwritten;
        return { kind, built_in: builtIn[kind], en, zh, version };
      }),
      samples: { en: samplesIn('en', config), zh: samplesIn('zh', config) },
    };
  });

  implement(app, 'PUT /settings/email-text/{kind}/', async ({ params, body, request, actor, db, now }) => {
    const user = actor.user.id;
    const asked = { db, request, user, body: { ...params, ...body }, now };
    const answer = await once(asked, (tx) => change(tx, params.kind, body, { user, now, builtIn }));
    await settings.refresh();
    return answer;
  });

  implement(app, 'POST /settings/email-text/{kind}/test/', async ({ params: { kind }, body, ...call }) => {
    const { language, ...text } = body;
    refuseProblems(kind, { '': text });
    const samples = samplesIn(language, call.config);
    const words = wordsOf(
      { built: builtIn[kind][language], own: text },
      samples,
      `${call.config.portalUrl}/`,
    );
    const message = { name: samples['name'] ?? '', ...words, zh: words };
    return testMail(
      env,
      { ...call, body: { kind, ...body } },
      { id: `email-test ${kind}`, message, language },
    );
  });
}
