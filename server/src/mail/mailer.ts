import type { Language } from '@portal/contract/translations';
import { languages } from '@portal/contract/translations';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { DAY } from '@portal/contract/rules/club-time';
import type { EmailFailure } from '@portal/contract/rules/email-failures';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { pagesIn } from '../config.ts';
import type { Database, Transaction } from '../database/database.ts';
import { fold } from '../database/same-text.ts';
import type { Keys } from '../http/keys.ts';
import type { NewJob } from '../jobs/enqueue.ts';
import { enqueueJobs, newJob } from '../jobs/enqueue.ts';
import type { Work } from '../jobs/job.ts';
import { job as queued } from '../jobs/tables.ts';
import { asksHost, NotWorthRetrying, onRequest, onSchedule } from '../jobs/job.ts';
import { every } from '../jobs/schedule.ts';
import { isFinal, readFailure } from './failures.ts';
import type { EmailContent, EmailSender, EmailWords, WrittenEmail } from './email-content.ts';
import { renderText } from './email-content.ts';
import { renderHtml } from './email-html.ts';
import { folderTransport } from './folder.ts';
import { smtpTransport } from './smtp.ts';
import { sentEmail } from './tables.ts';
import type { Mail, MailTransport } from './transport.ts';

const deliver = {
  name: 'mail deliver',
  payload: z.object({
    sealed: z.string(),
    /** Keyed hash of the address; none in what an older process left in the queue. */
    to: z.string().optional(),
  }),
};
const PURPOSE = 'mail';

const attachments = z
  .array(
    z.object({
      filename: z.string(),
      contentType: z.string(),
      content: z.string(),
      encoding: z.literal('base64').optional(),
    }),
  )
  .readonly();

/** The parts that don't depend on the reader's language. */
const envelope = {
  messageId: z.string(),
  date: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  headers: z.record(z.string(), z.string()).readonly(),
  attachments: attachments.default([]),
};

const words = {
  subject: z.string(),
  paragraphs: z.array(z.string()).readonly(),
  body: z.string().optional(),
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  notes: z.array(z.string()).readonly().optional(),
};

/** An email as it waits: what it says, which is laid out when it leaves. */
const waitingEmail = z.object({
  ...envelope,
  ...words,
  /** In Chinese. None where there is no such version. */
  zh: z.object({ ...words, attachments: attachments.optional() }).optional(),
  /** The reader's language; looked up by their address where left out. */
  language: z.enum(languages).optional(),
});
type WaitingEmail = z.output<typeof waitingEmail>;

const laidOut = { subject: z.string(), text: z.string(), html: z.string() };

/** As older processes left them in the queue. */
const laidOutEmail = z.object({
  ...envelope,
  ...laidOut,
  zh: z.object({ ...laidOut, attachments: attachments.optional() }).optional(),
});

const queuedEmail = z.union([waitingEmail, laidOutEmail]);

/** The email's action, leading to the Chinese pages. */
const toChinesePages = ({ action }: EmailWords, { portalUrl }: EmailSender): Pick<EmailWords, 'action'> =>
  action?.url.startsWith(`${portalUrl}/`)
    ? { action: { ...action, url: `${portalUrl}${pagesIn('zh')}${action.url.slice(portalUrl.length)}` } }
    : {};

/** An email as it leaves, in one language if it has it. */
function layOut(
  { zh, paragraphs, body, action, notes, language: _chosen, ...mail }: WaitingEmail,
  language: Language,
  sender: EmailSender,
): Mail {
  const inChinese = language === 'zh' ? zh : undefined;
  const written: WrittenEmail = {
    ...(inChinese
      ? { ...inChinese, ...toChinesePages(inChinese, sender), language: 'zh' }
      : { subject: mail.subject, paragraphs, body, action, notes, language: 'en' }),
    name: mail.to.name,
  };
  return {
    ...mail,
    subject: written.subject,
    text: renderText(written, sender),
    html: renderHtml(written, sender),
    attachments: inChinese?.attachments ?? mail.attachments,
  };
}

/**
 * Returns the recipient of a queued email, in the form addresses are compared in; null: nobody can read it any more.
 */
function recipientHash(keys: Keys, payload: object): string | null {
  const { data } = deliver.payload.safeParse(payload);
  const opened = data ? keys.open(PURPOSE, data.sealed) : null;
  if (opened === null) return null;
  const mail = queuedEmail.safeParse(JSON.parse(opened));
  return mail.success ? fold(mail.data.to.address) : null;
}

/** An email as far as it is known without opening it. */
export interface KnownEmail {
  id: string;
  /** Null: it waits sealed. */
  subject: string | null;
  status: 'WAITING' | 'RETRYING' | 'SENT' | 'REFUSED';
  /** Reason why it hasn't been sent; null: nothing failed, or it was refused before reasons were stored. */
  failure: EmailFailure | null;
  at: Date;
}

/** For how long it is known what left, ms. */
const KNOWN_FOR = 90 * DAY;
/** More than these aren't listed. */
const MOST = 200;

const hashAddress = (keys: Keys, address: string): string => keys.hash(`email ${fold(address)}`);

/** Lists queued and sent emails for these addresses, the newest first. */
async function emailsTo(db: Database, hashes: readonly string[]): Promise<KnownEmail[]> {
  if (hashes.length === 0) return [];
  const waiting = await db
    .select({
      id: queued.id,
      at: queued.run_at,
      attempts: queued.attempts,
      failed: queued.failed_at,
      error: queued.last_error,
    })
    .from(queued)
    .where(and(eq(queued.name, deliver.name), inArray(sql`${queued.payload} ->> 'to'`, [...hashes])))
    .orderBy(desc(queued.id))
    .limit(MOST);
  const left = await db
    .select()
    .from(sentEmail)
    .where(inArray(sentEmail.address_hash, [...hashes]))
    .orderBy(desc(sentEmail.id))
    .limit(MOST);
  return [
    ...waiting
      // A final refusal is stored with its subject.
      .filter(({ failed, error }) => failed === null || !isFinal(readFailure(error)))
      .map(({ id, at, attempts, failed, error }): KnownEmail => ({
        id: `waiting-${id}`,
        subject: null,
        status: failed ? 'REFUSED' : attempts > 0 ? 'RETRYING' : 'WAITING',
        failure: failed || attempts > 0 ? readFailure(error) : null,
        at: failed ?? at,
      })),
    ...left.map(({ id, subject, status, failure, at }): KnownEmail => ({
      id: String(id),
      subject,
      status,
      failure,
      at,
    })),
  ];
}

/** The only way to send email. */
export interface Mailer {
  /** Sends an email when the transaction of its cause succeeds, and tries again until the mail server takes it. */
  send: (tx: Transaction, to: string, message: EmailContent, now: number) => Promise<void>;
  /** Sends it at once, without the queue: whether it left is known then. Throws as the transport does. */
  sendNow: (to: string, message: EmailContent, language: Language, now: number) => Promise<void>;
  /** The job that sends it, for those who store it with more. */
  job: (to: string, message: EmailContent, now: number) => NewJob;
  /** Takes back what waits for this address, but for what is being sent at this moment, and forgets what left for it. */
  withdraw: (tx: Transaction, to: string) => Promise<void>;
  /** Lists queued emails for these addresses, then those sent or refused, the newest first. */
  sentTo: (db: Database, addresses: readonly string[]) => Promise<KnownEmail[]>;
  /** Deletes old records of sent emails; for the job runner. */
  clearing: Work;
  /** Delivers queued emails; for the job runner. */
  work: Work;
}

/** An email from the queue as it leaves, in one of its languages. */
function inLanguage(mail: z.output<typeof queuedEmail>, language: Language, sender: EmailSender): Mail {
  if ('paragraphs' in mail) return layOut(mail, language, sender);
  const { zh, ...en } = mail;
  return zh && language === 'zh' ? { ...en, ...zh, attachments: zh.attachments ?? en.attachments } : en;
}

/**
 * `keys` seal what waits: a copy of the database gives nobody the links in it. A message waits in both languages, and leaves in
 * that of its reader, who is looked up then: nothing that waits for a database sends email.
 */
export function createMailer(
  config: Config,
  keys: Keys,
  transport: MailTransport,
  languageOf: (db: Database, address: string) => Promise<Language>,
): Mailer {
  const [, named = 'localhost'] = config.mailFrom.address.split('@');
  // A message's id has to be in ASCII, and nobody else turns it into that.
  const domain = domainToASCII(named);
  const write = (to: string, message: EmailContent, now: number): WaitingEmail => {
    const { name, zh, headers = {}, attachments: files = [], ...en } = message;
    return {
      messageId: `<${randomUUID()}@${domain}>`,
      date: new Date(now).toISOString(),
      to: { name, address: to },
      ...en,
      ...(zh && { zh }),
      headers,
      attachments: files,
    };
  };
  const job: Mailer['job'] = (to, message, now) =>
    newJob(
      deliver,
      { sealed: keys.seal(PURPOSE, JSON.stringify(write(to, message, now))), to: hashAddress(keys, to) },
      now,
    );
  return {
    job,
    sendNow: (to, message, language, now) =>
      transport.send(layOut(write(to, message, now), language, config)),
    async send(tx, to, message, now) {
      await enqueueJobs(tx, [job(to, message, now)]);
    },
    async withdraw(tx, to) {
      const waiting = await tx
        .select({ id: queued.id, payload: queued.payload })
        .from(queued)
        .where(eq(queued.name, deliver.name))
        .for('update', { skipLocked: true });
      const theirs = waiting.flatMap(({ id, payload }) =>
        recipientHash(keys, payload) === fold(to) ? id : [],
      );
      if (theirs.length > 0) await tx.delete(queued).where(inArray(queued.id, theirs));
      await tx.delete(sentEmail).where(eq(sentEmail.address_hash, hashAddress(keys, to)));
    },
    sentTo: (db, addresses) =>
      emailsTo(
        db,
        addresses.map((address) => hashAddress(keys, address)),
      ),
    clearing: onSchedule('mail clear sent', every(DAY), async ({ db, now }) => {
      await db.delete(sentEmail).where(lte(sentEmail.at, new Date(now - KNOWN_FOR)));
    }),
    work: asksHost(
      'mail',
      onRequest(deliver, async ({ sealed }, { db, now, log }) => {
        const opened = keys.open(PURPOSE, sealed);
        // Sealed under another TOKEN_SECRET: nobody can read it any more.
        if (opened === null) throw new NotWorthRetrying('The message cannot be opened.');
        const mail = queuedEmail.parse(JSON.parse(opened));
        const chosen = 'language' in mail ? mail.language : undefined;
        const language = chosen ?? (mail.zh ? await languageOf(db, mail.to.address) : 'en');
        const sent = inLanguage(mail, language, config);
        const note = async (status: 'SENT' | 'REFUSED', failure: EmailFailure | null = null) => {
          const line = { address_hash: hashAddress(keys, sent.to.address), subject: sent.subject, failure };
          // It has left: that this can't be written down is no reason to send it again.
          await db
            .insert(sentEmail)
            .values({ ...line, status, at: new Date(now) })
            .catch((error: unknown) => log.warn({ err: error }, 'a sent email was not written down'));
        };
        try {
          await transport.send(sent);
        } catch (error) {
          if (error instanceof NotWorthRetrying) await note('REFUSED', readFailure(error.message));
          throw error;
        }
        await note('SENT');
      }),
    ),
  };
}

type TransportConfig = Pick<Config, 'dataDir' | 'dkim' | 'environment' | 'mailFrom' | 'smtpUrl'>;

/** The folder that keeps emails instead of their being sent; null where they are sent. */
export const outboxFolder = ({
  smtpUrl,
  environment,
  dataDir,
}: Pick<TransportConfig, 'dataDir' | 'environment' | 'smtpUrl'>): string | null =>
  smtpUrl === null && environment !== 'production' ? join(dataDir, 'mail') : null;

/** Opens the transport that the configuration names. */
export function openTransport(config: TransportConfig): MailTransport {
  if (config.smtpUrl !== null) return smtpTransport(config.smtpUrl, config.mailFrom, { dkim: config.dkim });
  const folder = outboxFolder(config);
  if (folder === null) throw new Error('SMTP_URL: is required in production');
  return folderTransport(folder, config.mailFrom);
}
