import { useRef } from 'react';
import type { SyntheticEvent } from 'react';
import {
  holdOver,
  holdOverDetail,
  methods,
  noGateway,
  noGatewayDetail,
  notPaid,
  nothingDue,
  nothingDueDetail,
  payAll,
  payBy,
  paying as payingNow,
  payWithOwn,
  refusals,
  seeFree,
  toPay,
} from '#words/money/paying';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { money } from '../../../lib/format/format.ts';
import type { createPaying, PayingState } from '../../../lib/money/paying.ts';
import { sumUp } from '../../../lib/money/tender.ts';
import { href } from '../../../lib/app/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Hold } from './Hold.tsx';
import { Methods } from './Methods.tsx';
import { Own } from './Own.tsx';
import { Part } from './Part.tsx';
import css from './pay.module.css';
import { What } from './What.tsx';

interface ChoosingProps {
  readonly state: Extract<PayingState, { step: 'choosing' }>;
  readonly paying: ReturnType<typeof createPaying>;
}

/** What there is to pay, the ways to, and the one button. */
export function Choosing({ state: { options, choice, busy, failure }, paying }: ChoosingProps) {
  const part = useRef<HTMLInputElement>(null);
  const sum = sumUp(options, choice);
  const amount = money(sum.rest);
  const by = choice.method ? methods[choice.method].by : '';
  const isStuck = sum.rest > 0 && choice.method === null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sum.pays === null) part.current?.focus();
    else void paying.pay();
  };
  const message = failure !== null && <NotPaid failure={failure} />;

  if (options.amount_due === 0)
    return (
      <div className={css.parts}>
        <What options={options} />
        {message}
        <Message kind="info" title={nothingDue}>
          {nothingDueDetail}
        </Message>
      </div>
    );
  return (
    <form className={css.columns} onSubmit={submit}>
      <div className={css.parts}>
        <What options={options} />
        {options.methods.length > 0 && (
          <Methods
            methods={options.methods}
            chosen={choice.method}
            isNeeded={sum.rest > 0}
            onChoose={(method) => paying.choose({ method })}
          />
        )}
        <Own options={options} choice={choice} onChoose={paying.choose} />
        <Part options={options} choice={choice} sum={sum} field={part} onChoose={paying.choose} />
      </div>
      <section className={`sheet ${css.sheet}`}>
        {options.held_until && <HoldLeft until={options.held_until} onOver={paying.refresh} />}
        <p className={css.total}>
          <span>{toPay(sum.rest > 0 ? by : '')}</span>
          <output className={css.amount}>{money(sum.rest > 0 ? sum.rest : (sum.pays ?? 0))}</output>
        </p>
        {message}
        {isStuck ? (
          <Message kind="info" title={noGateway}>
            {noGatewayDetail}
          </Message>
        ) : (
          <Button look="filled" wide type="submit" busy={busy !== null}>
            {busy ? payingNow : sum.rest === 0 ? payWithOwn : by ? payBy(amount, by) : payAll(amount)}
          </Button>
        )}
      </section>
    </form>
  );
}

function NotPaid({ failure }: { readonly failure: unknown }) {
  const { title, detail } = failureWords(failure, refusals);
  return (
    <Message kind="bad" role="alert" title={title}>
      {detail || notPaid}
    </Message>
  );
}

/** How long the booking is on hold, and what to do once it isn't. */
const HoldLeft = ({ until, onOver }: { readonly until: string; readonly onOver: () => void }) => (
  <Hold
    until={Date.parse(until)}
    onOver={onOver}
    over={
      <Message kind="bad" role="alert" title={holdOver}>
        {holdOverDetail}{' '}
        <a className="link" href={href('public-booking')}>
          {seeFree}
        </a>
      </Message>
    }
  />
);
