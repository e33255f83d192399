import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOrMakeSecret } from './tokens.ts';

it('makes a secret once, for its owner’s eyes, even when several ask at the same time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-secret-'));
  // A second process must never read what the first has only begun to write: often, so that one of them would.
  for (let time = 0; time < 100; time += 1) {
    const place = join(folder, String(time));
    const secrets = await Promise.all(Array.from({ length: 4 }, () => readOrMakeSecret(place)));
    expect(secrets[0]).toHaveLength(64);
    expect(new Set([...secrets, await readOrMakeSecret(place)]).size).toBe(1);
    expect(await readdir(place)).toEqual(['token-secret']);
  }
  const { mode } = await stat(join(folder, '0', 'token-secret'));
  await rm(folder, { recursive: true });
  expect(mode & 0o777).toBe(0o600);
});
