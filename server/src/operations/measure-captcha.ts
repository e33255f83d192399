// npm run measure-captcha -w server -- [PICTURES]: how many captchas Tesseract reads, which must be installed. Each
// picture is cleaned in five ways that a program would try; the answer counts where it is the code to the letter.
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { captchaAlphabet, captchaSize } from '@portal/contract/session/rules/sign-in';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { drawCaptcha } from '../session/index.ts';

const WIDTH = captchaSize.characters * captchaSize.characterWidth * 4;
const HEIGHT = captchaSize.height * 4;

/** A picture of greys, four times as large. */
type Greys = Buffer;

const toGreys = (picture: Sharp): Promise<Greys> => picture.greyscale().toColourspace('b-w').raw().toBuffer();
const toPicture = (greys: Greys) => sharp(greys, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } });
const enlarged = (png: Buffer) => sharp(png).resize(WIDTH, HEIGHT, { kernel: 'cubic' });

/** Ink (0) and paper (255). */
const toInk = (greys: Greys): Greys => Buffer.from(greys.map((grey) => (grey < 128 ? 0 : 255)));

/** The connected patches of ink: the places of each. */
function patches(ink: Greys): number[][] {
  const seen = new Uint8Array(ink.length);
  const found: number[][] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 0 || seen[start]) continue;
    const patch = [start];
    seen[start] = 1;
    for (const place of patch)
      for (const next of [place - 1, place + 1, place - WIDTH, place + WIDTH])
        if (ink[next] === 0 && !seen[next]) {
          seen[next] = 1;
          patch.push(next);
        }
    found.push(patch);
  }
  return found;
}

const plain = async (png: Buffer): Promise<Greys> => toInk(await toGreys(enlarged(png)));

/** Removes strokes thinner than twice this from the ink. */
async function opened(ink: Greys, radius: number): Promise<Greys> {
  const without = await toGreys(toPicture(ink).dilate(radius));
  return toGreys(toPicture(without).erode(radius));
}

/** The ways to clean a picture before it is read. */
const cleanings: Record<string, (png: Buffer) => Promise<Greys>> = {
  'scaling and a threshold': plain,
  'median filter': async (png) => toInk(await toGreys(enlarged(png).median(9))),
  // Strokes thinner than a letter's go, what is left grows back.
  'line removal': async (png) => opened(await plain(png), 1),
  // Patches of the size of letters stay, without what is around them.
  contours: async (png) => {
    const thick = await opened(await plain(png), 1);
    const kept = Buffer.alloc(thick.length, 255);
    for (const patch of patches(thick)) {
      const columns = patch.map((place) => place % WIDTH);
      const wide = columns.reduce((a, b) => Math.max(a, b)) - columns.reduce((a, b) => Math.min(a, b));
      if (patch.length > 200 && wide < WIDTH / 2) for (const place of patch) kept[place] = 0;
    }
    return kept;
  },
  // Edges between light and dark, whichever is the letter.
  edges: async (png) => {
    const ink = await plain(png);
    const grown = await toGreys(toPicture(ink).erode(2));
    return Buffer.from(ink.map((grey, place) => (grey === 255 && grown[place] === 0 ? 0 : 255)));
  },
};

/** Returns Tesseract's reading of each of these files, given the possible characters. */
async function read(list: string, mode: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'tesseract',
    [list, '-', '--psm', String(mode), '-c', `tessedit_char_whitelist=${captchaAlphabet}`],
    { maxBuffer: 2 ** 24, env: { ...process.env, OMP_THREAD_LIMIT: '1' } },
  );
  return stdout.split('\f').map((text) => text.replaceAll(/\s/g, ''));
}

async function measure(count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-captcha-'));
  try {
    const codes = Array.from({ length: count }, () =>
      Array.from(
        { length: captchaSize.characters },
        () => captchaAlphabet[randomInt(captchaAlphabet.length)],
      ).join(''),
    );
    const drawn = await Promise.all(codes.map(drawCaptcha));
    for (const [name, clean] of Object.entries(cleanings)) {
      const files: string[] = [];
      for (const [index, png] of drawn.entries()) {
        const file = join(folder, `${index}.png`);
        await toPicture(await clean(png))
          .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
          .png()
          .toFile(file);
        files.push(file);
      }
      const list = join(folder, 'list.txt');
      await writeFile(list, `${files.join('\n')}\n`);
      // As one line, and as one word: whichever reads it.
      const readings = await Promise.all([7, 8].map((mode) => read(list, mode)));
      const right = codes.filter((code, index) => readings.some((texts) => texts[index] === code)).length;
      const share = ((100 * right) / count).toFixed(1);
      process.stdout.write(`${name}: ${right} of ${count} (${share}%)\n`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const pictures = Number(process.argv[2] ?? 500);
try {
  if (!Number.isSafeInteger(pictures) || pictures < 1) throw new Error('PICTURES is a whole number from 1.');
  await measure(pictures);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
