import sanitizeHtml from 'sanitize-html';

/** Resolves relative links; a name that can't exist, so that no link can mean it. */
const HERE = 'https://portal.invalid';
const schemes = ['https', 'http', 'mailto', 'tel'];

/**
 * A link in the form that browsers make of it, so that what was checked is what is kept: a path of the portal, or an
 * address that names a safe scheme. Null: neither (`//host`, `/\host`, `javascript:`, `data:`).
 */
export function safeLink(href: string): string | null {
  if (!URL.canParse(href, HERE)) return null;
  const url = new URL(href, HERE);
  if (!schemes.includes(url.protocol.slice(0, -1))) return null;
  if (url.origin === HERE) {
    const path = url.pathname + url.search + url.hash;
    // `/.//host` resolves to a path that a browser would take for a host.
    return path.startsWith('//') ? null : path;
  }
  return URL.canParse(href) ? url.href : null;
}

const cell = ['colspan', 'rowspan', 'scope'];

/** HTML that staff wrote, reduced to text, structure and safe links: nothing runs, loads, styles or takes input. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: 'p br hr h2 h3 h4 strong em ul ol li blockquote a table thead tbody tr th td'.split(' '),
    allowedAttributes: { a: ['href'], th: cell, td: cell },
    allowedSchemes: schemes,
    allowProtocolRelative: false,
    nestingLimit: 30,
    transformTags: {
      b: 'strong',
      i: 'em',
      // The page has its one `h1`: the post's name.
      h1: 'h2',
      a: (tagName, { href }) => {
        const link = href === undefined ? null : safeLink(href);
        const attribs: sanitizeHtml.Attributes = link === null ? {} : { href: link };
        return { tagName, attribs };
      },
    },
  }).trim();
