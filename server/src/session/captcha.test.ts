import { captchaAlphabet } from '@portal/contract/session/rules/sign-in';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { captcha } from './tables.ts';

let test: TestApp;
let now = Date.now();

beforeAll(async () => {
  test = await createTestApp({ captchaCode: 'K7PXR', now: () => now, limitFactor: 10 });
});
afterAll(() => test.close());

const post = (payload?: object) => test.app.inject({ method: 'POST', url: '/user/captcha/', payload });
const issue = async () => (await post()).json<{ session: string; image: string }>();
const check = async (session: string, code: string) =>
  (await post({ session, captcha: code })).json<{ match: boolean }>().match;

describe('a captcha', () => {
  it('is a PNG of 150 by 50 in a data URL, with a session to answer by', async () => {
    const { session, image } = await issue();
    expect(session).toMatch(/^[\w-]{20,}$/);
    const [head, data = ''] = image.split(',');
    expect(head).toBe('data:image/png;base64');
    const { format, width, height } = await sharp(Buffer.from(data, 'base64')).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 150, height: 50 });
  });

  it('is asked for with an empty object as well', async () => {
    expect((await post({})).json()).toHaveProperty('image');
  });

  it('matches what is typed in either case', async () => {
    const { session } = await issue();
    expect(await check(session, 'k7pxr')).toBe(true);
    expect(await check(session, 'K7PXR')).toBe(true);
  });

  it('takes three wrong answers, and is dead then', async () => {
    const { session } = await issue();
    for (const wrong of ['AAAAA', 'CCCCC', 'DDDDD']) expect(await check(session, wrong)).toBe(false);
    expect(await check(session, 'K7PXR')).toBe(false);
  });

  it('is dead after 300 seconds', async () => {
    const { session } = await issue();
    now += 300_001;
    expect(await check(session, 'K7PXR')).toBe(false);
  });

  it('is not kept as it is', async () => {
    await issue();
    const rows = JSON.stringify(await test.db.select().from(captcha));
    expect(rows).not.toMatch(/k7pxr/i);
  });

  it('matches nothing under a session that never was', async () => {
    expect(await check('nonsense', 'K7PXR')).toBe(false);
  });

  it('is not checked by half an answer', async () => {
    expect((await post({ session: 'x' })).statusCode).toBe(400);
    expect((await post({ captcha: 'x' })).statusCode).toBe(400);
  });
});

describe('the picture', () => {
  it('draws every letter of the alphabet differently each time', async () => {
    for (const message of captchaAlphabet) {
      const code = message.repeat(5);
      const [first, second] = await Promise.all([drawCaptcha(code), drawCaptcha(code)]);
      expect(first.equals(second)).toBe(false);
    }
  });

  it('weighs under two kilobytes, as the login page has to wait for it', async () => {
    for (const code of ['MWQ4H', 'K7PXR', 'ACDEF'])
      expect((await drawCaptcha(code)).length).toBeLessThan(2000);
  });

  it('has letters and bands of one colour, so that no colour parts them', async () => {
    const { data, info } = await sharp(await drawCaptcha('MWQ4H'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [ground, ink] = [
      [0xe9, 0xe4, 0xd7],
      [0x0f, 0x4a, 0x35],
    ] as const;
    for (let at = 0; at < data.length; at += info.channels) {
      // The share of background: the same in red, green and blue.
      const shares = [0, 1, 2].map(
        (part) => ((data[at + part] ?? 0) - (ink[part] ?? 0)) / ((ground[part] ?? 0) - (ink[part] ?? 0)),
      );
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.1);
    }
  });

  /** Counts the changes between ink and paper, from top to bottom, in each of the five columns. */
  async function meetings(code: string): Promise<number[]> {
    const grey = sharp(await drawCaptcha(code))
      .greyscale()
      .toColourspace('b-w')
      .raw();
    const { data, info } = await grey.toBuffer({ resolveWithObject: true });
    const isInk = (pixel: number) => (data[pixel] ?? 0) < 128;
    const found = Array.from({ length: 5 }, () => 0);
    for (let pixel = info.width; pixel < data.length; pixel += 1) {
      const column = Math.floor((pixel % info.width) / 30);
      if (isInk(pixel) !== isInk(pixel - info.width)) found[column] = (found[column] ?? 0) + 1;
    }
    return found;
  }

  it('has a letter in each of the five columns, beside the two bands', async () => {
    // Two bands have four edges in each of 30 columns of pixels.
    const bands = 4 * 30;
    expect(Math.max(...(await meetings('')))).toBeLessThanOrEqual(bands);
    // A letter that lies along a band may hide its edges in one picture, and not in each of many.
    const pictures = await Promise.all(Array.from({ length: 20 }, () => meetings('EH3HE')));
    const most = [0, 1, 2, 3, 4].map((column) => Math.max(...pictures.map((found) => found[column] ?? 0)));
    expect(Math.min(...most)).toBeGreaterThan(bands);
  });
});

it('draws a code of its own when none is configured', async () => {
  const other = await createTestApp();
  const codes = new Set<string>();
  for (let count = 0; count < 3; count += 1) {
    const answer = await other.app.inject({ method: 'POST', url: '/user/captcha/' });
    codes.add(answer.json<{ image: string }>().image);
  }
  const answer = await other.app.inject({
    method: 'POST',
    url: '/user/captcha/',
    payload: { session: 'x', captcha: 'K7PXR' },
  });
  await other.close();
  expect(codes.size).toBe(3);
  expect(answer.json()).toEqual({ match: false });
});
