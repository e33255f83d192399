import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { captchaSize } from '@portal/contract/session/rules/sign-in';
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

/** Paper and ink of the portal's light theme: the picture keeps its own ground in the dark. */
const colours = { ground: '#E9E4D7', ink: '#0F4A35' };

const between = (low: number, high: number) =>
  randomInt(Math.round(low * 100), Math.round(high * 100) + 1) / 100;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = readonly [x: number, y: number];
type Move = (point: Point) => Point;

/** Bends the whole picture a little, differently each time. */
function bend(): Move {
  const [lift, length, start] = [between(1, 2.2), between(34, 60), between(0, 6)];
  const [lean, depth, from] = [between(1, 2.2), between(26, 44), between(0, 6)];
  return ([x, y]) => [
    x + lean * Math.sin((y / depth) * 2 * Math.PI + from),
    y + lift * Math.sin((x / length) * 2 * Math.PI + start),
  ];
}

/** Brings a letter into its 30 px, turned, slanted and lifted by chance. */
function place({ x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number }, index: number): Move {
  // No wider than that: letters that overlap can't be read by anybody.
  const size = Math.min(between(25, 28) / (y2 - y1), between(24, 27) / (x2 - x1));
  const angle = radians(between(-16, 16));
  const slant = Math.tan(radians(between(-12, 12)));
  const x0 = (index + 0.5) * characterWidth + between(-1, 1);
  const y0 = height / 2 + between(-5, 5);
  return ([x, y]) => {
    const dy = size * (y - (y1 + y2) / 2);
    const dx = size * (x - (x1 + x2) / 2) + slant * dy;
    return [
      x0 + dx * Math.cos(angle) - dy * Math.sin(angle),
      y0 + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
  };
}

/** The outline of a letter, as path data. */
function message(character: string, index: number, bent: Move): string {
  const path = font.getPath(character, 0, 0, height);
  const placed = place(path.getBoundingBox(), index);
  const written = (x: number, y: number) =>
    bent(placed([x, y]))
      .map((value) => value.toFixed(2))
      .join(' ');
  return path.commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const controls = [
        'x1' in command ? written(command.x1, command.y1) : '',
        'x2' in command ? written(command.x2, command.y2) : '',
      ];
      return `${command.type}${controls.join(' ')} ${written(command.x, command.y)}`;
    })
    .join('');
}

/** A band across the picture, as thick as a letter's strokes, as path data. */
function band(middle: number): string {
  const thickness = between(2.5, 4);
  const bow = between(12, 26) * (randomInt(2) ? 1 : -1);
  const [left, right] = [middle + between(-6, 6), middle + between(-6, 6)];
  const third = width / 3;
  const there = `M-2 ${left}C${third} ${left - bow} ${2 * third} ${right + bow} ${width + 2} ${right}`;
  const back = `C${2 * third} ${right + bow + thickness} ${third} ${left - bow + thickness} -2 ${left + thickness}Z`;
  return `${there}V${right + thickness}${back}`;
}

/**
 * Draws a code as a PNG, 30 px a character and 50 px high. Bands and letters are one shape of which what lies in two is
 * paper: no colour, threshold or width distinguishes them, and letters lose their outline where a band crosses them. People
 * follow a stroke across it. `npm run measure-captcha -w server` shows what programs still read.
 */
export function drawCaptcha(code: string): Promise<Buffer> {
  const bent = bend();
  const emails = Array.from(code, (character, index) => message(character, index, bent));
  const bands = [band(between(12, 20)), band(between(26, 36))];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colours.ground}"/>
    <path fill="${colours.ink}" fill-rule="evenodd" d="${[...emails, ...bands].join('')}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}
