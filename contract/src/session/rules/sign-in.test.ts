import { expect, it } from 'vitest';
import { captchaAlphabet } from './sign-in.ts';

it('is made of capitals and digits that can’t be taken for each other', () => {
  expect(captchaAlphabet).toMatch(/^[A-Z\d]{25}$/);
  expect(new Set(captchaAlphabet).size).toBe(25);
  expect(captchaAlphabet).not.toMatch(/[0O1I2Z5S8BG]/);
});
