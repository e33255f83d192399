/** What of an invoice's money came by one payment and hasn't gone back yet. Cents. */
interface Source {
  readonly payment: { readonly method: string; readonly amount: number };
  readonly left: number;
}

/** What goes back of a source; a voucher that paid for nothing else is given back whole. */
interface Part<From extends Source> {
  readonly source: From;
  readonly amount: number;
  readonly isWholeVoucher: boolean;
}

/** Takes an amount from sources in their order, each as far as it goes; `rest` is what none of them has. */
export function partsOf<From extends Source>(
  amount: number,
  sources: readonly From[],
): { parts: Part<From>[]; rest: number } {
  let rest = amount;
  const parts = sources.flatMap((source) => {
    const part = Math.min(rest, source.left);
    if (part <= 0) return [];
    rest -= part;
    const { method, amount: whole } = source.payment;
    return [{ source, amount: part, isWholeVoucher: method === 'VOUCHER' && part === whole }];
  });
  return { parts, rest };
}
