import type { Invoice } from '@portal/contract';

/** A cell of a table: quoted where it must be, and never read as a formula by a spreadsheet. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const amount = (cents: number): string => (cents / 100).toFixed(2);

const columns: Readonly<Record<string, (one: Invoice) => string | number>> = {
  number: (one) => one.invoice_number,
  date: (one) => (one.issued_at ?? one.created_at).slice(0, 10),
  due: (one) => one.due_date,
  description: ({ lines }) => lines.map(({ description }) => description).join('; '),
  status: (one) => one.status,
  discount: (one) => amount(one.discount),
  total: (one) => amount(one.total),
  paid: (one) => amount(one.paid),
  refunded: (one) => amount(one.refunded),
  to_be_paid: (one) => amount(one.amount_due),
};

/** Invoices as CSV (RFC 4180), in units of the currency. It begins with a mark by which spreadsheets know the letters. */
export function invoiceTable(invoices: readonly Invoice[]): string {
  const rows = invoices.map((one) => Object.values(columns).map((of) => cell(of(one))));
  return `\uFEFF${[Object.keys(columns), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}
