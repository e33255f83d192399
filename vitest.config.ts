import { getViteConfig } from 'astro/config';

// One project a side: the contract and the API run in Node, the portal's stores and islands in jsdom.
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}', 'hosting/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
