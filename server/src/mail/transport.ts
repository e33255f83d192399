import { createTransport } from 'nodemailer';
import type { DkimKey } from '../config/config.ts';

/** A file that goes with a message. */
export interface Attachment {
  /** `tennis-court-2.ics` */
  filename: string;
  /** With its parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string;
  content: string;
  /** The encoding of `content`; text if left out. */
  encoding?: 'base64' | undefined;
}

/** A message that is ready to leave. */
export interface Mail {
  /** The same at each try, so that a mailbox recognizes a repeated one. */
  messageId: string;
  /** The moment it was written, ISO 8601. */
  date: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  attachments: readonly Attachment[];
}

/** Sends email. `send` may be called again for a message that it sent. */
export interface MailTransport {
  /**
   * Throws `NotWorthRetrying` where the message itself is refused, anything else where another try may help. The error's message is what
   * `readFailure` reads.
   */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

export interface Sender {
  name: string;
  address: string;
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** RFC 8058 demands it of the headers by which readers unsubscribe, which the library leaves out by itself. */
const signed = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** The message as it leaves, signed where there is a key. */
export async function compose(mail: Mail, from: Sender, dkim: DkimKey | null): Promise<Buffer> {
  const { message } = await composer.sendMail({
    ...mail,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signed,
      },
    }),
    // A text would be written into the header as it is, and no mail program reads ISO 8601 there.
    date: new Date(mail.date),
    attachments: [...mail.attachments],
    from,
    // Ours says that no person wrote it: no holiday reply comes back.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    // A message never makes us read a file or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(message)) throw new Error('The message was not written');
  return message;
}
