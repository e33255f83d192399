import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import { filesIn } from './build/files-in.ts';

/** A file as one of its forms is sent. */
export interface EncodedFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
}

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * The files of the built site, all of them read: another build that takes their place changes nothing here, and a request
 * that meets it finds them whole. Answers what to send for a path and an Accept-Encoding; null where there is no such file.
 */
export async function readSite(
  dist: string,
): Promise<(file: string, accepted: string | undefined) => EncodedFile | null> {
  const bodies = new Map<string, Buffer>();
  for (const file of await filesIn(dist)) bodies.set(`/${file}`, await readFile(path.join(dist, file)));
  const etags = new Map([...bodies].map(([file, body]) => [file, computeEtag(body)]));

  return (file, accepted = '') => {
    const there = encodings.filter(({ ending }) => bodies.has(file + ending));
    const taken = there.find(({ name }) => accepts(accepted, name));
    const sent = file + (taken?.ending ?? '');
    const body = bodies.get(sent);
    if (!body) return null;
    const type = lookup(file) ?? 'application/octet-stream';
    return {
      body,
      headers: {
        'content-type': type === 'text/html' ? `${type};charset=utf-8` : type,
        'content-length': body.length,
        etag: etags.get(sent) ?? '',
        ...(there.length > 0 && { vary: 'Accept-Encoding' }),
        ...(taken && { 'content-encoding': taken.name }),
      },
    };
  };
}

const computeEtag = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** True when an Accept-Encoding names an encoding, and not in order to refuse it. */
const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((word) => /^q=0(?:\.0*)?$/.test(word));
  });

/** True when an If-None-Match has the file already. */
export const matchesEtag = (etags: string | undefined, etag: string): boolean =>
  (etags ?? '').split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')));
