import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Upload } from '@portal/contract';
import { fallbackWidth, picturePath, MAX_UPLOAD_BYTES } from '@portal/contract/content/rules/pictures';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import type { Person } from '../testing/people.ts';
import { addMember, addStaff, signInStaff } from '../testing/people.ts';
import { upload } from './tables.ts';
import { testingPicture } from './testing-picture.ts';

type Headers = Record<string, string>;
type FormPart = Buffer | string;

/** Of a picture that is narrower than all widths: full, small, AVIF, WebP, JPEG. */
const FILES = 5;

const clock = { now: Date.parse('2026-11-24T10:00:00+08:00') };

let test: TestApp;
let mei: Person;
let member: Headers;
let png: Buffer;
beforeAll(async () => {
  test = await createTestApp({ now: () => clock.now, limitFactor: 1000 });
  mei = await addMember(test.db);
  member = await test.signIn(mei.username);
  png = await testingPicture();
});
beforeEach(() => test.db.delete(upload));
afterAll(() => test.close());

/** A form as browsers send it: texts are fields, the rest files. */
async function makeForm(parts: readonly (readonly [name: string, part: FormPart])[]) {
  const form = new FormData();
  for (const [name, part] of parts)
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([new Uint8Array(part)], { type: 'image/png' }), 'holiday.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { type, payload: Buffer.from(await request.arrayBuffer()) };
}

/** Sends a form with these parts. */
async function send(parts: readonly (readonly [string, FormPart])[], headers = member) {
  const { type, payload } = await makeForm(parts);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/uploads/',
    headers: { ...headers, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<Upload>(), headers: answer.headers };
}
const sendPicture = (picture: Buffer, headers = member) => send([['feature_image', picture]], headers);
const get = (url: string) => test.app.inject({ url });
const storedFiles = () => readdir(test.config.uploadsDir).catch(() => []);

/** A picture with something to see everywhere, as a camera's JPEG has it. */
const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .blur(2)
    .jpeg({ quality: 95 })
    .toBuffer();

/** Adds rows as if this many pictures had been kept now. */
const addStored = (user: number, count: number) =>
  test.db.insert(upload).values(
    Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      user_id: user,
      width: 1,
      height: 1,
      created_at: new Date(clock.now),
    })),
  );

describe('a picture that somebody uploads', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is kept from %s as WebP, in full and small', async (format) => {
    const { status, body } = await sendPicture(await testingPicture({ width: 2000, height: 1000, format }));
    const { id } = body;
    expect([status, body]).toEqual([
      201,
      {
        id,
        url: `/uploads/${id}.webp`,
        small_url: `/uploads/${id}-small.webp`,
        width: 1600,
        height: 800,
        widths: [320, 640, 1120, 1600],
      },
    ]);
    for (const [url, width, height] of [
      [body.url, 1600, 800],
      [body.small_url, 640, 320],
    ] as const)
      expect(await sharp((await get(url)).rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width,
        height,
      });
  });

  it('is kept in widths for every screen, as AVIF and WebP, each with fewer bytes than the original', async () => {
    const photo = await photograph(1500, 1000);
    const { body } = await sendPicture(photo);
    expect(body).toMatchObject({ width: 1500, height: 1000, widths: [320, 640, 1120, 1500] });
    const sizes: Record<string, number[]> = { avif: [], webp: [] };
    for (const [index, width] of body.widths.entries())
      for (const format of ['avif', 'webp'] as const) {
        const { rawPayload, headers } = await get(picturePath(body.id, width, format));
        const found = await sharp(rawPayload).metadata();
        expect([headers['content-type'], found.format, found.width, found.height]).toEqual([
          `image/${format}`,
          format === 'avif' ? 'heif' : 'webp',
          width,
          Math.round((width * 1000) / 1500),
        ]);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(rawPayload.length).toBeLessThan(photo.length);
        expect(rawPayload.length).toBeGreaterThan(sizes[format]?.[index - 1] ?? 0);
        sizes[format]?.push(rawPayload.length);
      }
    const old = await get(picturePath(body.id, fallbackWidth(body.widths), 'jpg'));
    expect([old.headers['content-type'], (await sharp(old.rawPayload).metadata()).width]).toEqual([
      'image/jpeg',
      640,
    ]);
  });

  it('shows on white what it doesn’t cover, where a format can’t say so', async () => {
    const clear = await sharp({ create: { width: 8, height: 6, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { body } = await sendPicture(clear);
    const { data } = await sharp((await get(picturePath(body.id, 8, 'jpg'))).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('is never made larger', async () => {
    const { body } = await sendPicture(png);
    expect(body).toMatchObject({ width: 8, height: 6, widths: [8] });
    expect(await sharp((await get(body.small_url)).rawPayload).metadata()).toMatchObject({ width: 8 });
  });

  it('stands upright, and has lost what the camera wrote of place and owner', async () => {
    const photo = await sharp(await testingPicture({ width: 40, height: 20 }))
      .jpeg()
      .withExif({ IFD0: { Artist: 'Mei Lin' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(photo.includes('Mei Lin')).toBe(true);
    const { body } = await sendPicture(photo);
    expect(body).toMatchObject({ width: 20, height: 40 });
    const { exif, orientation } = await sharp((await get(body.url)).rawPayload).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('is served so that it can be nothing but a picture, and need not be asked for twice', async () => {
    const { body } = await sendPicture(png);
    const { headers } = await get(body.url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is written down, with who brought it', async () => {
    const { body } = await sendPicture(png);
    const log = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, body.id))
      .orderBy(auditLog.id);
    expect(log).toMatchObject([{ user_id: mei.userId, resource: 'upload', action: 'add' }]);
  });

  it.each([
    '/uploads/00000000-0000-4000-8000-000000000000.webp',
    '/uploads/..%2F..%2F..%2F..%2Fetc%2Fpasswd',
    '/uploads/%2Fetc%2Fpasswd',
    '/uploads/..',
    '/uploads/x.draft',
    '/uploads/00000000-0000-4000-8000-000000000000-640.avif',
    '/uploads/00000000-0000-4000-8000-000000000000-640.svg',
  ])('is not found at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('an upload is refused', () => {
  const invalid = {
    feature_image: [
      'Upload a valid image. The file you uploaded was either not an image or a corrupted image.',
    ],
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each([
    ['a drawing with a script', () => Buffer.from(svg)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins as a picture', () => Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')])],
    ['a picture of another format', async () => sharp(png).gif().toBuffer()],
    [
      'half a picture',
      async () => (await testingPicture({ width: 900, height: 900, format: 'jpeg' })).subarray(0, 900),
    ],
    ['one byte', () => Buffer.from([0xff])],
  ])('for %s, whatever its name and type say', async (_, content) => {
    const { status, body } = await sendPicture(await content());
    expect([status, body]).toEqual([400, invalid]);
    expect(await test.db.$count(upload)).toBe(0);
  });

  it('for a small file that unfolds to more pixels than a picture needs', async () => {
    const bomb = await testingPicture({ width: 8000, height: 5001 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await sendPicture(bomb)).toMatchObject({
      status: 400,
      body: { feature_image: ['Ensure this picture has no more than 40 million pixels.'] },
    });
  });

  it.each<[string, [string, FormPart][], Record<string, string[]>]>([
    ['nothing', [], { feature_image: ['No file was submitted.'] }],
    [
      'an empty file',
      [['feature_image', Buffer.alloc(0)]],
      { feature_image: ['The submitted file is empty.'] },
    ],
    [
      'a text instead of a file',
      [['feature_image', 'holiday.png']],
      { feature_image: ['The submitted data was not a file. Check the encoding type on the form.'] },
    ],
    ['a field of its own', [['owner', '1']], { owner: ['This field is not known.'] }],
    ['another file', [['avatar', Buffer.from('x')]], { avatar: ['This field is not known.'] }],
    [
      'two files',
      [
        ['feature_image', Buffer.from('x')],
        ['feature_image', Buffer.from('y')],
      ],
      { feature_image: ['Only one file can be submitted.'] },
    ],
  ])('for a form with %s', async (_, parts, body) => {
    expect(await send(parts)).toMatchObject({ status: 400, body });
  });

  it('for more bytes than a picture may have, on a real connection too', async () => {
    const large = Buffer.concat([png, Buffer.alloc(MAX_UPLOAD_BYTES)]);
    const refused = { detail: 'Request body is too large.', code: 'too_large' };
    expect(await sendPicture(large)).toMatchObject({ status: 413, body: refused });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    // The first declares its length, the second doesn't.
    const { type, payload } = await makeForm([['feature_image', large]]);
    for (const body of [payload, new Blob([new Uint8Array(payload)]).stream()]) {
      const answer = await fetch(`http://127.0.0.1:${port}/uploads/`, {
        method: 'POST',
        headers: { ...member, 'content-type': type },
        body,
        duplex: 'half',
      });
      expect([answer.status, await answer.json()]).toEqual([413, refused]);
    }
    expect(await test.db.$count(upload)).toBe(0);
  });

  it.each([
    ['application/json', '{"feature_image":"x"}', 415, 'unsupported_media_type'],
    ['image/png', 'x', 415, 'unsupported_media_type'],
    [undefined, '', 415, 'unsupported_media_type'],
    ['multipart/form-data', 'x', 400, 'parse_error'],
    ['multipart/form-data; boundary=x', 'nonsense', 400, 'parse_error'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="feature_image"; filename="a"\r\n\r\nabc',
      400,
      'parse_error',
    ],
  ])('for a body of type %s: %s', async (type, payload, status, code) => {
    const headers = { ...member, ...(type && { 'content-type': type }) };
    const answer = await test.app.inject({ method: 'POST', url: '/uploads/', headers, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, detail: expect.any(String) }]);
  });

  it('everywhere else', async () => {
    await addStaff(test.db, ['post.add'], 'writer');
    const { type, payload } = await makeForm([['feature_image', png]]);
    const headers = { ...(await test.signIn('writer')), 'content-type': type };
    const answer = await test.app.inject({ method: 'POST', url: '/cms/', headers, payload });
    expect(answer.statusCode).toBe(415);
  });
});

describe('the right to upload', () => {
  it('is not that of strangers', async () => {
    expect((await sendPicture(png, {})).status).toBe(401);
  });

  it('is twenty pictures a day for everyone who is signed in, also for two at once', async () => {
    await addStored(mei.userId, 19);
    const answers = await Promise.all([sendPicture(png), sendPicture(png), sendPicture(png)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('86400');
    const before = (await storedFiles()).length;
    clock.now += 86_400_000;
    const later = await sendPicture(png, await test.signIn(mei.username));
    expect([later.status, (await storedFiles()).length]).toEqual([201, before + FILES]);
  });

  it('has no end for staff who hold it', async () => {
    const headers = await signInStaff(test, ['upload.add'], 'editor');
    const first = await sendPicture(png, headers);
    const [row] = await test.db.select().from(upload).where(eq(upload.id, first.body.id));
    await addStored(row?.user_id ?? 0, 30);
    expect((await sendPicture(png, headers)).status).toBe(201);
  });
});

it('keeps no file where the row that tells of it fails', async () => {
  const headers = await test.signIn(mei.username);
  const before = await storedFiles();
  await test.db.execute(sql`alter table ${upload} add constraint nothing_fits check (false) not valid`);
  const failed = await sendPicture(png, headers);
  await test.db.execute(sql`alter table ${upload} drop constraint nothing_fits`);
  expect([failed.status, await storedFiles()]).toEqual([500, before]);
  expect((await sendPicture(png, headers)).status).toBe(201);
});
