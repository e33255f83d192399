import type { Plugin } from 'vite';

/** The module of Vite that every `import()` of a built page goes through. */
const helper = '\0vite/preload-helper.js';

/**
 * Leaves an `import()` to the browser. Vite wraps each in a helper of 900 bytes that loads style sheets first, and every
 * page with a lazy part would carry it. Styles are in the page here (decision 0013), so that there is nothing to wait
 * for; a lazy part that brings some fails the build instead of showing without them.
 */
export function lazyImports(): Plugin {
  return {
    name: 'portal:lazy-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    // Nor is there a list of files to load beside each, which the helper would have read.
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { resolveDependencies: () => [] } } } : null,
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size)
          this.error(`${chunk.name} is loaded lazily and has styles: its page must import them.`);
    },
  };
}
