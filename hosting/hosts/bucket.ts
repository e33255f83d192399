import { lookup } from 'mrmime';
import { findCacheControl, HASHED, HIDDEN, WORKER } from '../headers.ts';
import { notFoundFiles } from '../rules.ts';
import type { Rule } from '../rules.ts';

/** One object of a bucket: its key, its file of the built site, and its headers. */
export interface BucketObject {
  readonly key: string;
  readonly file: string;
  readonly type: string;
  readonly cache: string;
  /** The step that has to come before it. */
  readonly step: Step;
}

/**
 * Pages link to hashed files and to pictures, and a service worker caches the pages that it finds: so each is
 * uploaded after the files that it needs.
 */
const steps = ['hashed', 'other', 'page', 'worker'] as const;
type Step = (typeof steps)[number];

/** The key of a page: its address, with the name that buckets give to the page of a folder. */
export function objectKey(pattern: string): string {
  const path = pattern.replace(/\{\w+\}/g, '_').slice(1);
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** Returns the files of the built site that are neither pages nor for hosts alone. */
export const plainFiles = (files: readonly string[]): string[] =>
  files.filter((file) => !new RegExp(HIDDEN).test(`/${file}`));

/**
 * The objects of a built site, in the order in which they are to come. `files`: their paths inside it. What the build has
 * compressed isn't among them: a bucket can't choose between two bodies, so that the CDN before it compresses.
 */
export function listObjects(files: readonly string[], rules: readonly Rule[]): BucketObject[] {
  const pages = [
    ...rules.map(({ pattern, file }) => ({ key: objectKey(pattern), file })),
    ...['404.html', ...notFoundFiles.map(({ file }) => file)].map((file) => ({ key: file, file })),
  ];
  const others = plainFiles(files).map((file) => ({ key: file, file }));
  return [...pages, ...others]
    .map(({ key, file }) => ({
      key,
      file,
      type: findType(file),
      cache: findCacheControl(`/${file}`),
      step: findStep(`/${file}`),
    }))
    .toSorted((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step));
}

function findStep(path: string): Step {
  if (path.startsWith(HASHED)) return 'hashed';
  if (path.endsWith('.html')) return 'page';
  return new RegExp(WORKER).test(path) ? 'worker' : 'other';
}

/** Throws where a file is of a type that nobody knows: a browser would save it instead of using it. */
function findType(file: string): string {
  const type = lookup(file);
  if (!type) throw new Error(`Nobody knows the type of ${file}.`);
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Objects that go up together. */
export type Batch = readonly [BucketObject, ...BucketObject[]];

/**
 * Objects that can lie in one folder and say the same of themselves, in the order of their steps. A folder can't have both
 * `transactions` and `transactions/_`, but what lies equally deep is never another's folder.
 */
export function groupBatches(objects: readonly BucketObject[]): Batch[] {
  const together = Map.groupBy(objects, ({ key, type, cache, step }) =>
    [step, type, cache, key.split('/').length].join('\n'),
  );
  return [...together.values()].flatMap(([first, ...others]): Batch[] => (first ? [[first, ...others]] : []));
}
