import type { Rows, Scene } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { issueInvoice } from './invoices.ts';

const givenVoucher = async ({ world, owner }: Scene) => ({
  group: Number(await world.create('/voucher-group/', owner)),
});

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
  ...crudRows('/voucher-group/', {
    read: 'staff',
    write: 'staff',
    body: ({ number }) => ({ name: `Group ${number}`, value: 2000 }),
  }),
  ...crudRows('/voucher/', {
    read: 'own',
    write: 'staff',
    body: async (scene) => ({ ...(await givenVoucher(scene)), member: scene.owner.memberId }),
  }),
  'POST /profile/member/{id}/voucher/': {
    who: 'staff',
    make: async ({ owner }) => ({ id: owner.memberId }),
    body: givenVoucher,
  },
  ...crudRows('/product/', {
    read: 'signedIn',
    write: 'staff',
    body: ({ number }) => ({ name: `Product ${number}`, category: 'OTHER', price: 1200 }),
  }),
} satisfies Rows;
