import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn } from '../build/files-in.ts';
import { groupBatches, objectKey, listObjects } from './bucket.ts';
import { createBucket } from './testing-bucket.ts';
import type { TestBucket } from './testing-bucket.ts';
import { siteForTests } from '../testing-site.ts';
import { buildRules } from '../rules.ts';

let dist: string;
let files: string[];
let bucket: TestBucket;
beforeAll(async () => {
  dist = await siteForTests();
  files = await filesIn(dist);
  bucket = createBucket();
  bucket.put('_astro/earlier.Ab12cd.js');
  bucket.put('gone.png');
  bucket.put('zh/gone');
  await bucket.upload(dist, 'members-portal');
});
afterAll(() => bucket.close());

describe('the keys of a bucket', () => {
  it.each([
    ['/', 'index.html'],
    ['/events', 'events'],
    ['/events/{id}', 'events/_'],
    ['/payment-result/', 'payment-result/index.html'],
    ['/zh/', 'zh/index.html'],
    ['/zh/events', 'zh/events'],
  ])('are the addresses of pages: %s under %s', (pattern, key) => {
    expect(objectKey(pattern)).toBe(key);
  });

  it('put nothing into one folder of which one is the other’s folder', () => {
    for (const batch of groupBatches(listObjects(files, buildRules()))) {
      const keys = batch.map(({ key }) => key);
      expect(keys.filter((key) => keys.some((other) => other.startsWith(`${key}/`)))).toEqual([]);
    }
  });

  it('refuse a file whose type nobody knows', () => {
    expect(() => listObjects(['icons/logo.unknown'], [])).toThrow(
      'Nobody knows the type of icons/logo.unknown.',
    );
  });
});

describe('npm run upload', () => {
  it('lays each page under its address, with its type, asked for again each time', () => {
    const objects = bucket.objects();
    for (const { pattern } of buildRules())
      expect([pattern, objects.get(objectKey(pattern))]).toEqual([
        pattern,
        expect.objectContaining({ type: 'text/html; charset=utf-8', cache: 'no-cache' }),
      ]);
    for (const key of ['404.html', 'zh/404.html', 'sw.js', 'zh/sw.js'])
      expect(objects.get(key)?.cache).toBe('no-cache');
  });

  it('has hashed files kept for a year, and the rest for an hour', () => {
    const objects = bucket.objects();
    const hashed = files.filter((file) => file.startsWith('_astro/') && !/\.(?:br|gz)$/.test(file));
    expect(new Set(hashed.map((file) => objects.get(file)?.cache))).toEqual(
      new Set(['public, max-age=31536000, immutable']),
    );
    expect(objects.get('manifest.webmanifest')).toMatchObject({
      type: 'application/manifest+json',
      cache: 'public, max-age=3600',
    });
    expect(objects.get('.well-known/security.txt')?.type).toBe('text/plain; charset=utf-8');
  });

  it('leaves out what is compressed, what is for other hosts and pages by their files’ names', () => {
    const keys = [...bucket.objects().keys()];
    expect(keys.filter((key) => /\.(?:br|gz)$|^_headers$|^_redirects$|^\.built-from$/.test(key))).toEqual([]);
    expect(keys.filter((key) => key.endsWith('.html')).toSorted()).toEqual([
      '404.html',
      'index.html',
      'payment-result/index.html',
      'zh/404.html',
      'zh/index.html',
      'zh/payment-result/index.html',
    ]);
  });

  it('uploads nothing before what it leads to, and removes what is old last', () => {
    const done = bucket.calls().map((args) => {
      if (args[1] !== 'cp') return args[1] ?? '';
      const cache = args[args.indexOf('--cache-control') + 1] ?? '';
      const type = args[args.indexOf('--content-type') + 1] ?? '';
      if (cache.includes('immutable')) return 'hashed';
      if (cache !== 'no-cache') return 'other';
      return type.startsWith('text/html') ? 'page' : 'worker';
    });
    expect(done.filter((each, index) => each !== done[index - 1])).toEqual([
      'list-objects-v2',
      'hashed',
      'other',
      'page',
      'worker',
      'rm',
    ]);
  });

  it('keeps the hashed files of earlier releases, for pages that are still open', () => {
    const keys = bucket.objects();
    expect([keys.has('_astro/earlier.Ab12cd.js'), keys.has('gone.png'), keys.has('zh/gone')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('says what it did', async () => {
    const expected = listObjects(files, buildRules()).length;
    expect(await bucket.upload(dist, 'members-portal')).toBe(
      `${expected} objects in s3://members-portal/, 0 removed that were old.\n`,
    );
  });

  it.each([[[]], [['s3://members-portal/']], [['Members']]])('refuses %j for a bucket', async (args) => {
    await expect(bucket.upload(dist, ...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Name the bucket'),
    });
  });

  it('says that there is nothing to upload', async () => {
    const calls = bucket.calls().length;
    await expect(bucket.upload('nowhere', 'members-portal')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run build'),
    });
    expect(bucket.calls()).toHaveLength(calls);
  });

  it('stops where the bucket lets nobody in, and removes nothing', async () => {
    const other = createBucket();
    other.put('gone.png');
    other.refuse();
    await expect(other.upload(dist, 'members-portal')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^aws s3api list-objects-v2 failed:\n(?:.*\n){0,5}$/),
    });
    expect([other.calls().length, other.objects().size]).toEqual([1, 1]);
    other.close();
  });
});
