import { MOST_INVOICES } from '@portal/contract/money/rules/amounts';
import {
  selectedTitle as chosenWord,
  selectedCount,
  clear,
  mostAtOnce,
  paySum,
  payTogether,
} from '#words/money/transaction-parts';
import { colon, comma } from '#words/app/joining';
import { money } from '../../../lib/format/format.ts';
import { loadStyle } from '../../../lib/http/load-part.ts';
import { payAddress } from '../../../lib/money/pay/pay-address.ts';
import styles from './pay-bar.css?url';

await loadStyle(styles);

interface PayBarProps {
  /** The amount due of each selected invoice, by id. */
  readonly chosen: ReadonlyMap<string, number>;
  /** Cents. */
  readonly sum: number;
  readonly onClear: () => void;
}

/** The sum of the selected invoices, and the link to pay them together. */
export default function PayBar({ chosen, sum: cents, onClear }: PayBarProps) {
  const address = payAddress([...chosen.keys()]);
  const sum = money(cents);
  return (
    <>
      <output className="visually-hidden">
        {address !== null && `${chosenWord}${colon}${selectedCount(chosen.size)}${comma}${sum}`}
      </output>
      {address !== null && (
        <section className="pay-bar" aria-label={chosenWord}>
          <p className="pay-bar-told">
            <span className="pay-bar-count">{selectedCount(chosen.size)}</span>
            <span className="pay-bar-sum">{sum}</span>
          </p>
          <p className="pay-bar-hint">
            {chosen.size >= MOST_INVOICES ? mostAtOnce(MOST_INVOICES) : payTogether}
          </p>
          <button type="button" className="pay-bar-clear" onClick={onClear}>
            {clear}
          </button>
          <a className="button" href={address}>
            {paySum(sum)}
          </a>
        </section>
      )}
    </>
  );
}
