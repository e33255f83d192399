import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { capture } from '../process.ts';

/** The facts of a release that everything in it is made from. */
export interface ReleaseFacts {
  version: string;
  commit: string;
  /** The moment of the commit: all files of the release have this date, so that building them again gives the same bytes. */
  date: Date;
  /** The version's entry in the changelog. */
  notes: string;
}

const isVersion = (text: string): boolean => /^\d+\.\d+\.\d+$/.test(text);

/** Finds a version's entry in a changelog; null where there is none, or nothing in it. */
export function findNotes(changelog: string, version: string): string | null {
  const entries = changelog.split(/^## /m).slice(1);
  const entry = entries.find((one) => one.split(/\s/, 1)[0] === version);
  const notes = entry?.slice(entry.indexOf('\n')).trim() ?? '';
  return notes === '' ? null : notes;
}

async function versionIn(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { version }: { version?: unknown } = JSON.parse(text);
  return String(version);
}

/**
 * Reads the facts of a release from a checkout. Throws where it can't be released: with changes that aren't committed, a
 * version that was released before, or one that the changelog says nothing of.
 */
export async function readReleaseFacts(root: string): Promise<ReleaseFacts> {
  const git = (...args: string[]) => capture('git', args, root);
  const version = await versionIn(root);
  if (!isVersion(version)) throw new Error(`The version “${version}” isn’t three numbers, such as 1.2.0.`);
  const changed = await git('status', '--porcelain');
  if (changed !== '') throw new Error(`There are changes that aren’t committed:\n${changed}`);
  if ((await git('tag', '--list', `v${version}`)) !== '')
    throw new Error(`There is a tag v${version} already: raise the version in package.json.`);
  const changelog = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8').catch(() => '');
  const notes = findNotes(changelog, version);
  if (notes === null) throw new Error(`CHANGELOG.md has no entry for ${version}.`);
  const [commit = '', seconds = ''] = (await git('log', '-1', '--format=%H %ct')).split(' ');
  return { version, commit, date: new Date(Number(seconds) * 1000), notes };
}
