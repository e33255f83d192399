import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/process.ts';

type Module = Readonly<Record<string, unknown>>;
const english = import.meta.glob<Module>('../words/en/**/*.ts', { eager: true });
const chinese = import.meta.glob<Module>('../words/zh/**/*.ts', { eager: true });

/** A module by its path below the folder of its language. */
const moduleName = (file: string) => file.replace(/^.*\/words\/\w+\/|\.ts$/g, '');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const modules = Object.entries(english).map(([file, module]) => [moduleName(file), module] as const);
const inChinese = (name: string): Module => chinese[`../words/zh/${name}.ts`] ?? {};

/** Names of a module and of what lies in its tables, each with its kind: "statuses.PAID: string". */
function shape(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${name}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => shape(inner, name ? `${name}.${key}` : key));
}

/** A day's Intl options differ in more than words. */
const own = /^today\./;
const compared = (module: Module) =>
  shape(module)
    .filter((name) => !own.test(name))
    .toSorted();

describe('the words of the portal', () => {
  it.each(modules)('are there in Chinese as in English: %s', (name, module) => {
    expect(compared(inChinese(name))).toEqual(compared(module));
  });

  it('have no module in Chinese that English lacks', () => {
    expect(Object.keys(chinese).map(moduleName).toSorted()).toEqual(modules.map(([name]) => name).toSorted());
  });
});

/** Chinese texts in Latin letters: names, formats, and texts that aren't for people. */
const latin =
  /^(?:[a-z]{2}|[A-Z_]+|\/zh|zh-SG|numeric|long|GIRO|NETS|PayNow|PDF|CSV|MRO|Trust Bank|GXS Bank|Visa|Discover|Apple Pay|Google Pay|paynow-.*\.png|my-club-data-.*\.json|recovery-codes\.txt)$/;

/** The texts between quotes, without imports, types, comments, names of what a host offers, and what goes into the gaps. */
function sentences(source: string): string[] {
  const code = source
    .replace(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '')
    .replace(/^(?:import|export) (?:type )?[^;]*? from '[^']+';$/gm, '')
    .replace(/: Readonly<.*>> =/g, ' =')
    .replace(/onlyWith: '[^']+'/g, '')
    .replace(/\['[^']+'\]|'[^'\n]+'(?=:)|\?\? '\S*'/g, '');
  return [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(([, plain, template]) =>
    (plain ?? template ?? '').replace(/\$?\{[^}]*\}/g, ''),
  );
}

/** Phrases that a reader has to translate, and words that the glossary gives another name. */
const unplain =
  /\b(?:(?:is|are|was|stays) to be|to be paid|can be had|(?:what )?came of|once more|meanwhile|stands?|told|whoever|by now|anew|at present|goes on|hope you|in line|given? up|comes? back|made void|leave it alone|press|mails?|mailed|slip|nobody else’s|as it (?:is|was)|one’s own|of its own|somebody)\b/i;

describe('the words in English', () => {
  const screens = globSync('words/en/**/*.ts', { cwd: root });
  const emails = globSync('server/src/**/{emails,*-emails}.ts', { cwd: root });

  it.each([...screens, ...emails, 'contract/src/error-sentences.ts'])('are plain: %s', (file) => {
    expect(sentences(read(file)).filter((text) => unplain.test(text))).toEqual([]);
  });
});

describe('the words in Chinese', () => {
  const files = globSync('words/zh/**/*.ts', { cwd: root });

  it.each(files)('leave nothing in English: %s', (file) => {
    const left = sentences(read(file)).filter(
      (text) => /[A-Za-z]{2}/.test(text) && !/[\u4e00-\u9fff]/.test(text) && !latin.test(text),
    );
    expect(left).toEqual([]);
  });

  it.each(files)('stop and pause as Chinese does: %s', (file) => {
    const wrong = sentences(read(file)).filter((text) =>
      /[\u4e00-\u9fff][,.:;?!()]|[,;?!()][\u4e00-\u9fff]/.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

describe('components', () => {
  const files = globSync('src/{islands,layouts,pages}/**/*.{tsx,astro}', {
    cwd: root,
    exclude: ['**/*.test.tsx'],
  });

  it('have their words from the catalogue', () => {
    const written = files.flatMap((file) => {
      const markup = read(file)
        .replaceAll('=>', '=')
        .replace(/^---[^]*?^---/m, '')
        .replace(/<(script|style)\b[^]*?<\/\1>/g, '');
      const texts = [...markup.matchAll(/<[a-zA-Z][^<>]*>\s*([A-Za-z][^<>{}]*?)\s*(?=[<{])/g)];
      const attributes = [
        ...markup.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*[A-Za-z]{2}[^"]*)"/g),
      ];
      return [...texts, ...attributes].map(([, text]) => `${file}: ${text}`);
    });
    expect(written).toEqual([]);
  });
});
