import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('a password', () => {
  it.each(['', 'seven77', 'Zx9!kkP'])('is short: %j', (password) => {
    expect(passwordStrength(password)).toBe('short');
  });

  it.each([
    'password',
    'Passw0rd1',
    'qwertyuiop',
    'abcdefghijkl',
    '9876543210',
    'aaaaaaaaaaaaaaaa',
    'abababababab',
    '12341234123412',
    '19800203',
    'Welcome2026',
    'iloveyou1',
  ])('is easy to guess: %s', (password) => {
    expect(passwordStrength(password)).toBe('weak');
  });

  it.each(['tennis2026', 'Zx9!kkPq', 'marblesky'])('is fair: %s', (password) => {
    expect(passwordStrength(password)).toBe('fair');
  });

  it.each(['correct horse battery', '12 apples a day', 'N7$kq2Lw!9xZ', '密码密码很长的密码和一个故事'])(
    'is strong: %s',
    (password) => {
      expect(passwordStrength(password)).toBe('strong');
    },
  );
});
