import type { Rows } from '../contract-tests/row.ts';
import { PASSWORD } from '../testing/people.ts';

export const archiveMatrix = {
  'GET /archive/': { who: 'staff' },
  'POST /archive/': { who: 'staff', body: () => ({ password: PASSWORD }) },
} satisfies Rows;
