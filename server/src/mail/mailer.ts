import type { Language } from '@portal/contract/translations';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { DAY } from '@portal/contract/rules/club-time';
import type { EmailFailure } from '@portal/contract/rules/email-failures';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Config } from '../config/config.ts';
import { pagesIn } from '../config/config.ts';
import type { Database, Transaction } from '../database/database.ts';
import { fold } from '../database/statements/same-text.ts';
import type { Keys } from '../http/keys.ts';
import type { NewJob } from '../jobs/enqueue.ts';
import { enqueueJobs, newJob } from '../jobs/enqueue.ts';
import type { Work } from '../jobs/job.ts';
import { job as queued } from '../jobs/tables.ts';
import { asksHost, NotWorthRetrying, onRequest, onSchedule } from '../jobs/job.ts';
import { every } from '../jobs/schedule.ts';
import { isFinal, readFailure } from './failures.ts';
import type { GivenUpEmail } from './given-up.ts';
import { copyForAddress, findGivenUp, listGivenUp, noteOnJob } from './given-up.ts';
import type { EmailContent, EmailLink, EmailSender, EmailWords, WrittenEmail } from './email-content.ts';
import { renderText } from './email-content.ts';
import { renderHtml } from './email-html.ts';
import { folderTransport } from './folder.ts';
import type { WaitingEmail } from './queued-email.ts';
import { deliver, foldedRecipient, hashAddress, openQueued, PURPOSE, queuedEmail } from './queued-email.ts';
import { smtpTransport } from './smtp.ts';
import { sentEmail } from './tables.ts';
import type { Mail, MailTransport } from './transport.ts';

const toChinesePage = (link: EmailLink, { portalUrl }: EmailSender): EmailLink =>
  link.url.startsWith(`${portalUrl}/`)
    ? { ...link, url: `${portalUrl}${pagesIn('zh')}${link.url.slice(portalUrl.length)}` }
    : link;

/** The email's links, leading to the Chinese pages. */
const toChinesePages = (
  { action, notes }: EmailWords,
  sender: EmailSender,
): Pick<EmailWords, 'action' | 'notes'> => ({
  ...(action && { action: toChinesePage(action, sender) }),
  ...(notes && {
    notes: notes.map((note) => (typeof note === 'string' ? note : toChinesePage(note, sender))),
  }),
});

/** An email as it leaves, in one language if it has it. */
function layOut(
  { kind: _kind, zh, paragraphs, body, action, notes, language: _chosen, ...mail }: WaitingEmail,
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
  /** Takes back what waits for a member and their addresses, but for what is being sent at this moment, and forgets what left for them. */
  withdraw: (tx: Transaction, reader: { member: number; addresses: readonly string[] }) => Promise<void>;
  /** Lists queued emails for these addresses, then those sent or refused, the newest first. */
  sentTo: (db: Database, addresses: readonly string[]) => Promise<KnownEmail[]>;
  /** Lists the emails given up since a moment (ms) that nobody has handled, the newest first. */
  givenUpSince: (db: Database, since: number) => Promise<GivenUpEmail[]>;
  /** Finds an email that was given up; null: there is none. With `lock`, nobody else handles it in this transaction. */
  findGivenUp: (tx: Transaction, id: number, options: { lock: boolean }) => Promise<GivenUpEmail | null>;
  /** Sends a copy of an email that was given up to an address. */
  sendCopy: (tx: Transaction, id: number, to: string, now: number) => Promise<void>;
  /** Notes who handled an email that was given up: it isn't listed any more. */
  handle: (tx: Transaction, id: number, user: number) => Promise<void>;
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

/** Finds facts about the owner of an address. */
interface AddressBook {
  languageOf: (db: Database, address: string) => Promise<Language>;
  /** The member whose address it is, by this name where several have it; null: nobody's. */
  memberOf: (db: Database, reader: { name: string; address: string }) => Promise<number | null>;
}

/** Takes back what waits for a member and their addresses, but for what is being sent, and forgets what left for them. */
async function withdraw(
  tx: Transaction,
  keys: Keys,
  { member, addresses }: { member: number; addresses: readonly string[] },
): Promise<void> {
  const waiting = await tx
    .select({ id: queued.id, payload: queued.payload })
    .from(queued)
    .where(eq(queued.name, deliver.name))
    .for('update', { skipLocked: true });
  const theirs = new Set<string | null>(addresses.map(fold));
  const ids = waiting.flatMap(({ id, payload }) =>
    deliver.payload.safeParse(payload).data?.member === member || theirs.has(foldedRecipient(keys, payload))
      ? id
      : [],
  );
  if (ids.length > 0) await tx.delete(queued).where(inArray(queued.id, ids));
  const hashes = addresses.map((address) => hashAddress(keys, address));
  if (hashes.length > 0) await tx.delete(sentEmail).where(inArray(sentEmail.address_hash, hashes));
}

/** Deletes old records of sent emails. */
const clearing = onSchedule('mail clear sent', every(DAY), async ({ db, now }) => {
  await db.delete(sentEmail).where(lte(sentEmail.at, new Date(now - KNOWN_FOR)));
});

/** Delivers queued emails, each in its reader's language, and notes how that went. */
const delivery = (
  config: Config,
  keys: Keys,
  transport: MailTransport,
  { languageOf, memberOf }: AddressBook,
): Work =>
  asksHost(
    'mail',
    onRequest(deliver, async ({ sealed, member }, { db, id, now, log }) => {
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
        // Later the address may have been corrected, and nobody knows any more whose it was.
        if (member === undefined) await noteOnJob(db, id, { member: await memberOf(db, mail.to) });
        if (error instanceof NotWorthRetrying) await note('REFUSED', readFailure(error.message));
        throw error;
      }
      await note('SENT');
    }),
  );

/**
 * `keys` seal what waits: a copy of the database gives nobody the links in it. A message waits in both languages, and leaves in
 * that of its reader, who is looked up then: nothing that waits for a database sends email.
 */
export function createMailer(
  config: Config,
  keys: Keys,
  transport: MailTransport,
  addressBook: AddressBook,
): Mailer {
  const [, named = 'localhost'] = config.mailFrom.address.split('@');
  // A message's id has to be in ASCII, and nobody else turns it into that.
  const domain = domainToASCII(named);
  const newId = () => `<${randomUUID()}@${domain}>`;
  const write = (to: string, message: EmailContent, now: number): WaitingEmail => {
    const { name, zh, headers = {}, attachments: files = [], ...en } = message;
    return {
      messageId: newId(),
      date: new Date(now).toISOString(),
      to: { name, address: to },
      ...en,
      ...(zh && { zh }),
      headers,
      attachments: files,
    };
  };
  const seal = (mail: WaitingEmail, now: number) =>
    newJob(
      deliver,
      { sealed: keys.seal(PURPOSE, JSON.stringify(mail)), to: hashAddress(keys, mail.to.address) },
      now,
    );
  const job: Mailer['job'] = (to, message, now) => seal(write(to, message, now), now);
  return {
    job,
    sendNow: (to, message, language, now) =>
      transport.send(layOut(write(to, message, now), language, config)),
    async send(tx, to, message, now) {
      await enqueueJobs(tx, [job(to, message, now)]);
    },
    withdraw: (tx, reader) => withdraw(tx, keys, reader),
    givenUpSince: (db, since) => listGivenUp(db, keys, since),
    findGivenUp: (tx, id, { lock }) => findGivenUp(tx, keys, { id, lock }),
    async sendCopy(tx, id, to, now) {
      const [row] = await tx.select({ payload: queued.payload }).from(queued).where(eq(queued.id, id));
      const mail = row && openQueued(keys, row.payload);
      if (!mail || !('paragraphs' in mail)) throw new Error('The email cannot be copied.');
      const copy = copyForAddress(mail, to, config.timeZone);
      await enqueueJobs(tx, [seal({ ...copy, messageId: newId(), date: new Date(now).toISOString() }, now)]);
    },
    handle: (tx, id, user) => noteOnJob(tx, id, { handled_by: user }),
    sentTo: (db, addresses) =>
      emailsTo(
        db,
        addresses.map((address) => hashAddress(keys, address)),
      ),
    clearing,
    work: delivery(config, keys, transport, addressBook),
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
