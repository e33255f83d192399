type Value = string | number | boolean | undefined | Readonly<Record<`--${string}`, string | number>>;

/** Attributes as React spells them; `style` holds custom properties only, and `key` distinguishes siblings. */
export type Attributes = Readonly<Record<string, Value>>;

export type Child<Node> = Node | string | number | null | false | undefined | readonly Child<Node>[];

/**
 * Makes an element: React's `createElement`, or `h` of `dom.ts`. Everything in this folder is drawn through one that
 * is handed in, so that the same cells can be on the page before React has arrived.
 */
export type H<Node> = (tag: string, attributes: Attributes | null, ...children: Child<Node>[]) => Node;

/** An icon of `src/pictures/icons.ts`; always beside a word, so hidden from screen readers. */
export const icon = <Node>(h: H<Node>, drawing: string): Node =>
  h('svg', { className: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: drawing }));
