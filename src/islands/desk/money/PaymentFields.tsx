import { method as methodLabel, reference as referenceLabel, referenceHelp } from '#words/desk/desk';
import {
  all,
  amount as amountLabel,
  clubCredit,
  half,
  shortMethods,
  stillDue,
} from '#words/desk/money/invoice';
import type { DeskMethod } from '../../../lib/desk/calendar/booking-draft.ts';
import { hasReference } from '../../../lib/desk/calendar/booking-draft.ts';
import { loadCredit } from '../../../lib/desk/money/credit.ts';
import { amountText } from '../../../lib/desk/records/drafts.ts';
import { money } from '../../../lib/format/format.ts';
import type { FieldSentences } from '../../../lib/forms/form-errors.ts';
import { Field } from '../../ui/form/Field.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import type { Payable, PaymentDraft, paymentFields } from './use-payment.ts';
import css from './money.module.css';

const PayNowCode = lazyPart(() => import('./PayNowCode.tsx'));

interface PaymentFieldsProps {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly payable: Payable;
  readonly payment: PaymentDraft;
  readonly errors: FieldSentences<(typeof paymentFields)[number]>;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys
const atDesk = Object.entries(shortMethods) as [DeskMethod, string][];

/** The amount, with what stays due of a part, the method and its reference. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { id, payable, payment, errors } = props;
  const { method, reference, setReference, cents } = payment;
  const [invoice] = payable.invoices;
  const isShown =
    method === 'PAYNOW' && invoice !== undefined && cents !== null && cents > 0 && cents <= payable.due;
  return (
    <>
      <AmountField {...props} />
      <MethodChoice {...props} />
      {isShown && <PayNowCode key={`${invoice} ${cents}`} invoice={invoice} amount={cents} />}
      {hasReference(method) && (
        <Field
          id={`${id}-reference`}
          label={referenceLabel}
          help={referenceHelp}
          error={errors.reference}
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
    </>
  );
}

/** The amount, and what sets it to all or half of what is due. */
function AmountField({ id, payable: { due }, payment, errors }: PaymentFieldsProps) {
  const { amount, setAmount, cents } = payment;
  const isPart = cents !== null && cents > 0 && cents < due;
  const middle = Math.round(due / 2);
  return (
    <div className={css.amount}>
      <Field
        id={`${id}-amount`}
        label={amountLabel}
        error={errors.amount}
        help={isPart ? stillDue(money(due - cents)) : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <div className={css.chips}>
        <button type="button" className={css.chip} onClick={() => setAmount(amountText(due))}>
          {all(money(due))}
        </button>
        {middle > 0 && middle < due && (
          <button type="button" className={css.chip} onClick={() => setAmount(amountText(middle))}>
            {half(money(middle))}
          </button>
        )}
      </div>
    </div>
  );
}

/** The methods of the desk, and the member's credit. */
function MethodChoice({ id, payable: { member }, payment }: PaymentFieldsProps) {
  const { setAmount, method, setMethod, cents } = payment;
  const { state } = useResource((signal) => loadCredit(member, signal));
  const credit = state.status === 'ready' ? state.data : 0;
  const offered = credit > 0 ? [...atDesk, ['CREDIT', clubCredit(money(credit))] as const] : atDesk;
  const choose = (code: DeskMethod) => {
    setMethod(code);
    if (code === 'CREDIT' && cents !== null && cents > credit) setAmount(amountText(credit));
  };
  return (
    <fieldset className={css.methods}>
      <legend>{methodLabel}</legend>
      {offered.map(([code, name]) => (
        <label key={code} className={code === 'CREDIT' ? `${css.method} ${css.credit}` : css.method}>
          <input
            type="radio"
            name={`${id}-method`}
            value={code}
            checked={method === code}
            onChange={() => choose(code)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
