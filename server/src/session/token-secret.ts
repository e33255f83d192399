import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret kept in this folder, made at first use, so that sessions outlive a restart where none is configured. */
export async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'token-secret');
  await mkdir(folder, { recursive: true });
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}
