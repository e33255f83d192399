/** Resolves relative links; a name that can't exist, so that no link can mean it. */
const HERE = 'https://portal.invalid';
/** Schemes that a link may have. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel'];

/**
 * A link in the form that browsers make of it, so that what was checked is what is kept: a path of the portal, or an
 * address that names a safe scheme. Null: neither (`//host`, `/\host`, `javascript:`, `data:`).
 */
export function safeLink(href: string): string | null {
  if (!URL.canParse(href, HERE)) return null;
  const url = new URL(href, HERE);
  if (!linkSchemes.includes(url.protocol.slice(0, -1))) return null;
  if (url.origin === HERE) {
    const path = url.pathname + url.search + url.hash;
    // `/.//host` resolves to a path that a browser would take for a host.
    return path.startsWith('//') ? null : path;
  }
  return URL.canParse(href) ? url.href : null;
}
