/** The parameters of an online payment's address. */
export interface PayLink {
  /** Ids of the invoices, each once, the one of the path first. */
  readonly invoices: readonly string[];
  /** Id of a payment that was under way here. */
  readonly payment: string | null;
  /** The method to start with, as the link has it; null: it names none. */
  readonly method: string | null;
  /** True when the payer has left a payment in progress for another way to pay. */
  readonly isAnotherWay: boolean;
}

/** Reads the address of the online payment in any language's tree: `/online-payment/{id}?also=…,…&payment=…&method=…&another=1`. */
export function payLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PayLink {
  const query = new URLSearchParams(search);
  const id = pathname.split('/').findLast(Boolean) ?? '';
  const also = query.get('also')?.split(',').filter(Boolean) ?? [];
  return {
    invoices: [...new Set([id, ...also])],
    payment: query.get('payment'),
    method: query.get('method'),
    isAnotherWay: query.has('another'),
  };
}
