import { currencySign, money } from '../../lib/format/format.ts';

/** An amount that is alone and large, from cents: its currency is smaller, and raised. A dash where a host gives none. */
export const Amount = ({ cents }: { readonly cents: number }) => (
  <p className="amount">
    {Number.isNaN(cents) ? (
      money(cents)
    ) : (
      <>
        <span>{currencySign}</span>
        {money(cents).slice(currencySign.length)}
      </>
    )}
  </p>
);
