import type { Player, Reservation } from '@portal/contract';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import * as words from '#words/bookings/shares';
import { clubNow } from '../../../lib/format/club-time.ts';
import type { Split, SplitErrors, SplitMode } from '../../../lib/bookings/players/shares.ts';
import {
  amountField,
  atFields,
  sharesBody,
  checkSplit,
  equalAmount,
  firstSplit,
  leftToShare,
  toLocalInput,
  listPayers,
  listShares,
} from '../../../lib/bookings/players/shares.ts';
import { toTimeRange } from '../../../lib/bookings/booking/times.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import type { FieldSentences } from '../../../lib/forms/form-errors.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import { currencySign, money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldError } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';

interface SplitPriceProps {
  readonly reservation: Reservation;
  /** Says what was done. */
  readonly onAsked: (what: string) => Promise<void>;
  readonly onClose: () => void;
}

const dueWords = { missing: words.dueMissing, past: words.duePast, 'too late': words.dueTooLate } as const;
const playerWords = { unreadable: words.unreadable, 'too small': words.tooSmall } as const;

/** Returns the error sentences by field: an error about a sum goes to the first field of the sum. */
function splitSentences(
  reservation: Reservation,
  { mode }: Split,
  errors: SplitErrors,
): FieldSentences<string> {
  const sums = {
    'too much': words.tooMuch(money(leftToShare(reservation))),
    'too little': words.tooLittle,
    nobody: mode === 'EQUAL' ? words.chooseSomebody : words.enterAmount,
  };
  const [first] = listPayers(reservation);
  return {
    ...(errors.sum && first && { [mode === 'EQUAL' ? 'chosen' : amountField(first.id)]: sums[errors.sum] }),
    ...Object.fromEntries([...errors.players].map(([id, what]) => [amountField(id), playerWords[what]])),
    ...(errors.due && { due_at: dueWords[errors.due] }),
  };
}

/** Keeps the form's values, and sends them. */
function createSplitting(reservation: Reservation, onAsked: SplitPriceProps['onAsked']) {
  const { id } = reservation;
  const keyFor = createKeys();
  const $split = atom(firstSplit(reservation));
  const submission = createSubmission(async () => {
    const body = sharesBody(reservation, $split.get());
    try {
      const idempotencyKey = keyFor(body);
      await call('POST /booking/reservation/{id}/share/', { params: { id }, body, idempotencyKey });
    } catch (failure) {
      throw atFields(failure, body.shares);
    }
    await onAsked(body.shares.length > 0 ? words.sharesRequested : words.sharesWithdrawn);
  });
  return {
    $split,
    submission,
    change: (changes: Partial<Split>) => $split.set({ ...$split.get(), ...changes }),
  };
}

/** Asks players to pay a share of a booking's price: all alike, or each by hand, until a time. */
export function SplitPrice({ reservation, onAsked, onClose }: SplitPriceProps) {
  const [{ $split, change, submission }] = useState(() => createSplitting(reservation, onAsked));
  const split = useStore($split);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const payers = listPayers(reservation);
  return (
    <section className="sheet invite" aria-labelledby="split-title">
      <h4 id="split-title" ref={heading} tabIndex={-1}>
        {words.splitHeading}
      </h4>
      <p>{words.splitIntro(money(leftToShare(reservation)))}</p>
      <Form
        names={['chosen', ...payers.map((player) => amountField(player.id)), 'due_at']}
        submission={submission}
        check={() => splitSentences(reservation, split, checkSplit(reservation, split, clubNow()))}
        explain={(failure) => failureWords(failure, words.refusals)}
        label={words.ask}
        busyLabel={words.asking}
        className="invite-form"
      >
        {(errors) => (
          <SplitFields
            reservation={reservation}
            payers={payers}
            split={split}
            errors={errors}
            onChange={change}
          />
        )}
      </Form>
      <Button onClick={onClose}>{words.close}</Button>
    </section>
  );
}

interface SplitFieldsProps extends Pick<SplitPriceProps, 'reservation'> {
  readonly payers: readonly Player[];
  readonly split: Split;
  readonly errors: FieldSentences<string>;
  readonly onChange: (changes: Partial<Split>) => void;
}

function SplitFields({ reservation, payers, split, errors, onChange }: SplitFieldsProps) {
  const { mode, amounts, due } = split;
  const left = leftToShare(reservation);
  const sum = listShares(reservation, split).reduce((all, { amount }) => all + amount, 0);
  return (
    <>
      <fieldset className="invite-kinds" aria-labelledby="split-title">
        {(['EQUAL', 'HAND'] as const satisfies readonly SplitMode[]).map((one) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name="split-mode"
              checked={mode === one}
              onChange={() => onChange({ mode: one })}
            />
            {words.modes[one]}
          </label>
        ))}
      </fieldset>
      {mode === 'EQUAL' ? (
        <EqualShares
          reservation={reservation}
          payers={payers}
          split={split}
          errors={errors}
          onChange={onChange}
        />
      ) : (
        <>
          {payers.map(({ id, name }) => (
            <Field
              key={id}
              id={amountField(id)}
              name={amountField(id)}
              label={words.amountOf(name, currencySign)}
              error={errors[amountField(id)]}
              inputMode="decimal"
              autoComplete="off"
              value={amounts.get(id) ?? ''}
              onChange={({ target }) => onChange({ amounts: new Map([...amounts, [id, target.value]]) })}
            />
          ))}
          <p className="soft small">{words.sumOf(money(sum), money(left))}</p>
        </>
      )}
      <Field
        id="split-due"
        name="due_at"
        type="datetime-local"
        label={words.dueLabel}
        help={words.dueHelp}
        error={errors['due_at']}
        max={toLocalInput(toTimeRange(reservation).start)}
        value={due}
        onChange={({ target }) => onChange({ due: target.value })}
      />
    </>
  );
}

/** Selects the people who pay equal shares, and shows the amounts. */
function EqualShares({ reservation, payers, split, errors, onChange }: SplitFieldsProps) {
  const paying = payers.filter(({ id }) => split.chosen.has(id));
  const each = equalAmount(reservation, paying.length);
  // Gone as soon as it is put right, by whichever of them.
  const error = checkSplit(reservation, split, clubNow()).sum && errors['chosen'];
  const choose = (id: number, isChosen: boolean) => {
    const chosen = new Set(split.chosen);
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
    onChange({ chosen });
  };
  return (
    <fieldset className="split-payers" aria-describedby={error ? 'split-chosen-error' : undefined}>
      <legend>{words.whoPays}</legend>
      {payers.map(({ id, name }, index) => (
        <label key={id} className="choice">
          <input
            type="checkbox"
            name={index === 0 ? 'chosen' : undefined}
            checked={split.chosen.has(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
          {name}
        </label>
      ))}
      {error && <FieldError id="split-chosen-error">{error}</FieldError>}
      {paying.length > 0 && (
        <output>{words.equally(money(each), money(leftToShare(reservation) - each * paying.length))}</output>
      )}
    </fieldset>
  );
}
