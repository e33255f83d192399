import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/process.ts';

/** Participles, adverbs and the like: as a name of its own, none says what it names. */
const refused = new Set(
  [
    ['Asked', 'Chosen', 'Closed', 'Decided', 'Given', 'Happened', 'Held', 'Kept', 'Known', 'Made', 'Meant'],
    ['Placed', 'Said', 'Seen', 'Sent', 'Shown', 'Taken', 'Tested', 'Told', 'Wanted', 'Written'],
    ['Along', 'Already', 'Also', 'Beside', 'Deed', 'Fate', 'Fates', 'Nothing', 'Own', 'Part', 'Together'],
    ['Who', 'Whom', 'Whose', 'Wish'],
  ].flat(),
);
/** The same words as a part of a name, as in `tellOfRefund`, `saidAddress` and `BookingWish`. */
const refusedInside = /^(?:Asked|Kept|Said|Tell|Told|Wish)(?=[A-Z])|(?:Asked|Deed|Fates?|Told|Wish)$/;

const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const isRefused = (name: string) => refused.has(upperFirst(name)) || refusedInside.test(upperFirst(name));

const firstWord =
  /(?:\/\*\*?(?:\s*\n\s*\*)?|<!--|(?<!^[ \t]*\/\/.*\n[ \t]*)(?<=^|[^:'"`/])\/\/)[ \t]*(?:What|Who|Whose|Whom|Whether)\b.*/gm;
/** Types, exported declarations, and components. */
const declaration =
  /^[ \t]*(?:export )?(?:default )?(?:interface|type|class|enum) (\w+)|^export (?:default )?(?:async )?(?:function\*?|const|let) (\w+)|^(?:function|const) ([A-Z]\w*[a-z]\w*)/gm;

/** Returns the beginnings of comments that are relative clauses. */
const findRelativeComments = (text: string) => [...text.matchAll(firstWord)].map(([found]) => found.trim());

/** Returns the declared names of a file that are refused, and its own name if it is. */
function findRefusedNames(file: string, text: string): string[] {
  const [stem = ''] = path.basename(file).split('.');
  const inCamelCase = stem.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const declared = [...text.matchAll(declaration)].map(
    ([, type, value, component]) => type ?? value ?? component ?? '',
  );
  return [...(isRefused(inCamelCase) ? [stem] : []), ...declared.filter(isRefused)];
}

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.astro', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  // The samples below break the rules.
  .filter((file) => file && file !== 'tests/plain-english.test.ts');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('comments', () => {
  it('begin with a verb or a noun, not with a relative clause', () => {
    expect(
      files.flatMap((file) => findRelativeComments(read(file)).map((found) => `${file}: ${found}`)),
    ).toEqual([]);
  });

  it.each([
    ['a line', '// Whether it is open.\nconst a = 1;'],
    ['a line after code', 'const a = 1; // Who asks.'],
    ['a doc comment', '  /** What it costs. */\n  price: number;'],
    ['a doc comment of several lines', '/**\n * Whose invoice this is.\n */'],
    ['a comment in JSX', '<p>{/* What is shown. */}</p>'],
    ['a comment in HTML', '<!-- Whom it greets. -->'],
  ])('are found in %s', (_, text) => {
    expect(findRelativeComments(text)).toHaveLength(1);
  });

  it.each([
    ['a sentence inside', '// Returns the price.\n// What remains is free.'],
    ['a text', "const text = '// What is shown';"],
    ['a verb', '/** Returns what is left. */'],
  ])('may have such a word in %s', (_, text) => {
    expect(findRelativeComments(text)).toEqual([]);
  });
});

describe('types, exports, components and files', () => {
  it('have names that say what they are', () => {
    expect(
      files.flatMap((file) => findRefusedNames(file, read(file)).map((name) => `${file}: ${name}`)),
    ).toEqual([]);
  });

  it.each([
    ['a type', 'a.ts', 'interface Asked {\n}', 'Asked'],
    ['an exported function', 'a.ts', 'export async function tellOfRefund() {}', 'tellOfRefund'],
    ['an exported value', 'a.ts', 'export const nothing = [];', 'nothing'],
    ['a component', 'a.tsx', 'function Together() {}', 'Together'],
    ['a longer name', 'a.ts', 'type BookingWish = string;', 'BookingWish'],
    ['a file', 'src/Beside.tsx', '', 'Beside'],
  ])('are found in %s', (_, file, text, name) => {
    expect(findRefusedNames(file, text)).toEqual([name]);
  });

  it('may have local values of such names, and longer names with another meaning', () => {
    const text = 'const known = 1;\nexport const ownCard = 2;\nexport interface PartialRefund {}';
    expect(findRefusedNames('open-hours.ts', text)).toEqual([]);
  });
});
