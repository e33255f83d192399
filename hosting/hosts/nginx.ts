import { cacheControl, HASHED, HIDDEN, MANIFEST, securityHeaders, WORKER } from '../headers.ts';
import { hasId, ID, notFoundFiles, toRegex } from '../rules.ts';
import type { Rule } from '../rules.ts';

/** PCRE's `$` allows a line break before the end. */
const exactly = (regex: string): string => regex.replaceAll('$', String.raw`\z`);

const page = ({ pattern, other, file }: Rule): string[] => [
  `  location ${hasId(pattern) ? `~ ${exactly(toRegex(pattern))}` : `= ${pattern}`} { try_files /${file} =404; }`,
  ...(other === null
    ? []
    : hasId(pattern)
      ? [`  location ~ ^(${pattern.replace(/\{\w+\}/g, ID)})/\\z { return 308 $1$is_args$args; }`]
      : [`  location = ${other} { return 308 ${pattern}$is_args$args; }`]),
];

/** The API below a path of the portal's own host, which then needs neither CORS nor a word in the policy of a page. */
const proxy = (path: string): string[] => [
  `  location = ${path} { return 404; }`,
  `  location ^~ ${path}/ {`,
  '    proxy_pass http://127.0.0.1:8000/;',
  '    proxy_http_version 1.1;',
  '    proxy_set_header Connection "";',
  '    proxy_set_header Host $host;',
  '    # Written anew, so that nobody brings an address along: the API believes it with TRUST_PROXY=127.0.0.1.',
  '    proxy_set_header X-Forwarded-For $remote_addr;',
  '    proxy_set_header X-Forwarded-Proto $scheme;',
  '    # Uploaded pictures are 8 MB at most.',
  '    client_max_body_size 9m;',
  '    # The API has headers of its own: an empty one keeps those above from being added.',
  '    add_header Cache-Control "";',
  '  }',
];

/**
 * An nginx configuration for inside `http`: two maps and a server. `apiPath`: the path of this host below which the API is,
 * as in `/api`; null where it has a host of its own.
 */
export function nginxConfig(rules: readonly Rule[], apiPath: string | null): string {
  return [
    '# Made by the build from the route table. Set server_name, TLS and root.',
    'map $uri $portal_not_found {',
    '  default /404.html;',
    ...notFoundFiles.map(({ base, file }) => `  ~^${base}/ /${file};`),
    '}',
    '# By the file that is served: not-found pages are pages wherever they stand.',
    'map $uri $portal_cache {',
    `  default ${cacheControl.page};`,
    `  ~^${HASHED} "${cacheControl.hashed}";`,
    `  ~\\.html$ ${cacheControl.page};`,
    `  ~${WORKER} ${cacheControl.page};`,
    `  ~\\.\\w+$ "${cacheControl.other}";`,
    '}',
    'server {',
    '  listen 80;',
    '  root /srv/portal;',
    '  charset utf-8;',
    '  server_tokens off;',
    '  absolute_redirect off;',
    '  merge_slashes off;',
    '  gzip_static on;',
    '  gzip_vary on;',
    '  gzip_proxied any;',
    "  # brotli_static on;  # with Debian's libnginx-mod-http-brotli-static",
    '  error_page 404 $portal_not_found;',
    ...Object.entries({ ...securityHeaders, 'Cache-Control': '$portal_cache' }).map(
      ([name, value]) => `  add_header ${name} "${value}" always;`,
    ),
    ...rules.flatMap(page),
    ...(apiPath === null ? [] : proxy(apiPath)),
    `  location = ${MANIFEST.path} { types {} default_type ${MANIFEST.type}; try_files $uri =404; }`,
    '  # Only as what error_page leads to.',
    `  location ~ "${HIDDEN}" { internal; }`,
    '  location / { try_files $uri =404; }',
    '}',
    '',
  ].join('\n');
}
