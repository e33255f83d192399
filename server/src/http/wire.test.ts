import { member as memberInBrief } from '@portal/contract';
import { memberStatuses } from '@portal/contract/members/rules/member-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import type { Person } from '../testing/people.ts';
import { addMember, addStaff } from '../testing/people.ts';

/** The fields of a member in brief that their list is ordered by. */
const brief = Object.keys(memberInBrief.omit({ is_visitor: true }).shape);
const wrongDate = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';

let test: TestApp;
let person: Person;
let headers: { authorization: string };

beforeAll(async () => {
  test = await createTestApp({ limitFactor: 10 });
  test.app.get('/broken', () => {
    throw new Error('the secret of the club');
  });
  person = await addMember(test.db);
  await addStaff(test.db, ['member.view']);
  headers = await test.signIn(person.username);
});
afterAll(() => test.close());

const post = (url: string, payload: string, contentType = 'application/json') =>
  test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } });

describe('a refusal', () => {
  it('without credentials is a 401 with a challenge', async () => {
    const answer = await test.app.inject({ url: '/general-users/me/' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
    expect(answer.json()).toEqual({
      detail: 'Authentication credentials were not provided.',
      code: 'not_authenticated',
    });
  });

  it('of another scheme counts as no credentials', async () => {
    const answer = await test.app.inject({
      url: '/general-users/me/',
      headers: { authorization: 'Basic dXNlcjpwYXNz' },
    });
    expect(answer.json()).toMatchObject({ code: 'not_authenticated' });
  });

  it.each(['Bearer', 'Bearer one two'])('names a header that reads %j', async (authorization) => {
    const answer = await test.app.inject({ url: '/general-users/me/', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    });
  });

  it.each([
    '/nope/',
    '/profile/member',
    '/profile/member/abc/',
    '/profile/member/0/',
    '/profile/member/9e99/',
    `/profile/member/${'9'.repeat(300)}/`,
  ])('of %s is a 404', async (url) => {
    const answer = await test.app.inject({ url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: 'Not found.', code: 'not_found' });
  });

  it('of a method is a 405 that names the others', async () => {
    const answer = await test.app.inject({ method: 'PUT', url: '/profile/member/1/family-member/', headers });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET');
    expect(answer.json()).toEqual({ detail: 'Method "PUT" not allowed.', code: 'method_not_allowed' });
  });

  it('of a media type is a 415', async () => {
    const answer = await post('/api/token-member/', 'a,b', 'text/csv');
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({
      detail: 'Unsupported media type "text/csv" in request.',
      code: 'unsupported_media_type',
    });
  });

  it.each(['{"username": ', 'nonsense', '[1,', '{"__proto__": {"username": "x"}}'])(
    'of the JSON %j is a 400 that says so',
    async (payload) => {
      const answer = await post('/api/token-member/', payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ detail: string }>().detail).toMatch(/^JSON parse error - /);
    },
  );

  it('of a body over the limit is a 413', async () => {
    const answer = await post('/api/token-member/', JSON.stringify({ username: 'x'.repeat(200_000) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ detail: 'Request body is too large.', code: 'too_large' });
  });

  it('of an address that is not one is a 400', async () => {
    const answer = await test.app.inject({ url: '/%E0%A4%A' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ detail: 'The request could not be understood.', code: 'error' });
  });

  it('hides what broke on our side', async () => {
    const answer = await test.app.inject({ url: '/broken' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ detail: 'A server error occurred.', code: 'error' });
  });
});

describe('input that is wrong', () => {
  const signIn = (changes: object) =>
    post(
      '/api/token-member/',
      JSON.stringify({ username: 'a', password: 'b', captcha: 'c', session: 'd', ...changes }),
    );

  it.each([
    ['a number for a text', { username: 3 }, { username: ['Not a valid string.'] }],
    ['null for a text', { username: null }, { username: ['This field may not be null.'] }],
    ['a list for a text', { username: ['x'] }, { username: ['Not a valid string.'] }],
    [
      'a text too long',
      { password: 'x'.repeat(129) },
      { password: ['Ensure this field has no more than 128 characters.'] },
    ],
    ['a field that is not known', { admin: true }, { admin: ['This field is not known.'] }],
    ['a NUL', { username: 'a\0b' }, { username: ['Null characters are not allowed.'] }],
    ['a NUL in a password', { password: '\0' }, { password: ['Null characters are not allowed.'] }],
  ])('is named by field: %s', async (_what, changes, errors) => {
    const answer = await signIn(changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(errors);
  });

  it.each(['[]', '"text"', '3', 'true', 'null'])('is named when the body is %s', async (payload) => {
    const answer = await post('/api/token/refresh/', payload);
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toMatch(/non_field_errors|This field is required/);
  });

  it('is refused however deep it is nested', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const bodies = [deep, `{"username": ${deep}}`, `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`];
    for (const body of bodies) expect((await post('/api/token-member/', body)).statusCode).toBe(400);
  });

  it.each([
    [
      'member/?status=HAPPY',
      'status',
      `"HAPPY" is not a valid choice. Use one of: ${memberStatuses.join(', ')}.`,
    ],
    [
      'spouse-member/?ordering=id,password',
      'ordering',
      `"password" is not a valid choice. Use one of: ${brief.join(', ')}, each with - in front for the other way.`,
    ],
    ['spouse-member/?linked_member_id=x', 'linked_member_id', 'A valid number is required.'],
    ['member/?membership_end_date__gte=x', 'membership_end_date__gte', wrongDate],
    ['member/?membership_end_date__gte=2026-01-01T00:00:00Z', 'membership_end_date__gte', wrongDate],
  ])('says in a query what can be sent instead: %s', async (query, field, sentence) => {
    const answer = await test.app.inject({ url: `/profile/${query}`, headers });
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [sentence] }]);
  });

  it.each(['x', '2026-02-30', '2026-02-28T10:00:00'])(
    'names a day and a moment where %s is neither',
    async (value) => {
      const url = `/finance/payment-invoice/?created_at__lte=${value}`;
      const answer = await test.app.inject({ url, headers });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          created_at__lte: [
            'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DD, YYYY-MM-DDThh:mm[:ss[.uuuuuu]](+HH:MM|-HH:MM|Z).',
          ],
        },
      ]);
    },
  );

  it.each([
    ['limit=0', { limit: ['Ensure this value is greater than or equal to 1.'] }],
    ['limit=x', { limit: ['A valid number is required.'] }],
    ['limit=1.5', { limit: ['A valid integer is required.'] }],
    ['offset=-1', { offset: ['Ensure this value is greater than or equal to 0.'] }],
    ['owner=3', { owner: ['This field is not known.'] }],
    ['name__icontains=a&name__icontains=b', { name__icontains: ['Not a valid string.'] }],
    ['name__icontains=%00', { name__icontains: ['Null characters are not allowed.'] }],
    [
      'membership_end_date__lte=2026-02-30',
      {
        membership_end_date__lte: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
      },
    ],
    [
      'membership_end_date__lte=0000-01-01',
      { membership_end_date__lte: ['The year must lie between 1900 and 2999.'] },
    ],
  ])('is named in a query: %s', async (query, errors) => {
    const answer = await test.app.inject({ url: `/profile/member/?${query}`, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(errors);
  });
});

describe('a list', () => {
  it('gives a page, the count of all and the pages beside it', async () => {
    const staff = await test.signIn('staff');
    for (let count = 0; count < 4; count += 1) await addMember(test.db, { name: `Paged ${count}` });
    const page = async (url: string) =>
      (await test.app.inject({ url, headers: staff })).json<{
        count: number;
        next: string | null;
        previous: string | null;
        results: { name: string }[];
      }>();

    const first = await page('/profile/member/?name__icontains=paged&ordering=-name&limit=3');
    expect(first).toMatchObject({ count: 4, previous: null });
    expect(first.results.map(({ name }) => name)).toEqual(['Paged 3', 'Paged 2', 'Paged 1']);

    const second = await page(first.next ?? '');
    expect(second).toMatchObject({ count: 4, next: null });
    expect(second.results.map(({ name }) => name)).toEqual(['Paged 0']);
    expect(await page(second.previous ?? '')).toEqual(first);
  });
});

describe('every answer', () => {
  it('is kept by nobody, has the request’s id and cannot be framed or sniffed', async () => {
    const answer = await test.app.inject({
      url: '/general-users/me/',
      headers: { ...headers, 'x-request-id': 'from-the-client' },
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': 'from-the-client',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('has the headers that browsers look at, and no others', async () => {
    const answer = await test.app.inject({ url: '/general-users/me/', headers });
    expect(Object.keys(answer.headers).toSorted()).toEqual([
      'access-control-expose-headers',
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'date',
      'referrer-policy',
      'strict-transport-security',
      'vary',
      'x-content-type-options',
      'x-contract',
      'x-frame-options',
      'x-request-id',
    ]);
  });

  it('has an id of ours where the client’s could upset a log', async () => {
    const answer = await test.app.inject({ url: '/nope', headers: { 'x-request-id': 'a b\tc' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is compressed when it is long and the client can', async () => {
    const staff = await test.signIn('staff');
    for (let count = 0; count < 20; count += 1) await addMember(test.db);
    const ask = (encoding: string) =>
      test.app.inject({
        url: '/profile/member/',
        headers: { ...staff, 'accept-encoding': encoding },
      });
    const plain = await ask('identity');
    const brotli = await ask('gzip, deflate, br');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Origin, Accept-Encoding' });
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await ask('gzip, br;q=0')).headers['content-encoding']).toBe('gzip');
    expect((await ask('br;q=0.0, gzip; q=0')).headers).not.toHaveProperty('content-encoding');
  });

  it('is refused where the host can’t be part of an address', async () => {
    const staff = await test.signIn('staff');
    const url = '/profile/member/?limit=1';
    const { statusCode } = await test.app.inject({ url, headers: { ...staff, host: '[' } });
    expect(statusCode).toBe(400);
  });

  it('to HEAD is that to GET without a body', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: '/general-users/me/', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });
});

describe('another origin', () => {
  const preflight = (origin: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url: '/general-users/me/',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });

  it('may call when it is on the list, and asks for leave once in two hours', async () => {
    const answer = await preflight('http://localhost:4321');
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:4321',
      'access-control-max-age': '7200',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Request-Id',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const call = await test.app.inject({ url: '/nope', headers: { origin: 'http://localhost:4321' } });
    expect(call.headers['access-control-expose-headers']).toBe(
      'Date, Retry-After, X-Limit, X-Contract, X-Request-Id',
    );
  });

  it.each(['http://localhost:4322', 'https://localhost:4321', 'http://localhost.evil.example', 'null'])(
    'may not when it is %s',
    async (origin) => {
      const answer = await preflight(origin);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});
