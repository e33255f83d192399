import { createWriteStream } from 'node:fs';
import { lstat, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';

interface Contents {
  /** The folder that the names are in. */
  from: string;
  names: readonly string[];
  /** Folder in the tarball that all of it is in. */
  prefix: string;
  /** The date of every file. */
  date: Date;
}

async function entryOf({ from, prefix, date }: Contents, name: string) {
  const file = path.join(from, name);
  const found = await lstat(file);
  const target = found.isSymbolicLink() ? await readlink(file) : null;
  const body = target === null ? await readFile(file) : Buffer.alloc(0);
  const header = {
    name: `${prefix}/${name.split(path.sep).join('/')}`,
    size: body.length,
    mtime: date,
    // Git knows no more of a file’s mode.
    mode: (found.mode & 0o100) === 0 ? 0o644 : 0o755,
    uid: 0,
    gid: 0,
    ...(target === null ? { type: 'file' as const } : { type: 'symlink' as const, linkname: target }),
  };
  return { header, body };
}

/**
 * Writes a `.tar.gz` of which every byte follows from the names and contents of its files and from `date`: no clock, owner or
 * order of a folder is in it.
 */
export async function writeTarball(file: string, contents: Contents): Promise<void> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.from(readable, { objectMode: false }),
    createGzip({ level: 9 }),
    createWriteStream(file),
  );
  written.catch((error: unknown) => controller.error(error));
  for (const name of contents.names.toSorted()) {
    const { header, body } = await entryOf(contents, name);
    const writer = controller.add(header).getWriter();
    if (body.length > 0) await writer.write(body);
    await writer.close();
  }
  controller.finalize();
  await written;
}
