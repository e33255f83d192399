import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listPackages } from './bill-of-materials.ts';
import { capture } from '../process.ts';
import { buildImage, findBuilder, isOfImage } from './image.ts';
import { readReleaseFacts } from './preconditions.ts';
import { writeTarball } from './tarball.ts';

interface ReleaseOptions {
  root: string;
  /** Folder in which the release gets one of its own. */
  into: string;
  /** Builds the site, and returns its folder. */
  buildSite: () => Promise<string>;
  say: (line: string) => void;
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Lists all files below a folder, by their paths from there. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)));
}

/** Writes the hash of each file beside them, as `sha256sum --check` reads it. */
async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of (await readdir(folder)).toSorted())
    lines.push(`${await hashFile(path.join(folder, name))}  ${name}\n`);
  await writeFile(path.join(folder, 'SHA256SUMS'), lines.join(''));
}

/** Makes all files of a release, and returns their folder. Throws where the checkout can't be released. */
export async function makeRelease({ root, into, buildSite, say }: ReleaseOptions): Promise<string> {
  const facts = await readReleaseFacts(root);
  const { version, date } = facts;
  const folder = path.join(into, version);
  await mkdir(into, { recursive: true });
  // Fails where it is there: a release is never mixed with another.
  await mkdir(folder);
  const name = (part: string) => `members-portal-${part}${version}`;
  const file = (part: string, ending: string) => path.join(folder, name(part) + ending);

  say('Packing the source');
  const names = (await capture('git', ['ls-files', '-z'], root)).split('\0').filter(Boolean);
  await writeTarball(file('', '.tar.gz'), { from: root, names, prefix: name(''), date });

  say('Building the site');
  const site = await buildSite();
  await writeTarball(file('site-', '.tar.gz'), {
    from: site,
    names: await filesBelow(site),
    prefix: name('site-'),
    date,
  });

  say('Packing the API');
  const packed = file('api-', '.tar.gz');
  await writeTarball(packed, {
    from: root,
    names: names.filter(isOfImage),
    prefix: name('api-'),
    date,
  });
  const builder = await findBuilder(root);
  if (builder) {
    say(`Building the API’s image with ${builder}`);
    await buildImage(builder, { root, packed, file: file('api-image-', '.tar'), facts });
  } else
    say(
      `No image: neither podman nor docker answers here. Where one does, unpack ${name('api-')}.tar.gz and run podman build -f deploy/Containerfile in it.`,
    );

  say('Listing the packages');
  await writeFile(file('', '.cdx.json'), await listPackages(root, facts));
  await writeFile(path.join(folder, 'NOTES.md'), `# Version ${version}\n\n${facts.notes}\n`);
  await writeSums(folder);
  return folder;
}
