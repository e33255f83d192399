import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptSecret } from './token-secret.ts';

it('makes a secret once, for its owner’s eyes, even when two ask at the same time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-secret-'));
  const [first, second] = await Promise.all([keptSecret(folder), keptSecret(folder)]);
  expect(first).toHaveLength(64);
  expect(second).toBe(first);
  expect(await keptSecret(folder)).toBe(first);
  const { mode } = await stat(join(folder, 'token-secret'));
  await rm(folder, { recursive: true });
  expect(mode & 0o777).toBe(0o600);
});
