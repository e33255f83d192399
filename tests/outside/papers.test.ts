import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClub } from '../../server/src/bookings/testing-club.ts';
import { createTestClub, room } from '../../server/src/bookings/testing-club.ts';
import { issueInvoice } from '../../server/src/money/index.ts';
import { addMember } from '../../server/src/testing/people.ts';
import { readOutput, outsidePackage } from './programs.ts';

interface PdfJs {
  getDocument: (source: { data: Uint8Array; verbosity: number }) => {
    promise: Promise<{
      getPage: (number: number) => Promise<{
        getTextContent: () => Promise<{ items: readonly { str: string; hasEOL: boolean }[] }>;
      }>;
    }>;
  };
}

/** Names whose glyphs are in the order of their letters. */
const ordered = [
  'Đặng Thị Đức',
  'Łukasz Żółć ı ħ œ €',
  'Ирина Щербакова',
  'Ελένη',
  '陈美玲 Đặng',
  '陳大文',
] as const;
/** Vowels that are drawn before their consonants, and letters that are drawn as two. */
const reordered = ['தமிழ் செல்வன் கொ', 'हिन्दी शक्ति', 'สมชาย น้ำใจ'] as const;
const names = [...ordered, ...reordered];

let club: TestClub;
let folder: string;
/** Each paper by its name and language. */
const papers = new Map<string, string>();
const paperOf = (name: string, language: string): string => papers.get(`${name} ${language}`) ?? '';

beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  folder = await mkdtemp(path.join(tmpdir(), 'papers-'));
  for (const [index, name] of names.entries()) {
    const { username, memberId: member } = await addMember(club.db, { name });
    const headers = await club.signIn(username);
    const { now } = club.clock;
    const lines = [{ description: `Locker of ${name}`, zh: null, amount: 3050 }];
    const id = await club.db.transaction((tx) =>
      issueInvoice(tx, { member, lines, due: now, now, zone: 'Asia/Singapore' }),
    );
    for (const language of ['en', 'zh']) {
      const payload = { language };
      await club.call({ method: 'PUT', url: '/general-users/me/language/', headers, payload });
      const url = `/finance/payment-invoice/${id}/pdf/`;
      const { body } = await club.call<{ url: string }>({ method: 'GET', url, headers });
      const file = path.join(folder, `${index}-${language}.pdf`);
      await writeFile(
        file,
        (await club.app.inject({ url: body.url.slice(club.config.apiUrl.length) })).rawPayload,
      );
      papers.set(`${name} ${language}`, file);
    }
  }
});
afterAll(async () => {
  await club.close();
  await rm(folder, { recursive: true });
});

/** The words of a name, which programs may set on lines of their own. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Returns the text of a paper as PDF.js reads it, the reader of Firefox. */
async function readByPdfJs(file: string): Promise<string> {
  const { getDocument } = await outsidePackage<PdfJs>('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(await readFile(file));
  const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
  const { items } = await page.getTextContent();
  return flat(items.map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str)).join(''));
}

describe.each(['en', 'zh'])('an invoice in %s', (language) => {
  it.each(names)('names %s as Poppler reads it', async (name) => {
    const text = flat(await readOutput('pdftotext', [paperOf(name, language), '-']));
    expect(text).toContain(language === 'en' ? `Billed to ${name}, member T-` : `付款人：${name}，会员号T-`);
    expect(text).toContain(`Locker of ${name}`);
    expect(text).toContain('S$30.50');
  });

  it.each(ordered)('names %s as MuPDF reads it', async (name) => {
    expect(flat(await readOutput('mutool', ['draw', '-q', '-F', 'text', paperOf(name, language)]))).toContain(
      `Locker of ${name}`,
    );
  });

  it.each(ordered)('names %s as PDF.js reads it', async (name) => {
    expect(await readByPdfJs(paperOf(name, language))).toContain(`Locker of ${name}`);
  });

  it.each(names)('is drawn by Ghostscript without a complaint, for %s', async (name) => {
    const args = ['-q', '-dBATCH', '-dNOPAUSE', '-dPDFSTOPONERROR', '-sDEVICE=nullpage'];
    expect(await readOutput('gs', [...args, paperOf(name, language)])).toBe('');
  });
});

it.each(['en', 'zh'])(
  'draws its heading in %s: a font without outlines still has its text',
  async (language) => {
    const heading = path.join(folder, `heading-${language}`);
    const area = ['-x', '56', '-y', '84', '-W', '120', '-H', '44'];
    const args = ['-r', '72', '-gray', '-singlefile', ...area, paperOf(ordered[0], language), heading];
    await readOutput('pdftoppm', args);
    const pixels = (await readFile(`${heading}.pgm`)).subarray(-120 * 44);
    expect(pixels.filter((grey) => grey < 128).length).toBeGreaterThan(100);
  },
);
