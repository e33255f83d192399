import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { languageOf } from './language.ts';

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

  it('leaves refusals alone that are no field errors', async () => {
    const answer = await test.app.inject({
      method: 'GET',
      url: '/nowhere/',
      headers: { 'accept-language': 'zh' },
    });
    expect(answer.json()).toEqual({ detail: 'Not found.', code: 'not_found' });
    expect(answer.headers['content-language']).toBeUndefined();
  });
});
