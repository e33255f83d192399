import { expect, test } from 'vitest';
import { AnswerBroken, NetworkFailed, Refused } from '../http/failure.ts';
import { captchaText, createCaptcha } from './captcha.ts';
import type { CaptchaEnv } from './captcha.ts';

const picture = { session: 's1', image: 'data:image/png;base64,AAAA' };

const make = (env: Partial<CaptchaEnv> = {}) =>
  createCaptcha({
    draw: async () => picture,
    check: async (_session, text) => text === 'K7PXR',
    random: () => 0,
    ...env,
  });

test('turns what is typed to capitals of the code', () => {
  expect(captchaText(' k7 pxrz')).toBe('K7PXR');
});

test('shows the picture of the host', async () => {
  const captcha = make();
  await captcha.refresh();
  expect(captcha.$captcha.get()).toEqual({ status: 'drawn', ...picture });
});

test('tells equality once five characters are typed, and nothing before', async () => {
  const captcha = make();
  await captcha.refresh();
  await captcha.type('k7px');
  expect(captcha.$match.get()).toBeNull();
  await captcha.type('k7pxr');
  expect(captcha.$match.get()).toBe(true);
  await captcha.type('k7pxa');
  expect(captcha.$match.get()).toBe(false);
});

test('asks about one picture three times at most', async () => {
  let asked = 0;
  const captcha = make({ check: async () => (asked += 1) > 100 });
  await captcha.refresh();
  for (const text of ['AAAAA', 'CCCCC', 'DDDDD', 'EEEEE']) await captcha.type(text);
  expect(asked).toBe(3);
  expect(captcha.$match.get()).toBeNull();
});

test.each([
  ...[400, 401, 403, 404, 405].map((status) => new Refused(status, { detail: 'No.' })),
  new AnswerBroken('The answer has no picture'),
])('draws and compares a code of its own where the host has no such call: %s', async (failure) => {
  const captcha = make({ draw: () => Promise.reject(failure) });
  await captcha.refresh();
  expect(captcha.$captcha.get()).toMatchObject({ status: 'local', code: 'AAAAA' });
  await captcha.type('aaaaa');
  expect(captcha.$match.get()).toBe(true);
  await captcha.type('aaaac');
  expect(captcha.$match.get()).toBe(false);
});

test('tells when no picture comes, and recovers', async () => {
  let reachable = false;
  const captcha = make({
    draw: () => (reachable ? Promise.resolve(picture) : Promise.reject(new NetworkFailed(undefined))),
  });
  await captcha.refresh();
  expect(captcha.$captcha.get()).toMatchObject({ status: 'failed' });
  reachable = true;
  await captcha.refresh();
  expect(captcha.$captcha.get()).toMatchObject({ status: 'drawn' });
});

test('leaves equality open when the check fails', async () => {
  const captcha = make({ check: () => Promise.reject(new NetworkFailed(undefined)) });
  await captcha.refresh();
  await captcha.type('K7PXR');
  expect(captcha.$match.get()).toBeNull();
});

test('forgets an old picture that answers after a new one was asked for', async () => {
  const answers: ((drawn: typeof picture) => void)[] = [];
  const captcha = make({ draw: () => new Promise((resolve) => answers.push(resolve)) });
  const [first, second] = [captcha.refresh(), captcha.refresh()];
  answers[1]?.({ ...picture, session: 'new' });
  answers[0]?.({ ...picture, session: 'old' });
  await Promise.all([first, second]);
  expect(captcha.$captcha.get()).toMatchObject({ session: 'new' });
});

test('lets someone who is faster than the picture wait for it', async () => {
  const answers: ((drawn: typeof picture) => void)[] = [];
  const captcha = make({ draw: () => new Promise((resolve) => answers.push(resolve)) });
  void captcha.refresh();
  const settled = captcha.settled();
  answers[0]?.(picture);
  expect(await settled).toMatchObject({ status: 'drawn', session: 's1' });
  expect(await captcha.settled()).toMatchObject({ status: 'drawn' });
});
