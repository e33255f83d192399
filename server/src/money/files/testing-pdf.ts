import { inflateSync } from 'node:zlib';

/** A font's `ToUnicode` table: hexadecimal code to text. Undefined: it has the codes of Western letters. */
type Codes = Map<string, string> | undefined;

const hexText = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The objects of a file by their numbers, their streams unpacked. */
function objectsIn(file: Buffer): Map<string, string> {
  const objects = file.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs);
  return new Map(
    Array.from(objects, ([, number = '', body = '']) => {
      const [head = '', stream] = body.split('\nstream\n');
      const packed = Buffer.from(stream?.replace(/\nendstream$/, '') ?? '', 'latin1');
      const isText = stream !== undefined && !head.includes('/Length1') && head.includes('/FlateDecode');
      return [number, isText ? inflateSync(packed).toString('latin1') : head];
    }),
  );
}

function parseCodes(cmap: string): Codes {
  const codes = new Map<string, string>();
  for (const [, from = '', texts = ''] of cmap.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs))
    for (const [index, [, hex = '']] of [...texts.matchAll(/<(\w+)>/g)].entries())
      codes.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), hexText(hex));
  return codes;
}

/** A string as the file has it, in UTF-16 after a byte order mark. */
function unescaped(written: string): string {
  const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = written.replaceAll(/\\(.)/gs, (_, escaped: string) => controls[escaped] ?? escaped);
  return new TextDecoder('utf-16be').decode(Buffer.from(bytes, 'latin1'));
}

/** Texts as their glyphs read, a line for each piece of one font. */
function extractTexts(content: string, fonts: ReadonlyMap<string, Codes>): string[] {
  return Array.from(
    content.matchAll(/\/(F\d+) [\d.]+ Tf\s+(?:.*? Tc\s+)?\[(.*?)\] TJ/gs),
    ([, font = '', shown = '']) => {
      const hex = Array.from(shown.matchAll(/<(\w+)>/g), ([, part]) => part).join('');
      const codes = fonts.get(font);
      return codes
        ? (hex.match(/.{4}/g) ?? []).map((code) => codes.get(code) ?? '?').join('')
        : new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
    },
  );
}

/** The texts of a PDF as pdfkit writes them, a line for each piece of one font, or for a text that says what it reads as. */
export function textOfPdf(file: Buffer): string {
  const objects = objectsIn(file);
  const fonts = new Map<string, Codes>();
  for (const body of objects.values())
    for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, cmap] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? [];
      fonts.set(name, cmap === undefined ? undefined : parseCodes(objects.get(cmap) ?? ''));
    }
  const lines = Array.from(objects.values(), (body) =>
    body.split(/(\/Span <<\n\/ActualText .*?\nEMC)/s).map((part) => {
      const [, actual] = /^\/Span <<\n\/ActualText \((.*?)\)\n>> BDC/s.exec(part) ?? [];
      return actual === undefined ? extractTexts(part, fonts) : [unescaped(actual)];
    }),
  );
  return lines.flat(2).join('\n');
}
