import type { Language } from '@portal/contract/translations';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Keys } from '../http/keys.ts';
import type { NewJob } from '../jobs/enqueue.ts';
import { enqueueJobs, newJob } from '../jobs/enqueue.ts';
import type { Work } from '../jobs/job.ts';
import { asksHost, NotWorthRetrying, onRequest } from '../jobs/job.ts';
import type { EmailContent, EmailSender, EmailWords, WrittenEmail } from './email-content.ts';
import { emailText } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import { folderTransport } from './folder.ts';
import { smtpTransport } from './smtp.ts';
import type { Mail, MailTransport } from './transport.ts';

const deliver = { name: 'mail deliver', payload: z.object({ sealed: z.string() }) };
const PURPOSE = 'mail';

const attachments = z.array(
  z.object({
    filename: z.string(),
    contentType: z.string(),
    content: z.string(),
    encoding: z.literal('base64').optional(),
  }),
);

const mailShape = z.object({
  messageId: z.string(),
  date: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  /** In Chinese. None where there is no such version, and in what an older process left in the queue, as the next. */
  zh: z
    .object({ subject: z.string(), text: z.string(), html: z.string(), attachments: attachments.optional() })
    .optional(),
  attachments: attachments.default([]),
}) satisfies z.ZodType<Mail>;

/** The email's action, leading to the Chinese pages. */
const toChinesePages = ({ action }: EmailWords, { portalUrl }: EmailSender): Pick<EmailWords, 'action'> =>
  action?.url.startsWith(`${portalUrl}/`)
    ? { action: { ...action, url: `${portalUrl}/zh${action.url.slice(portalUrl.length)}` } }
    : {};

/** What a mail program shows of a message in one language. */
function layOut(message: WrittenEmail, sender: EmailSender): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject } = message;
  return { subject, text: emailText(message, sender), html: emailHtml(message, sender) };
}

/** The only way to send email. */
export interface Mailer {
  /** Sends an email when the transaction of its cause succeeds, and tries again until the mail server takes it. */
  send: (tx: Transaction, to: string, message: EmailContent, now: number) => Promise<void>;
  /** Sends it at once, without the queue: whether it left is known then. Throws as the transport does. */
  sendNow: (to: string, message: EmailContent, language: Language, now: number) => Promise<void>;
  /** The job that sends it, for those who store it with more. */
  job: (to: string, message: EmailContent, now: number) => NewJob;
  /** What delivers; the job runner's. */
  work: Work;
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
  const [, domain = 'localhost'] = config.mailFrom.address.split('@');
  const write = (to: string, message: EmailContent, now: number): z.input<typeof mailShape> => {
    const { name, zh, headers = {}, attachments: files = [], ...en } = message;
    return {
      messageId: `<${randomUUID()}@${domain}>`,
      date: new Date(now).toISOString(),
      to: { name, address: to },
      ...layOut({ ...en, language: 'en', name }, config),
      ...(zh && {
        zh: {
          ...layOut({ ...zh, ...toChinesePages(zh, config), language: 'zh', name }, config),
          ...(zh.attachments && { attachments: [...zh.attachments] }),
        },
      }),
      headers: { ...headers },
      attachments: [...files],
    };
  };
  const job: Mailer['job'] = (to, message, now) =>
    newJob(deliver, { sealed: keys.seal(PURPOSE, JSON.stringify(write(to, message, now))) }, now);
  /** Sends what was written, in one of its languages. */
  const leave = async ({ zh, ...mail }: z.output<typeof mailShape>, language: Language) =>
    transport.send(
      zh && language === 'zh' ? { ...mail, ...zh, attachments: zh.attachments ?? mail.attachments } : mail,
    );
  return {
    job,
    sendNow: (to, message, language, now) => leave(mailShape.parse(write(to, message, now)), language),
    async send(tx, to, message, now) {
      await enqueueJobs(tx, [job(to, message, now)]);
    },
    work: asksHost(
      'mail',
      onRequest(deliver, async ({ sealed }, { db }) => {
        const opened = keys.open(PURPOSE, sealed);
        // Sealed under another TOKEN_SECRET: nobody can read it any more.
        if (opened === null) throw new NotWorthRetrying('The message cannot be opened.');
        const mail = mailShape.parse(JSON.parse(opened));
        await leave(mail, mail.zh ? await languageOf(db, mail.to.address) : 'en');
      }),
    ),
  };
}

type Where = Pick<Config, 'dataDir' | 'environment' | 'mailFrom' | 'smtpUrl'>;

/** The folder that keeps emails instead of their being sent; null where they are sent. */
export const outboxFolder = ({ smtpUrl, environment, dataDir }: Where): string | null =>
  smtpUrl === null && environment !== 'production' ? join(dataDir, 'mail') : null;

/** How the configuration has emails sent. */
export function openTransport(config: Where): MailTransport {
  if (config.smtpUrl !== null) return smtpTransport(config.smtpUrl, config.mailFrom);
  const folder = outboxFolder(config);
  if (folder === null) throw new Error('SMTP_URL: is required in production');
  return folderTransport(folder, config.mailFrom);
}
