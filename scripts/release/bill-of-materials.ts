import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { capture } from '../process.ts';
import type { ReleaseFacts } from './preconditions.ts';

interface Bill {
  serialNumber: string;
  metadata: { timestamp: string };
}

interface Package {
  dev?: boolean;
  devDependencies?: unknown;
}

/** Shapes a hash as a UUID, which a bill’s number must be. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-5$3-8$4-$5');

/**
 * Copies the lock file and what it locks without packages that are for development alone. `npm sbom --omit dev` (npm 11.19.1)
 * leaves out each package that somebody needs for development, though production needs it too. Returns
 * the folder of the copy.
 */
async function copyForProduction(root: string, temporary: string): Promise<string> {
  const lock: { name: string; packages: Record<string, Package> } = JSON.parse(
    await readFile(path.join(root, 'package-lock.json'), 'utf8'),
  );
  // npm calls the product as its folder is called.
  const folder = path.join(temporary, lock.name);
  const packages: Record<string, Package> = {};
  for (const [place, { devDependencies: _, ...entry }] of Object.entries(lock.packages)) {
    if (entry.dev) continue;
    packages[place] = entry;
    if (place.includes('node_modules')) continue;
    // The product and its workspaces.
    const { devDependencies: __, ...manifest }: Package = JSON.parse(
      await readFile(path.join(root, place, 'package.json'), 'utf8'),
    );
    await mkdir(path.join(folder, place), { recursive: true });
    await writeFile(path.join(folder, place, 'package.json'), JSON.stringify(manifest));
  }
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  return folder;
}

/**
 * Lists every package that is installed for production, as CycloneDX in JSON. npm writes it from the lock file; its moment and
 * number are those of the commit, so that it is the same each time.
 */
export async function listPackages(root: string, { commit, date }: ReleaseFacts): Promise<string> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'portal-packages-'));
  try {
    const folder = await copyForProduction(root, temporary);
    const text = await capture('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], folder);
    const bill: Bill = JSON.parse(text);
    bill.serialNumber = `urn:uuid:${uuidOf(commit)}`;
    bill.metadata.timestamp = date.toISOString();
    return `${JSON.stringify(bill, null, 2)}\n`;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
