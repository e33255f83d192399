import type { BodyPiece } from '../content/read-body.ts';
import { readBody } from '../content/read-body.ts';
import { safeLink } from '@portal/contract/rules/safe-link';

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

/** Returns the link for an address as people type it: "example.com", "office@example.com", "/events". Null: none. */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (text.startsWith('/') || text.startsWith('#')) return safeLink(text);
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return safeLink(`mailto:${text}`);
  // A port is no scheme: "example.com:8080".
  if (/^[a-z][a-z+-]*:/i.test(text)) return safeLink(text);
  return text.includes('.') ? safeLink(`https://${text}`) : null;
}
