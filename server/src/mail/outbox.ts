import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

const SHOWN = 100;
const fileName = /^([\w-]{1,100})\.eml$/;

/** A message of the folder. */
export interface KeptMail {
  /** Its file's name without `.eml`. */
  id: string;
  /** ISO 8601. */
  date: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The message with this id; null where there is none. */
export async function readMail(folder: string, id: string): Promise<KeptMail | null> {
  if (!fileName.test(`${id}.eml`)) return null;
  const source = await readFile(join(folder, `${id}.eml`)).catch(() => null);
  if (!source) return null;
  const { date = '', to, subject = '', text = '', html = '' } = await PostalMime.parse(source);
  return { id, date, to: (to ?? []).map(({ address }) => address ?? '').join(', '), subject, text, html };
}

/** The newest messages of the folder, the newest first. */
export async function listMails(folder: string): Promise<KeptMail[]> {
  const files = await readdir(folder).catch(() => []);
  const ids = files.flatMap((file) => fileName.exec(file)?.[1] ?? []);
  const newest = ids.toSorted().toReversed().slice(0, SHOWN);
  return (await Promise.all(newest.map((id) => readMail(folder, id)))).filter((mail) => mail !== null);
}
