import { readFile } from 'node:fs/promises';
import type PdfDocument from 'pdfkit';

/** Chinese and Japanese characters, and the marks that are set with them. */
const EASTERN = /[\u2E80-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF]/;
export const isEastern = (text: string): boolean => EASTERN.test(text);

const files = {
  'eastern-regular': new URL('fonts/noto-sans-sc-regular.ttf', import.meta.url),
  'eastern-bold': new URL('fonts/noto-sans-sc-bold.ttf', import.meta.url),
} as const;

/**
 * Gives a document the fonts that texts with such characters are set in, of 10 MB each; what it embeds of them are the characters that it
 * has. They are read anew each time: the system keeps a file that is wanted again, and a club that writes no Chinese has no use for 20 MB.
 */
export async function addEasternFonts(pdf: InstanceType<typeof PdfDocument>): Promise<void> {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, await readFile(file));
}

const plain = (others: string): string => {
  const letters = others.normalize('NFKD').replaceAll(/[^\u0020-\u007E]/g, '');
  return letters === '' ? '?' : letters;
};

const straight = (text: string): string => text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');

/** The fonts that every reader of PDF has know Western letters alone: others lose their marks, or become a question mark. */
export const inWesternLetters = (text: string): string =>
  straight(text)
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]+/gu, plain);

/** The others know these as well. Their quotation marks are as wide as a character. */
export const inEasternLetters = (text: string): string =>
  straight(text).replaceAll(
    /[^\u0020-\u007E\u00A0-\u00FF\u2010-\u2027\u2E80-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF]+/gu,
    plain,
  );
