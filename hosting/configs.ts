import { cacheControl, HASHED, securityHeaders } from './headers.ts';
import { ID, notFoundFiles, regexOf } from './rules.ts';
import type { Rule } from './rules.ts';

const hasId = (pattern: string): boolean => pattern.includes('{');
const named = (pattern: string): string => pattern.replace(/\{(\w+)\}/g, ':$1');
const lines = (...parts: readonly (string | readonly string[])[]): string => `${parts.flat().join('\n')}\n`;

/**
 * `_redirects` of Netlify and Cloudflare Pages, which know the plain pages and their spellings by the files' names.
 * The rewrite stands before the move: Netlify reads both spellings as one and takes the first rule. The not-found pages of
 * other languages are for Netlify; Cloudflare takes the nearest by itself.
 */
export const redirectsFile = (rules: readonly Rule[]): string =>
  lines(
    rules
      .filter(({ pattern }) => hasId(pattern))
      .flatMap(({ pattern, other, file }) => [
        `${named(pattern)} /${file.replace(/\.html$/, '')} 200`,
        ...(other === null ? [] : [`${named(other)} ${named(pattern)} 308`]),
      ]),
    notFoundFiles.map(({ base, file }) => `${base}/* /${file} 404`),
  );

/** `_headers` of Netlify and Cloudflare Pages. */
export const headersFile = (): string =>
  lines(
    '/*',
    Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`),
    `  Cache-Control: ${cacheControl.page}`,
    `${HASHED}*`,
    '  ! Cache-Control',
    `  Cache-Control: ${cacheControl.hashed}`,
  );

/** An nginx server block. A location's own `add_header` drops the inherited ones, so each has them all. */
export function nginxConfig(rules: readonly Rule[]): string {
  const headers = (cache: string): string[] =>
    Object.entries({ ...securityHeaders, 'Cache-Control': cache }).map(
      ([name, value]) => `    add_header ${name} "${value}" always;`,
    );
  const location = (match: string, body: readonly string[]): string[] => [
    `  location ${match} {`,
    ...body.map((line) => `    ${line}`),
    '  }',
  ];
  const page = ({ pattern, other, file }: Rule): string[] => [
    `  location ${hasId(pattern) ? `~ ${regexOf(pattern)}` : `= ${pattern}`} {`,
    ...headers(cacheControl.page),
    `    try_files /${file} =404;`,
    '  }',
    ...(other === null
      ? []
      : hasId(other)
        ? location(`~ ^(${pattern.replace(/\{\w+\}/g, ID)})/$`, ['return 308 $1$is_args$args;'])
        : location(`= ${other}`, [`return 308 ${pattern}$is_args$args;`])),
  ];
  return lines(
    '# Made by the build from the route table. Set server_name, TLS and root.',
    'map $uri $not_found {',
    '  default /404.html;',
    notFoundFiles.map(({ base, file }) => `  ~^${base}/ /${file};`),
    '}',
    'server {',
    '  listen 80;',
    '  root /srv/portal;',
    '  charset utf-8;',
    '  absolute_redirect off;',
    '  gzip_static on;',
    '  # brotli_static on;  # where nginx has the module',
    '  error_page 404 $not_found;',
    ...rules.map(page),
    ['404.html', ...notFoundFiles.map(({ file }) => file)].flatMap((file) => [
      `  location = /${file} {`,
      '    internal;',
      ...headers(cacheControl.page),
      '  }',
    ]),
    `  location ${HASHED} {`,
    headers(cacheControl.hashed),
    '    try_files $uri =404;',
    '  }',
    '  location ~ (\\.(html|br|gz)|/|/_headers|/_redirects)$ {',
    headers(cacheControl.page),
    '    return 404;',
    '  }',
    '  location ~ /sw\\.js$ {',
    headers(cacheControl.page),
    '    try_files $uri =404;',
    '  }',
    '  location / {',
    headers(cacheControl.other),
    '    try_files $uri =404;',
    '  }',
    '}',
  );
}

/** A Caddy site block. */
export function caddyfile(rules: readonly Rule[]): string {
  const page = ({ pattern, other, file }: Rule, index: number): string[] => [
    `  @page${index} path_regexp ${regexOf(pattern)}`,
    `  handle @page${index} {`,
    `    header Cache-Control "${cacheControl.page}"`,
    `    rewrite * /${file}`,
    '    file_server { precompressed br gzip }',
    '  }',
    ...(other === null
      ? []
      : [
          `  @other${index} path_regexp other${index} ${
            other.endsWith('/') ? `^(${pattern.replace(/\{\w+\}/g, ID)})/$` : `^(${other})$`
          }`,
          `  redir @other${index} {re.other${index}.1}${pattern.endsWith('/') ? '/' : ''}{http.request.orig_uri.prefixed_query} 308`,
        ]),
  ];
  return lines(
    '# Made by the build from the route table. Set the address and root.',
    ':80 {',
    '  root * /srv/portal',
    '  header {',
    Object.entries(securityHeaders).map(([name, value]) => `    ${name} "${value}"`),
    '  }',
    ...rules.map(page),
    `  handle ${HASHED}* {`,
    `    header Cache-Control "${cacheControl.hashed}"`,
    '    file_server { precompressed br gzip }',
    '  }',
    '  @hidden path *.html *.br *.gz */ /_headers /_redirects',
    '  handle @hidden {',
    '    error 404',
    '  }',
    '  @worker path */sw.js',
    '  handle @worker {',
    `    header Cache-Control "${cacheControl.page}"`,
    '    file_server { precompressed br gzip }',
    '  }',
    '  handle {',
    `    header Cache-Control "${cacheControl.other}"`,
    '    file_server { precompressed br gzip }',
    '  }',
    '  handle_errors {',
    `    header Cache-Control "${cacheControl.page}"`,
    notFoundFiles.flatMap(({ base, file }, index) => [
      `    @language${index} path ${base}/*`,
      `    rewrite @language${index} /${file}`,
    ]),
    `    @rest not path ${notFoundFiles.map(({ base }) => `${base}/*`).join(' ')}`,
    '    rewrite @rest /404.html',
    '    file_server { precompressed br gzip }',
    '  }',
    '}',
  );
}

/** `serve.json` of the `serve` package. */
export const serveJson = (rules: readonly Rule[]): string =>
  `${JSON.stringify(
    {
      cleanUrls: false,
      rewrites: rules.map(({ pattern, file }) => ({ source: named(pattern), destination: `/${file}` })),
      redirects: rules.flatMap(({ pattern, other }) =>
        other === null ? [] : [{ source: named(other), destination: named(pattern), type: 308 }],
      ),
      headers: [
        {
          source: '**',
          headers: Object.entries({ ...securityHeaders, 'Cache-Control': cacheControl.page }).map(
            ([key, value]) => ({ key, value }),
          ),
        },
        { source: `${HASHED.slice(1)}**`, headers: [{ key: 'Cache-Control', value: cacheControl.hashed }] },
      ],
    },
    null,
    2,
  )}\n`;
