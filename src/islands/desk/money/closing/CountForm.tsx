import type { Closing, Takings } from '@portal/contract';
import type { CountedMethod } from '@portal/contract/money/rules/payment-methods';
import { useState } from 'react';
import {
  cancel,
  close,
  closing,
  correct,
  correcting,
  correction,
  correctionNeeded,
  correctionReason,
  count as countWord,
  countedOf,
  off,
  openingFloat,
  openingFloatHelp,
  reasonNeeded,
  reasonOf,
  refusals,
  shouldBe,
} from '#words/desk/money/closing';
import { methods as deskMethods, notAnAmount } from '#words/desk/desk';
import {
  countedCents,
  countBody,
  expectedCount,
  methodsToCount,
  noCounts,
  wrongCounts,
} from '../../../../lib/desk/money/closing.ts';
import type { Count } from '../../../../lib/desk/money/closing.ts';
import { deskErrors } from '../../../../lib/desk/plain-errors.ts';
import { idOfPath } from '../../../../lib/forms/path-errors.ts';
import type { PathErrors } from '../../../../lib/forms/path-errors.ts';
import { typedCents } from '../../../../lib/desk/money/typed-amount.ts';
import { amountText } from '../../../../lib/desk/records/drafts.ts';
import { createKeys } from '../../../../lib/desk/keys.ts';
import { money } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../../ui/form/FormFrame.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import css from './closing.module.css';

interface CountFormProps {
  readonly day: string;
  readonly lines: readonly Takings[];
  /** The closing to correct; null: the day isn't closed yet. */
  readonly corrects: Closing | null;
  /** The float of the latest closing, in cents. */
  readonly lastFloat: number;
  readonly onClosed: () => void;
  /** Called when the books on screen are out of date: they are loaded again. */
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

const sentences = { amount: notAnAmount, reason: reasonNeeded };

/** The counted money as it is typed, and what closes the day with it. */
function useCount({ day, lines, corrects, lastFloat, onClosed, onChanged }: CountFormProps) {
  const [keyFor] = useState(createKeys);
  const [counts, setCounts] = useState(noCounts);
  const [float, setFloat] = useState(() => amountText(lastFloat));
  const floatCents = typedCents(float);
  const [reason, setReason] = useState('');
  const { form, errors, mark, failure, setFailure, isBusy, send, leave } = useForm<string>(deskErrors);

  function check(): PathErrors {
    const wrong = Object.entries(wrongCounts(lines, counts, floatCents ?? 0)).map(([path, kind]) => [
      path,
      sentences[kind],
    ]);
    const isUnexplained = corrects !== null && reason.trim() === '';
    const isUnread = floatCents === null || floatCents < 0;
    return {
      ...(isUnread && { opening_float: notAnAmount }),
      ...Object.fromEntries(wrong),
      ...(isUnexplained && { reason: correctionNeeded }),
    };
  }
  function submit() {
    setFailure(null);
    if (mark(check())) return;
    const body = {
      day,
      corrects: corrects?.id ?? null,
      reason: corrects ? reason.trim() : null,
      opening_float: floatCents ?? 0,
      counted: countBody(lines, counts, floatCents ?? 0),
    };
    void send(async () => {
      try {
        await call('POST /finance/closing/', { body, idempotencyKey: keyFor(body) });
        onClosed();
      } catch (problem) {
        if (isRefused(problem) && problem.status === 409) onChanged();
        throw problem;
      }
    });
  }
  const typed = { counts, float, floatCents, reason };
  return { form, typed, setCounts, setFloat, setReason, errors, failure, isBusy, submit, leave };
}

/** Counts the money at the desk, and closes the day or corrects its closing. Nothing typed is lost by a refusal. */
export function CountForm(props: CountFormProps) {
  const { lines, corrects, onCancel } = props;
  const { form, typed, errors, failure, isBusy, leave, ...on } = useCount(props);
  const { counts, floatCents } = typed;
  const label = corrects ? correction : countWord;
  return (
    <FormFrame ref={form} className={css.form} aria-label={label} onSubmit={() => !isBusy && on.submit()}>
      <h3>{label}</h3>
      <Field
        id={idOfPath('opening_float')}
        label={openingFloat}
        help={openingFloatHelp}
        error={errors['opening_float']}
        inputMode="decimal"
        autoComplete="off"
        value={typed.float}
        onChange={({ target }) => on.setFloat(target.value)}
      />
      {methodsToCount(lines).map((method) => (
        <CountFields
          key={method}
          method={method}
          expected={expectedCount(lines, method, floatCents ?? 0)}
          count={counts[method]}
          errors={errors}
          onType={(count) => on.setCounts({ ...counts, [method]: count })}
        />
      ))}
      {corrects && (
        <Field
          id={idOfPath('reason')}
          label={correctionReason}
          error={errors['reason']}
          maxLength={500}
          value={typed.reason}
          onChange={({ target }) => on.setReason(target.value)}
        />
      )}
      <FormFailure failure={failure} refusals={refusals} />
      <div className={css.actions}>
        <SubmitButton
          look="filled"
          busy={isBusy}
          label={corrects ? correct : close}
          busyLabel={corrects ? correcting : closing}
        />
        {corrects && <Button onClick={() => leave(onCancel)}>{cancel}</Button>}
      </div>
    </FormFrame>
  );
}

interface CountFieldsProps {
  readonly method: CountedMethod;
  readonly expected: number;
  readonly count: Count;
  readonly errors: PathErrors;
  readonly onType: (count: Count) => void;
}

/** The counted amount of a payment method, and the reason for a difference from the expected one. */
function CountFields({ method, expected, count, errors, onType }: CountFieldsProps) {
  const path = `counted.${method}`;
  const cents = countedCents(count);
  const isOff = cents !== null && cents !== expected;
  return (
    <div className={css.count}>
      <Field
        id={idOfPath(`${path}.amount`)}
        label={countedOf(deskMethods[method])}
        help={
          isOff ? `${shouldBe(money(expected))} ${off(money(cents - expected))}` : shouldBe(money(expected))
        }
        error={errors[`${path}.amount`]}
        inputMode="decimal"
        autoComplete="off"
        value={count.amount}
        onChange={({ target }) => onType({ ...count, amount: target.value })}
      />
      {isOff && (
        <Field
          id={idOfPath(`${path}.reason`)}
          label={reasonOf(deskMethods[method])}
          error={errors[`${path}.reason`]}
          maxLength={500}
          value={count.reason}
          onChange={({ target }) => onType({ ...count, reason: target.value })}
        />
      )}
    </div>
  );
}
