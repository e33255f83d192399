import { languages } from '../src/lib/app/languages.ts';
import { routes } from '../src/lib/app/routes.ts';

/** The part of a route that the rules need. */
export interface HostedRoute {
  readonly pattern: `/${string}`;
}

/** The answer to a path. `other`: a file of the site by that very name, or nothing. */
export type Ruling =
  | { readonly kind: 'page'; readonly file: string }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'other' };

/** One row of the rules: a spelling that answers 200 with a file, and the spelling that moves to it. */
export interface Rule {
  readonly pattern: string;
  /** The pattern's other form; null for the root, which has none. */
  readonly other: string | null;
  /** Path of the prerendered page inside the built site. */
  readonly file: string;
}

/** The page shown without a network has an address, so that it can be kept. */
const offline: HostedRoute = { pattern: '/offline' };

/** The rules of every host, from the route table: the pages of each language below its beginning. */
export function buildRules(table: readonly HostedRoute[] = [...Object.values(routes), offline]): Rule[] {
  return Object.values(languages).flatMap(({ base }) =>
    table
      .map(({ pattern }) => base + pattern)
      .map((pattern) => ({ pattern, other: otherSpelling(pattern), file: pageFile(pattern) })),
  );
}

/** The beginnings of addresses with a not-found page of their own, and that page's file: `/zh`, `zh/404.html`. */
export const notFoundFiles: readonly { readonly base: string; readonly file: string }[] = Object.values(
  languages,
).flatMap(({ base }) => (base === '' ? [] : [{ base, file: `${base.slice(1)}/404.html` }]));

/** The file of the not-found page for a path that has none: in the language of its tree. */
export const notFoundFile = (path: string): string =>
  notFoundFiles.find(({ base }) => path.startsWith(`${base}/`))?.file ?? '404.html';

/** A path's form with the last slash where it had none, and without where it had one. */
function otherSpelling(path: string): string | null {
  if (path === '/') return null;
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
}

/** Ids that nobody knew at build time share one page, which reads the id from its address. */
const pageFile = (pattern: string): string => {
  const path = pattern.replace(/\{\w+\}/g, '_').slice(1);
  return path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
};

/** Makes the function that rules on a path (without query) by these rules. */
export function createRuling(rules: readonly Rule[] = buildRules()): (path: string) => Ruling {
  const compiled = rules.map(({ pattern, other, file }) => ({
    file,
    here: expression(pattern),
    there: other === null ? null : expression(other),
  }));
  return (path) => {
    for (const { here, there, file } of compiled) {
      if (here.test(path)) return { kind: 'page', file };
      if (there?.test(path)) return { kind: 'moved', to: otherSpelling(path) ?? path };
    }
    return { kind: 'other' };
  };
}

/** Characters of an id in an address: numbers, UUIDs and slugs, percent signs and slashes never. */
export const ID = '[A-Za-z0-9_-]+';

/** True when a pattern matches many addresses. */
export const hasId = (pattern: string): boolean => pattern.includes('{');

/** A pattern as a regular expression, for hosts that take one. */
export const toRegex = (pattern: string): string => `^${pattern.replace(/\{\w+\}/g, ID)}$`;

const expression = (pattern: string): RegExp => new RegExp(toRegex(pattern));
