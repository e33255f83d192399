import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { fieldErrorsInChinese, inChinese, languageOf } from './language.ts';
import { sentencesZh } from './sentences-zh.ts';

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['zh', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-Hans-SG,zh;q=0.9,en;q=0.8', 'zh'],
    ['en-SG,en;q=0.9,zh-CN;q=0.8', 'en'],
    ['fr, zh;q=0.5, en;q=0.4', 'zh'],
    ['en;q=0.4, zh;q=0.5', 'zh'],
    ['zh;q=0, en;q=0.1', 'en'],
    ['zhx', 'en'],
    [';;;,,q=zh', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe('a sentence about a field', () => {
  it.each([
    ['This field is required.', '此项必填。'],
    ['Ensure this field has no more than 128 characters.', '最多128个字符。'],
    ['At most 1 guest may come.', '最多可有1位宾客。'],
    ['At most 3 guests may come.', '最多可有3位宾客。'],
    ['"PINK" is not a valid choice.', 'PINK不是有效的选项。'],
    ['"PINK" is not a valid choice. Use one of: RED, BLUE.', 'PINK不是有效的选项。请使用：RED, BLUE。'],
    [
      '"x" is not a valid choice. Use one of: id, name, each with - in front for the other way.',
      'x不是有效的选项。请使用：id, name，前面加 - 为倒序。',
    ],
    ['Invalid pk "12" - object does not exist.', '没有编号为12的记录。'],
    ['The year must lie between 1900 and 2999.', '年份须在1900至2999之间。'],
    ['Something new.', 'Something new.'],
  ])('is said in Chinese: %s', (english, chinese) => {
    expect(inChinese(english)).toBe(chinese);
  });

  it('keeps what a person typed as it is, whatever it looks like', () => {
    expect(inChinese('"# $1 $& (.+)" is not a valid choice.')).toBe('# $1 $& (.+)不是有效的选项。');
  });

  it('has as many gaps in Chinese as in English', () => {
    const gaps = (text: string) => text.split('#').length;
    expect(sentencesZh.filter(([english, chinese]) => gaps(english) !== gaps(chinese))).toEqual([]);
  });

  it('leaves bodies alone that are no field errors', () => {
    expect(fieldErrorsInChinese({ detail: 'Not found.', code: 'not_found' })).toBeNull();
    expect(fieldErrorsInChinese({})).toBeNull();
  });

  it('is translated, no matter who writes it', () => {
    const here = path.join(import.meta.dirname, '..');
    const files = globSync('**/*.ts', { cwd: here }).filter(
      (file) => !/test|seed\/|mails\/|push\/words|\/mail-|files\/|gateways\/|\.d\.ts/.test(file),
    );
    const written = files.flatMap((file) =>
      [
        ...readFileSync(path.join(here, file), 'utf8').matchAll(
          /(?:: \[|\? \[|refused\(|refuseVoucher\()\s*(['"`])([A-Z$"][^\n]*?\.)\1\s*[\])]/g,
        ),
      ].map(([, , text = '']) => text.replace(/\$\{[^}]*\}/g, '7')),
    );
    expect(written.length).toBeGreaterThan(60);
    expect(written.filter((sentence) => inChinese(sentence) === sentence)).toEqual([]);
  });

  it('is translated where a schema of the contract has it beside its pattern or check', () => {
    const contract = path.join(import.meta.dirname, '../../../contract/src');
    const written = globSync('**/*.ts', { cwd: contract }).flatMap((file) =>
      [
        ...readFileSync(path.join(contract, file), 'utf8').matchAll(
          /(?:\/[a-z]*|\)),\s*(['"`])([A-Z][^\n]*?\.)\1,?\s*\)/g,
        ),
      ].map(([, , text = '']) => text),
    );
    expect(written.length).toBeGreaterThan(8);
    expect(written.filter((sentence) => inChinese(sentence) === sentence)).toEqual([]);
  });
});

describe('the API', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('says what is wrong with a field in the language that was asked for, and that it does', async () => {
    const ask = (language?: string) =>
      test.app.inject({
        method: 'POST',
        url: '/password_reset/',
        payload: {},
        ...(language && { headers: { 'accept-language': language } }),
      });
    const chinese = await ask('zh-SG');
    expect(chinese.json()).toEqual({ email: ['此项必填。'] });
    expect(chinese.headers['content-language']).toBe('zh');
    expect(chinese.headers.vary).toContain('Accept-Language');
    const english = await ask('en-SG');
    expect(english.json()).toEqual({ email: ['This field is required.'] });
    expect(english.headers.vary).toContain('Accept-Language');
    expect((await ask()).json()).toEqual(english.json());
  });
});
