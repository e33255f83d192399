import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Language } from '@portal/contract/translations';
import anyAscii from 'any-ascii';
import type PdfDocument from 'pdfkit';

const files = {
  latin: 'noto-sans-regular.ttf',
  chinese: 'noto-sans-sc-regular.ttf',
  'chinese-bold': 'noto-sans-sc-bold.ttf',
  tamil: 'noto-sans-tamil-regular.ttf',
  thai: 'noto-sans-thai-regular.ttf',
  display: 'newsreader.ttf',
} as const;

type Embedded = keyof typeof files;
export type Font = 'standard' | Embedded;

/** A font's characters, and how far it reaches above its baseline: a part of its size. */
interface Coverage {
  characters: ReadonlySet<number>;
  ascent: number;
}
export type Coverages = Readonly<Record<Font, Coverage>>;

/** A piece of text in one font. */
export interface Run {
  text: string;
  font: Font;
}

/** The first font that has all of a text is taken for all of it, so that the letters of a line match. */
const tried: Readonly<Record<Language, readonly Font[]>> = {
  en: ['standard', 'latin', 'chinese', 'tamil', 'thai'],
  zh: ['chinese', 'latin', 'tamil', 'thai'],
};

const fontPath = (file: string): string => fileURLToPath(new URL(`fonts/${file}`, import.meta.url));

/** Every reader of PDF has Helvetica and Times, with the 218 characters of this encoding. */
const standard: Coverage = {
  characters: new Set(
    Array.from(
      new TextDecoder('windows-1252')
        .decode(Uint8Array.from({ length: 224 }, (_, index) => index + 32))
        .replaceAll(/\p{Cc}/gu, ''),
      (character) => character.codePointAt(0) ?? 0,
    ),
  ),
  ascent: 0.718,
};

async function readCoverage(font: Embedded): Promise<Coverage> {
  const { create } = await import('fontkit');
  const read = create(await readFile(fontPath(files[font])));
  if (!('characterSet' in read)) throw new Error(`${files[font]} has more than one font`);
  return { characters: new Set(read.characterSet), ascent: read.ascent / read.unitsPerEm };
}

async function readCoverages(): Promise<Coverages> {
  const [latin, chinese, tamil, thai, display] = await Promise.all([
    readCoverage('latin'),
    readCoverage('chinese'),
    readCoverage('tamil'),
    readCoverage('thai'),
    readCoverage('display'),
  ]);
  // Both weights of a font have the same characters.
  return { standard, latin, chinese, 'chinese-bold': chinese, tamil, thai, display };
}

let coverages: Promise<Coverages> | undefined;
/** The characters of every font, read once: the fonts themselves are read for a paper that needs them. */
export const fontCoverages = (): Promise<Coverages> => (coverages ??= readCoverages());

/** Names the fonts in a document, which reads those that it uses, and embeds the characters that it has. */
export function registerFonts(pdf: InstanceType<typeof PdfDocument>): void {
  for (const [font, file] of Object.entries(files)) pdf.registerFont(font, fontPath(file));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Says in ASCII what no font can show: 김 is Gim. What can't be spelled either is named by its code point. */
function spell(grapheme: string): string {
  const spelled = anyAscii(grapheme).replaceAll(/[^\u0020-\u007E]/g, '');
  if (spelled !== '' || /^[\p{Cc}\p{Cf}\p{M}\p{Z}]*$/u.test(grapheme)) return spelled;
  return Array.from(
    grapheme,
    (character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`,
  ).join('');
}

/** True if a font has every character of a text. */
export const hasAll = ({ characters }: Coverage, text: string): boolean =>
  Array.from(text).every((character) => character === '\n' || characters.has(character.codePointAt(0) ?? 0));

/** Cuts a text into runs of one font, which has every character of its run. */
export function splitByFont(text: string, language: Language, fonts: Coverages): readonly Run[] {
  const has = (font: Font, part: string) => hasAll(fonts[font], part);
  const order = tried[language];
  const clean = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    // These choose among forms of a character, of which the fonts have one.
    .replaceAll(/\p{Variation_Selector}/gu, '');
  const parts = Array.from(graphemes.segment(clean), ({ segment }) =>
    order.some((font) => has(font, segment)) ? segment : spell(segment),
  );
  const one = order.find((font) => has(font, parts.join('')));
  if (one) return [{ text: parts.join(''), font: one }];
  const runs: Run[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    // Spaces and marks belong to the word before them.
    const goesOn = last && !/\p{L}/u.test(part) && has(last.font, part);
    const font = goesOn ? last.font : order.find((other) => has(other, part));
    if (last && font === last.font) last.text += part;
    else if (font) runs.push({ text: part, font });
  }
  return runs;
}
