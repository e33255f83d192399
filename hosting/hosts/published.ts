import { HASHED, cacheControl, securityHeaders } from '../headers.ts';
import { hasId, notFoundFiles } from '../rules.ts';
import type { Rule } from '../rules.ts';

/** A pattern as Netlify and Cloudflare Pages write it. */
const named = (pattern: string): string => pattern.replace(/\{(\w+)\}/g, ':$1');

/**
 * `_redirects` of Netlify and Cloudflare Pages, which know the plain pages and their spellings by the files' names.
 * The rewrite comes before the move: Netlify reads both spellings as one and takes the first rule. The not-found pages of
 * other languages are for Netlify; Cloudflare takes the nearest by itself, and passes over what is no move or rewrite.
 */
export const redirectsFile = (rules: readonly Rule[]): string =>
  [
    ...rules
      .filter(({ pattern }) => hasId(pattern))
      .flatMap(({ pattern, other, file }) => [
        `${named(pattern)} /${file.replace(/\.html$/, '')} 200`,
        ...(other === null ? [] : [`${named(other)} ${named(pattern)} 308`]),
      ]),
    ...notFoundFiles.map(({ base, file }) => `${base}/* /${file} 404`),
    '',
  ].join('\n');

/**
 * `_headers` of Netlify and Cloudflare Pages. Both have browsers ask again for whatever has no rule here, and both join the
 * values of two rules that name one header: so only the hashed files get a caching header.
 */
export const headersFile = (): string =>
  [
    '/*',
    ...Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`),
    `${HASHED}*`,
    `  Cache-Control: ${cacheControl.hashed}`,
    '',
  ].join('\n');
