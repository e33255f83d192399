import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import { root as repository } from '../process.ts';
import { listPackages } from './bill-of-materials.ts';
import { isOfImage } from './image.ts';
import { makeRelease } from './make-release.ts';
import { findNotes } from './preconditions.ts';

const execute = promisify(execFile);
let root: string;
let site: string;
const git = (...args: string[]) =>
  execute('git', ['-c', 'user.name=Mei', '-c', 'user.email=mei@harbour.example', ...args], { cwd: root });
const write = async (name: string, text: string) => {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), text);
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portal-release-'));
  site = await mkdtemp(path.join(tmpdir(), 'portal-site-'));
  await writeFile(path.join(site, 'index.html'), '<h1>Harbour Club</h1>');
  const manifest = { name: 'club', version: '1.2.0' };
  const locked = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest } };
  await write('package.json', JSON.stringify(manifest));
  await write('package-lock.json', JSON.stringify(locked));
  await write(
    'CHANGELOG.md',
    '# Changes\n\n## 1.2.0\n\n- Members can wait.\n\n## 1.1.0\n\n- Members can book.\n',
  );
  await write('server/src/main.ts', 'export {};\n');
  await write('server/src/main.test.ts', 'export {};\n');
  await write('src/page.ts', 'export {};\n');
  await write('.gitignore', 'release/\n');
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '-m', 'Begin');
});
afterEach(async () => {
  for (const folder of [root, site]) await rm(folder, { recursive: true, force: true });
});

const release = (into = path.join(root, 'release')) =>
  makeRelease({ root, into, buildSite: async () => site, say: () => undefined });

async function contents(file: string): Promise<string[]> {
  const entries = await unpackTar(gunzipSync(await readFile(file)));
  return entries.map(({ header }) => header.name);
}

describe('a release', () => {
  it('has source, site and API as tarballs, the list of packages, its notes, and checksums of them all', async () => {
    const folder = await release();
    const names = (await readdir(folder)).filter((name) => !name.includes('image'));
    expect(names.toSorted()).toEqual([
      'NOTES.md',
      'SHA256SUMS',
      'members-portal-1.2.0.cdx.json',
      'members-portal-1.2.0.tar.gz',
      'members-portal-api-1.2.0.tar.gz',
      'members-portal-site-1.2.0.tar.gz',
    ]);
    await execute('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: folder });
    expect(await readFile(path.join(folder, 'NOTES.md'), 'utf8')).toBe(
      '# Version 1.2.0\n\n- Members can wait.\n',
    );
    expect(await contents(path.join(folder, 'members-portal-api-1.2.0.tar.gz'))).toEqual([
      'members-portal-api-1.2.0/package-lock.json',
      'members-portal-api-1.2.0/package.json',
      'members-portal-api-1.2.0/server/src/main.ts',
    ]);
    expect(await contents(path.join(folder, 'members-portal-site-1.2.0.tar.gz'))).toEqual([
      'members-portal-site-1.2.0/index.html',
    ]);
    expect(await contents(path.join(folder, 'members-portal-1.2.0.tar.gz'))).toContain(
      'members-portal-1.2.0/src/page.ts',
    );
  });

  it('is the same, byte for byte, when it is made again', async () => {
    const sums = async (folder: string) => {
      const text = await readFile(path.join(folder, 'SHA256SUMS'), 'utf8');
      return text.split('\n').filter((line) => !line.includes('image'));
    };
    const first = await sums(await release());
    for (const file of [path.join(root, 'src/page.ts'), path.join(site, 'index.html')])
      await utimes(file, 0, 0);
    expect(await sums(await release(path.join(root, 'release/again')))).toEqual(first);
  });

  it('is refused with changes that aren’t committed', async () => {
    await write('src/page.ts', 'export const x = 1;\n');
    await expect(release()).rejects.toThrow('There are changes that aren’t committed:\nM src/page.ts');
    expect(await readdir(root)).not.toContain('release');
  });

  it('is refused where the version has a tag, or a folder', async () => {
    await release();
    await expect(release()).rejects.toThrow('EEXIST');
    await git('tag', 'v1.2.0');
    await expect(release()).rejects.toThrow('There is a tag v1.2.0 already');
  });

  it('is refused where the changelog says nothing of the version', async () => {
    await write('package.json', JSON.stringify({ name: 'club', version: '1.3.0' }));
    await git('commit', '--quiet', '--all', '-m', 'Raise the version');
    await expect(release()).rejects.toThrow('CHANGELOG.md has no entry for 1.3.0.');
    await write('package.json', JSON.stringify({ name: 'club', version: 'next' }));
    await git('commit', '--quiet', '--all', '-m', 'Raise the version');
    await expect(release()).rejects.toThrow('The version “next” isn’t three numbers');
  });
});

describe('this product', () => {
  it('lists every package that is installed for production, the same each time', async () => {
    const facts = { version: '0', commit: 'a commit', date: new Date(0), notes: '' };
    const text = await listPackages(repository, facts);
    expect(await listPackages(repository, facts)).toBe(text);
    const bill: { bomFormat: string; components: { name: string; group?: string }[] } = JSON.parse(text);
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.components.map(({ name }) => name)).not.toContain('vitest');
    const listed = new Set(bill.components.map(({ name }) => name));
    const missing = Object.entries(lock.packages).flatMap(([place, entry]) => {
      const name = place.split('node_modules/').at(-1) ?? '';
      const isOurs = !place.startsWith('node_modules/') || 'link' in entry;
      const isOptional = 'dev' in entry || 'optional' in entry || 'peer' in entry || 'devOptional' in entry;
      return isOurs || isOptional || listed.has(name) ? [] : [name];
    });
    expect(missing).toEqual([]);
  });

  it('has an entry in its changelog for the version that comes next', async () => {
    const { version }: { version: string } = JSON.parse(
      await readFile(path.join(repository, 'package.json'), 'utf8'),
    );
    const changelog = await readFile(path.join(repository, 'CHANGELOG.md'), 'utf8');
    expect(findNotes(changelog, version)).not.toBeNull();
  });

  it('packs everything that the image copies', async () => {
    const containerfile = await readFile(path.join(repository, 'deploy/Containerfile'), 'utf8');
    const copied = [...containerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(copied.length).toBeGreaterThan(5);
    const isThere = (name: string) => isOfImage(name) || isOfImage(`${name}/package.json`);
    expect(copied.filter((name) => !isThere(name))).toEqual([]);
    const ignored = await readFile(path.join(repository, '.containerignore'), 'utf8');
    expect(copied.filter((name) => !ignored.includes(`!${name.split('/package.json')[0]}\n`))).toEqual([]);
  });
});
