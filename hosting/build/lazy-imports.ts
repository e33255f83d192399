import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module of Vite that every `import()` of a built page goes through. */
const helper = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('../../src/lib/app/load-module.ts', import.meta.url));

/** Chunk of `ours`, apart from the rest: a page may need nothing else of it. */
export const lazyChunk = { name: 'lazy', test: /vite\/preload-helper|\/lib\/app\/load-module\.ts/ };

/** The part of a chunk that says what it imports. */
interface Importing {
  readonly fileName: string;
  readonly imports: readonly string[];
}
export type Chunks = ReadonlyMap<string, Importing>;

/**
 * Has every `import()` of a page load its module by `src/lib/app/load-module.ts`, which can try again. Vite's own helper loads
 * style sheets first, in 900 bytes that every page with a lazy part would carry. Styles are in the page here
 * (decision 0013); a lazy part that brings some fails the build instead of showing without them.
 */
export function lazyImports(): Plugin {
  return {
    name: 'portal:lazy-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    // Vite would list the files to load beside each module, for its own helper.
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { resolveDependencies: () => [] } } } : null,
    load: (id) =>
      id === helper ? `export { loadLazily as __vitePreload } from ${JSON.stringify(ours)};` : undefined,
    generateBundle: {
      // Once Vite is done with them.
      order: 'post',
      handler(_, bundle) {
        const all = Object.values(bundle).filter((output) => output.type === 'chunk');
        const chunks: Chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
        const loader = all.find(({ moduleIds }) => moduleIds.includes(ours))?.fileName ?? '';
        for (const chunk of all) {
          if (chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size)
            this.error(`${chunk.name} is loaded lazily and has styles: its page must import them.`);
          if (chunk.dynamicImports.length > 0)
            chunk.code = loadByName(chunk.code, filesNeeded(chunks, chunk), path.basename(loader));
        }
      },
    },
  };
}

/** By name of a module: its file and all that it imports, but for what a chunk has already. */
export function filesNeeded(chunks: Chunks, from: Importing): (file: string) => string {
  const { dir } = path.parse(from.fileName);
  const here = importedBy(chunks, from.fileName);
  return (file) => {
    const all = importedBy(chunks, path.posix.join(dir, file));
    const others = [...all].map((name) => path.basename(name)).filter((name) => name !== file);
    return [file, ...others.filter((name) => !here.has(path.posix.join(dir, name)))].join(' ');
  };
}

/** A chunk and all that it imports, the chunk first. */
function importedBy(chunks: Chunks, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const name of chunks.get(file)?.imports ?? []) importedBy(chunks, name, seen);
  return seen;
}

/** The loader's name in chunks: longer than the minifier's, so that no variable of theirs hides it. */
const LOADER = 'loadLazily$';

/** Replaces each `import()` of a chunk's code by a call of what it imports from the loader's file. */
export function loadByName(code: string, needed: (file: string) => string, loader: string): string {
  const from = `["'\`]\\./${loader.replaceAll('.', String.raw`\.`)}["'\`]`;
  const ofLoader = new RegExp(`(import\\{([\\w$]+)(?: as [\\w$]+)?)(?=\\}from${from})`);
  if (!ofLoader.test(code)) throw new Error(`A chunk has an import() and no loader: ${code.slice(0, 200)}`);
  return code
    .replace(ofLoader, (_, imported: string, name: string) => `${imported},${name} as ${LOADER}`)
    .replaceAll(
      /\bimport\(["'`]\.\/([^"'`]+)["'`]\)/g,
      (_, file: string) => `${LOADER}(\`${needed(file)}\`)`,
    );
}
