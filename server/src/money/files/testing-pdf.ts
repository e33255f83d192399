import { inflateSync } from 'node:zlib';

/** What a font's `ToUnicode` says of its characters: hexadecimal code to text. Undefined: it has the codes of Western letters. */
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

function codesOf(cmap: string): Codes {
  const codes = new Map<string, string>();
  for (const [, from = '', texts = ''] of cmap.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs))
    for (const [index, [, hex = '']] of [...texts.matchAll(/<(\w+)>/g)].entries())
      codes.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), hexText(hex));
  return codes;
}

/** The texts of a PDF as pdfkit writes them, a line each. */
export function textOfPdf(file: Buffer): string {
  const objects = objectsIn(file);
  const fonts = new Map<string, Codes>();
  for (const body of objects.values())
    for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, cmap] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? [];
      fonts.set(name, cmap === undefined ? undefined : codesOf(objects.get(cmap) ?? ''));
    }
  const lines = Array.from(objects.values(), (body) =>
    Array.from(
      body.matchAll(/\/(F\d+) [\d.]+ Tf\s+(?:.*? Tc\s+)?\[(.*?)\] TJ/gs),
      ([, font = '', shown = '']) => {
        const hex = Array.from(shown.matchAll(/<(\w+)>/g), ([, part]) => part).join('');
        const codes = fonts.get(font);
        return codes
          ? (hex.match(/.{4}/g) ?? []).map((code) => codes.get(code) ?? '?').join('')
          : Buffer.from(hex, 'hex').toString('latin1');
      },
    ),
  );
  return lines.flat().join('\n');
}
