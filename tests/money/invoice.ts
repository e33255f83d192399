import { randomUUID } from 'node:crypto';
import type { Body, Invoice, InvoiceStatus, Voucher } from '@portal/contract';
import type { OwnMember } from '../members/own-member.ts';
import type { Person } from '../system/api.ts';
import { call, sessionOf } from '../system/api.ts';

/** One of a person's invoices with this status. */
export async function findInvoice(person: Person, status: InvoiceStatus): Promise<Invoice> {
  const { access: token } = await sessionOf(person);
  const { results } = await call('GET /finance/payment-invoice/', { token, query: { status } });
  const [found] = results;
  if (!found) throw new Error(`${person} has no invoice that is ${status}`);
  return found;
}

/** Issues an invoice of this many cents to a member. The token is the staff's. */
export const billMember = (
  token: string,
  member: number,
  line: { amount: number; description: string },
): Promise<Invoice> => issue(token, { member, lines: [line] });

/** An issued invoice with several lines, from which the discount of the member's group comes off. */
export const billLines = async (
  { id: member }: Pick<OwnMember, 'id'>,
  lines: { amount: number; description: string }[],
): Promise<Invoice> => issue((await sessionOf('staff')).access, { member, lines, discountable: true });

async function issue(
  token: string,
  about: Omit<Body<'POST /finance/payment-invoice/'>, 'due_date'>,
): Promise<Invoice> {
  const due_date = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await call('POST /finance/payment-invoice/', { token, body: { ...about, due_date } });
  const path = `/finance/payment-invoice/${id}/issue/`;
  return call('POST /finance/payment-invoice/{id}/issue/', { token, path });
}

/** Bills a test's own member this many cents. */
export const bill = async (
  { id }: Pick<OwnMember, 'id'>,
  amount: number,
  description = 'Locker',
): Promise<Invoice> => billMember((await sessionOf('staff')).access, id, { amount, description });

/** Issues a member's fee of S$30, which is due in two weeks, and answers the invoice's id. */
export async function billFee({ id: member }: Pick<OwnMember, 'id'>): Promise<string> {
  const { access: token } = await sessionOf('staff');
  const { id } = await call('POST /finance/payment-invoice/membership/', { token, body: { member } });
  const path = `/finance/payment-invoice/${id}/issue/`;
  await call('POST /finance/payment-invoice/{id}/issue/', { token, path });
  return id;
}

/** Takes the money for an invoice at the desk, in cash. */
export async function payInCash(invoice: string): Promise<void> {
  const { access: token } = await sessionOf('staff');
  const body = { invoice, method: 'CASH' } as const;
  await call('POST /booking/reservation-payment/desk/', { token, body });
}

/** An invoice as its member reads it. */
export async function readInvoice({ tokens }: OwnMember, id: string): Promise<Invoice> {
  const { access: token } = tokens;
  const found = await call('GET /finance/payment-invoice/{id}/', {
    token,
    path: `/finance/payment-invoice/${id}/`,
  });
  if (!('member' in found)) throw new Error('This invoice is another member’s.');
  return found;
}

interface VoucherOptions {
  /** Cents. */
  value?: number;
  paysInvoices?: boolean;
  from?: string;
  until?: string;
  /** More about its group. */
  group?: Partial<Body<'POST /voucher-group/'>>;
}

/** Gives a member a voucher, which pays invoices by default, in a group with a name of its own. */
export async function giveVoucher(
  member: number,
  { value = 750, paysInvoices = true, from, until, group: about }: VoucherOptions = {},
): Promise<Voucher> {
  const { access: token } = await sessionOf('staff');
  const name = `Voucher ${randomUUID().slice(0, 8)}`;
  const group = await call('POST /voucher-group/', {
    token,
    body: { name, value, pays_invoices: paysInvoices, ...about },
  });
  return call('POST /voucher/', {
    token,
    body: {
      group: group.id,
      member,
      ...(from && { valid_from: from }),
      ...(until && { valid_until: until }),
    },
  });
}

/** Has staff withdraw a voucher. */
export async function withdrawVoucher({ id }: Voucher): Promise<void> {
  const { access: token } = await sessionOf('staff');
  await call('PATCH /voucher/{id}/', { token, path: `/voucher/${id}/`, body: { status: 'VOID' } });
}

/** Has a member pay an invoice with a voucher. */
export async function payByVoucher({ tokens }: OwnMember, invoice: Invoice, voucher: Voucher): Promise<void> {
  const body = { invoice: invoice.id, method: 'VOUCHER', voucher: voucher.id } as const;
  await call('POST /booking/reservation-payment/', { token: tokens.access, body });
}

/** Has the staff refund this many cents of an invoice, as credit. */
export async function giveBack(id: string, amount: number): Promise<void> {
  const { access: token } = await sessionOf('staff');
  await call('POST /finance/payment-invoice/{id}/refund/', {
    token,
    path: `/finance/payment-invoice/${id}/refund/`,
    body: { amount, destination: 'CREDIT', reason: 'The locker jams' },
  });
}
