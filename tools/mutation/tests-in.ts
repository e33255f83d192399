import path from 'node:path';
import type { ViteUserConfig } from 'vitest/config';

// Stryker works in a copy of the repository, whose contract is there and not in the workspace that npm links to.
const contract = path.resolve('contract/src');

const ENV = 'astro:env/client';

/** The configuration of Vitest for these tests. */
export const testsIn = (...include: string[]): ViteUserConfig => ({
  plugins: [
    {
      // Astro's own is part of its build, which no test here needs.
      name: 'astro-env',
      resolveId: (id) => (id === ENV ? `\0${ENV}` : undefined),
      load: (id) =>
        id === `\0${ENV}` ? "export const PUBLIC_API_URL = 'http://localhost:8000';" : undefined,
    },
  ],
  resolve: {
    alias: [
      { find: /^@portal\/contract\/(.+)$/, replacement: `${contract}/$1.ts` },
      { find: /^@portal\/contract$/, replacement: `${contract}/index.ts` },
    ],
  },
  test: { environment: 'node', include, testTimeout: 180_000, hookTimeout: 180_000 },
});
