import type { RefObject } from 'react';
import { partError, partHelp, partLabel, payPart } from '#words/money/paying';
import { currencySign, money } from '../../../lib/format/format.ts';
import type { PaymentChoice, PaymentOptions, PaymentSum } from '../../../lib/money/pay/tender.ts';
import { isPartable } from '../../../lib/money/pay/tender.ts';
import { Field } from '../../ui/form/Field.tsx';
import css from './pay.module.css';

interface PartialAmountProps {
  readonly options: PaymentOptions;
  readonly choice: PaymentChoice;
  readonly sum: PaymentSum;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChoose: (changes: Partial<PaymentChoice>) => void;
}

/** Pays a part of the amount due, if nothing is on hold for it and no voucher is used. */
export function PartialAmount({
  options,
  choice: { part, voucher },
  sum,
  field,
  onChoose,
}: PartialAmountProps) {
  if (!isPartable(options) || voucher !== null) return null;
  const most = money(options.amount_due);
  return (
    <div className={css.part}>
      <label className="choice">
        <input
          type="checkbox"
          checked={part !== null}
          onChange={({ target }) => onChoose({ part: target.checked ? '' : null })}
        />
        {payPart}
      </label>
      {part !== null && (
        <Field
          id="part"
          ref={field}
          label={partLabel(currencySign)}
          inputMode="decimal"
          autoComplete="off"
          value={part}
          error={part !== '' && sum.pays === null ? partError(most) : undefined}
          help={partHelp(most)}
          required
          onChange={({ target }) => onChoose({ part: target.value })}
        />
      )}
    </div>
  );
}
