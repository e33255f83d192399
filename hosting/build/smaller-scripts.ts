import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** React's file, which doesn't get smaller. */
const REACT = /\/react\.[\w-]+\.js$/;

/** Minifies the browser's scripts again: the bundler doesn't inline functions that are called once. */
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
