import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reservation } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../config/config.ts';
import { addMember } from '../../testing/people.ts';
import { facility } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, room, TUESDAY_10_AM } from '../testing-club.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-wallet-'));
const file = (name: string) => join(folder, name);
const openssl = (command: string) =>
  execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'pipe' });

/** The environment variables of both wallets. */
const variables = {
  APPLE_PASS_TYPE_ID: 'pass.example.club',
  APPLE_PASS_TEAM_ID: 'TEAM123456',
  APPLE_PASS_CERTIFICATE: file('pass.pem'),
  APPLE_PASS_KEY: file('pass.key'),
  APPLE_PASS_KEY_PASSWORD: 'a-password',
  APPLE_WWDR_CERTIFICATE: file('authority.pem'),
  GOOGLE_WALLET_ISSUER_ID: '3388000000022000000',
  GOOGLE_WALLET_ACCOUNT: 'wallet@club.iam.gserviceaccount.com',
  GOOGLE_WALLET_KEY: file('google.key'),
};

let club: TestClub;
let hall: number;
beforeAll(async () => {
  openssl(
    'req -x509 -newkey rsa:2048 -nodes -days ' +
      '2 -subj /CN=Authority -keyout authority.key -out authority.pem',
  );
  openssl('req -newkey rsa:2048 -subj /CN=Pass -passout pass:a-password -keyout pass.key -out pass.csr');
  openssl(
    'x509 -req -in pass.csr -CA authority.pem ' +
      '-CAkey authority.key -CAcreateserial -days 2 -out pass.pem',
  );
  openssl('genpkey -algorithm RSA -out google.key');
  const { appleWallet, googleWallet } = parseConfig(variables);
  club = await createTestClub(
    [room('Hall', { check_in_minutes: 15 }), room('Priced', { default_price: 600 })],
    { appleWallet, googleWallet },
  );
  hall = await club.idOf('Hall');
  await club.db
    .update(facility)
    .set({ zh: { name: '大厅' } })
    .where(eq(facility.id, hall));
});
afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true });
});

const openPass = (id: number, wallet: string, headers: object = club.auth) =>
  club.call<{ url: string; valid_until: string | null; code: string }>({
    method: 'GET',
    url: `/booking/reservation/${id}/wallet-pass/?wallet=${wallet}`,
    headers,
  });
const readWallets = async (id: number) =>
  (await club.call<Reservation>({ method: 'GET', url: `/booking/reservation/${id}/`, headers: club.auth }))
    .body.wallets;
const open = (url: string) => club.app.inject({ url: new URL(url).pathname });

/** The files in an uncompressed ZIP. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let place = 0; zip.readUInt32LE(place) === 0x04_03_4b_50;) {
    const size = zip.readUInt32LE(place + 18);
    const nameLength = zip.readUInt16LE(place + 26);
    const start = place + 30 + nameLength + zip.readUInt16LE(place + 28);
    files.set(zip.toString('utf8', place + 30, place + 30 + nameLength), zip.subarray(start, start + size));
    place = start + size;
  }
  return files;
}

describe('a pass for Apple Wallet', () => {
  it('says what is booked, with a signature that the certificate verifies', async () => {
    const { body: booked } = await club.book(at(hall, 25, '17:00', '20:00'));
    expect(await readWallets(booked.id)).toEqual(['APPLE', 'GOOGLE']);
    const { status, body } = await openPass(booked.id, 'APPLE');
    expect(status).toBe(200);
    const answer = await open(body.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'private, no-store',
    });
    const files = unzip(answer.rawPayload);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['icon.png', 'icon@2x.png', 'manifest.json', 'pass.json', 'signature']),
    );
    const pass: unknown = JSON.parse(String(files.get('pass.json')));
    expect(pass).toMatchObject({
      passTypeIdentifier: 'pass.example.club',
      teamIdentifier: 'TEAM123456',
      serialNumber: `reservation-${booked.id}`,
      organizationName: club.config.clubName,
      barcodes: [
        { message: `${club.config.portalUrl}/my-bookings/${booked.id}`, format: 'PKBarcodeFormatQR' },
      ],
      eventTicket: {
        primaryFields: [{ value: 'Hall' }],
        secondaryFields: [{ value: 'Wed 25 Nov, 5 to 8 pm' }],
        auxiliaryFields: [{ key: 'member' }, { value: '4:30 pm – 5:15 pm' }],
      },
    });
    const manifest: unknown = JSON.parse(String(files.get('manifest.json')));
    const listed = [...files].filter(([name]) => !['manifest.json', 'signature'].includes(name));
    for (const [name, content] of listed)
      expect(manifest).toHaveProperty([name], createHash('sha1').update(content).digest('hex'));
    writeFileSync(file('manifest.json'), files.get('manifest.json') ?? '');
    writeFileSync(file('signature'), files.get('signature') ?? '');
    const verified = () =>
      openssl(
        'smime -verify -inform DER -in signature ' +
          '-content manifest.json -CAfile authority.pem -purpose any',
      );
    expect(String(verified())).toBe(readFileSync(file('manifest.json'), 'utf8'));
    writeFileSync(file('manifest.json'), '{}');
    expect(verified).toThrow(/failure|Verification/i);
  });

  it('speaks the language of who asks for it', async () => {
    const reader = await addMember(club.db);
    const headers = await club.signIn(reader.username);
    await club.call({
      method: 'PUT',
      url: '/general-users/me/language/',
      headers,
      payload: { language: 'zh' },
    });
    const { body: booked } = await club.book(at(hall, 26, '17:00', '18:00'), headers);
    const { body } = await openPass(booked.id, 'APPLE', headers);
    const pass = String(unzip((await open(body.url)).rawPayload).get('pass.json'));
    expect(pass).toContain('大厅');
    expect(pass).toContain(`/zh/my-bookings/${booked.id}`);
  });

  it('is there for an hour, while the booking is confirmed, and for nobody who guesses', async () => {
    const { body: booked } = await club.book(at(hall, 27, '17:00', '18:00'));
    const stranger = await addMember(club.db);
    expect((await openPass(booked.id, 'APPLE', await club.signIn(stranger.username))).status).toBe(404);
    const { body } = await openPass(booked.id, 'APPLE');
    expect((await open(body.url.replace(/.{5}\.pkpass$/, 'AAAAA.pkpass'))).statusCode).toBe(404);
    club.clock.now = TUESDAY_10_AM + 3_600_000;
    expect((await open(body.url)).statusCode).toBe(404);
    club.clock.now = TUESDAY_10_AM;
    expect((await open(body.url)).statusCode).toBe(200);
    await club.call({ method: 'DELETE', url: `/booking/reservation/${booked.id}/`, headers: club.auth });
    expect((await open(body.url)).statusCode).toBe(404);
    expect(await readWallets(booked.id)).toEqual([]);
  });

  it('is refused for a booking that isn’t paid', async () => {
    const { body: held } = await club.book(at(await club.idOf('Priced'), 25, '12:00', '13:00'));
    expect(await readWallets(held.id)).toEqual([]);
    expect(await openPass(held.id, 'APPLE')).toMatchObject({ status: 409, body: { code: 'no_wallet_pass' } });
  });
});

describe('a link to Google Wallet', () => {
  it('has all of the pass in it, signed by the service account, and is short enough for browsers', async () => {
    const { body: booked } = await club.book(at(hall, 28, '17:00', '20:00'));
    const { body } = await openPass(booked.id, 'GOOGLE');
    expect(body.valid_until).toBeNull();
    const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(body.url) ?? [];
    expect(body.url.length).toBeLessThan(2500);
    const [head = '', payload = '', signature = ''] = token.split('.');
    const key = createPublicKey(readFileSync(file('google.key')));
    expect(
      verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url')),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      iss: 'wallet@club.iam.gserviceaccount.com',
      aud: 'google',
      typ: 'savetowallet',
      payload: {
        genericObjects: [
          {
            id: `3388000000022000000.reservation-${booked.id}`,
            header: { defaultValue: { language: 'en', value: 'Hall' } },
            barcode: { value: `${club.config.portalUrl}/my-bookings/${booked.id}` },
          },
        ],
      },
    });
  });
});

describe('where no wallet is configured', () => {
  it('no booking names one, and none is signed', async () => {
    const plain = await createTestClub([room('Room')]);
    const { body: booked } = await plain.book(at(await plain.idOf('Room'), 25, '12:00', '13:00'));
    const read = await plain.call<Reservation>({
      method: 'GET',
      url: `/booking/reservation/${booked.id}/`,
      headers: plain.auth,
    });
    expect(read.body.wallets).toEqual([]);
    const asked = await plain.call({
      method: 'GET',
      url: `/booking/reservation/${booked.id}/wallet-pass/?wallet=GOOGLE`,
      headers: plain.auth,
    });
    expect(asked.status).toBe(409);
    await plain.close();
  });
});

describe('the configuration', () => {
  it.each([
    [
      { APPLE_PASS_TYPE_ID: 'pass.example.club' },
      'APPLE_PASS_CERTIFICATE: is required with APPLE_PASS_TYPE_ID',
    ],
    [{ ...variables, APPLE_PASS_CERTIFICATE: file('pass.key') }, 'APPLE_PASS_CERTIFICATE: must be a file'],
    [{ ...variables, APPLE_WWDR_CERTIFICATE: file('none.pem') }, 'APPLE_WWDR_CERTIFICATE: must be a file'],
    [{ ...variables, APPLE_PASS_KEY_PASSWORD: 'another' }, 'APPLE_PASS_KEY: must be a private key'],
    [{ ...variables, GOOGLE_WALLET_ACCOUNT: '' }, 'GOOGLE_WALLET_ACCOUNT: is required with'],
    [{ ...variables, GOOGLE_WALLET_KEY: file('pass.pem') }, 'GOOGLE_WALLET_KEY: must be a file'],
  ])('names what can’t be used: %o', (env, message) => {
    expect(() => parseConfig(env)).toThrow(message);
  });
});
