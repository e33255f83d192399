import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pictureFiles, keepFiles, readCopy } from './files.ts';

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const files = pictureFiles(id, {
  full: Buffer.from('full'),
  small: Buffer.from('small'),
  copies: [{ width: 320, format: 'avif', content: Buffer.from('copy') }],
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('gives back what it keeps, and nothing else', async () => {
  await keepFiles(folder, files);
  for (const [name, text, mediaType] of [
    [`${id}.webp`, 'full', 'image/webp'],
    [`${id}-small.webp`, 'small', 'image/webp'],
    [`${id}-320.avif`, 'copy', 'image/avif'],
  ] as const)
    expect(await readCopy(folder, name)).toEqual({ content: Buffer.from(text), mediaType });
  await writeFile(join(folder, 'notes.txt'), 'x');
  for (const name of [
    'notes.txt',
    `../${id}.webp`,
    `${id}.webp.draft`,
    `${id}-320.svg`,
    `${id}-320.avif.draft`,
    id,
    '',
  ])
    expect([name, await readCopy(folder, name)]).toEqual([name, null]);
});

it.runIf(process.platform === 'linux')(
  'says so when the disk is full, and leaves nothing behind',
  async () => {
    // The second of the two files: writing to this device fails as a full disk does.
    await symlink('/dev/full', join(folder, `${id}-small.webp.draft`));
    await expect(keepFiles(folder, files)).rejects.toMatchObject({
      status: 507,
      body: { code: 'storage_full', detail: 'There is no space left to store the file.' },
    });
    expect(await readdir(folder)).toEqual([]);
  },
);

it('hides what else goes wrong with the folder', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(keepFiles(join(folder, 'file'), files)).rejects.toMatchObject({ code: 'EEXIST' });
});
