// Turns what our own API takes into what the specification names, for another host.
import type { Key } from '@portal/contract';
import { isRecord, quietly } from '../http/failure.ts';
import type { Club } from './composed.ts';
import type { Raw } from './read.ts';

type Body = Readonly<Record<string, unknown>>;

/** Amounts as the host writes them. */
const written = (cents: unknown, { wire: { amounts } }: Club): unknown =>
  typeof cents === 'number' && amounts === 'decimal' ? (cents / 100).toFixed(2) : cents;

/** The user's own record as the host has it; empty if it can't be loaded. */
async function ownRecord({ wire, self }: Club): Promise<Raw> {
  const id = (await self())?.member_profile?.id;
  return id === undefined ? {} : ((await wire.one(`/profile/member/${id}/`)) ?? {});
}

const writers: { readonly [K in Key]?: (body: Body, club: Club) => Promise<Body> } = {
  'POST /booking/reservation/': async (body, { self }) => {
    const { price: _, ...rest } = body;
    return { member: (await self())?.member_profile?.id, ...rest };
  },
  // A proposed copy of the whole profile.
  'POST /profile/approval-record/': async (body, club) => {
    const { id, status: _, ...record } = await ownRecord(club);
    return { ...record, original_profile: id, status: 'PENDING', ...body };
  },
  // By both names that the specification's "payment method" may have.
  'POST /booking/reservation-payment/': async ({ amount, ...body }, club) => {
    const invoices = Array.isArray(body['invoices']) ? body['invoices'].map(String) : [];
    const due = typeof amount === 'number' ? amount : await amountDue(invoices, club);
    return {
      // A host that takes one invoice alone must refuse several, not pay the first of them.
      ...(invoices.length === 1 && { invoice: invoices[0] }),
      ...body,
      payment_method: body['method'],
      ...(due !== null && { amount: written(due, club) }),
    };
  },
};

/** Cents; null where an invoice doesn't say. */
async function amountDue(invoices: readonly string[], { invoice }: Club): Promise<number | null> {
  const loaded = await quietly(Promise.all(invoices.map(invoice)));
  const due = loaded?.reduce((sum, { amount_due }) => sum + amount_due, 0) ?? NaN;
  return Number.isNaN(due) ? null : due;
}

/** Turns a body into one that another host takes. */
export async function bodyFor(key: Key, body: unknown, club: Club): Promise<unknown> {
  const write = writers[key];
  return write && isRecord(body) ? write(body, club) : body;
}
