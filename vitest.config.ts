/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

// One project a side: the portal's stores and islands run in jsdom, everything else in Node.
export default getViteConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          // Against tests that hang: no test is about time, and a busy machine may need a minute to seed a club.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: { name: 'portal', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['hosting/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
