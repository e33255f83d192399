import { payloads } from '@portal/contract/testing-payloads';
import { describe, expect, it } from 'vitest';
import type { BodyPiece } from './read-body.ts';
import { readBody } from './read-body.ts';

const picture = '/uploads/6f9619ff-8b86-4d01-b42d-00cf4fc964ff.webp';

const textOf = (pieces: readonly BodyPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.pieces))).join('');
const attributesIn = (pieces: readonly BodyPiece[]): [string, string][] =>
  pieces.flatMap((piece) =>
    typeof piece === 'string' ? [] : [...Object.entries(piece.attributes), ...attributesIn(piece.pieces)],
  );

describe('a body', () => {
  it('is read as its elements, their attributes and its text', () => {
    expect(readBody('<p>See <a href="/bookings">the <em>courts</em></a></p>')).toEqual([
      {
        tag: 'p',
        attributes: {},
        pieces: [
          'See ',
          {
            tag: 'a',
            attributes: { href: '/bookings' },
            pieces: ['the ', { tag: 'em', attributes: {}, pieces: ['courts'] }],
          },
        ],
      },
    ]);
  });

  it('keeps the club’s own pictures, and cells that span', () => {
    expect(
      attributesIn(readBody(`<img src="${picture}" alt="A boat"><table><td colspan="2">a</table>`)),
    ).toEqual([
      ['alt', 'A boat'],
      ['src', picture],
      ['colspan', '2'],
    ]);
  });

  it('loses elements that it may not have, not the words in them', () => {
    expect(readBody('<div><section>Words</section></div>')).toEqual(['Words']);
  });

  it('ends where elements lie too deep in each other', () => {
    expect(textOf(readBody(`${'<blockquote>'.repeat(31)}deep`))).toBe('');
  });

  it('is read whole where its names hide what a document and a form have', () => {
    const hiding = '<form name="body"><input name="childNodes"><input name="localName">In it.</form>';
    expect(textOf(readBody(`${hiding}<img name="documentElement"><p>After it.</p>`))).toBe('In it.After it.');
  });

  it.each(payloads)('has no handler, address or style of a trick, had nobody cleaned it: %j', (payload) => {
    const pieces = readBody(`<p>Before it.</p>${payload}`);
    expect(textOf(pieces)).toContain('Before it.');
    const safe =
      /^(?:href (?:https?:|mailto:|tel:|\/(?!\/))|src \/uploads\/[0-9a-f-]+\.webp$|(?:alt|width|height|colspan|rowspan|scope) )/;
    for (const [name, value] of attributesIn(pieces)) expect(`${name} ${value}`).toMatch(safe);
  });
});
