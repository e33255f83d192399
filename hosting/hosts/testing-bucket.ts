import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/process.ts';
import type { StoredObject } from './testing-aws.ts';

/** A bucket that `npm run upload` fills through a program named `aws`. */
export interface TestBucket {
  /** The objects that it holds now. */
  objects(): ReadonlyMap<string, StoredObject & { readonly content: Buffer }>;
  /** Every call of `aws`, in order. */
  calls(): readonly (readonly string[])[];
  /** Lays something there by hand. */
  put(key: string): void;
  /** From now on nobody is let in. */
  refuse(): void;
  /** Rejects with what the upload wrote where it fails. */
  upload(dist: string, ...args: readonly string[]): Promise<string>;
  close(): void;
}

export function createBucket(): TestBucket {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bucket-'));
  const [programs, stored] = [path.join(folder, 'bin'), path.join(folder, 'stored')];
  for (const each of [programs, stored]) mkdirSync(each);
  const program = path.join(root, 'hosting/hosts/testing-aws.ts');
  writeFileSync(path.join(programs, 'aws'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, {
    mode: 0o755,
  });
  const list = path.join(stored, 'objects.json');
  const read = (): Record<string, StoredObject> => JSON.parse(readFileSync(list, 'utf8'));
  writeFileSync(list, '{}');
  return {
    objects: () =>
      new Map(
        Object.entries(read()).map(([key, object]) => [
          key,
          { ...object, content: readFileSync(path.join(stored, object.body)) },
        ]),
      ),
    calls: () => JSON.parse(readFileSync(path.join(stored, 'calls.json'), 'utf8')),
    put(key) {
      writeFileSync(path.join(stored, encodeURIComponent(key)), key);
      const object: StoredObject = { body: encodeURIComponent(key), type: 'text/plain', cache: 'no-cache' };
      writeFileSync(list, JSON.stringify({ ...read(), [key]: object }));
    },
    refuse: () => writeFileSync(path.join(stored, 'refuses.json'), 'true'),
    async upload(dist, ...args) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [path.join(root, 'scripts/upload.ts'), '--from', dist, ...args],
        {
          cwd: root,
          env: {
            ...process.env,
            PATH: [programs, process.env['PATH']].join(path.delimiter),
            TESTING_AWS: stored,
          },
        },
      );
      return stdout;
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}
