import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/process.ts';
import { allRights } from '../../server/src/access/rights.ts';
import type { TestClub } from '../../server/src/bookings/testing-club.ts';
import { at, createTestClub, room } from '../../server/src/bookings/testing-club.ts';
import { addStaff } from '../../server/src/testing/people.ts';
import { readOutput } from './programs.ts';

/**
 * Examples for each client: the lists that the guide teaches, a file, and a booking that is sent back as it was read.
 */
const clients = {
  oazapfts: {
    generate: ['oazapfts', 'openapi.json', 'oazapfts/index.ts'],
    program: `import { ok } from '@oazapfts/runtime';
import * as api from './oazapfts/index';
const [baseUrl = '', authorization = '', id = ''] = process.argv.slice(2);
api.defaults.baseUrl = baseUrl;
api.defaults.headers = { authorization };
export const upload = (file: Blob) => api.postUploads({ feature_image: file });
const members = await ok(api.getProfileMember({ limit: 5000, ordering: '-created_at,id' }));
const read = await ok(api.getBookingReservationId(Number(id)));
const { status } = await api.putBookingReservationId(read.id, read);
console.log(JSON.stringify([members.count, status]));
`,
  },
  'openapi-ts': {
    generate: [
      'openapi-ts',
      '--input',
      'openapi.json',
      '--output',
      'openapi-ts',
      '--client',
      '@hey-api/client-fetch',
    ],
    program: `import * as api from './openapi-ts';
import { client } from './openapi-ts/client.gen';
const [baseUrl = '', authorization = '', id = ''] = process.argv.slice(2);
client.setConfig({ baseUrl, headers: { authorization } });
export const upload = (file: Blob) => api.postUploads({ body: { feature_image: file } });
const members = await api.getProfileMember({ query: { limit: 5000, ordering: '-created_at,id' } });
const { data } = await api.getBookingReservationId({ path: { id: Number(id) } });
if (!data) throw new Error('The booking was not read');
const { response } = await api.putBookingReservationId({ path: { id: data.id }, body: data });
const list = members.data;
console.log(JSON.stringify([typeof list === 'object' && list.count, response?.status]));
`,
  },
} as const;

const programs = path.join(root, 'tools/outside/node_modules/.bin');

let club: TestClub;
let folder: string;
let args: string[];
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  await addStaff(club.db, [...allRights], 'desk');
  const { authorization } = await club.signIn('desk');
  const address = await club.app.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await club.book(at(await club.idOf('Hall'), 25, '10:00', '11:00'));
  args = [address, authorization, `${body.id}`];
  // Below the packages that the generated code imports.
  folder = path.join(root, 'tools/outside/generated');
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'oazapfts'), { recursive: true });
  const document = path.join(folder, 'openapi.json');
  await writeFile(document, (await club.app.inject({ url: '/openapi.json' })).rawPayload);
});
afterAll(() => club.close());

describe.each(Object.entries(clients))(
  'a client that %s makes',
  (name, { generate: [program, ...options], program: text }) => {
    it('is compiled, and does what the guide teaches', async () => {
      const inFolder = (file: string) =>
        /^(?:openapi\.json|oazapfts\/|openapi-ts$)/.test(file) ? path.join(folder, file) : file;
      await readOutput(path.join(programs, program), options.map(inFolder));
      const source = path.join(folder, `${name}-program.ts`);
      await writeFile(source, text);
      const strict = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'];
      const types = ['--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable', '--types', 'node'];
      const roots = ['--typeRoots', path.join(root, 'node_modules/@types')];
      expect(await readOutput(path.join(programs, 'tsc'), [...strict, ...types, ...roots, source])).toBe('');
      const outfile = source.replace(/ts$/, 'mjs');
      await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm' });
      expect(JSON.parse(await readOutput(process.execPath, [outfile, ...args]))).toEqual([1, 200]);
    });
  },
);
