import type { Plugin } from 'vite';
import { DRAWING } from './chunks.ts';

/** Chromium's hint to compile every function of a file while it comes, in a thread of its own. Other browsers see a comment. */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has what draws a day compiled before it runs: nearly all of it is called at once, and a browser would first read over each
 * function and compile it in the page's own thread when it is called.
 */
export const compileHint = (): Plugin => ({
  name: 'portal:compile-hint',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const drawing = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(DRAWING));
      for (const chunk of chunks)
        if (chunk === drawing || drawing?.imports.includes(chunk.fileName)) chunk.code = HINT + chunk.code;
    },
  },
});
