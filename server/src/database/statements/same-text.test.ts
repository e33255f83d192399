import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generalUser } from '../../access/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember } from '../../testing/people.ts';
import { fold, isSame } from './same-text.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await addMember(test.db, { username: 'Discipline' });
});
afterAll(() => test.close());

it.each([
  ['DISCIPLINE', true],
  [' discipline ', true],
  ['ｄiscipline', true],
  ['dİscipline', false],
  ['dıscipline', false],
])('%s is the name Discipline: %s', async (typed, same) => {
  expect(await test.db.$count(generalUser, isSame(generalUser.username, typed))).toBe(same ? 1 : 0);
  expect(fold(typed) === fold('Discipline')).toBe(same);
});

it('is how the database folds what names and addresses are made of', async () => {
  const ascii = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => index + 33));
  const { rows } = await test.db.execute<{ folded: string }>(sql`select lower(${ascii}) as folded`);
  expect(rows[0]?.folded).toBe(fold(ascii));
});

it('is the one way to compare what somebody typed with a name or an address', () => {
  const source = join(import.meta.dirname, '../..');
  const others = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('same-text.ts'))
    .filter((file) => /lower\(\$\{[^}]*\b(username|email)\}/.test(readFileSync(join(source, file), 'utf8')));
  expect(others).toEqual([]);
});
