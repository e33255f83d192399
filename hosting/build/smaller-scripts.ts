import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** React's file, which gets no smaller by it. */
const REACT = /\/react\.[\w-]+\.js$/;

/** Packs the browser's scripts once more after the bundler, which leaves functions that are called once where they are. */
export const smallerScripts = (): Plugin => ({
  name: 'portal:smaller-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || REACT.test(chunk.fileName)) continue;
        const { code } = await minify(chunk.code, {
          module: true,
          compress: { ecma: 2022, passes: 3 },
          mangle: true,
        });
        chunk.code = code;
      }
    },
  },
});
