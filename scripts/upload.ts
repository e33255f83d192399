// npm run upload -- BUCKET: brings the built site into a bucket by the AWS command line: each object with its type and how
// long it may be kept, and nothing before what it leads to. What is no longer of the site goes last; hashed files stay, as
// open pages may still ask for those of an earlier release.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { groupBatches, listObjects, type Batch } from '../hosting/hosts/bucket.ts';
import { filesIn } from '../hosting/build/files-in.ts';
import { HASHED } from '../hosting/headers.ts';
import { buildRules } from '../hosting/rules.ts';

/** So many lines of what the AWS command line complains of are shown: it may say the same of every file. */
const SHOWN = 5;

/** Runs the AWS command line and returns its output. Throws the beginning of its error output. */
async function aws(...args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('aws', args, { maxBuffer: 1e8 });
    return stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT')
      throw new Error('The AWS command line, aws, is not on this machine.', { cause: error });
    const reason = stderr.trim().split('\n').slice(0, SHOWN).join('\n');
    throw new Error(`aws ${args.slice(0, 2).join(' ')} failed:\n${reason}`, { cause: error });
  }
}

/** Uploads one batch from a folder in which its files lie by their keys. */
async function uploadBatch(dist: string, bucket: string, batch: Batch): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-upload-'));
  try {
    for (const { key, file } of batch) {
      const place = path.join(folder, key);
      await mkdir(path.dirname(place), { recursive: true });
      await copyFile(path.join(dist, file), place);
    }
    const [{ type, cache }] = batch;
    const headers = ['--content-type', type, '--cache-control', cache];
    await aws('s3', 'cp', folder, `s3://${bucket}/`, '--recursive', '--only-show-errors', ...headers);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the keys of a bucket's objects; throws if we may not list them, before anything has changed. */
async function keysIn(bucket: string): Promise<string[]> {
  const wanted = ['--query', 'Contents[].Key', '--output', 'json'];
  const listed = await aws('s3api', 'list-objects-v2', '--bucket', bucket, ...wanted);
  return JSON.parse(listed) ?? [];
}

async function upload(dist: string, bucket: string): Promise<void> {
  const objects = listObjects(await filesIn(dist), buildRules());
  const keys = new Set(objects.map(({ key }) => key));
  const old = (await keysIn(bucket)).filter((key) => !keys.has(key) && !`/${key}`.startsWith(HASHED));
  for (const batch of groupBatches(objects)) await uploadBatch(dist, bucket, batch);
  for (const key of old) await aws('s3', 'rm', `s3://${bucket}/${key}`, '--only-show-errors');
  console.log(`${objects.length} objects in s3://${bucket}/, ${old.length} removed that were old.`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: 'dist' } },
});
const [bucket = ''] = positionals;
try {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(`Name the bucket, as in npm run upload -- members-portal: “${bucket}” is none.`);
  if (!existsSync(path.join(values.from, 'index.html')))
    throw new Error(`There is no site in ${values.from}: npm run build makes it.`);
  await upload(values.from, bucket);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
