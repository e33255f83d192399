import { creditIs, noVoucher, ownHeading, creditOffer, voucherUntil } from '#words/money/paying';
import { langOf } from '../../../lib/app/own-texts.ts';
import { dateWithYear, money } from '../../../lib/format/format.ts';
import type { PaymentChoice, PaymentOptions } from '../../../lib/money/pay/tender.ts';
import { sumUp } from '../../../lib/money/pay/tender.ts';
import css from './pay.module.css';

interface OwnMeansProps {
  readonly options: PaymentOptions;
  readonly choice: PaymentChoice;
  readonly onChoose: (changes: Partial<PaymentChoice>) => void;
}

/** The other means of the invoices' owner: one voucher, and credit with the club. */
export function OwnMeans({ options, choice, onChoose }: OwnMeansProps) {
  const { vouchers, credit } = options;
  if (vouchers.length === 0 && credit === 0) return null;
  const { byCredit } = sumUp(options, choice);
  return (
    <fieldset className={css.own}>
      <legend className={css.heading}>{ownHeading}</legend>
      {vouchers.length > 0 &&
        [null, ...vouchers].map((voucher) => (
          <label key={voucher?.id ?? 0} className={css.row}>
            <input
              type="radio"
              name="voucher"
              checked={choice.voucher === (voucher?.id ?? null)}
              onChange={() => onChoose({ voucher: voucher?.id ?? null })}
            />
            <span>
              <strong lang={langOf(voucher?.name)}>{voucher?.name ?? noVoucher}</strong>
              {voucher && (
                <span className="soft small">{voucherUntil(dateWithYear(voucher.valid_until))}</span>
              )}
            </span>
            {voucher && <span className={css.off}>{money(-voucher.takes_off)}</span>}
          </label>
        ))}
      {credit > 0 && (
        <label className={css.row}>
          <input
            type="checkbox"
            checked={choice.credit}
            onChange={({ target }) => onChoose({ credit: target.checked })}
          />
          <span>
            <strong>{creditOffer}</strong>
            <span className="soft small">{creditIs(money(credit))}</span>
          </span>
          {byCredit > 0 && <span className={css.off}>{money(-byCredit)}</span>}
        </label>
      )}
    </fieldset>
  );
}
