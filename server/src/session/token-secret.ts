import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret kept in this folder, made at first use, so that sessions outlive a restart where none is configured. */
export async function readOrMakeSecret(folder: string): Promise<string> {
  const file = join(folder, 'token-secret');
  const draft = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  // Linked when it is whole: another process never reads half of it, and never replaces one that is there.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return readFile(file, 'utf8');
}
