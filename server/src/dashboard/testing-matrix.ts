import type { Rows } from '../contract-tests/row.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };

export const dashboardMatrix = {
  'GET /dashboard/': { who: 'signedIn' },
  'GET /report/use/': { who: 'staff', query: period },
  'GET /report/income/': { who: 'staff', query: period },
  'GET /report/no-shows/': { who: 'staff', query: period },
  'GET /report/waiting/': { who: 'staff', query: period },
  'GET /report/membership/': { who: 'staff', query: period },
  'GET /report/overdue/': { who: 'staff' },
} satisfies Rows;
