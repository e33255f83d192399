/** Text that is HTML already: made by `markup`, or a constant of the code. Whatever else gets into a page is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toHtml(value: string | Markup | readonly Markup[]): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string')
    return value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
  return value.map(({ text }) => text).join('');
}

/** A template whose values are escaped, in text as well as in quoted attributes. */
export const markup = (
  parts: TemplateStringsArray,
  ...values: (string | Markup | readonly Markup[])[]
): Markup => new Markup(parts.reduce((text, part, index) => text + toHtml(values[index - 1] ?? '') + part));
