import { dateOf } from '@portal/contract/rules/club-time';
import { useEffect, useRef, useState } from 'react';
import {
  byCode,
  codeHelp,
  codeLabel,
  endedOn,
  endsOn,
  heading,
  leaves,
  leavesNothing,
  loadFailed,
  loading,
  none,
  notForThis,
  notNow,
  notUsed,
  readyFrom,
  refusals,
  takeCode,
  takeFor,
  withdrawn,
  typeCode,
  unknown,
  usedMeanwhile,
  usedOn,
  using,
  which,
  wholeOnly,
} from '#words/money/voucher-use';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { dateWithYear, money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { loadPaymentOptions } from '../../../lib/money/invoice-calls.ts';
import type { Complaint, VoucherUseState } from '../../../lib/money/vouchers/voucher-use.ts';
import { createVoucherUse } from '../../../lib/money/vouchers/voucher-use.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/failure/Failed.tsx';
import { Field, FieldError } from '../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import styles from './use-voucher.css?url';

interface UseVoucherProps {
  readonly invoice: string;
  /** Id of the member whose invoice it is. */
  readonly member: number;
  /** Called when the voucher has paid this many cents. */
  readonly onUsed: (amount: number) => void;
  readonly onClose: () => void;
}

const createStore = ({ invoice, member, onUsed }: UseVoucherProps) =>
  createVoucherUse(
    {
      options: () => loadPaymentOptions([invoice]),
      find: async (code) => (await call('GET /voucher/', { query: { code, member__id: member } })).results[0],
      start: (body, idempotencyKey) => call('POST /booking/reservation-payment/', { body, idempotencyKey }),
      newKey: () => crypto.randomUUID(),
      today: () => dateOf(clubNow(), zone),
      onUsed,
    },
    invoice,
  );

/** Pays an invoice by one of the owner's vouchers. */
export default function UseVoucher(props: UseVoucherProps) {
  const [store] = useState(() => createStore(props));
  const state = useStore(store.$state);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    void store.open();
  }, [store]);
  return (
    <section className="section use-voucher" aria-labelledby="use-voucher">
      <link rel="stylesheet" href={styles} precedence="default" />
      <h3 id="use-voucher" ref={title} tabIndex={-1}>
        {heading}
      </h3>
      {state.step === 'loading' ? (
        <output className="soft">{loading}</output>
      ) : state.step === 'failed' ? (
        <Failed title={loadFailed} failure={state.failure} onRetry={() => void store.open()} />
      ) : (
        <VoucherForm state={state} store={store} onClose={props.onClose} />
      )}
    </section>
  );
}

interface VoucherFormProps {
  readonly state: Extract<VoucherUseState, { step: 'choosing' }>;
  readonly store: ReturnType<typeof createVoucherUse>;
  readonly onClose: () => void;
}

/** It has no `Form`: the error may be about the selected voucher, which is no field. */
function VoucherForm({ state, store, onClose }: VoucherFormProps) {
  const { options, chosen, busy, failure } = state;
  const offered = options.vouchers.find(({ id }) => id === chosen);
  const message = failure === null ? null : failureWords(failure, refusals);
  return (
    <FormFrame onSubmit={() => void store.use()}>
      {options.vouchers.length === 0 ? <p>{none}</p> : <Vouchers state={state} onChoose={store.choose} />}
      <CodeOrRest state={state} takesOff={offered?.takes_off ?? 0} onType={store.type} />
      {message && (
        <Message kind="bad" role="alert" title={message.title}>
          {message.detail || notUsed}
        </Message>
      )}
      <p className="use-voucher-ways">
        <SubmitButton
          busy={busy}
          label={offered ? takeFor(money(offered.takes_off)) : takeCode}
          busyLabel={using}
        />
        <Button look="quiet" onClick={onClose}>
          {notNow}
        </Button>
      </p>
    </FormFrame>
  );
}

interface VouchersProps {
  readonly state: VoucherFormProps['state'];
  readonly onChoose: (chosen: number | 'code') => void;
}

/** The offered vouchers, and a field for the code of another. */
function Vouchers({ state: { options, chosen }, onChoose }: VouchersProps) {
  const choice = (value: number | 'code') => (
    <input type="radio" name="voucher" checked={chosen === value} onChange={() => onChoose(value)} />
  );
  return (
    <fieldset>
      <legend className="visually-hidden">{which}</legend>
      {options.vouchers.map(({ id, name, valid_until, takes_off }) => (
        <label key={id} className="choice">
          {choice(id)}
          <span>
            <strong>{name}</strong>{' '}
            <span className="soft small whole">{endsOn(dateWithYear(valid_until))}</span>
          </span>
          <span className="use-voucher-off">{money(-takes_off)}</span>
        </label>
      ))}
      <label className="choice">
        {choice('code')}
        <span>{byCode}</span>
      </label>
    </fieldset>
  );
}

interface CodeOrRestProps {
  readonly state: VoucherFormProps['state'];
  /** Cents that the offered voucher pays. */
  readonly takesOff: number;
  readonly onType: (code: string) => void;
}

/** The field for a code; for an offered voucher the rest to pay, or the reason why it can't be used. */
function CodeOrRest({ state, takesOff, onType }: CodeOrRestProps) {
  const { options, chosen, code, complaint } = state;
  const left = options.amount_due - takesOff;
  const wrong = complaint === null ? undefined : complaintWords(complaint);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (complaint) field.current?.focus();
  }, [complaint]);
  if (chosen === 'code') {
    return (
      <Field
        id="voucher-code"
        ref={field}
        label={codeLabel}
        help={codeHelp}
        error={wrong}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
      />
    );
  }
  if (wrong) {
    return (
      <div role="alert">
        <FieldError id="voucher-wrong">{wrong}</FieldError>
      </div>
    );
  }
  return <p className="soft">{left > 0 ? leaves(money(left)) : leavesNothing}</p>;
}

function complaintWords(complaint: Complaint): string {
  switch (complaint.kind) {
    case 'empty':
      return typeCode;
    case 'unknown':
      return unknown;
    case 'used':
      return usedOn(dateWithYear(complaint.day));
    case 'ended':
      return endedOn(dateWithYear(complaint.day));
    case 'later':
      return readyFrom(dateWithYear(complaint.day));
    case 'withdrawn':
      return withdrawn;
    case 'used-meanwhile':
      return usedMeanwhile;
    case 'whole-only':
      return wholeOnly(money(complaint.left));
    default:
      return notForThis;
  }
}
