import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Fault } from './fault.ts';
import { fault, inWords, sentences } from './fault.ts';

const root = path.join(import.meta.dirname, '../../../..');
const say = (found: Fault, language: 'en' | 'zh') => inWords({ field: [found] }, language)['field']?.[0];

describe('a fault', () => {
  it.each<[Fault, string, string]>([
    [fault('required'), 'This field is required.', '此项必填。'],
    [fault('tooLong', { max: 128 }), 'Ensure this field has no more than 128 characters.', '最多128个字符。'],
    [fault('tooManyGuests', { most: 1 }), 'At most 1 guest may come.', '最多可有1位宾客。'],
    [fault('tooManyGuests', { most: 3 }), 'At most 3 guests may come.', '最多可有3位宾客。'],
    [fault('notChoice', { value: '"PINK"' }), '"PINK" is not a valid choice.', 'PINK不是有效的选项。'],
    [
      fault('notOneOf', { value: '"PINK"', choices: 'RED, BLUE' }),
      '"PINK" is not a valid choice. Use one of: RED, BLUE.',
      'PINK不是有效的选项。请使用：RED, BLUE。',
    ],
    [
      fault('notOrdering', { value: '"x"', choices: 'id, name' }),
      '"x" is not a valid choice. Use one of: id, name, each with - in front for the other way.',
      'x不是有效的选项。请使用：id, name，前面加 - 为倒序。',
    ],
    [fault('notFound', { id: '12' }), 'Invalid pk "12" - object does not exist.', '没有编号为12的记录。'],
    [
      fault('yearOutside', { first: 1900, last: 2999 }),
      'The year must lie between 1900 and 2999.',
      '年份须在1900至2999之间。',
    ],
  ])('is said in both languages: %j', (found, english, chinese) => {
    expect(say(found, 'en')).toBe(english);
    expect(say(found, 'zh')).toBe(chinese);
  });

  it('keeps what a person typed as it is, whatever it looks like', () => {
    const found = fault('notChoice', { value: '"# $1 $& (.+)"' });
    expect(say(found, 'zh')).toBe('# $1 $& (.+)不是有效的选项。');
  });
});

/** Names the values that a sentence reads. */
function valuesIn(sentence: unknown): string[] {
  if (typeof sentence !== 'function') return [];
  const read = new Set<string>();
  const values = new Proxy(
    {},
    {
      get(_, name) {
        read.add(String(name));
        return '7';
      },
    },
  );
  sentence(values);
  return [...read].toSorted();
}

describe('the sentences of faults', () => {
  it('have the same codes and values in both languages', () => {
    const shape = (words: object) =>
      Object.entries(words)
        .map(([code, sentence]) => `${code}: ${valuesIn(sentence).join(', ')}`)
        .toSorted();
    expect(shape(sentences.zh)).toEqual(shape(sentences.en));
  });

  it('have each code once, and each is used', () => {
    const codes = globSync('words/en/*/field-errors.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/^export const (\w+)/gm)].map(
        ([, code = '']) => code,
      ),
    );
    const sources = globSync('{server,contract}/src/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n');
    const used = [...sources.matchAll(/\b(?:fault|refusedAs)\(\s*'(\w+)'/g)].map(([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(150);
    expect(codes.toSorted()).toEqual([...new Set(used)].toSorted());
  });
});
