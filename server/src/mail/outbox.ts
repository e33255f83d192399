import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

const SHOWN = 100;
const fileName = /^([\w-]{1,100})\.eml$/;

/** A message of the folder. */
export interface OutboxMail {
  /** Its file's name without `.eml`. */
  id: string;
  /** ISO 8601. */
  date: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The message with this id, where it has this in it; null where there is none. */
export async function readMail(folder: string, id: string, part = ''): Promise<OutboxMail | null> {
  if (!fileName.test(`${id}.eml`)) return null;
  const source = await readFile(join(folder, `${id}.eml`)).catch(() => null);
  // Before it is taken apart, which costs far more.
  if (!source?.includes(part)) return null;
  const { date = '', to, subject = '', text = '', html = '' } = await PostalMime.parse(source);
  return { id, date, to: (to ?? []).map(({ address }) => address ?? '').join(', '), subject, text, html };
}

/** The newest messages of the folder, the newest first; where an address is given, those to it alone. */
export async function listMails(folder: string, to?: string): Promise<OutboxMail[]> {
  const files = await readdir(folder).catch(() => []);
  const ids = files.flatMap((file) => fileName.exec(file)?.[1] ?? []).toSorted();
  const found: OutboxMail[] = [];
  while (ids.length > 0 && found.length < SHOWN) {
    const newest = ids.splice(-SHOWN).toReversed();
    const mails = await Promise.all(newest.map((id) => readMail(folder, id, to)));
    for (const mail of mails) if (mail && (to === undefined || mail.to === to)) found.push(mail);
  }
  return found.slice(0, SHOWN);
}
