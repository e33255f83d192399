import {
  bodyAttributes,
  bodyElements,
  isUploadPath,
  MAX_BODY_DEPTH,
} from '@portal/contract/content/rules/post-body';
import type { BodyElement } from '@portal/contract/content/rules/post-body';
import { safeLink } from '@portal/contract/rules/safe-link';

/** A piece of a body: text, or an element that a body may have. */
export type BodyPiece =
  | string
  | {
      readonly tag: BodyElement;
      readonly attributes: Readonly<Record<string, string>>;
      readonly pieces: readonly BodyPiece[];
    };

/**
 * Lets the browser's own parser read a body. The result is a document of its own, which shows nothing, runs nothing
 * and loads nothing; nothing of it is ever put into the page. Only pages with bodies allow this policy. The build has
 * none.
 */
const policy = import.meta.env.SSR
  ? null
  : window.trustedTypes?.createPolicy('portal-bodies', { createHTML: (html: string) => html });

/** Elements whose text nobody wrote to be read. */
const unread = new Set(['script', 'style', 'template', 'title', 'textarea', 'iframe', 'noembed', 'noframes']);

const isBodyElement = (tag: string): tag is BodyElement => bodyElements.some((known) => known === tag);

/**
 * Reads the pieces of a body that may be drawn. Elements that the API let through by mistake, or another host never
 * cleaned, are left out.
 */
export function readBody(html: string): readonly BodyPiece[] {
  const parsed = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  return piecesIn(document.createTreeWalker(parsed), MAX_BODY_DEPTH);
}

/**
 * Returns the pieces in the node that the walker is at. It walks, because a document and a form may hold names that
 * hide their own properties (`<form name="body">`, `<input name="childNodes">`).
 */
function piecesIn(walker: TreeWalker, depth: number): readonly BodyPiece[] {
  const parent = walker.currentNode;
  const pieces: BodyPiece[] = [];
  for (let node = walker.firstChild(); node !== null; node = walker.nextSibling())
    pieces.push(...readPiece(node, walker, depth));
  walker.currentNode = parent;
  return pieces;
}

function readPiece(node: Node, walker: TreeWalker, depth: number): readonly BodyPiece[] {
  if (node instanceof Text) return node.data === '' ? [] : [node.data];
  if (!(node instanceof Element) || depth === 0) return [];
  const tag = node instanceof HTMLFormElement ? 'form' : node.localName;
  if (unread.has(tag)) return [];
  // Drawings and formulas have elements of the same names that mean something else.
  if (!isBodyElement(tag) || !(node instanceof HTMLElement)) return piecesIn(walker, depth);
  const attributes = readAttributes(node, tag);
  if (tag === 'img' && attributes['src'] === undefined) return [];
  return [{ tag, attributes, pieces: piecesIn(walker, depth - 1) }];
}

function readAttributes(element: Element, tag: BodyElement): Record<string, string> {
  const named = (bodyAttributes[tag] ?? []).flatMap((name): [string, string][] => {
    const value = element.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });
  const href = tag === 'a' ? element.getAttribute('href') : null;
  const link = href === null ? null : safeLink(href);
  const src = tag === 'img' ? element.getAttribute('src') : null;
  return {
    ...Object.fromEntries(named),
    ...(link !== null && { href: link }),
    ...(src !== null && isUploadPath(src) && { src }),
  };
}
