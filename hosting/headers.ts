/** Headers of every answer. The content security policy itself is in each page; only a header can forbid framing. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Some addresses carry single-purpose tokens (reset, unsubscribe): no page reveals where it was.
  'Referrer-Policy': 'no-referrer',
  // Passkeys are made and used by the portal's own pages alone.
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
};

/** Folder of the build's files whose names carry a hash of their content. */
export const HASHED = '/_astro/';

/** Hashed files never change; pages and moves are requested again each time, so that a release shows at once. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  other: 'public, max-age=3600',
} as const;

/** The service worker of a language: a page that is out of date must not be kept by one that is. */
export const WORKER = String.raw`/sw\.js$`;

/**
 * Addresses of no page that lie in the built site: a page by its file's name, what is compressed, what only hosts read; and
 * what no file can be called. Of names that begin with a dot there is `.well-known`: Caddy's expressions can't look ahead.
 */
export const HIDDEN = String.raw`\.(?:html|br|gz)$|/$|^/_(?:headers|redirects)$|/\.(?:[^w]|$)|\x00`;

/** The content type that Debian's nginx and Caddy do not know by a file's name. */
export const MANIFEST = { path: '/manifest.webmanifest', type: 'application/manifest+json' } as const;

/** Returns the time for which a browser may keep the file at a path of the built site. */
export function findCacheControl(path: string): string {
  if (path.startsWith(HASHED)) return cacheControl.hashed;
  return path.endsWith('.html') || new RegExp(WORKER).test(path) ? cacheControl.page : cacheControl.other;
}
