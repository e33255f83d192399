import { useEffect, useRef } from 'react';
import type { PaymentOptions } from '../../../lib/money/pay/tender.ts';
import { isMove } from '../../../lib/money/pay/tender.ts';
import type { CodePayment } from '../../../lib/money/pay/paying.ts';
import { CodeSheet } from './CodeSheet.tsx';
import { Methods } from './Methods.tsx';
import css from './pay.module.css';
import { Release } from './later-parts.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';

interface ScanCodeProps {
  readonly payment: CodePayment;
  /** Null: they couldn't be loaded. */
  readonly options: PaymentOptions | null;
  /** Returns to the ways of paying, with this method or saved card selected where one is named. */
  readonly onOther: (method?: string | null, card?: number | null) => void;
  readonly onReleased: () => void;
}

/** The invoices and the other ways to pay, beside the code to scan; the page moves on once the money has arrived. */
export function ScanCode({ payment, options, onOther, onReleased }: ScanCodeProps) {
  const sheet = useRef<HTMLElement>(null);
  // On a phone the code is below the summary, and it is what the member came for.
  useEffect(() => {
    sheet.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { amount, beside } = payment;
  const by = (method: 'VOUCHER' | 'CREDIT') =>
    beside.reduce((sum, one) => (one.method === method ? sum + one.amount : sum), 0);
  const [onHold] = options?.is_owner && options.held_until !== null ? options.invoices : [];
  return (
    <div className={css.columns}>
      {options && (
        <div className={css.parts}>
          <PaymentSummary
            options={options}
            sum={{ byVoucher: by('VOUCHER'), byCredit: by('CREDIT'), rest: amount }}
          />
          <Methods
            options={options}
            choice={{ method: payment.next.kind === 'QR' ? 'PAYNOW' : null, card: null }}
            isNeeded
            onChoose={({ method, card }) => onOther(method, card)}
          />
        </div>
      )}
      <CodeSheet payment={payment} sheet={sheet} onOther={() => onOther()}>
        {options && onHold && <Release invoice={onHold.id} move={isMove(options)} onReleased={onReleased} />}
      </CodeSheet>
    </div>
  );
}
