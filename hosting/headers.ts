/** Headers of every answer. The content security policy itself is in each page; only a header can forbid framing. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Some addresses carry single-purpose tokens (reset, unsubscribe): no page tells where it was.
  'Referrer-Policy': 'no-referrer',
  // Passkeys are made and used by the portal's own pages alone.
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
};

/** Where the build puts files whose names carry a hash of what is in them. */
export const HASHED = '/_astro/';

/** Hashed files never change; pages are asked for again each time, so that a release shows at once. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  other: 'public, max-age=3600',
} as const;

/** How long a browser may keep what a path answers. */
export function cacheControlOf(path: string): string {
  if (path.startsWith(HASHED)) return cacheControl.hashed;
  return /\.html$|\/sw\.js$/.test(path) ? cacheControl.page : cacheControl.other;
}
