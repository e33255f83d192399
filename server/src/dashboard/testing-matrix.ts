import type { Rows } from '../contract-tests/row.ts';

export const dashboardMatrix = {
  'GET /dashboard/': { who: 'signedIn' },
} satisfies Rows;
