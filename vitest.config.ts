/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

// One project a side: the portal's stores and islands run in jsdom, everything else in Node.
export default getViteConfig({
  test: {
    // A core each: left to itself, Vitest keeps one for itself, half of a small machine.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', root: 'contract', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          // Loading the API took each file four seconds: a worker loads it once for all of its files.
          isolate: false,
          // Against tests that hang: no test is about time, and a busy machine may need a minute to seed a club.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          environment: 'jsdom',
          // Most of their time is a browser's world being set up, which threads do in half the time of processes.
          pool: 'threads',
          include: ['src/**/*.test.{ts,tsx}'],
        },
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
