import { defaultAccounts } from '@portal/contract/money/rules/accounts';
import { addDays } from '@portal/contract/rules/club-time';
import { membershipLevels1 } from '@portal/contract/members/rules/levels';
import { eq } from 'drizzle-orm';
import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { member } from '../members/tables.ts';
import { changeCredit } from './tender/credit/credit.ts';
import { issueFee } from './online/testing-payments.ts';
import { saveTestCard } from './cards/testing-cards.ts';
import { cardSetup, creditEntry, reconciliationFinding } from './tables.ts';

const invoices = '/finance/payment-invoice/';

const issued = async ({ world, owner }: Scene): Promise<Thing> => ({
  id: await issueFee(world, owner.memberId),
});
const drafted = async ({ world, owner }: Scene): Promise<Thing> => ({
  id: await world.create(invoices, owner),
});

const payments = '/booking/reservation-payment/';

/** An invoice of the owner's that was paid at the desk, and the payment. */
async function settled(scene: Scene): Promise<{ invoice: Thing; payment: Thing }> {
  const { id } = await issued(scene);
  const { app } = scene.world;
  const payload = { invoice: id, method: 'CASH' };
  // A session of its own: what is called besides may end others.
  const headers = await scene.world.signIn('club');
  const answer = await app.inject({ method: 'POST', url: `${payments}desk/`, headers, payload });
  if (answer.statusCode !== 201) throw new Error(`The desk took no money: ${answer.body}`);
  return { invoice: { id: id ?? '' }, payment: { id: answer.json<{ id: string }>().id } };
}
const paid = async (scene: Scene): Promise<Thing> => (await settled(scene)).payment;

/** Money that came back to the owner. */
async function cameBack({ world: { db, clock }, owner }: Scene): Promise<Thing> {
  await db.transaction((tx) => changeCredit(tx, { member: owner.memberId, amount: 500, now: clock.now }));
  const [entry] = await db.select().from(creditEntry).where(eq(creditEntry.member_id, owner.memberId));
  return { id: entry?.id ?? 0 };
}

/** Something that the reconciliation found of a payment of the owner's. */
async function found(scene: Scene): Promise<Thing> {
  const payment_id = String((await paid(scene))['id']);
  const [stored] = await scene.world.db
    .insert(reconciliationFinding)
    .values({
      payment_id,
      kind: 'MISMATCH',
      detail: 'Another amount.',
      found_at: new Date(scene.world.clock.now),
    })
    .returning();
  return { id: stored?.id ?? 0 };
}

/** The same of a payment that began at the gateway. */
async function inFlight(scene: Scene): Promise<Thing> {
  const { id: invoice } = await issued(scene);
  const { app, db, clock } = scene.world;
  const answer = await app.inject({ method: 'POST', url: payments, payload: { invoice, method: 'NETS' } });
  const { id: payment_id } = answer.json<{ id: string }>();
  const found_at = new Date(clock.now);
  const [stored] = await db
    .insert(reconciliationFinding)
    .values({ payment_id, kind: 'UNKNOWN', detail: 'The gateway knows no such payment.', found_at })
    .returning();
  return { id: stored?.id ?? 0 };
}

const nothing = { amount: 0, expected: 0 };
/** Closes a day on which nothing happened, another for each number. */
const makeClosing = (number: number) => ({
  day: addDays('1990-01-01', number % 12_000),
  counted: { CASH: nothing, NETS: nothing, CHEQUE: nothing },
});

/** Fee invoices for one member alone, whose membership ends on a day of its own. */
async function makeFees({ world, number }: Scene) {
  const day = addDays('2031-01-01', number % 12_000);
  await world.db.insert(member).values({
    name: 'Farah Aziz',
    membership_id: `F-${number}`,
    membership_type_1: 'NSMEN_5',
    membership_type_2: 'NON_ACTIVE',
    membership_end_date: day,
  });
  const expected = { count: 1, amount: 3000 };
  return { levels: ['NSMEN_5'], ends_from: day, ends_to: day, due_date: '2027-12-31', expected };
}
const billed = async ({ world, owner }: Scene) => ({ id: await world.create('/finance/fee-run/', owner) });

const givenGroup = async ({ world, owner }: Scene) => ({
  id: await world.create('/voucher-group/', owner),
});

const givenVoucher = async ({ world, owner }: Scene) => ({
  group: Number(await world.create('/voucher-group/', owner)),
});

const cards = '/finance/saved-card/';
const makeCard = async ({ world: { db, clock }, owner }: Scene): Promise<Thing> => ({
  id: await saveTestCard(db, { member: owner.memberId, now: clock.now }),
});
const makeVisit = async ({ world: { db, clock }, owner }: Scene): Promise<Thing> => {
  const visit = { member_id: owner.memberId, gateway: 'sandbox', created_at: new Date(clock.now) };
  const [stored] = await db.insert(cardSetup).values(visit).returning({ id: cardSetup.id });
  return { id: stored?.id ?? '' };
};

export const moneyMatrix = {
  'GET /finance/journal/': { who: 'staff', query: { from: '2026-11-01', to: '2026-11-30' } },
  'PUT /finance/journal-accounts/': {
    who: 'staff',
    body: async ({ world }) => {
      const { rows } = await world.db.execute<{ version: number }>('select version from journal_accounts');
      return { accounts: defaultAccounts, tax_rate: 'No Tax', version: rows[0]?.version };
    },
  },
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
  // Anyone who has its id may pay it.
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
  [`POST ${invoices}{id}/refund/` as const]: {
    who: 'staff',
    make: async (scene) => (await settled(scene)).invoice,
    body: () => ({ amount: 100, reason: 'The locker jams' }),
  },
  [`GET ${payments}` as const]: { who: 'own', make: paid },
  // The payer comes back to it, signed in or not.
  [`GET ${payments}{id}/` as const]: { who: 'public', make: paid },
  [`PUT ${payments}{id}/` as const]: {
    who: 'staff',
    make: paid,
    body: () => ({ reference: 'Cheque 17', note: 'Came by post' }),
  },
  [`PATCH ${payments}{id}/` as const]: { who: 'staff', make: paid, body: () => ({ note: 'Came by post' }) },
  // Payments are never deleted.
  [`DELETE ${payments}{id}/` as const]: { who: 'nobody', make: paid },
  [`POST ${payments}` as const]: {
    who: 'public',
    body: async (scene) => ({ invoice: (await issued(scene))['id'], method: 'NETS' }),
  },
  // Anyone who has the invoice's id may pay it.
  [`GET ${invoices}{id}/payment-options/` as const]: { who: 'public', make: issued },
  [`GET ${invoices}{id}/pdf/` as const]: { who: 'own', make: issued },
  'GET /finance/invoice-table/': { who: 'signedIn' },
  'GET /finance/membership-fee/': { who: 'signedIn' },
  'PUT /finance/membership-fee/{key}/': {
    who: 'staff',
    make: () => Promise.resolve({ key: 'COMMITTEE_NON_ACTIVE' }),
    body: () => ({ fee: 3000 }),
  },
  'GET /membership-tier/': { who: 'signedIn' },
  'PUT /membership-tier/order/': { who: 'staff', body: () => ({ keys: Object.keys(membershipLevels1) }) },
  'PUT /membership-tier/{key}/': {
    who: 'staff',
    make: () => Promise.resolve({ key: 'DXO_10' }),
    async body({ world }) {
      const { rows } = await world.db.execute<{ version: number }>(
        "select version from membership_tier where key = 'DXO_10'",
      );
      return {
        name: 'DXO (10 years)',
        zh: { name: 'DXO（10年）' },
        term_years: 10,
        may_book: true,
        may_bring_guests: true,
        is_offered: true,
        fees: {},
        version: rows[0]?.version,
      };
    },
  },
  'POST /finance/fee-run/preview/': { who: 'staff', body: () => ({}) },
  'GET /finance/fee-run/': { who: 'staff', make: billed },
  'GET /finance/fee-run/{id}/': { who: 'staff', make: billed },
  'POST /finance/fee-run/': { who: 'staff', body: makeFees },
  'GET /finance/credit/': { who: 'signedIn' },
  [`GET ${cards}` as const]: { who: 'signedIn' },
  // No right opens others' cards.
  [`PATCH ${cards}{id}/` as const]: {
    who: 'own',
    make: makeCard,
    body: () => ({ is_default: true }),
    except: { entitled: 404 },
  },
  [`DELETE ${cards}{id}/` as const]: { who: 'own', make: makeCard, except: { entitled: 404 } },
  // Staff without a membership have nothing to charge.
  [`PUT ${cards}consent/` as const]: {
    who: 'signedIn',
    body: () => ({ charges_openings: true }),
    except: { unentitled: 404, entitled: 404 },
  },
  // Staff without a membership pay nothing.
  [`POST ${cards}setup/` as const]: {
    who: 'signedIn',
    body: () => ({}),
    except: { unentitled: 403, entitled: 403 },
  },
  [`POST ${cards}setup/{id}/finish/` as const]: {
    who: 'own',
    make: makeVisit,
    body: () => ({}),
    except: { entitled: 404 },
  },
  'GET /profile/member/{id}/saved-card/': {
    who: 'staff',
    make: async (scene) => {
      await makeCard(scene);
      return { id: scene.owner.memberId };
    },
  },
  'GET /finance/fee-autopay/': { who: 'signedIn' },
  // Another member has no card, and staff without a membership have no fees.
  'PUT /finance/fee-autopay/consent/': {
    who: 'signedIn',
    make: makeCard,
    body: () => ({ limit: 3000, wording: 1 }),
    except: { other: 409, unentitled: 404, entitled: 404 },
  },
  'DELETE /finance/fee-autopay/consent/': { who: 'signedIn', except: { unentitled: 404, entitled: 404 } },
  'GET /profile/member/{id}/fee-autopay/': {
    who: 'staff',
    make: async (scene) => {
      await makeCard(scene);
      return { id: scene.owner.memberId };
    },
  },
  'GET /finance/summary/': { who: 'signedIn' },
  'GET /profile/benefits/': { who: 'signedIn' },
  ...crudRows('/finance/credit-entry/', { read: 'own', make: cameBack }),
  ...crudRows('/finance/reconciliation/', { read: 'staff', make: found }),
  'POST /finance/reconciliation/{id}/settle/': {
    who: 'staff',
    make: found,
    body: () => ({ reason: 'Refunded at the gateway' }),
  },
  'POST /finance/reconciliation/{id}/look-up/': { who: 'staff', make: inFlight, body: () => ({}) },
  ...crudRows('/finance/closing/', { read: 'staff', body: ({ number }) => makeClosing(number) }),
  'GET /finance/closing-day/': { who: 'staff', query: { day: '2026-11-20' } },
  'GET /finance/closing/{id}/journal/': {
    who: 'staff',
    make: async ({ world, owner }) => ({ id: await world.create('/finance/closing/', owner) }),
  },
  'GET /finance/payment-invoice/{id}/paynow/': { who: 'staff', make: issued, query: { amount: '1200' } },
  'POST /finance/payment-invoice/{id}/email/': {
    who: 'staff',
    make: async (scene) => {
      const email = `payer-${scene.number}@club.example`;
      await scene.world.db.update(member).set({ email }).where(eq(member.id, scene.owner.memberId));
      return issued(scene);
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
  'POST /voucher-group/{id}/give/preview/': { who: 'staff', make: givenGroup, body: () => ({}) },
  'POST /voucher-group/{id}/give/': {
    who: 'staff',
    make: givenGroup,
    body: async ({ world, owner }) => {
      const [holder] = await world.db.select().from(member).where(eq(member.id, owner.memberId));
      return { numbers: [holder?.membership_id ?? ''], expected: 1 };
    },
  },
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
