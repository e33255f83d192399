import { isDeepStrictEqual } from 'node:util';
import type { EmailTexts as ShownTexts, ParsedBody } from '@portal/contract';
import type { EmailKindName, EmailText } from '@portal/contract/settings/rules/email-texts';
import { emailKindNames, findProblems } from '@portal/contract/settings/rules/email-texts';
import type { EmailTextProblem } from '@portal/contract/settings/rules/email-texts';
import { languages } from '@portal/contract/translations';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Config } from '../config/config.ts';
import type { Database, Transaction } from '../database/database.ts';
import { implement } from '../http/implement.ts';
import { once } from '../http/limits/idempotency.ts';
import type { Fault, Faults } from '../http/refusals/fault.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors, refuse } from '../http/refusals/refusal.ts';
import { builtInText, buildWords } from '../mail/email-texts.ts';
import { samplesIn } from './email-samples.ts';
import type { RememberedSettings } from './remember.ts';
import { clubSettings, emailText } from './tables.ts';
import type { TestEnv } from './test-routes.ts';
import { testMail } from './test-routes.ts';

interface EmailTextEnv extends TestEnv {
  settings: RememberedSettings;
}

type Row = Pick<typeof emailText.$inferSelect, 'en' | 'zh' | 'version'>;
const unwritten: Row = { en: null, zh: null, version: 0 };

const faultOf: Readonly<Record<EmailTextProblem['problem'], (value: string) => Fault>> = {
  UNKNOWN: (value) => fault('unknownValue', { value }),
  MISSING: (value) => fault('missingValue', { value }),
  APART: () => fault('buttonApart'),
};

/** Refuses a text that leaves out what the email is for, or has a value that it doesn't know; each is named by where it is in the body. */
function refuseProblems(kind: EmailKindName, texts: Readonly<Record<string, EmailText | null>>): void {
  const wrong: Faults = {};
  for (const [at, text] of Object.entries(texts))
    for (const { field, problem, value } of text ? findProblems(kind, text) : [])
      wrong[at + field] = [faultOf[problem](value)];
  if (Object.keys(wrong).length > 0) throw fieldErrors(wrong);
}

async function find(tx: Database | Transaction, kind: EmailKindName): Promise<Row> {
  const [row] = await tx.select().from(emailText).where(eq(emailText.kind, kind));
  return row ?? unwritten;
}

/** The text as it is typed, or none where it is the built-in one. */
const changedText = (text: EmailText | null, builtIn: EmailText): EmailText | null =>
  text && (text.subject !== builtIn.subject || text.text !== builtIn.text) ? text : null;

async function change(
  tx: Transaction,
  kind: EmailKindName,
  { version, ...body }: ParsedBody<'PUT /settings/email-text/{kind}/'>,
  { user, now, about }: { user: number; now: number; about: EmailFacts },
): Promise<ShownTexts> {
  refuseProblems(kind, { 'en.': body.en, 'zh.': body.zh });
  // One at a time: a text that nobody has written yet has no row to lock.
  await tx.select().from(clubSettings).for('update');
  const before = await find(tx, kind);
  if (before.version !== version) throw refuse('settings_changed');
  const { en, zh } = about.built_in;
  const texts = { en: changedText(body.en, en), zh: changedText(body.zh, zh) };
  // A save without a change doesn't invalidate others' open forms.
  if (isDeepStrictEqual({ en: before.en, zh: before.zh }, texts)) return { ...about, ...before };
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
  return { ...about, ...row };
}

/** The facts about an email, apart from the staff's texts. */
type EmailFacts = Pick<ShownTexts, 'kind' | 'built_in' | 'samples'>;

/** The texts of emails, which staff may write in place of built-in ones. */
export function emailTextRoutes(app: FastifyInstance, env: EmailTextEnv): void {
  const { settings } = env;
  const aboutEmail = (kind: EmailKindName, config: Config): EmailFacts => ({
    kind,
    built_in: { en: builtInText(kind, 'en'), zh: builtInText(kind, 'zh') },
    samples: { en: samplesIn(kind, 'en', config), zh: samplesIn(kind, 'zh', config) },
  });

  implement(app, 'GET /settings/email-text/', async ({ db }) => {
    const rows = new Map((await db.select().from(emailText)).map((row) => [row.kind, row]));
    return {
      emails: emailKindNames.map((kind) => ({
        kind,
        own: languages.filter((language) => rows.get(kind)?.[language]),
      })),
    };
  });

  implement(app, 'GET /settings/email-text/{kind}/', async ({ params: { kind }, db, config }) => {
    const { en, zh, version } = await find(db, kind);
    return { ...aboutEmail(kind, config), en, zh, version };
  });

  implement(app, 'PUT /settings/email-text/{kind}/', async ({ params, body, ...call }) => {
    const { request, actor, db, config, now } = call;
    const user = actor.user.id;
    const about = aboutEmail(params.kind, config);
    const asked = { db, request, user, body, now };
    const answer = await once(asked, (tx) => change(tx, params.kind, body, { user, now, about }));
    await settings.refresh();
    return answer;
  });

  implement(app, 'POST /settings/email-text/{kind}/test/', async ({ params: { kind }, body, ...call }) => {
    const { language, ...text } = body;
    refuseProblems(kind, { '': text });
    const samples = samplesIn(kind, language, call.config);
    const words = buildWords(
      { built: builtInText(kind, language), own: text },
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
