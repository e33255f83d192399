import type { Attributes, Child } from './h.ts';

const SVG = 'http://www.w3.org/2000/svg';
const spelt: Readonly<Record<string, string>> = { className: 'class', tabIndex: 'tabindex' };

/** An `H` that makes elements of the page itself. */
export function h(tag: string, attributes: Attributes | null, ...children: Child<Element>[]): Element {
  const element =
    tag === 'svg' || tag === 'path' ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const name in attributes) {
    const value = attributes[name];
    if (value === undefined || name === 'key') continue;
    if (typeof value === 'object') {
      if (element instanceof HTMLElement)
        for (const [property, set] of Object.entries(value)) element.style.setProperty(property, String(set));
    } else element.setAttribute(spelt[name] ?? name, String(value));
  }
  append(element, children);
  return element;
}

function append(element: Element, children: readonly Child<Element>[]): void {
  for (const child of children) {
    if (typeof child === 'string' || typeof child === 'number') element.append(String(child));
    else if (child instanceof Element) element.append(child);
    else if (Array.isArray(child)) append(element, child);
  }
}
