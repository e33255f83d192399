/** Letters that aren't a plain letter with an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * Text as people are searched and sorted by it: without accents, apostrophes and capitals, its words one space apart. The
 * database's `search_key` (migration 0298) makes the same of what is stored.
 */
export const searchKey = (text: string): string =>
  text
    .replaceAll(/['‘’ʼʻ`´′]/g, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[đłøıħßæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The words of a search, each of which must be found, in any order. */
export const searchWords = (typed: string): string[] => searchKey(typed).split(' ').filter(Boolean);
