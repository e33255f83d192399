import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { isPictureName } from '../uploads/index.ts';
import type { Manifest } from './manifest.ts';
import { FORMAT_VERSION, MANIFEST, manifestSchema, README } from './manifest.ts';

/** Thrown where an archive can't be imported; the message says why. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

interface Entry {
  name: string;
  /** The content in pieces; can be read once. */
  chunks: AsyncIterable<Uint8Array>;
}

/** Largest file that is read into memory, bytes: well above what an export writes. */
const MOST = 128 * 1024 * 1024;

const tableFile = /^tables\/[a-z_][a-z0-9_]*(?:-\d{1,6})?\.csv$/;

/** Names that an archive may have: nothing leads out of a folder. */
const isKnownName = (name: string): boolean =>
  name === MANIFEST ||
  name === README ||
  tableFile.test(name) ||
  (name.startsWith('uploads/') && isPictureName(name.slice('uploads/'.length)));

/** Says that an archive can't be read to its end; leaves other errors, such as a file that isn't there. */
function asRefusal(error: unknown): unknown {
  if (error instanceof ArchiveRefused) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^E[A-Z]+$/.test(code)) return error;
  return new ArchiveRefused(
    'The file is no archive, was cut off, or was altered: it can’t be read to its end.',
    { cause: error },
  );
}

async function* readBody(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Reads the files of an archive in their order. Throws `ArchiveRefused` where it is cut off or no archive. */
async function* readEntries(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  const entries = Readable.toWeb(unzipped).pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of entries) {
      if (header.type !== 'file' || !isKnownName(header.name))
        throw new ArchiveRefused(`The archive holds “${header.name}”, which no export writes.`);
      yield { name: header.name, chunks: readBody(body) };
    }
  } catch (error) {
    throw asRefusal(error);
  } finally {
    source.destroy();
  }
}

/** Reads a whole file of an archive. */
export async function readText({ name, chunks }: Entry): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of chunks) {
    length += piece.length;
    if (length > MOST) throw new ArchiveRefused(`“${name}” is too large.`);
    pieces.push(piece);
  }
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces));
}

function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  const { format_version: version, product_version: product } =
    typeof value === 'object' && value !== null ? (value as Partial<Manifest>) : {};
  if (typeof version === 'number' && version > FORMAT_VERSION)
    throw new ArchiveRefused(
      `The archive was written by a newer version (${product}). Update this portal first.`,
    );
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw new ArchiveRefused(`${MANIFEST} isn’t as an export writes it.`);
  return parsed.data;
}

type FileFacts = Manifest['files'][number];

/** Compares what was read with the manifest: the same files, whole and unaltered. */
function compareFiles(read: readonly FileFacts[], { files, tables }: Manifest): void {
  const found = new Map(read.map((one) => [one.name, one]));
  const named = new Set(files.map(({ name }) => name));
  if (found.size !== read.length || named.size !== files.length)
    throw new ArchiveRefused('The archive holds a file twice.');
  for (const { name, bytes, sha256 } of files) {
    const one = found.get(name);
    if (!one) throw new ArchiveRefused(`“${name}” is missing from the archive.`);
    if (one.bytes !== bytes || one.sha256 !== sha256) throw new ArchiveRefused(`“${name}” was altered.`);
  }
  const extra = read.find(({ name }) => !named.has(name));
  if (extra) throw new ArchiveRefused(`“${extra.name}” isn’t in ${MANIFEST}.`);
  const ofTables = tables.flatMap((table) => table.files);
  const isComplete =
    new Set(ofTables).size === ofTables.length &&
    ofTables.length === files.filter(({ name }) => tableFile.test(name)).length &&
    ofTables.every((name) => named.has(name));
  if (!isComplete) throw new ArchiveRefused(`${MANIFEST} and the tables don’t belong together.`);
}

/** Reads an archive to its end and returns its manifest. Throws `ArchiveRefused` where anything of it is cut off or altered. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const read: FileFacts[] = [];
  let manifest: Manifest | null = null;
  for await (const entry of readEntries(file)) {
    if (manifest) throw new ArchiveRefused(`${MANIFEST} isn’t the last file.`);
    if (entry.name === MANIFEST) {
      manifest = readManifest(await readText(entry));
      continue;
    }
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of entry.chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    read.push({ name: entry.name, bytes, sha256: hash.digest('hex') });
  }
  if (!manifest)
    throw new ArchiveRefused(`The archive has no ${MANIFEST}: it was cut off, or is no archive.`);
  compareFiles(read, manifest);
  return manifest;
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Reads a verified archive again, and throws where a file has come to differ from its manifest. */
export async function* readVerified(file: string, { files }: Manifest): AsyncGenerator<Entry> {
  const expected = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  for await (const { name, chunks } of readEntries(file)) {
    if (name === MANIFEST) return;
    const hash = createHash('sha256');
    yield { name, chunks: hashed(chunks, hash) };
    if (hash.digest('hex') !== expected.get(name)) throw new ArchiveRefused(`“${name}” was altered.`);
  }
}
