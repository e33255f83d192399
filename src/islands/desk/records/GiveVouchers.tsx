import type { Body } from '@portal/contract';
import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { dateOf } from '@portal/contract/rules/club-time';
import { useRef, useState } from 'react';
import {
  close,
  give,
  vouchersGiven,
  giveDetail,
  giveQuestion,
  giving,
  heading,
  holders as holdersWord,
  intro,
  nobody,
  nobodyDetail,
  numbers as numbersWord,
  numberTooLong,
  numbersHelp,
  open,
  preview,
  previewFailed,
  previewLoading,
  receivers,
  refusals,
  skipHolders,
  tooManyNumbers,
  unknown as unknownWord,
  until as untilWord,
  untilHelp,
  wrongUntil,
} from '#words/desk/money/give-vouchers';
import { comma } from '#words/app/joining';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { isDay } from '../../../lib/desk/days.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { numbersIn } from '../../../lib/desk/members/numbers.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Message } from '../../ui/Message.tsx';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { MemberFilter, usualMembers } from '../fields/MemberFilter.tsx';
import { MemberLink } from '../links/MemberLink.tsx';
import { OffsetPager } from '../links/OffsetPager.tsx';
import fees from '../money/fees/fees.module.css';
import { TextField } from './TextField.tsx';
import css from './records.module.css';

type Receivers = Required<
  Omit<Body<'POST /voucher-group/{id}/give/'>, 'valid_from' | 'valid_until' | 'expected'>
>;

/** Most membership numbers that the API takes at once. */
const MOST_NUMBERS = 5000;
/** Longest membership number that the API takes. */
const LONGEST_NUMBER = 30;

interface GiveVouchersProps {
  /** The voucher type. */
  readonly id: number;
  readonly name: string;
  readonly rights: readonly string[];
}

/** Gives a voucher of a type to many members: chosen, shown, then confirmed. */
export default function GiveVouchers(props: GiveVouchersProps) {
  const [isOpen, setOpen] = useState(false);
  const [formKey, setFormKey] = useState(0);
  const [done, setDone] = useDone();
  return (
    <section className={css.list} aria-labelledby="give-vouchers">
      <h3 id="give-vouchers">{heading}</h3>
      <DoneMessage done={done} className={css.done} />
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? close : open}
      </Button>
      {isOpen && (
        <Choice
          key={formKey}
          {...props}
          onGiven={(sentence) => {
            setOpen(false);
            setFormKey(formKey + 1);
            // The same sentence again is announced again.
            setDone(null);
            setTimeout(() => setDone(sentence));
          }}
        />
      )}
    </section>
  );
}

interface ChoiceProps extends GiveVouchersProps {
  readonly onGiven: (sentence: string) => void;
}

function Choice(props: ChoiceProps) {
  const [choice, setChoice] = useState(usualMembers);
  const [numbers, setNumbers] = useState('');
  const [isSkipping, setSkipping] = useState(true);
  const [error, setError] = useState<string | undefined>();
  const [shown, setShown] = useState<{ readonly turn: number; readonly receivers: Receivers } | null>(null);

  function show() {
    const typed = numbersIn(numbers);
    const long = typed.find((number) => number.length > LONGEST_NUMBER);
    const problem =
      typed.length > MOST_NUMBERS ? tooManyNumbers : long === undefined ? undefined : numberTooLong(long);
    setError(problem);
    if (problem) document.getElementById('give-numbers')?.focus();
    else
      setShown({
        turn: (shown?.turn ?? 0) + 1,
        receivers: { ...choice, numbers: typed, skip_holders: isSkipping },
      });
  }

  return (
    <>
      <FormFrame className={fees.form} aria-labelledby="give-vouchers" onSubmit={show}>
        <p className="soft">{intro}</p>
        <MemberFilter id="give" choice={choice} onChoose={setChoice} />
        <TextField
          id="give-numbers"
          label={numbersWord}
          error={error}
          value={numbers}
          onChange={({ target }) => setNumbers(target.value)}
        />
        <p className="field-help">{numbersHelp}</p>
        <label className="choice">
          <input
            type="checkbox"
            checked={isSkipping}
            onChange={({ target }) => setSkipping(target.checked)}
          />
          {skipHolders}
        </label>
        <SubmitButton look="outlined" label={preview} />
      </FormFrame>
      {shown && <Preview key={shown.turn} {...props} receivers={shown.receivers} />}
    </>
  );
}

interface PreviewProps extends ChoiceProps {
  readonly receivers: Receivers;
}

function Preview({ id, rights, receivers: chosen, ...props }: PreviewProps) {
  const at = useRef(0);
  const { state, reload } = useResource(async (signal) => {
    const offset = at.current;
    const body = { ...chosen, offset, limit: DEFAULT_PAGE_SIZE };
    return {
      offset,
      ...(await call('POST /voucher-group/{id}/give/preview/', { params: { id }, body, signal })),
    };
  });
  return (
    <section className={fees.part} aria-labelledby="give-preview">
      <h4 id="give-preview">{preview}</h4>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<SectionSkeleton />}
        loading={previewLoading}
        failed={previewFailed}
      >
        {({ offset, count, holders, unknown, members }) => (
          <>
            {count === 0 ? (
              <Message kind="info" title={nobody}>
                {nobodyDetail}
              </Message>
            ) : (
              <p className={fees.total}>{receivers(count)}</p>
            )}
            {holders > 0 && <p className="soft">{holdersWord(holders)}</p>}
            {unknown.length > 0 && (
              <Message kind="info" title={unknownWord(unknown.length)}>
                {unknown.join(comma)}
              </Message>
            )}
            {count > 0 && <Confirm {...props} id={id} rights={rights} receivers={chosen} count={count} />}
            <ul className={fees.facts}>
              {members.map((one) => (
                <li key={one.id}>
                  <MemberLink id={one.id} rights={rights}>
                    {one.name}
                  </MemberLink>{' '}
                  <span className="soft small">{one.membership_id}</span>
                </li>
              ))}
            </ul>
            <OffsetPager
              offset={offset}
              count={count}
              onGo={(other) => {
                at.current = other;
                reload();
              }}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Confirm({ id, name, receivers: chosen, count, onGiven }: PreviewProps & { readonly count: number }) {
  const [keyFor] = useState(createKeys);
  const [until, setUntil] = useState('');
  const today = dateOf(clubNow(), zone);
  return (
    <div className={fees.actions}>
      <DialogFormButton
        label={give(count)}
        busyLabel={giving}
        title={giveQuestion(count, name)}
        names={['valid_until']}
        refusals={refusals}
        check={() => (until === '' || (isDay(until) && until >= today) ? {} : { valid_until: wrongUntil })}
        act={async () => {
          const body = { ...chosen, valid_until: until || null, expected: count };
          const answer = await call('POST /voucher-group/{id}/give/', {
            params: { id },
            body,
            idempotencyKey: keyFor(body),
          });
          onGiven(vouchersGiven(answer.count, dateWithYear(answer.valid_until)));
        }}
      >
        {(errors) => (
          <>
            <p>{giveDetail}</p>
            <Field
              id="give-until"
              name="valid_until"
              label={untilWord}
              help={untilHelp}
              type="date"
              min={today}
              error={errors.valid_until}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          </>
        )}
      </DialogFormButton>
    </div>
  );
}
