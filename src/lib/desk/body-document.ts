import type { BodyPiece } from '../content/read-body.ts';
import { readBody } from '../content/read-body.ts';

function nodeOf(piece: BodyPiece): Node {
  if (typeof piece === 'string') return document.createTextNode(piece);
  const element = document.createElement(piece.tag);
  for (const [name, value] of Object.entries(piece.attributes)) element.setAttribute(name, value);
  element.append(...piece.pieces.map(nodeOf));
  return element;
}

/** A body as elements that are in no page, for an editor to read: of what a body may hold, and of nothing else. */
export function bodyElement(html: string): HTMLElement {
  const whole = document.createElement('div');
  whole.append(...readBody(html).map(nodeOf));
  return whole;
}
