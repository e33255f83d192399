import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Names each page's scripts in its head, after the style sheets that paint it. Without this a browser learns of an
 * island's imports one wave at a time: the page, then the island, then what the island imports. What only islands
 * need waits behind what the page's own scripts need, because that is what draws first.
 */
export async function preloadModules(dist: string): Promise<void> {
  const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
  await Promise.all(
    pages.map(async (page) => {
      const file = path.join(dist, page);
      const html = await readFile(file, 'utf8');
      const { scripts, islands } = entries(html);
      const first = await withImports(dist, scripts);
      const later = (await withImports(dist, islands)).filter((href) => !first.includes(href));
      const links = [
        ...first.map((href) => `<link rel="modulepreload" href="${href}">`),
        ...later.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
      ].join('');
      await writeFile(file, html.replace('</head>', `${links}</head>`));
    }),
  );
}

/** Modules a page asks for by itself: its scripts, and its islands that hydrate at once. */
export function entries(html: string): { scripts: string[]; islands: string[] } {
  const scripts = [...html.matchAll(/<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g)].map(
    ([, src]) => src,
  );
  const inline = [...html.matchAll(/<script\b[^>]*\btype="module"[^>]*>([^<]*)<\/script>/g)].flatMap(
    ([, code]) => imports(code ?? ''),
  );
  const islands = [...html.matchAll(/<astro-island\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\bclient="(?:load|only)"/.test(tag))
    .flatMap((tag) =>
      ['component-url', 'renderer-url', 'before-hydration-url'].map((name) => attribute(tag, name)),
    );
  const own = (urls: (string | undefined)[]) =>
    urls.filter((url): url is string => url?.startsWith('/') ?? false);
  return { scripts: own([...scripts, ...inline]), islands: own(islands) };
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]+)"`).exec(tag)?.[1];

/** What a built module imports statically, as written. */
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
