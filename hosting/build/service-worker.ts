import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { languages } from '../../src/lib/app/languages.ts';
import { HASHED, securityHeaders } from '../headers.ts';

/** The pages that are kept, by their addresses below a language's beginning. */
const pages = {
  '/': 'index.html',
  '/bookings': 'bookings.html',
  '/vouchers': 'vouchers.html',
  // Of every booking.
  '/my-bookings/_': 'my-bookings/_.html',
  '/offline': 'offline.html',
};

const fileName = /[\w.-]+\.(?:css|js|woff2)\b/g;

/** Parts that do nothing without a network, by the names of their files, each with the files that it needs beside it. */
const onlineParts = /(["'`])(?:CancelBookingDialog|ChangeTime|ChangeGuests|Repeat)\.[^"'`]*\1/g;

/** Writes `sw.js` into the tree of each language of the built site, with the list of the files that it keeps. */
export async function writeServiceWorkers(dist: string): Promise<void> {
  const hashed = new Set(await readdir(path.join(dist, HASHED)));
  for (const { base } of Object.values(languages)) {
    const files = await filesOf(dist, base, hashed);
    await build({
      entryPoints: [fileURLToPath(new URL('../../src/lib/offline/worker.ts', import.meta.url))],
      absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      define: {
        FILES: JSON.stringify(files),
        HASHED: JSON.stringify(HASHED),
        BASE: JSON.stringify(base),
        HEADERS: JSON.stringify(Object.keys(securityHeaders)),
        'process.env.NODE_ENV': '"production"',
      },
      outfile: path.join(dist, base, 'sw.js'),
    });
  }
}

/** The pages with a revision each, and every hashed file that they lead to, at once or later, and that does something there. */
async function filesOf(dist: string, base: string, hashed: ReadonlySet<string>) {
  const found = new Set<string>();
  async function follow(code: string): Promise<void> {
    for (const [name] of code.replaceAll(onlineParts, '').matchAll(fileName)) {
      if (!hashed.has(name) || found.has(name)) continue;
      found.add(name);
      if (!name.endsWith('.woff2')) await follow(await readFile(path.join(dist, HASHED, name), 'utf8'));
    }
  }
  const shells = [];
  for (const [address, file] of Object.entries(pages)) {
    const html = await readFile(path.join(dist, base, file), 'utf8');
    const revision = createHash('sha256').update(html).digest('hex').slice(0, 16);
    shells.push({ url: base + address, revision });
    await follow(html);
  }
  return [...shells, ...[...found].toSorted().map((name) => ({ url: HASHED + name, revision: null }))];
}
