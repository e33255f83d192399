import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { capture } from '../process.ts';
import type { ReleaseFacts } from './preconditions.ts';

/** Files of the API's image, as `deploy/Containerfile` copies them. */
const parts = ['contract/', 'server/', 'words/'];
const single = new Set([
  'package.json',
  'package-lock.json',
  'docs/writing-a-client.md',
  'deploy/Containerfile',
  'deploy/api.env.example',
]);

/** True for a file that the image is built from. */
export const isOfImage = (name: string): boolean =>
  single.has(name) || (parts.some((part) => name.startsWith(part)) && !/\.test\.tsx?$/.test(name));

/** Finds the program that builds images and can do so here; null: there is none. */
export async function findBuilder(root: string): Promise<'podman' | 'docker' | null> {
  for (const builder of ['podman', 'docker'] as const) {
    const answers = await capture(builder, ['info'], root).then(
      () => true,
      () => false,
    );
    if (answers) return builder;
  }
  return null;
}

interface ImageOptions {
  root: string;
  /** The packed API: the image is built from that and nothing else. */
  packed: string;
  /** Gets the image, as `docker load` and `podman load` take it. */
  file: string;
  facts: ReleaseFacts;
}

/** Builds the API's image and stores it in a file. */
export async function buildImage(
  builder: 'podman' | 'docker',
  { root, packed, file, facts: { version, date } }: ImageOptions,
): Promise<void> {
  const tag = `members-portal-api:${version}`;
  const seconds = Math.floor(date.getTime() / 1000);
  const dated =
    builder === 'podman' ? ['--timestamp', `${seconds}`] : ['--build-arg', `SOURCE_DATE_EPOCH=${seconds}`];
  const context = await mkdtemp(path.join(tmpdir(), 'portal-image-'));
  try {
    await capture('tar', ['-xzf', packed, '-C', context, '--strip-components=1'], root);
    await capture(builder, ['build', ...dated, '-f', 'deploy/Containerfile', '-t', tag, '.'], context);
    await capture(builder, ['save', '-o', file, tag], root);
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}
