import { codeLabel } from '#words/money/paying';
import {
  payNowFailed,
  payNowLoading,
  payNowSteps,
  payNowTo,
  payNowUnset,
  openSettings,
} from '#words/desk/money/invoice';
import { href } from '../../../lib/app/routes.ts';
import { clubName } from '../../../lib/club/club.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import QrCode from '../../ui/QrCode.tsx';
import css from './money.module.css';

interface PayNowCodeProps {
  readonly invoice: string;
  /** Cents. */
  readonly amount: number;
}

/** The code that a payer at the desk scans: this amount, to the club, with the invoice's number. */
export default function PayNowCode({ invoice: id, amount }: PayNowCodeProps) {
  const { state, reload } = useResource((signal) =>
    call('GET /finance/payment-invoice/{id}/paynow/', { params: { id }, query: { amount }, signal }),
  );
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.code}`} aria-hidden="true" />}
      loading={payNowLoading}
      failed={payNowFailed}
    >
      {({ payload, reference }) =>
        payload === null ? (
          <p className="soft small">
            {payNowUnset}{' '}
            <a className="link" href={href('desk-section', { params: { id: 'settings' } })}>
              {openSettings}
            </a>
          </p>
        ) : (
          <div className={css.payNow}>
            <div className={css.code}>
              <QrCode text={payload} label={codeLabel} />
            </div>
            <p>
              {payNowTo(money(amount), clubName(), reference)} <span className="soft">{payNowSteps}</span>
            </p>
          </div>
        )
      }
    </Loaded>
  );
}
