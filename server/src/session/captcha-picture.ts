import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { captchaSize } from '@portal/contract/rules/captcha';
import { parse } from 'opentype.js/dist/opentype.mjs';
import sharp from 'sharp';

const { characters, characterWidth, height } = captchaSize;
const width = characters * characterWidth;

// The portal's heading font, as outlines: a server has no fonts to rely on.
const file = createRequire(import.meta.url).resolve(
  '@fontsource/newsreader/files/newsreader-latin-500-normal.woff',
);
const bytes = readFileSync(file);
const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

/** Paper, ink and brass of the portal's light theme: the picture keeps its own ground in the dark. */
const colours = { ground: '#E9E4D7', letters: '#0F4A35', waves: '#9C7A34' };

const between = (low: number, high: number) => randomInt(low * 100, high * 100 + 1) / 100;

/** A letter in its 30 px, turned, slanted and lifted by chance. */
function letter(character: string, index: number): string {
  const path = font.getPath(character, 0, 0, between(30, 36));
  const box = path.getBoundingBox();
  const x = (index + 0.5) * characterWidth + between(-2, 2);
  const y = height / 2 + between(-4, 4);
  const shape = `rotate(${between(-22, 22)}) skewX(${between(-14, 14)})`;
  const centre = `translate(${-(box.x1 + box.x2) / 2} ${-(box.y1 + box.y2) / 2})`;
  return `<path transform="translate(${x} ${y}) ${shape} ${centre}" d="${path.toPathData(2)}"/>`;
}

/** A thin swell across the picture, over the letters, so that they can't be cut apart by column. */
function wave(): string {
  const middle = between(14, height - 14);
  const swell = between(6, 14) * (randomInt(2) ? 1 : -1);
  const third = width / 3;
  return `<path d="M0 ${middle} C${third} ${middle - swell * 2} ${2 * third} ${middle + swell * 2} ${width} ${middle + swell}"/>`;
}

/** Draws a code as a PNG, 30 px a character and 50 px high. With 16 colours it weighs half of what it does with 32. */
export function drawCaptcha(code: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colours.ground}"/>
    <g fill="${colours.letters}">${Array.from(code, letter).join('')}</g>
    <g fill="none" stroke="${colours.waves}" stroke-width="1.2">${wave()}${wave()}${wave()}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}
