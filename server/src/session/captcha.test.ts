import { captchaAlphabet } from '@portal/contract/rules/captcha';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing.ts';
import { createTestApp } from '../testing.ts';
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
    for (const letter of captchaAlphabet) {
      const code = letter.repeat(5);
      const [first, second] = await Promise.all([drawCaptcha(code), drawCaptcha(code)]);
      expect(first.equals(second)).toBe(false);
    }
  });

  it('weighs under two kilobytes, as the login page has to wait for it', async () => {
    for (const code of ['MWQ4H', 'K7PXR', 'ACDEF'])
      expect((await drawCaptcha(code)).length).toBeLessThan(2000);
  });

  /** Pixels of ink in each of the five columns. */
  async function inkOf(code: string): Promise<number[]> {
    const { data, info } = await sharp(await drawCaptcha(code))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dark = Array.from({ length: 5 }, () => 0);
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      const red = data[pixel * info.channels] ?? 255;
      const column = Math.floor((pixel % info.width) / 30);
      if (red < 60) dark[column] = (dark[column] ?? 0) + 1;
    }
    return dark;
  }

  it('has ink in each of the five columns', async () => {
    // One drawing in 750 has a wave that covers much of a letter: of three, the clearest counts.
    const drawings = await Promise.all(['MWQ4H', 'MWQ4H', 'MWQ4H'].map(inkOf));
    const clearest = [0, 1, 2, 3, 4].map((column) => Math.max(...drawings.map((dark) => dark[column] ?? 0)));
    expect(Math.min(...clearest)).toBeGreaterThan(40);
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
