import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { issueInvoice } from './invoices.ts';

const invoices = '/finance/payment-invoice/';

const issued = async ({ world, owner }: Scene): Promise<Thing> => ({
  id: await world.db.transaction((tx) =>
    issueInvoice(tx, {
      member: owner.memberId,
      lines: [{ description: 'Fee', amount: 3000 }],
      due: world.clock.now,
      now: world.clock.now,
      zone: world.config.timeZone,
    }),
  ),
});
const drafted = async ({ world, owner }: Scene): Promise<Thing> => ({
  id: await world.create(invoices, owner),
});

const payments = '/booking/reservation-payment/';

/** Money that was taken at the desk for an invoice of the owner's. */
async function paid(scene: Scene): Promise<Thing> {
  const { id } = await issued(scene);
  const { app, club } = scene.world;
  const payload = { invoice: id, method: 'CASH' };
  const answer = await app.inject({ method: 'POST', url: `${payments}desk/`, headers: club, payload });
  return { id: answer.json<{ id: string }>().id };
}

const givenVoucher = async ({ world, owner }: Scene) => ({
  group: Number(await world.create('/voucher-group/', owner)),
});

export const moneyMatrix = {
  ...crudRows(invoices, {
    read: 'own',
    write: 'staff',
    body: ({ owner }) => ({
      member: owner.memberId,
      lines: [{ description: 'Locker', amount: 1200 }],
      due_date: '2026-12-31',
    }),
  }),
  [`GET ${invoices}` as const]: { who: 'own', make: issued },
  // Whoever holds its id may pay it.
  [`GET ${invoices}{id}/` as const]: { who: 'public', make: issued },
  [`POST ${invoices}membership/` as const]: {
    who: 'staff',
    body: ({ owner }) => ({ member: owner.memberId }),
  },
  [`POST ${invoices}{id}/issue/` as const]: { who: 'staff', make: drafted },
  [`POST ${invoices}{id}/void/` as const]: {
    who: 'staff',
    make: issued,
    body: () => ({ reason: 'By mistake' }),
  },
  [`GET ${payments}` as const]: { who: 'own', make: paid },
  // Whoever paid comes back to it, signed in or not.
  [`GET ${payments}{id}/` as const]: { who: 'public', make: paid },
  [`POST ${payments}` as const]: {
    who: 'public',
    body: async (scene) => ({ invoice: (await issued(scene))['id'], method: 'NETS' }),
    // No gateway is configured.
    except: {
      anonymous: 409,
      owner: 409,
      other: 409,
      defaulter: 409,
      discipline: 409,
      absent: 409,
      unentitled: 409,
      entitled: 409,
    },
  },
  [`POST ${payments}desk/` as const]: {
    who: 'staff',
    body: async (scene) => ({ invoice: (await issued(scene))['id'], method: 'CASH' }),
  },
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
