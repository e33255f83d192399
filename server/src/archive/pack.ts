import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import type { Manifest } from './manifest.ts';

export interface Packer {
  /** The files added so far. */
  readonly files: Manifest['files'];
  add: (name: string, content: string) => Promise<void>;
  /** Adds a file from the disk. */
  addFile: (name: string, path: string) => Promise<void>;
  /** Ends the archive, and returns its size and SHA-256. */
  finish: () => Promise<{ bytes: number; sha256: string }>;
}

/** Counts and hashes what passes through. */
function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a `.tar.gz` into `destination`, as fast as that takes it. `at` is the date of its files. */
export function openPacker(destination: Writable, at: Date, signal?: AbortSignal): Packer {
  const { readable, controller } = createTarPacker();
  const meter = createMeter();
  const packed = pipeline(Readable.fromWeb(readable), createGzip(), meter.stream, destination, {
    ...(signal && { signal }),
  });
  // Whatever adds to the archive fails with it.
  packed.catch((error: unknown) => controller.error(error));
  const files: Manifest['files'] = [];

  async function addBytes(name: string, size: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const writer = controller.add({ name, size, mtime: at, mode: 0o600, type: 'file' }).getWriter();
    const hash = createHash('sha256');
    for await (const chunk of chunks) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    files.push({ name, bytes: size, sha256: hash.digest('hex') });
  }

  return {
    files,
    async add(name, content) {
      const bytes = Buffer.from(content);
      await addBytes(name, bytes.length, Readable.from([bytes]));
    },
    async addFile(name, path) {
      await addBytes(name, (await stat(path)).size, createReadStream(path));
    },
    async finish() {
      controller.finalize();
      await packed;
      return meter.read();
    },
  };
}
