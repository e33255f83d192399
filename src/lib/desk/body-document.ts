import type { BodyPiece } from '../content/read-body.ts';
import { readBody } from '../content/read-body.ts';

function createNode(piece: BodyPiece, within: Document): Node {
  if (typeof piece === 'string') return within.createTextNode(piece);
  const element = within.createElement(piece.tag);
  for (const [name, value] of Object.entries(piece.attributes)) element.setAttribute(name, value);
  element.append(...piece.pieces.map((inner) => createNode(inner, within)));
  return element;
}

/**
 * Turns a body into elements for an editor to read: only those that a body may hold. They are in a document of their
 * own, where pictures aren't loaded.
 */
export function bodyElement(html: string): HTMLElement {
  const within = document.implementation.createHTMLDocument('');
  within.body.append(...readBody(html).map((piece) => createNode(piece, within)));
  return within.body;
}
