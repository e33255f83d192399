import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = /\.(?:css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/;
/** Below this a compressed file saves no packet. */
const SMALLEST = 512;

/** Lays a `.br` and a `.gz` beside each text file of the built site, as small as they get. */
export async function compressSite(dist: string): Promise<number> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => worthIt.test(file));
  await Promise.all(files.map((file) => compressFile(path.join(dist, file))));
  return files.length;
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
