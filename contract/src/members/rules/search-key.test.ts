import { describe, expect, it } from 'vitest';
import { searchKey, searchWords } from './search-key.ts';

describe('people are found', () => {
  it.each([
    ['without accents', 'Zoë Čapek-Müller', 'zoe capek-muller'],
    ['without accents that stand apart from their letter', 'Zoe\u0308', 'zoe'],
    ['without the marks at either end of their range', 'a\u0300b\u036F', 'ab'],
    ['whatever capitals they are written in', 'TAN Mei Ling', 'tan mei ling'],
    ['with their words one space apart', '  Tan\t\n Mei   Ling ', 'tan mei ling'],
    ['with full-width letters as narrow ones', 'Ｔａｎ', 'tan'],
    ['by Chinese names as they are', '陈美玲', '陈美玲'],
    ['by nothing where nothing is written', ' ', ''],
  ])('%s', (_, text, key) => expect(searchKey(text)).toBe(key));

  it.each(["D'Souza", 'D‘Souza', 'D’Souza', 'DʼSouza', 'DʻSouza', 'D`Souza', 'D´Souza', 'D′Souza'])(
    'without the apostrophe of %s',
    (name) => expect(searchKey(name)).toBe('dsouza'),
  );

  it.each([
    ['Đặng', 'dang'],
    ['Wałęsa', 'walesa'],
    ['Sørensen', 'sorensen'],
    ['Yıldız', 'yildiz'],
    ['Ħal', 'hal'],
    ['Weiß', 'weiss'],
    ['Æbelø', 'aebelo'],
    ['Œuvre', 'oeuvre'],
  ])('by the plain letters of %s', (name, key) => expect(searchKey(name)).toBe(key));
});

it('looks for each word of a search, and for none where nothing is typed', () => {
  expect(searchWords(' Mei  TAN ')).toEqual(['mei', 'tan']);
  expect(searchWords(' ')).toEqual([]);
});
