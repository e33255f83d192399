import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { apiProgram } from '../../../scripts/process.ts';
import { parseConfig } from '../config/config.ts';
import { variables } from '../config/variables.ts';

const read = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
const known = Object.keys(variables.shape);

/** The variables of the first table in docs/configuration.md, by their names. */
async function documented(): Promise<string[]> {
  const [section = ''] = (await read('docs/configuration.md')).split('Read by `npm run build`');
  return [...section.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name ?? '');
}

const template = async () =>
  Object.fromEntries(
    (await read('deploy/api.env.example'))
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

it('docs/configuration.md explains every variable that the API reads, and no other', async () => {
  expect((await documented()).toSorted()).toEqual(known.toSorted());
});

it('docs/configuration.md names each payment gateway', async () => {
  const row = /^\| `PAYMENT_GATEWAY`.*$/m.exec(await read('docs/configuration.md'))?.[0] ?? '';
  const gateways = variables.shape.PAYMENT_GATEWAY.unwrap().options;
  expect(gateways.filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
});

it('the template of variables names only what there is, holds no secret, and lacks nothing but those', async () => {
  const env = await template();
  expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([]);
  expect([env['TOKEN_SECRET'], env['SMTP_URL']]).toEqual(['', '']);
  expect(() => parseConfig(env)).toThrow(/^[^\n]+\nTOKEN_SECRET: [^\n]+\nSMTP_URL: [^\n]+$/);
  const filled = { ...env, TOKEN_SECRET: 'x'.repeat(32), SMTP_URL: 'smtps://mail.example.org' };
  expect(parseConfig(filled)).toMatchObject({ environment: 'production', trustProxy: ['127.0.0.1'] });
});

const startingFiles = ['deploy/Containerfile', 'deploy/portal-api@.service'];

it.each(startingFiles)('%s starts the API with the same options as npm start', async (file) => {
  const options = apiProgram.filter((argument) => argument.startsWith('--'));
  const started = (await read(file)).split('\n').filter((line) => /^(?:CMD|ExecStart=)/.test(line));
  expect(started.flatMap((line) => [...line.matchAll(/--[\w=-]+/g)].map(([option]) => option))).toEqual(
    options,
  );
});

it.each(startingFiles)('%s sets only what there is', async (file) => {
  const lines = (await read(file)).split('\n').filter((line) => /^(?:ENV|Environment=)/.test(line));
  const names = lines.flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name ?? ''));
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([]);
});
