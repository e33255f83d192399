import type { Rows } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';

export const membersMatrix = {
  ...crudRows('/profile/member/', { read: 'own', make: async ({ owner }) => ({ id: owner.memberId }) }),
} satisfies Rows;
