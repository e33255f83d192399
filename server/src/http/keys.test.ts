import { expect, it } from 'vitest';
import { deriveKeys } from './keys.ts';

it('opens a sealed text as it was sealed alone: nothing added, left out or written otherwise', async () => {
  const keys = await deriveKeys('a secret of at least thirty-two letters');
  // Texts of every length that may leave bits over in the last letter.
  for (const text of ['', 'a', 'ab', 'abc', 'abcd']) {
    const sealed = keys.seal('tests', text);
    expect(keys.open('tests', sealed)).toBe(text);
    expect(keys.seal('tests', text)).toBe(sealed);
    expect(keys.seal('others', text)).not.toBe(sealed);
    expect(keys.open('others', sealed)).toBeNull();
    for (const other of [
      `${sealed}A`,
      `${sealed}!`,
      `${sealed}=`,
      ` ${sealed}`,
      `${sealed}\n`,
      sealed.slice(0, -1),
    ])
      expect([other, keys.open('tests', other)]).toEqual([other, null]);
  }
});
