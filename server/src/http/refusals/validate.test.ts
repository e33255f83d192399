import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { Refusal } from './refusal.ts';
import { validate } from './validate.ts';

const half = 'a\uD800';
const surrogates = ['Surrogate characters are not allowed.'];
const nulls = ['Null characters are not allowed.'];

describe('a text that can’t be stored', () => {
  const schema = z.object({
    name: z.string().optional(),
    list: z.array(z.object({ text: z.string() })).optional(),
    words: z.record(z.string(), z.string()).optional(),
    anything: z.unknown().optional(),
  });

  it.each([
    ['the half of a character', { name: half }, { name: surrogates }],
    ['the other half alone', { name: '\uDC00b' }, { name: surrogates }],
    ['halves in the wrong order', { name: '\uDC00\uD800' }, { name: surrogates }],
    ['one in a list', { list: [{ text: 'b' }, { text: half }] }, { 'list.1.text': surrogates }],
    ['one in what may be anything', { anything: [{ b: half }] }, { 'anything.0.b': surrogates }],
    ['one in a name', { words: { [half]: 'b' } }, { words: surrogates }],
    ['a NUL', { anything: { b: 'a\0' } }, { 'anything.b': nulls }],
  ])('is refused on its field: %s', (_what, value, errors) => {
    const refused = () => validate(schema, value);
    expect(refused).toThrow(Refusal);
    expect(refused).toThrow(JSON.stringify(errors));
  });

  it('is no character beyond the first 65,536', () => {
    const value = { name: '💥 𠮷', words: { '💥': '👩‍👩‍👧‍👦' } };
    expect(validate(schema, value)).toEqual(value);
  });
});

describe('half a character sent to the API', () => {
  let test: TestApp;
  let member: Record<string, string>;
  let staff: Record<string, string>;
  beforeAll(async () => {
    test = await createTestApp();
    member = await test.signIn((await addMember(test.db)).username);
    staff = await signInStaff(test, ['notification.add', 'space.add']);
  });
  afterAll(() => test.close());

  it.each([
    ['/general-users/check-account/', { membership_id: half, email: 'a@b.example' }, 'membership_id'],
    ['/profile/approval-record/', { employer: half }, 'employer'],
    ['/profile/approval-record/', { employer: 'Harbour', note: half }, 'note'],
    ['/notification/', { title: half, text: 'b' }, 'title'],
    ['/facility/space/', { name: half }, 'name'],
    ['/facility/space/', { name: 'Court', [half]: 'b' }, half],
  ])('is a 400 on its field: %s %j', async (url, payload, field) => {
    const headers = url.startsWith('/profile/') ? member : staff;
    const { status, body } = await test.call<object>({ method: 'POST', url, headers, payload });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });
});
