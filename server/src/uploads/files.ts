import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { picturePath } from '@portal/contract/content/rules/pictures';
import { refuse } from '../http/refusals/refusal.ts';
import type { EncodedPicture } from './encode-picture.ts';

const noSpace = new Set(['ENOSPC', 'EDQUOT']);
const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Names of an upload's files, and nothing that leads out of the folder. */
const fileName =
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:(?:-small)?\.webp|-\d{1,4}\.(?:avif|webp|jpg))$/;

const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** Checks that this is the name of an upload's file. */
export const isPictureName = (name: string): boolean => fileName.test(name);

/** Names the files of a stored upload. */
export const pictureNames = (id: string, widths: readonly number[]): string[] => [
  `${id}.webp`,
  `${id}-small.webp`,
  ...widths.map((width) => picturePath(id, width, 'webp').replace('/uploads/', '')),
];

/** Contents by file name. */
type Files = ReadonlyMap<string, Buffer>;

/** The files of an upload, named as `uploadColumns` and `picturePath` say. */
export const pictureFiles = (
  id: string,
  { full, small, copies }: Pick<EncodedPicture, 'full' | 'small' | 'copies'>,
): Files =>
  new Map([
    [`${id}.webp`, full],
    [`${id}-small.webp`, small],
    ...copies.map(({ width, format, content }): [string, Buffer] => [
      picturePath(id, width, format).replace('/uploads/', ''),
      content,
    ]),
  ]);

/** Keeps an upload's files, all or none. A 507 where the disk is full. */
export async function keepFiles(folder: string, files: Files): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, content] of files) {
      // Renamed into place: nobody is served half a file, and a crash leaves none that looks whole.
      const draft = join(folder, `${name}.draft`);
      await writeFile(draft, content);
      await rename(draft, join(folder, name));
    }
  } catch (error) {
    // The first error is the one that matters.
    await dropFiles(folder, files).catch(() => undefined);
    if (!noSpace.has(String(errorCode(error)))) throw error;
    throw refuse('storage_full');
  }
}

/** Removes the files of an upload that came to nothing. */
export async function dropFiles(folder: string, files: Files): Promise<void> {
  for (const name of files.keys())
    for (const file of [name, `${name}.draft`]) await rm(join(folder, file), { force: true });
}

/** Removes every file of these uploads. */
export async function dropPictures(folder: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((one) => ids.some((id) => one.startsWith(id))))
    await rm(join(folder, file), { force: true });
}

/** A file and what it is, null where there is none of that name. */
export async function readCopy(
  folder: string,
  name: string,
): Promise<{ content: Buffer; mediaType: string } | null> {
  const mediaType = fileName.test(name) ? mediaTypes[extname(name)] : undefined;
  if (mediaType === undefined) return null;
  try {
    return { content: await readFile(join(folder, name)), mediaType };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
