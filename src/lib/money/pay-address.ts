import { href } from '../app/routes.ts';

/** The address at which invoices are paid together; null where there are none. */
export function payAddress(invoices: readonly string[]): string | null {
  const [id, ...also] = invoices;
  return id === undefined
    ? null
    : href('online-payment', { params: { id }, query: { also: also.join(',') } });
}
