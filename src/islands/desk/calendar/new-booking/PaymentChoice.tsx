import { dateOf } from '@portal/contract/rules/club-time';
import {
  dueDate as dueLabel,
  emailLink,
  invoiceDue,
  noAddress,
  paysLater,
  paysLaterOnly,
  paysNow,
  referenceOptional,
} from '#words/desk/calendar/booking-panel';
import { methods } from '#words/desk/desk';
import { clubCredit } from '#words/desk/money/invoice';
import { STAFF_HOLD_HOURS } from '@portal/contract/settings/rules/public-settings';
import { comma } from '#words/app/joining';
import { emailIn, hasReference, holdEnd, planOf } from '../../../../lib/desk/calendar/booking-draft.ts';
import type { BookingDraft } from '../../../../lib/desk/calendar/booking-draft.ts';
import { loadCredit } from '../../../../lib/desk/money/credit.ts';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import { day, money as formatMoney, time } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import money from '../../money/money.module.css';
import css from '../booking-panel.module.css';

/** The methods that somebody at the counter pays by. */
const here = ['CASH', 'CREDIT_CARD', 'PAYNOW', 'NETS', 'CHEQUE'] as const;

interface PaymentChoiceProps {
  readonly draft: BookingDraft;
  /** When the booking begins, an instant. */
  readonly start: number;
  /** The price, in cents. */
  readonly total: number;
  readonly rights: readonly string[];
  readonly error: string | undefined;
  readonly onDraft: (draft: BookingDraft) => void;
}

/** How a booking is paid: now at the desk, by an invoice, or by a link in an email. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { draft, rights, onDraft } = props;
  const maySettle = rights.includes('reservation_payment.settle');
  return (
    <>
      {maySettle && <PayingNow {...props} />}
      {hasReference(planOf(draft)) && (
        <Field
          id="book-reference"
          label={referenceOptional}
          maxLength={100}
          autoComplete="off"
          value={draft.reference}
          onChange={({ target }) => onDraft({ ...draft, reference: target.value })}
        />
      )}
      <PayingLater {...props} legend={maySettle ? paysLater : paysLaterOnly} />
    </>
  );
}

interface PlanRadioProps extends Pick<PaymentChoiceProps, 'draft' | 'onDraft'> {
  readonly plan: BookingDraft['plan'];
  readonly disabled?: boolean;
}

const PlanRadio = ({ draft, plan, disabled = false, onDraft }: PlanRadioProps) => (
  <input
    type="radio"
    name="payment"
    value={plan}
    checked={planOf(draft) === plan}
    disabled={disabled}
    onChange={() => onDraft({ ...draft, plan })}
  />
);

/** The methods of a payment at the counter, and the member's credit. */
function PayingNow({ draft, total, onDraft }: PaymentChoiceProps) {
  const { member, visitor } = draft;
  const { state } = useResource(async (signal) => (member && !visitor ? loadCredit(member.id, signal) : 0));
  const credit = state.status === 'ready' ? state.data : 0;
  return (
    <fieldset className={`${money.methods} ${css.here}`}>
      <legend>{paysNow}</legend>
      {here.map((method) => (
        <label key={method} className={money.method}>
          <PlanRadio plan={method} {...{ draft, onDraft }} />
          {methods[method]}
        </label>
      ))}
      {credit > 0 && (
        <label className={`${money.method} ${money.credit}`}>
          <PlanRadio plan="CREDIT" disabled={credit < total} {...{ draft, onDraft }} />
          {clubCredit(formatMoney(credit))}
        </label>
      )}
    </fieldset>
  );
}

/** An invoice with its due date, or a link that holds the booking for a while. */
function PayingLater({
  legend,
  draft,
  start,
  error,
  onDraft,
}: PaymentChoiceProps & { readonly legend: string }) {
  const { state } = useResource(async (signal) => call('GET /club/', { signal }));
  const hours = (state.status === 'ready' && state.data.staff_hold_hours) || STAFF_HOLD_HOURS;
  const end = holdEnd(start, hours, clubNow());
  const until = dateOf(end, zone) === dateOf(clubNow(), zone) ? time(end) : `${day(end)}${comma}${time(end)}`;
  const hasAddress = emailIn(draft) !== null;
  return (
    <fieldset className={css.later}>
      <legend>{legend}</legend>
      <label className={css.plan}>
        <PlanRadio plan="INVOICE" {...{ draft, onDraft }} />
        <span>{invoiceDue(day(draft.dueDate))}</span>
      </label>
      {planOf(draft) === 'INVOICE' && (
        <Field
          id="book-due"
          label={dueLabel}
          type="date"
          min={dateOf(clubNow(), zone)}
          error={error}
          value={draft.dueDate}
          onChange={({ target }) => target.value && onDraft({ ...draft, dueDate: target.value })}
        />
      )}
      <label className={css.plan}>
        <PlanRadio plan="LINK" disabled={!hasAddress} {...{ draft, onDraft }} />
        <span>
          {emailLink(until)}
          {!hasAddress && <span className="small soft"> {noAddress}</span>}
        </span>
      </label>
    </fieldset>
  );
}
