import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Requests that a page makes by itself, as addresses of modules. */
interface Entries {
  /** Its scripts, in their order. */
  readonly scripts: readonly string[];
  /** Those of its islands that hydrate at once. */
  readonly islands: readonly string[];
  /** Those of an island that comes after what draws its page, `client:second`; null where there is none. */
  readonly second: readonly string[] | null;
}

/**
 * Names each page's scripts at the beginning of its head, after the script that makes its first calls. Without this a
 * browser learns of an island's imports one wave at a time: the page, then the island, then what the island imports. What
 * only islands need waits behind what the page's own scripts need, because that is what draws first.
 *
 * Where an island comes second, the page's first script draws. Everything else, the page's other scripts too, is named to
 * that island alone, which fetches what it needs itself when its time has come, and the rest once it runs.
 */
export async function preloadModules(dist: string): Promise<void> {
  const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
  await Promise.all(
    pages.map(async (page) => {
      const file = path.join(dist, page);
      const html = await readFile(file, 'utf8');
      await writeFile(file, await withPreloads(dist, html));
    }),
  );
}

async function withPreloads(dist: string, html: string): Promise<string> {
  const { scripts, islands, second } = entries(html);
  const waiting = second ? scripts.slice(1) : [];
  const first = await withImports(dist, second ? scripts.slice(0, 1) : scripts);
  const missing = (all: string[]) => all.filter((href) => !first.includes(href));
  const later = missing(await withImports(dist, islands));
  const links = [
    ...first.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...later.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  ].join('');
  // Before the style sheet, which takes a slow processor as long as a request takes to leave.
  const named = html.replace(/<title\b|<\/head>/, `${links}$&`);
  if (!second) return named;
  const own = missing(await withImports(dist, second));
  const others = missing(await withImports(dist, waiting)).filter((href) => !own.includes(href));
  const lists = { scripts: waiting, modules: await biggestFirst(dist, own), others };
  const attributes = Object.entries(lists).map(([name, list]) => ` data-${name}="${list.join(' ')}"`);
  return named
    .replaceAll(script, (tag, src) => (waiting.includes(src) ? '' : tag))
    .replace(/<astro-island\b(?=[^>]*\bclient="second")/, `$&${attributes.join('')}`);
}

/** The biggest file begins at once, if a browser has no more than six connections to a host. */
async function biggestFirst(dist: string, modules: readonly string[]): Promise<string[]> {
  const sizes = new Map<string, number>();
  for (const href of modules) sizes.set(href, (await stat(path.join(dist, href))).size);
  return modules.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
}

/** A module script: its address, or its code. */
const script = /<script\b(?=[^>]*\btype="module")(?:[^>]*\bsrc="([^"]+)")?[^>]*>([^<]*)<\/script>/g;

/** Modules a page asks for by itself. */
export function entries(html: string): Entries {
  const scripts = [...html.matchAll(script)].flatMap(([, src, code]) => src ?? imports(code ?? ''));
  const own = (urls: readonly (string | undefined)[]) =>
    urls.filter((url): url is string => url?.startsWith('/') ?? false);
  const islands = [...html.matchAll(/<astro-island\b[^>]*>/g)].map(([tag]) => tag);
  const modulesOf = (tags: readonly string[]) =>
    own(
      tags.flatMap((tag) =>
        ['component-url', 'renderer-url', 'before-hydration-url'].map((name) => attribute(tag, name)),
      ),
    );
  const waiting = islands.filter((tag) => /\bclient="second"/.test(tag));
  return {
    scripts: own(scripts),
    islands: modulesOf(islands.filter((tag) => /\bclient="(?:load|only)"/.test(tag))),
    second: waiting.length > 0 ? modulesOf(waiting) : null,
  };
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]+)"`).exec(tag)?.[1];

/** Returns the static imports of a built module, as written. */
export const imports = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g)].flatMap(([, url]) => url ?? []);

async function withImports(dist: string, from: readonly string[]): Promise<string[]> {
  const seen = new Set<string>();
  const follow = async (url: string): Promise<void> => {
    if (seen.has(url)) return;
    seen.add(url);
    const code = await readFile(path.join(dist, url), 'utf8');
    await Promise.all(imports(code).map((next) => follow(new URL(next, `http://site${url}`).pathname)));
  };
  for (const url of from) await follow(url);
  return [...seen];
}
