import { space } from '#words/app/joining';
import type { PaymentState } from '@portal/contract';
import { failedHeading, failures, methods as methodWords, tryPayingAgain } from '#words/money/paying';
import {
  moveStillOnHold,
  payInstead,
  payToKeep,
  payToMove,
  payWithOwn,
  stillOnHold,
} from '#words/money/payment-result';
import { time } from '../../../lib/format/format.ts';
import { payAddress } from '../../../lib/money/pay/pay-address.ts';
import type { PaymentOptions } from '../../../lib/money/pay/tender.ts';
import { paymentHoldExpiry, isMove } from '../../../lib/money/pay/tender.ts';
import { Message } from '../../ui/Message.tsx';
import { Countdown } from '../pay/Countdown.tsx';
import { useLeft } from '../../ui/use-left.ts';
import { HoldOver } from '../pay/Hold.tsx';
import css from './result.module.css';

interface FailedPaymentProps {
  readonly payment: PaymentState;
  /** Null: they couldn't be loaded. */
  readonly options: PaymentOptions | null;
}

/** The reason why nothing was paid, the time for which the booking stays on hold, and links to pay after all. */
export function FailedPayment({ payment: { failure, invoices, method }, options }: FailedPaymentProps) {
  const reason = failure ?? 'abandoned';
  const ids = invoices.map(({ invoice }) => invoice);
  const heldUntil = options && paymentHoldExpiry(options);
  const isDue = options === null || options.amount_due > 0;
  const move = options !== null && isMove(options);
  const isReleased = options?.invoices.some(({ status }) => status === 'VOID') ?? false;
  return (
    <>
      <Message kind="bad" role="alert" title={failedHeading}>
        {failures[reason]}
      </Message>
      {isReleased && <HoldOver kind="wait" move={move} />}
      {/* The club's office looks at money that came in another amount: nothing is paid again by itself. */}
      {reason !== 'mismatch' && isDue && (
        <>
          {heldUntil !== null && <StillOnHold until={heldUntil} move={move} />}
          <WaysToPay ids={ids} tried={method} options={options} />
        </>
      )}
    </>
  );
}

/** The time for which the booking stays on hold. */
function StillOnHold({ until, move }: { readonly until: number; readonly move: boolean }) {
  const left = useLeft(until);
  if (left === 0) return <HoldOver kind="wait" move={move} />;
  const still = move ? moveStillOnHold : stillOnHold;
  const pay = (move ? payToMove : payToKeep)(time(until));
  return <Countdown left={left} label={still} detail={still + space + pay} />;
}

interface WaysToPayProps {
  readonly ids: readonly string[];
  /** The method that failed. */
  readonly tried: PaymentState['method'];
  readonly options: PaymentOptions | null;
}

function WaysToPay({ ids, tried, options }: WaysToPayProps) {
  const again = payAddress(ids, { method: options?.methods.find((one) => one === tried) });
  if (again === null) return null;
  const others = options?.methods.filter((one) => one !== tried) ?? [];
  const hasOwn = options !== null && (options.credit > 0 || options.vouchers.length > 0);
  return (
    <div className={css.steps}>
      <a className="button button-filled" href={again}>
        {tryPayingAgain}
      </a>
      {others.map((method) => (
        <a key={method} className="button" href={payAddress(ids, { method }) ?? ''}>
          {payInstead(methodWords[method].by)}
        </a>
      ))}
      {hasOwn && (
        <a className="link" href={payAddress(ids) ?? ''}>
          {payWithOwn}
        </a>
      )}
    </div>
  );
}
