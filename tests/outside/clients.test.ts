import path from 'node:path';
import { dateOf, DAY } from '@portal/contract/rules/club-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeClients } from '../../scripts/clients.ts';
import { root, run } from '../../scripts/process.ts';
import { room } from '../../server/src/bookings/testing-club.ts';
import { advanceBookingPeriod } from '../../server/src/bookings/tables.ts';
import { DEMO_PASSWORD } from '../../server/src/seed/people.ts';
import { seedDemoClub } from '../../server/src/seed/seed.ts';
import { storeFacilities } from '../../server/src/seed/store/store-facilities.ts';
import type { TestApp } from '../../server/src/testing/app.ts';
import { createTestApp } from '../../server/src/testing/app.ts';

const CAPTCHA = 'K7PXR';
const folder = path.join(root, 'tools/reference/clients');
/** Debian's, where there is one; `npm test` needs none. */
const hasPython = (await run('python3', ['--version'])).code === 0;

let test: TestApp;
let args: string[];
beforeAll(async () => {
  await writeClients(path.join(folder, 'generated'));
  test = await createTestApp({ captchaCode: CAPTCHA });
  await seedDemoClub(test.db, test.config);
  await test.db.transaction(async (tx) => {
    // The room brings the same periods again.
    await tx.delete(advanceBookingPeriod);
    await storeFacilities(tx, [room('Hall')], 7);
  });
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const inThreeDays = dateOf(Date.now() + 3 * DAY, test.config.timeZone);
  args = [address, DEMO_PASSWORD, CAPTCHA, inThreeDays];
});
afterAll(() => test.close());

/** Returns the answer that a client's example prints. */
async function runExample(command: string, example: string): Promise<unknown> {
  const { code, output } = await run(command, [path.join(folder, example), ...args]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

const expected = {
  facilities: 16,
  status: 'CONFIRMED',
  cancelled: 204,
  fields: { start_from: ['This field is required.'], end_at: ['This field is required.'] },
  code: 'in_past',
};

it('a client in TypeScript is made of the document, and books with it', async () => {
  expect(await runExample(process.execPath, 'example.ts')).toEqual(expected);
});

it('the compiler holds a client in TypeScript to the document', async () => {
  const compiler = path.join(root, 'tools/reference/node_modules/.bin/tsc');
  const strict = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node'];
  const options = [
    '--allowImportingTsExtensions',
    '--skipLibCheck',
    '--typeRoots',
    path.join(root, 'node_modules/@types'),
  ];
  const { code, output } = await run(compiler, [...strict, ...options, path.join(folder, 'example.ts')]);
  expect([code, output]).toEqual([0, '']);
});

it.skipIf(!hasPython)('a client in Python (python3) is made of the document, and books with it', async () => {
  expect(await runExample('python3', 'example.py')).toEqual(expected);
});
