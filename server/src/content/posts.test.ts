import { MINUTE } from '@portal/contract/rules/club-time';
import type { List, Post } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import type { Method, TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, signInStaff } from '../testing/people.ts';
import { upload } from '../uploads/tables.ts';
import { post } from './tables.ts';

type Headers = Record<string, string>;

const start = Date.parse('2026-11-24T10:00:00+08:00');
const clock = { now: start };

let test: TestApp;
let staff: Headers;
let member: Headers;
beforeAll(async () => {
  test = await createTestApp({ now: () => clock.now, limitFactor: 1000 });
  staff = await signInStaff(
    test,
    ['view', 'add', 'change', 'delete'].map((action) => `post.${action}`),
  );
  member = await test.signIn((await addMember(test.db)).username);
});
beforeEach(async () => {
  clock.now = start;
  await test.db.delete(post);
});
afterAll(() => test.close());

/** Whatever an answer is, seen as what tests look at. */
type AnswerBody = Post & List<Post>;

const call = (method: Method, url: string, payload?: object | null, headers: Headers = staff) =>
  test.call<AnswerBody>({ method, url, headers, payload });
const dinner = { name: 'Sunday roast', category: 'DINING' };
const write = async (changes: object = {}) => (await call('POST', '/cms/', { ...dinner, ...changes })).body;
const publish = (changes: object = {}) => write({ status: 'PUBLISHED', ...changes });
const names = async (query = '', headers = member) =>
  (await call('GET', `/cms/?${query}`, null, headers)).body.results.map(({ name }) => name);

describe('the picture of a post', () => {
  it('has an alternative text in both languages, and a focus', async () => {
    const about = {
      picture_alt: 'Boats at the start',
      picture_focus: { x: 20, y: 80 },
      zh: { picture_alt: '起点的船只' },
    };
    const { id } = await publish(about);
    expect((await call('GET', `/cms/${id}/`, null, member)).body).toMatchObject(about);
    const changed = await call('PATCH', `/cms/${id}/`, { picture_focus: null, picture_alt: '' });
    expect(changed.body).toMatchObject({ picture_focus: null, picture_alt: '', zh: about.zh });
  });

  it.each([{ x: -1, y: 50 }, { x: 50, y: 101 }, { x: 1.5, y: 1 }, { x: 5 }, 'middle'])(
    'has no focus outside of it: %j',
    async (picture_focus) => {
      const { status } = await call('POST', '/cms/', { ...dinner, picture_focus });
      expect(status).toBe(400);
    },
  );

  it('is described in 300 characters at most', async () => {
    const refused = await call('POST', '/cms/', { ...dinner, picture_alt: 'a'.repeat(301) });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['picture_alt']]);
  });
});

describe('a post', () => {
  it('is a draft without a date until staff publish it', async () => {
    const made = await call('POST', '/cms/', dinner);
    const { id } = made.body;
    const created_at = '2026-11-24T10:00:00+08:00';
    const draft = {
      id,
      ...dinner,
      type: 'NEWS',
      summary: '',
      body: '',
      zh: null,
      feature_image: null,
      picture_alt: '',
      picture_focus: null,
      status: 'DRAFT',
      published_from: null,
      published_until: null,
      created_at,
      updated_at: created_at,
    };
    expect([made.status, made.body]).toEqual([201, draft]);
    clock.now += MINUTE;
    const published = await call('PATCH', `/cms/${id}/`, { status: 'PUBLISHED' });
    const moment = '2026-11-24T10:01:00+08:00';
    const changed = { status: 'PUBLISHED', published_from: moment, updated_at: moment };
    expect(published.body).toEqual({ ...draft, ...changed });
    expect((await call('GET', `/cms/${id}/`, null, member)).body).toEqual({ ...draft, ...changed });
  });

  it('keeps the moment of its publication when it is replaced, and loses an end that is left out', async () => {
    const { id, published_from } = await publish({ published_until: '2026-12-01T00:00:00+08:00' });
    clock.now += MINUTE;
    const { body } = await call('PUT', `/cms/${id}/`, { ...dinner, status: 'PUBLISHED' });
    expect(body).toMatchObject({ published_from, published_until: null });
    expect((await call('PATCH', `/cms/${id}/`, { summary: 'Now with gravy' })).body).toMatchObject({
      name: dinner.name,
      published_from,
      summary: 'Now with gravy',
    });
  });

  it('is deleted by staff', async () => {
    const { id } = await publish();
    expect((await call('DELETE', `/cms/${id}/`)).status).toBe(204);
    expect((await call('GET', `/cms/${id}/`)).status).toBe(404);
  });

  it('keeps of its HTML what is safe, and of its title and summary the text', async () => {
    const { id, body, name, summary } = await publish({
      name: 'Fish & chips <b>',
      summary: '<script>x</script>',
      body: '<p onclick="x()">Hot</p><script>x()</script>',
    });
    expect([name, summary, body]).toEqual(['Fish & chips <b>', '<script>x</script>', '<p>Hot</p>']);
    const changed = await call('PATCH', `/cms/${id}/`, { body: '<a href="javascript:x()">more</a>' });
    expect(changed.body.body).toBe('<a>more</a>');
    const [stored] = await test.db.select().from(post);
    expect(stored?.body).toBe('<a>more</a>');
  });

  it('shows a picture that was uploaded, until it is taken away', async () => {
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    const picture = { id, width: 1600, height: 900, widths: [320, 1600] };
    await test.db.insert(upload).values({ ...picture, user_id: 1, created_at: new Date(start) });
    const made = await publish({ feature_image: id });
    const shown = { ...picture, url: `/uploads/${id}.webp`, small_url: `/uploads/${id}-small.webp` };
    expect(made.feature_image).toEqual(shown);
    const path = `/cms/${made.id}/`;
    expect((await call('PATCH', path, { name: 'Roast' })).body.feature_image).toEqual(shown);
    expect((await call('GET', path, null, member)).body.feature_image).toEqual(shown);
    const unknown = { feature_image: '00000000-0000-4000-8000-000000000000' };
    expect(await call('PATCH', path, unknown)).toMatchObject({
      status: 400,
      body: { feature_image: [expect.stringContaining('object does not exist')] },
    });
    expect((await call('PATCH', path, { feature_image: null })).body.feature_image).toBeNull();
  });

  it('is written down as it was kept, with who wrote it', async () => {
    const { id } = await write({ body: '<p>a</p><script>b</script>' });
    const log = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(id)))
      .orderBy(auditLog.id);
    expect(log.filter(({ resource }) => resource === 'post')).toMatchObject([
      { action: 'add', changes: { body: { from: null, to: '<p>a</p>' } } },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ category: 'CARS' }, 'category'],
    [{ status: 'SENT' }, 'status'],
    [{ type: null }, 'type'],
    [{ body: 'x'.repeat(50_001) }, 'body'],
    [{ body: '&'.repeat(20_000) }, 'body'],
    [{ summary: 'x'.repeat(501) }, 'summary'],
    [{ published_from: 'tomorrow' }, 'published_from'],
    [
      { published_from: '2026-12-01T10:00:00+08:00', published_until: '2026-12-01T10:00:00+08:00' },
      'published_until',
    ],
    [{ status: 'PUBLISHED', published_until: '2026-11-24T09:00:00+08:00' }, 'published_until'],
    [{ created_at: '2020-01-01T00:00:00Z' }, 'created_at'],
    [{ author: 1 }, 'author'],
  ])('is not written with %j', async (changes, field) => {
    const { status, body } = await call('POST', '/cms/', { ...dinner, ...changes });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  it('takes no end before the beginning that it has', async () => {
    const { id } = await publish();
    const early = { published_until: '2026-11-24T09:00:00+08:00' };
    expect(await call('PATCH', `/cms/${id}/`, early)).toEqual({
      status: 400,
      body: { published_until: ['The end must be after the start.'] },
    });
  });
});

describe('what members see', () => {
  it('is what is published, from its first moment to its last', async () => {
    const { id } = await publish({
      published_from: '2026-11-24T10:01:00+08:00',
      published_until: '2026-11-24T10:02:00+08:00',
    });
    const seen = async () => [await names(), (await call('GET', `/cms/${id}/`, null, member)).status];
    expect(await seen()).toEqual([[], 404]);
    clock.now = start + MINUTE;
    expect(await seen()).toEqual([[dinner.name], 200]);
    clock.now = start + 2 * MINUTE;
    expect(await seen()).toEqual([[], 404]);
  });

  it('is neither a draft nor what was archived, whatever they ask for; staff see all', async () => {
    await write({ name: 'Draft', published_from: '2026-11-01T00:00:00+08:00' });
    const { id } = await publish({ name: 'Archived' });
    await call('PATCH', `/cms/${id}/`, { status: 'ARCHIVED' });
    await publish({ name: 'Later', published_from: '2026-12-24T00:00:00+08:00' });
    await publish({ name: 'Out' });
    expect(await names()).toEqual(['Out']);
    expect(await names('status=DRAFT')).toEqual([]);
    expect(await names('status=ARCHIVED')).toEqual([]);
    expect(await names('ordering=name', staff)).toEqual(['Archived', 'Draft', 'Later', 'Out']);
    expect(await names('status=DRAFT', staff)).toEqual(['Draft']);
    expect((await call('GET', `/cms/${id}/`, null, member)).status).toBe(404);
  });

  it('is found by a part of the title, by type and by category, the newest first where asked', async () => {
    await publish({ name: 'Roast', published_from: '2026-11-01T00:00:00+08:00' });
    await publish({ name: 'Swim', category: 'SPORT', published_from: '2026-11-02T00:00:00+08:00' });
    await publish({ name: 'Roast for less', type: 'BENEFIT' });
    expect(await names('name__icontains=ROAST&ordering=-published_from')).toEqual([
      'Roast for less',
      'Roast',
    ]);
    expect(await names('type=BENEFIT')).toEqual(['Roast for less']);
    expect(await names('category=SPORT')).toEqual(['Swim']);
    expect((await call('GET', '/cms/?category=CARS', null, member)).status).toBe(400);
  });

  it('takes a sign-in to read, and the right to write', async () => {
    const { id } = await publish();
    for (const url of ['/cms/', `/cms/${id}/`]) expect((await call('GET', url, null, {})).status).toBe(401);
    for (const [headers, status] of [
      [{}, 401],
      [member, 403],
    ] as const) {
      expect((await call('POST', '/cms/', dinner, headers)).status).toBe(status);
      expect((await call('PATCH', `/cms/${id}/`, { name: 'Mine' }, headers)).status).toBe(status);
      expect((await call('DELETE', `/cms/${id}/`, null, headers)).status).toBe(status);
    }
    expect(await names()).toEqual([dinner.name]);
  });
});
