/** Resolves relative links; a name that can't exist, so that no link can mean it. */
const HERE = 'https://portal.invalid';
/** Schemes that a link may have. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel'];

/**
 * Normalizes a link as browsers do, so that the checked address is the stored one: a path of the portal, or an
 * address with a safe scheme. Null: neither (`//host`, `/\host`, `javascript:`, `data:`).
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
