import { expect, test } from 'vitest';
import { linkOf } from './editor-content.ts';

test.each([
  ['example.com', 'https://example.com/'],
  ['  www.example.com/a?b=1 ', 'https://www.example.com/a?b=1'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['https://example.com/a', 'https://example.com/a'],
  ['office@harbour.example', 'mailto:office@harbour.example'],
  ['mailto:office@harbour.example', 'mailto:office@harbour.example'],
  ['tel:+6565550142', 'tel:+6565550142'],
  ['/events', '/events'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//elsewhere.example', null],
  ['just words', null],
  ['word', null],
  ['', null],
])('%o is taken for %o', (typed, link) => {
  expect(linkOf(typed)).toBe(link);
});
