import { expect, it } from 'vitest';
import { numbersIn } from './numbers.ts';

it.each([
  ['', []],
  [' \n ', []],
  ['M-1\nM-2', ['M-1', 'M-2']],
  ['M-1, M-2;M-3\tM-1\r\n', ['M-1', 'M-2', 'M-3']],
])('reads the membership numbers in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});
