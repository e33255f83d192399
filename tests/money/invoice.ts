import { randomUUID } from 'node:crypto';
import type { Invoice, InvoiceStatus, Reservation, Voucher } from '@portal/contract';
import type { Person } from '../system/api.ts';
import { call, sessionOf } from '../system/api.ts';

/** One of a person's invoices with this status. */
export async function invoiceOf(person: Person, status: InvoiceStatus): Promise<Invoice> {
  const { access: token } = await sessionOf(person);
  const { results } = await call('GET /finance/payment-invoice/', { token, query: { status } });
  const [found] = results;
  if (!found) throw new Error(`${person} has no invoice that is ${status}`);
  return found;
}

/** An issued invoice of a person, over so many cents. */
export async function makeInvoice(person: Person, amount: number, description = 'Locker'): Promise<Invoice> {
  const [{ access: token }, { access }] = await Promise.all([sessionOf('staff'), sessionOf(person)]);
  const { member_profile } = await call('GET /general-users/me/', { token: access });
  return billMember(token, member_profile?.id ?? 0, { amount, description });
}

/** An issued invoice of a member, over so many cents. The token is the staff's. */
export async function billMember(
  token: string,
  member: number,
  line: { amount: number; description: string },
): Promise<Invoice> {
  const { id } = await call('POST /finance/payment-invoice/', {
    token,
    body: {
      member,
      lines: [line],
      due_date: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
    },
  });
  const path = `/finance/payment-invoice/${id}/issue/`;
  return call('POST /finance/payment-invoice/{id}/issue/', { token, path });
}

/** The owner's notifications about an invoice. */
export async function readInvoice(person: Person, id: string): Promise<Invoice> {
  const { access: token } = await sessionOf(person);
  const found = await call('GET /finance/payment-invoice/{id}/', {
    token,
    path: `/finance/payment-invoice/${id}/`,
  });
  if (!('member' in found)) throw new Error('This invoice is another member’s.');
  return found;
}

/** The booking of a person with this id. */
export async function bookingOf(person: Person, id: number): Promise<Reservation> {
  const { access: token } = await sessionOf(person);
  return call('GET /booking/reservation/{id}/', { token, path: `/booking/reservation/${id}/` });
}

interface VoucherWish {
  /** Cents. */
  value?: number;
  paysInvoices?: boolean;
  from?: string;
  until?: string;
}

/** Gives a member a voucher, which pays invoices by default, in a group whose name nobody else's has. */
export async function giveVoucher(
  member: number,
  { value = 750, paysInvoices = true, from, until }: VoucherWish = {},
): Promise<Voucher> {
  const { access: token } = await sessionOf('staff');
  const name = `Voucher ${randomUUID().slice(0, 8)}`;
  const group = await call('POST /voucher-group/', {
    token,
    body: { name, value, pays_invoices: paysInvoices },
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

/** Has the staff give back so many cents of what was paid of an invoice, as credit. */
export async function giveBack(id: string, amount: number): Promise<void> {
  const { access: token } = await sessionOf('staff');
  await call('POST /finance/payment-invoice/{id}/refund/', {
    token,
    path: `/finance/payment-invoice/${id}/refund/`,
    body: { amount, destination: 'CREDIT', reason: 'The locker jams' },
  });
}
