import type { FeeAutopay as Autopay } from '@portal/contract';
import { FEE_AUTOPAY_WORDING } from '@portal/contract/money/rules/fee-autopay';
import { useEffect, useState } from 'react';
import * as words from '#words/money/fee-autopay';
import { cardName } from '#words/money/card-names';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import { currencySign, dateWithYear, money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { wayToPay } from '../../../lib/money/pay/pay-address.ts';
import { parseAmount } from '../../../lib/money/pay/tender.ts';
import { check } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Message } from '../../ui/Message.tsx';
import { Tag } from '../../ui/Tag.tsx';
import profile from '../../members/profile/profile.module.css';
import css from './fee-autopay.module.css';

const LEAST = 100;
const MOST = 9_999_999;

interface FeeAutopayProps {
  /** Called with its state each time that is known. */
  readonly onKnown: (isOn: boolean) => void;
}

/** Charges membership fees to the default card: up to a limit, and can be switched off at any time. */
export function FeeAutopay({ onKnown }: FeeAutopayProps) {
  const { state, reload, put } = useResource((signal) => call('GET /finance/fee-autopay/', { signal }));
  const known = state.status !== 'loading' && 'data' in state ? state.data : undefined;
  const isOn = known ? known.consent !== null : null;
  useEffect(() => {
    if (isOn !== null) onKnown(isOn);
  }, [isOn, onKnown]);
  return (
    <section className={css.fees} aria-labelledby="fee-autopay">
      <h3 id="fee-autopay">{words.heading}</h3>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<div className={`skeleton ${profile.partBlock}`} />}
        failed={words.failed}
      >
        {(autopay) => <AutopayDetail autopay={autopay} onChange={put} />}
      </Loaded>
    </section>
  );
}

interface AutopayDetailProps {
  readonly autopay: Autopay;
  readonly onChange: (autopay: Autopay) => void;
}

function AutopayDetail({ autopay, onChange }: AutopayDetailProps) {
  const { consent, card } = autopay;
  const [isTyping, setTyping] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useDone();

  async function turnOff() {
    setEnding(true);
    setFailure(null);
    try {
      await call('DELETE /finance/fee-autopay/consent/');
      onChange({ ...autopay, consent: null });
      setDone(words.turnedOff);
    } catch (reason) {
      setFailure(reason);
    }
    setEnding(false);
  }
  function ask() {
    setDone(null);
    setFailure(null);
    setTyping(true);
  }

  return (
    <div className={css.parts}>
      <DoneMessage done={done} className={css.done} />
      {consent === null ? (
        !isTyping && <p>{words.autopayOff}</p>
      ) : (
        <ConsentRows {...autopay} consent={consent} />
      )}
      {card && <p className="small soft">{words.consent(cardName(card))}</p>}
      {isTyping ? (
        <LimitForm
          autopay={autopay}
          onCancel={() => setTyping(false)}
          onSaved={(saved, sentence) => {
            setTyping(false);
            onChange(saved);
            setDone(sentence);
          }}
        />
      ) : (
        <div className={profile.actions}>
          <Button onClick={ask}>{consent === null ? words.setUp : words.changeLimit}</Button>
          {consent !== null && (
            <Button look="undo" busy={isEnding} onClick={() => void turnOff()}>
              {isEnding ? words.turningOff : words.turnOff}
            </Button>
          )}
        </div>
      )}
      {failure !== null && <FailureMessage failure={failure} refusals={words.refusals} />}
    </div>
  );
}

interface ConsentRowsProps extends Pick<Autopay, 'card' | 'next'> {
  readonly consent: NonNullable<Autopay['consent']>;
}

/** The limit, the card and the next fee that is charged to it. */
const ConsentRows = ({ consent, card, next }: ConsentRowsProps) => (
  <>
    {next !== null && <FeeWarning next={next} limit={consent.limit} />}
    <dl className={profile.rows}>
      <div>
        <dt>{words.status}</dt>
        <dd>
          <Tag kind="good" icon={check}>
            {words.isOn}
          </Tag>
        </dd>
      </div>
      <div>
        <dt>{words.limit}</dt>
        <dd>{money(consent.limit)}</dd>
      </div>
      <div>
        <dt>{words.card}</dt>
        <dd>{card && cardName(card)}</dd>
      </div>
      <div>
        <dt>{words.nextFee}</dt>
        <dd>{nextWords(next)}</dd>
      </div>
    </dl>
  </>
);

function nextWords(next: Autopay['next']): string {
  if (next === null) return words.noNextFee;
  const amount = money(next.amount);
  if (next.failure !== null) return amount;
  const day = next.date === null ? null : dateWithYear(next.date);
  if (next.invoice !== null && day !== null) return words.onDay(amount, day);
  return day === null ? words.about(amount) : words.around(amount, day);
}

/** Warns that the next fee wasn't charged, or won't be. */
function FeeWarning({
  next,
  limit,
}: {
  readonly next: NonNullable<Autopay['next']>;
  readonly limit: number;
}) {
  const amount = money(next.amount);
  const isOver = next.failure === null && next.amount > limit;
  if (!isOver && next.failure === null) return null;
  return (
    <Message
      kind="wait"
      title={isOver ? words.overLimit(amount) : words.notCharged(amount)}
      actions={
        next.invoice !== null && (
          <a className="button" href={wayToPay(next.invoice, null)}>
            {words.payFee(amount)}
          </a>
        )
      }
    >
      {next.failure === null ? words.overLimitDetail : words.failures[next.failure]}
    </Message>
  );
}

interface LimitFormProps {
  readonly autopay: Autopay;
  readonly onCancel: () => void;
  readonly onSaved: (autopay: Autopay, sentence: string) => void;
}

/** Asks for the highest fee to charge: agreeing to it turns autopay on. */
function LimitForm({ autopay: { consent, suggested_limit }, onCancel, onSaved }: LimitFormProps) {
  const [submission] = useState(() =>
    createSubmission(async ({ limit }: { readonly limit: string }) => {
      const cents = parseAmount(limit) ?? 0;
      const body = { limit: cents, wording: FEE_AUTOPAY_WORDING } as const;
      const saved = await call('PUT /finance/fee-autopay/consent/', { body });
      onSaved(saved, consent === null ? words.turnedOn : words.limitSaved(money(cents)));
    }),
  );
  const first = consent?.limit ?? suggested_limit;
  return (
    <>
      <Form
        names={['limit']}
        submission={submission}
        check={({ limit }) => {
          const cents = parseAmount(limit);
          return cents === null || cents < LEAST || cents > MOST ? { limit: words.limitError } : {};
        }}
        explain={(reason) => failureWords(reason, words.refusals)}
        label={consent === null ? words.turnOn : words.saveLimit}
        busyLabel={consent === null ? words.turningOn : words.savingLimit}
        className={css.form}
      >
        {(errors) => (
          <Field
            id="fee-limit"
            name="limit"
            label={words.limitLabel(currencySign)}
            help={words.limitHelp}
            error={errors.limit}
            inputMode="decimal"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed to type here is gone
            autoFocus
            defaultValue={first === null ? '' : (first / 100).toFixed(2)}
          />
        )}
      </Form>
      <p>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </p>
    </>
  );
}
