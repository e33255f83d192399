import { currencySign, money } from '../../lib/format/format.ts';

/** An amount that stands alone and large, from cents: its currency is smaller, and raised. */
export const Amount = ({ cents }: { readonly cents: number }) => (
  <p className="amount">
    <span>{currencySign}</span>
    {money(cents).slice(currencySign.length)}
  </p>
);
