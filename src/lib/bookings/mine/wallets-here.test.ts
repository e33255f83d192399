import { expect, test } from 'vitest';
import { walletsHere } from './wallets-here.ts';

test.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0', ['GOOGLE']],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1', ['APPLE']],
  ['a computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0', ['APPLE', 'GOOGLE']],
])('offers on %s what is of use there', (_, userAgent, offered) => {
  expect(walletsHere(['APPLE', 'GOOGLE'], userAgent)).toEqual(offered);
  expect(walletsHere([], userAgent)).toEqual([]);
});
