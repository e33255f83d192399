import { cacheControl, HASHED, HIDDEN, MANIFEST, securityHeaders, WORKER } from '../headers.ts';
import { hasId, ID, notFoundFiles, toRegex } from '../rules.ts';
import type { Rule } from '../rules.ts';

/** A row of the map: the file that a path is answered with, how long that may be kept, and where the path moves. */
const row = (path: string, file: string, cache: string, to: string): string =>
  `    ${path} "${file}" "${cache}" "${to}"`;

const page = ({ pattern, other, file }: Rule): string[] => [
  row(hasId(pattern) ? `~${toRegex(pattern)}` : pattern, `/${file}`, cacheControl.page, ''),
  ...(other === null
    ? []
    : hasId(pattern)
      ? [row(`~^(${pattern.replace(/\{\w+\}/g, ID)})/$`, '', cacheControl.page, '${1}')]
      : [row(other, '', cacheControl.page, pattern)]),
];

const files = ['file_server {', '  precompressed br gzip', '}'];
const block = (head: string, ...body: readonly string[]): string[] => [
  `${head} {`,
  ...body.map((line) => `  ${line}`),
  '}',
];

/** Names the kind of each path, for the blocks below. */
const paths = (rules: readonly Rule[]): string[] =>
  block(
    'map {path} {portal_file} {portal_cache} {portal_to}',
    ...[
      ...rules.flatMap(page),
      row(`~^${HASHED}`, '', cacheControl.hashed, ''),
      row(`~${WORKER}`, '', cacheControl.page, ''),
      row('default', '', cacheControl.other, ''),
    ].map((line) => line.trim()),
  );

/** Caddy sends the caller's address to the API by itself, and accepts none from callers: TRUST_PROXY=127.0.0.1. */
const api = (apiPath: string | null): string[] =>
  apiPath === null
    ? []
    : [
        ...block(`handle ${apiPath}`, 'error 404'),
        ...block(`handle_path ${apiPath}/*`, 'reverse_proxy 127.0.0.1:8000'),
      ];

const moved = block(
  'handle @moved',
  'import portal_headers',
  '@asked expression {query} != ""',
  'redir @asked {portal_to}?{query} 308',
  'redir {portal_to} 308',
);

const others = block(
  'handle',
  'import portal_headers',
  `@manifest path ${MANIFEST.path}`,
  `header @manifest Content-Type ${MANIFEST.type}`,
  ...files,
);

const notFound = block(
  'handle_errors',
  '@missing expression {err.status_code} == 404',
  ...block(
    'handle @missing',
    'import portal_headers',
    // It would answer a part of the page, still as 404.
    'request_header -Range',
    `header Cache-Control ${cacheControl.page}`,
    ...notFoundFiles.flatMap(({ base, file }, index) => [
      `@language${index} path ${base}/*`,
      ...block(`handle @language${index}`, `rewrite * /${file}`, ...files),
    ]),
    ...block('handle', 'rewrite * /404.html', ...files),
  ),
);

const headers = block(
  'header',
  ...Object.entries({ ...securityHeaders, 'Cache-Control': '{portal_cache}' }).map(
    ([name, value]) => `${name} "${value}"`,
  ),
  // It sets this header itself on compressed answers, but not on the same file uncompressed.
  '?Vary Accept-Encoding',
);

/**
 * A Caddyfile. `apiPath`: the path of this host below which the API is, as in `/api`; null where it has a host of its own.
 */
export function caddyfile(rules: readonly Rule[], apiPath: string | null): string {
  const site = [
    'root * /srv/portal',
    ...paths(rules),
    ...api(apiPath),
    '@other not method GET HEAD',
    ...block('handle @other', 'import portal_headers', 'header Allow "GET, HEAD"', 'respond 405'),
    '@moved expression {portal_to} != ""',
    ...moved,
    '@page expression {portal_file} != ""',
    ...block('handle @page', 'import portal_headers', 'rewrite * {portal_file}', ...files),
    `@hidden path_regexp ${HIDDEN}`,
    ...block('handle @hidden', 'error 404'),
    ...others,
    ...notFound,
  ];
  return [
    '# Made by the build from the route table. Set the address and root.',
    ...block('(portal_headers)', ...headers),
    ...block(':80', ...site),
    '',
  ].join('\n');
}
