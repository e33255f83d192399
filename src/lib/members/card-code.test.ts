import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockError, createCardCode, digitsAt } from './card-code.ts';

// RFC 6238, appendix B: the seed of SHA-256.
const secret = btoa('12345678901234567890123456789012').replaceAll('=', '');

test.each([
  [59, '46119246'],
  [1_111_111_109, '68084774'],
  [1_234_567_890, '91819424'],
  [20_000_000_000, '77737706'],
])('makes the code of RFC 6238 at %i s', async (seconds, digits) => {
  expect(await digitsAt(secret, Math.floor(seconds / 30))).toBe(digits);
});

test('reads a secret as the wire writes it', async () => {
  // 0xfb 0xff would be + and / in plain base64.
  await expect(digitsAt('-_-_', 1)).resolves.toMatch(/^\d{8}$/);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('changes its code with the step, and counts down to it', async () => {
  vi.setSystemTime(59_000);
  const $code = createCardCode({ secret, now: () => Date.now() });
  const end = $code.listen(() => undefined);
  await expect.poll(() => $code.get()).toEqual({ digits: '46119246', left: 1, failed: false });
  await vi.advanceTimersByTimeAsync(1000);
  const next = await digitsAt(secret, 2);
  await expect.poll(() => $code.get()).toEqual({ digits: next, left: 30, failed: false });
  end();
});

test('follows the club’s clock, not the device’s', async () => {
  vi.setSystemTime(59_000 + 300_000);
  const ahead = clockError({ now: '1970-01-01T00:00:59Z' }, Date.now());
  expect(ahead).toBe(300_000);
  const $code = createCardCode({ secret, now: () => Date.now() - ahead });
  const end = $code.listen(() => undefined);
  await expect.poll(() => $code.get().digits).toBe('46119246');
  end();
});

test('takes a clock that is off by seconds for right', () => {
  expect(clockError({ now: '2026-11-21T12:00:00+08:00' }, Date.parse('2026-11-21T12:00:12+08:00'))).toBe(0);
});

test('says so where the device can’t make a code', async () => {
  const $code = createCardCode({ secret: 'not base64!', now: () => 59_000 });
  const end = $code.listen(() => undefined);
  await expect.poll(() => $code.get().failed).toBe(true);
  end();
});
