import type { Rows } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { issueInvoice } from './invoices.ts';

export const moneyMatrix = {
  ...crudRows('/finance/payment-invoice/', {
    read: 'own',
    make: async ({ world, owner }) => ({
      id: await world.db.transaction((tx) =>
        issueInvoice(tx, {
          member: owner.memberId,
          lines: [{ description: 'Fee', amount: 3000 }],
          due: world.clock.now,
          now: world.clock.now,
          zone: world.config.timeZone,
        }),
      ),
    }),
  }),
} satisfies Rows;
