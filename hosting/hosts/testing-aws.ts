// Does what the upload asks of the AWS command line, in a folder: `objects.json` has each object of the bucket, and
// `calls.json` every call. Run as `aws` by the tests.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** An object of the bucket: its body is the file of that name in the folder, as keys can be both a file and a folder. */
export interface StoredObject {
  readonly body: string;
  readonly type: string;
  readonly cache: string;
}

const folder = process.env['TESTING_AWS'] ?? '';
const args = process.argv.slice(2);

function read<T>(name: string, otherwise: T): T {
  const file = path.join(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
}
const write = (name: string, value: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(value));

const objects = new Map(Object.entries(read<Record<string, StoredObject>>('objects.json', {})));
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: {
    recursive: { type: 'boolean' },
    'only-show-errors': { type: 'boolean' },
    'content-type': { type: 'string' },
    'cache-control': { type: 'string' },
    bucket: { type: 'string' },
    query: { type: 'string' },
    output: { type: 'string' },
  },
});

function copy(from: string): void {
  const { 'content-type': type, 'cache-control': cache } = values;
  if (!values.recursive || type === undefined || cache === undefined)
    throw new Error('Copies what it should not.');
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(from, file);
    const body = encodeURIComponent(key);
    copyFileSync(file, path.join(folder, body));
    objects.set(key, { body, type, cache });
  }
}

const [service, command, from = ''] = positionals;
write('calls.json', [...read<string[][]>('calls.json', []), args]);
if (read<boolean>('refuses.json', false)) throw new Error('AccessDenied');
if (service === 's3' && command === 'cp') copy(from);
else if (service === 's3' && command === 'rm') objects.delete(from.replace(/^s3:\/\/[^/]+\//, ''));
else if (service === 's3api' && command === 'list-objects-v2' && values.query === 'Contents[].Key')
  console.log(JSON.stringify(objects.size === 0 ? null : [...objects.keys()]));
else throw new Error(`Nobody asks aws for ${args.join(' ')}.`);
write('objects.json', Object.fromEntries(objects));
