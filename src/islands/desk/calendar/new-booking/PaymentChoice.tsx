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
export function PaymentChoice({ draft, start, total, rights, error, onDraft }: PaymentChoiceProps) {
  const plan = planOf(draft);
  const { state } = useResource(async (signal) => call('GET /club/', { signal }));
  const hours = (state.status === 'ready' && state.data.staff_hold_hours) || STAFF_HOLD_HOURS;
  const { member, visitor } = draft;
  const loaded = useResource(async (signal) =>
    member && !visitor ? loadCredit(member.id, signal) : 0,
  ).state;
  const credit = loaded.status === 'ready' ? loaded.data : 0;
  const end = holdEnd(start, hours, clubNow());
  const until = dateOf(end, zone) === dateOf(clubNow(), zone) ? time(end) : `${day(end)}${comma}${time(end)}`;
  const maySettle = rights.includes('reservation_payment.settle');
  const hasAddress = emailIn(draft) !== null;
  const radio = (value: BookingDraft['plan'], isDisabled = false) => (
    <input
      type="radio"
      name="payment"
      value={value}
      checked={plan === value}
      disabled={isDisabled}
      onChange={() => onDraft({ ...draft, plan: value })}
    />
  );
  return (
    <>
      {maySettle && (
        <fieldset className={`${money.methods} ${css.here}`}>
          <legend>{paysNow}</legend>
          {here.map((method) => (
            <label key={method} className={money.method}>
              {radio(method)}
              {methods[method]}
            </label>
          ))}
          {credit > 0 && (
            <label className={`${money.method} ${money.credit}`}>
              {radio('CREDIT', credit < total)}
              {clubCredit(formatMoney(credit))}
            </label>
          )}
        </fieldset>
      )}
      {hasReference(plan) && (
        <Field
          id="book-reference"
          label={referenceOptional}
          maxLength={100}
          autoComplete="off"
          value={draft.reference}
          onChange={({ target }) => onDraft({ ...draft, reference: target.value })}
        />
      )}
      <fieldset className={css.later}>
        <legend>{maySettle ? paysLater : paysLaterOnly}</legend>
        <label className={css.plan}>
          {radio('INVOICE')}
          <span>{invoiceDue(day(draft.dueDate))}</span>
        </label>
        {plan === 'INVOICE' && (
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
          {radio('LINK', !hasAddress)}
          <span>
            {emailLink(until)}
            {!hasAddress && <span className="small soft"> {noAddress}</span>}
          </span>
        </label>
      </fieldset>
    </>
  );
}
