import type { IdentityProvider } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT } from './testing-provider.ts';
import type { SignInWithTest } from './testing-visit.ts';
import { createSignInWithTest } from './testing-visit.ts';
import { auditLog } from '../../audit/tables.ts';
import { identityProvider } from '../../settings/tables.ts';

const URL = '/settings/sign-in-with/';

let test: SignInWithTest;
beforeAll(async () => {
  test = await createSignInWithTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.provider.fault = null;
  await test.save();
});

const club = async () => (await test.call<object>({ method: 'GET', url: '/club/', headers: {} })).body;
const read = async () =>
  (await test.call<IdentityProvider>({ method: 'GET', url: URL, headers: await test.staff() })).body;

describe('the identity provider', () => {
  it('is named to everybody while it is on, and not otherwise', async () => {
    expect(await club()).toMatchObject({ sign_in_with: 'Harbour Group' });
    await test.save({ is_on: false });
    expect(await club()).not.toHaveProperty('sign_in_with');
  });

  it('keeps its secret sealed, and sends it to nobody', async () => {
    const stored = await read();
    expect(stored).toMatchObject({
      has_secret: true,
      redirect_uri: 'http://localhost:8000/sign-in-with/callback',
    });
    const [row] = await test.db.select().from(identityProvider);
    const log = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, 'sign-in-with'))
      .orderBy(auditLog.id);
    expect(log.length).toBeGreaterThan(0);
    for (const text of [stored, row, log]) expect(JSON.stringify(text)).not.toContain(CLIENT.secret);
  });

  it('keeps the secret where none is given, but for another issuer', async () => {
    expect(await test.save({ client_secret: undefined, label: 'Harbour' })).toMatchObject({
      status: 200,
      body: { has_secret: true, label: 'Harbour' },
    });
    expect(await test.save({ client_secret: undefined, issuer: 'https://other.example' })).toMatchObject({
      status: 400,
      body: { client_secret: ['This field is required.'] },
    });
  });

  it('can’t be on without all that it needs', async () => {
    const nothing = { label: null, issuer: null, client_id: null, client_secret: undefined };
    expect(await test.save(nothing)).toMatchObject({
      status: 400,
      body: Object.fromEntries(
        ['label', 'issuer', 'client_id', 'client_secret'].map((name) => [name, ['This field is required.']]),
      ),
    });
    expect(await test.save({ ...nothing, is_on: false })).toMatchObject({
      status: 200,
      body: { has_secret: false },
    });
  });

  it.each(['http://accounts.example', 'https://127.0.0.1', 'https://intranet', 'nonsense'])(
    'can’t be at %s',
    async (issuer) =>
      expect(await test.save({ issuer })).toMatchObject({
        status: 400,
        body: { issuer: [expect.any(String)] },
      }),
  );

  it('is saved from the version that it was read as', async () => {
    const { version } = await read();
    expect((await test.save({ version: version + 1 })).status).toBe(409);
  });
});

describe('its test', () => {
  const tryOut = async (changes: object = {}) => {
    const payload = {
      issuer: test.provider.issuer,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      ...changes,
    };
    return test.call({ method: 'POST', url: `${URL}test/`, headers: await test.staff(), payload });
  };

  it.each([
    ['a provider that accepts us', {}, 'OK'],
    ['the stored secret', { client_secret: undefined }, 'OK'],
    ['a wrong secret', { client_secret: 'another' }, 'CLIENT_REFUSED'],
    ['an unknown client', { client_id: 'another' }, 'CLIENT_REFUSED'],
    ['a private address', { issuer: 'https://10.0.0.1' }, 'ADDRESS'],
  ])('tells of %s', async (_what, changes, outcome) => {
    expect(await tryOut(changes)).toMatchObject({ status: 200, body: { outcome } });
  });

  it('tells where there is no provider, where it is another, and where it is away', async () => {
    const { issuer } = test.provider;
    expect(await tryOut({ issuer: `${issuer}/nowhere` })).toMatchObject({ body: { outcome: 'NO_PROVIDER' } });
    test.provider.fault = 'away';
    expect(await tryOut()).toMatchObject({ body: { outcome: 'UNREACHABLE' } });
  });

  it('sends the stored secret to no other issuer', async () => {
    expect(await tryOut({ issuer: 'https://evil.example', client_secret: undefined })).toMatchObject({
      status: 400,
      body: { client_secret: ['This field is required.'] },
    });
  });
});
