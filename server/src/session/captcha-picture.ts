import { randomInt } from 'node:crypto';
import { captchaSize } from '@portal/contract/session/rules/sign-in';
import sharp from 'sharp';
// The outlines of capitals and digits in the portal's heading font, Newsreader 500 (SIL Open Font License, src/styles/fonts/OFL.txt): a
// server has no fonts to rely on. Each is path data, with y downwards, and the box around it: left, top, right, bottom.
import letters from './captcha-letters.json' with { type: 'json' };

const { characters, characterWidth, height } = captchaSize;
const width = characters * characterWidth;

/** Paper and ink of the portal's light theme: the picture keeps its own ground in the dark. */
const colours = { ground: '#E9E4D7', ink: '#0F4A35' };

const between = (low: number, high: number) =>
  randomInt(Math.round(low * 100), Math.round(high * 100) + 1) / 100;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = readonly [x: number, y: number];
type Move = (point: Point) => Point;
type Box = readonly [left: number, top: number, right: number, bottom: number];

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
function place([x1, y1, x2, y2]: Box, index: number): Move {
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

const outlines = new Map(Object.entries(letters));

/** Draws a letter's outline at its place in the picture, as path data. */
function drawLetter(character: string, index: number, bent: Move): string {
  const letter = outlines.get(character);
  if (!letter) throw new Error(`A captcha can't have the character "${character}".`);
  const [left = 0, top = 0, right = 0, bottom = 0] = letter.box;
  const placed = place([left, top, right, bottom], index);
  return letter.path.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
    bent(placed([Number(x), Number(y)]))
      .map((value) => value.toFixed(2))
      .join(' '),
  );
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
  const drawn = Array.from(code, (character, index) => drawLetter(character, index, bent));
  const bands = [band(between(12, 20)), band(between(26, 36))];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colours.ground}"/>
    <path fill="${colours.ink}" fill-rule="evenodd" d="${[...drawn, ...bands].join('')}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}
