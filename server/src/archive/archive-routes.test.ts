import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArchiveExport } from '@portal/contract';
import { MINUTE } from '@portal/contract/rules/club-time';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generalUser } from '../access/tables.ts';
import { auditLog } from '../audit/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, PASSWORD, signInStaff } from '../testing/people.ts';
import { upload } from '../uploads/tables.ts';
import { archiveExport } from './tables.ts';
import { verifyArchive } from './unpack.ts';

let test: TestApp;
let headers: { authorization: string };
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-11-24T10:00:00+08:00');
  test = await createTestApp({ now: () => now });
  headers = await signInStaff(test, ['archive.download']);
  await addMember(test.db, { name: 'Mei Lin Tan' });
});
afterEach(() => test.close());

const ask = (password = PASSWORD) =>
  test.call<{ url: string; code?: string; password?: string[] }>({
    method: 'POST',
    url: '/archive/',
    headers,
    payload: { password },
  });
const latest = async () =>
  (await test.call<{ latest: ArchiveExport | null }>({ method: 'GET', url: '/archive/', headers })).body
    .latest;

/** Path of a new address, below the API. */
async function newAddress(): Promise<string> {
  const { status, body } = await ask();
  expect(status).toBe(201);
  return body.url.slice(test.config.apiUrl.length);
}

describe('the address of an export', () => {
  it('gives everything of the club as one file, which is whole and says so at the desk', async () => {
    expect(await latest()).toBeNull();
    const answer = await test.app.inject(await newAddress());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': 'attachment; filename="club-2026-11-24.tar.gz"',
      'cache-control': 'private, no-store',
    });
    const file = join(tmpdir(), `${randomUUID()}.tar.gz`);
    await writeFile(file, answer.rawPayload);
    const { tables, club } = await verifyArchive(file);
    await rm(file);
    expect(club).toBe(test.config.clubName);
    expect(tables.find(({ name }) => name === 'member')?.rows).toBe(1);
    await expect.poll(latest).toMatchObject({
      status: 'DONE',
      user: 'staff',
      started_at: '2026-11-24T10:00:00+08:00',
      bytes: answer.rawPayload.length,
      missing_pictures: 0,
      waiting_jobs: 0,
    });
  });

  it('is given for one’s own password alone, and in the audit log', async () => {
    expect(await ask('not my password')).toMatchObject({
      status: 400,
      body: { password: [expect.any(String)] },
    });
    expect(await test.db.$count(archiveExport)).toBe(0);
    await newAddress();
    const [line] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource, 'archive'))
      .orderBy(auditLog.id);
    expect(line).toMatchObject({ action: 'download', resource_id: '1' });
  });

  it('is tried ten times in a quarter of an hour at most', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await ask('wrong')).status).toBe(400);
    expect((await ask()).status).toBe(429);
  });

  it('works once, and a look at its head doesn’t count', async () => {
    const address = await newAddress();
    expect((await test.app.inject({ method: 'HEAD', url: address })).statusCode).toBe(404);
    expect((await test.app.inject(address)).statusCode).toBe(200);
    expect((await test.app.inject(address)).statusCode).toBe(404);
  });

  it('works for two minutes', async () => {
    const address = await newAddress();
    now += 2 * MINUTE;
    expect((await test.app.inject(address)).statusCode).toBe(404);
  });

  it('can’t be altered, nor be another file’s', async () => {
    const address = await newAddress();
    const changed = address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A');
    for (const url of [
      changed,
      '/files/club.tar.gz',
      '/files/club.tar.gz?key=',
      '/files/club.tar.gz?key=a&key=b',
    ])
      expect((await test.app.inject(url)).statusCode).toBe(404);
  });

  it('stops working when its user loses the right', async () => {
    const address = await newAddress();
    await test.db.execute(sql`delete from sub_role_right`);
    expect((await test.app.inject(address)).statusCode).toBe(404);
  });

  it('stops working when its user’s login is closed', async () => {
    const address = await newAddress();
    await test.db.update(generalUser).set({ is_active: false }).where(eq(generalUser.username, 'staff'));
    expect((await test.app.inject(address)).statusCode).toBe(404);
  });
});

describe('a download', () => {
  it('refuses another one until it is over, or silent for a minute', async () => {
    const first = await newAddress();
    const second = await newAddress();
    await test.db
      .update(archiveExport)
      .set({ started_at: new Date(now), progress_at: new Date(now), rows: 5, total: 9 })
      .where(eq(archiveExport.id, 1));
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'archive_under_way' } });
    expect((await test.app.inject(second)).statusCode).toBe(409);
    expect(await latest()).toMatchObject({ status: 'RUNNING', rows: 5, total: 9 });
    now += MINUTE;
    expect(await latest()).toMatchObject({ status: 'FAILED' });
    expect((await test.app.inject(second)).statusCode).toBe(200);
    expect((await test.app.inject(first)).statusCode).toBe(404);
  });

  it('ends when the browser goes away, and the next one can begin', async () => {
    // A picture of more than what waits between the two.
    const id = randomUUID();
    await mkdir(test.config.uploadsDir, { recursive: true });
    await writeFile(join(test.config.uploadsDir, `${id}.webp`), randomBytes(40 * 1024 * 1024));
    const picture = { id, user_id: 1, width: 8, height: 6, created_at: new Date(now) };
    await test.db.insert(upload).values(picture);
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const answer = await fetch(origin + (await newAddress()), { signal: leaving.signal });
    expect(answer.status).toBe(200);
    leaving.abort();
    await expect.poll(async () => (await latest())?.status).toBe('FAILED');
    expect((await test.app.inject(await newAddress())).statusCode).toBe(200);
  });
});
