import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '../../src/lib/app/languages.ts';
import type { Language } from '../../src/lib/app/languages.ts';
import { filesIn } from './files-in.ts';
import { HASHED } from '../headers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = path.join(root, '.cache');

/** The pages of one language, built into a folder of their own. */
export interface BuiltLanguage {
  readonly language: Language;
  readonly folder: string;
}

/**
 * Builds the pages of another language in a process of its own, with the variables of this one: the two take hardly longer
 * than one alone. Rejects with the build's output when it fails.
 */
export async function buildLanguage(language: Language): Promise<BuiltLanguage> {
  // Inside the repository: builds into folders elsewhere share one for what they prerender with.
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, `${language}-`));
  const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--outDir', folder], {
    cwd: root,
    env: { ...process.env, PORTAL_LANGUAGE: language },
  });
  const end = (): void => void child.kill();
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  process.off('exit', end);
  if (code !== 0) {
    await rm(folder, { recursive: true });
    throw new Error(`The pages in ${languages[language].name} do not build:\n${output}`);
  }
  return { language, folder };
}

/**
 * Lays a language's pages into the built site, below its beginning. What no words are in has the same name in each language,
 * so that a browser has it once.
 */
export async function layInto(dist: string, { language, folder }: BuiltLanguage): Promise<void> {
  const files = await filesIn(folder);
  const hashed = HASHED.slice(1);
  for (const file of files) {
    const from = path.join(folder, file);
    if (file.endsWith('.html')) await cp(from, path.join(dist, languages[language].base, file));
    if (file.startsWith(hashed)) await shareFile(from, path.join(dist, file));
  }
  await rm(folder, { recursive: true });
}

/** Throws where a file by that name is there and says something else. */
async function shareFile(from: string, to: string): Promise<void> {
  const there = await readFile(to).catch(() => null);
  if (there === null) return cp(from, to);
  if (!there.equals(await readFile(from)))
    throw new Error(`Two languages have another ${path.basename(to)}.`);
}
