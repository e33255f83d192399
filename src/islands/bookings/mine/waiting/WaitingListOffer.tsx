import { useEffect, useRef } from 'react';
import { refundAll, refundNone, refundShare, refundUntil } from '#words/bookings/booking-panel';
import {
  accept,
  accepting,
  decline,
  declineDetail,
  declineQuestion,
  declining,
  hoursAndMinutes,
  keepOffer,
  noCharge,
  offeredTag,
  offerLabel,
  payAfter,
  price as priceWord,
  priceChanged,
  priceChangedDetail,
  refusals,
} from '#words/bookings/waiting-list';
import { comma } from '#words/app/joining';
import type { WaitEntry } from '../../../../lib/bookings/waiting/waits.ts';
import type { AnsweringState } from '../../../../lib/bookings/booking/answering.ts';
import { refundsLeft } from '../../../../lib/bookings/booking/policy.ts';
import { longWhen } from '../../../../lib/bookings/calendar/when.ts';
import { day, money, time } from '../../../../lib/format/format.ts';
import { hourglass } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useStore } from '@nanostores/react';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { Problem } from '../../../ui/failure/Problem.tsx';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { useOfferAnswer } from './use-answering.ts';

interface OfferProps {
  readonly wait: WaitEntry;
  /** Instant. */
  readonly now: number;
  readonly onLeft: () => void;
  readonly onReload: () => void;
}

/** A time on hold for the member who waited: until when, what it costs, and the two answers. */
export function WaitingListOffer({ wait, now, onLeft, onReload }: OfferProps) {
  const { id, facility, start, end, offered_until } = wait;
  const answering = useOfferAnswer(wait, { onLeft, onReload });
  const state = useStore(answering.$state);
  const left = offered_until === null ? 0 : Math.floor((offered_until - now) / 60_000);
  const amount = state.price ? money(state.price) : null;

  return (
    <article className="sheet offer-sheet" aria-labelledby={`wait-${id}`}>
      <p className="offer-label">{offerLabel}</p>
      <h3 id={`wait-${id}`} lang={langOf(facility.name)} tabIndex={-1}>
        {facility.name}
      </h3>
      <p className="soft">{longWhen(start, end)}</p>
      <p>
        <Tag kind="wait" icon={hourglass}>
          {offeredTag(hoursAndMinutes(left))}
        </Tag>
      </p>
      <dl className="offer-facts">
        <div>
          <dt>{priceWord}</dt>
          <dd>{amount ?? noCharge}</dd>
        </div>
      </dl>
      {amount && (
        <div className="soft small">
          <p>{payAfter}</p>
          <Refunds wait={wait} now={now} />
        </div>
      )}
      {state.changed && (
        <Message kind="wait" role="alert" title={priceChanged}>
          {priceChangedDetail(amount ?? noCharge)}
        </Message>
      )}
      {state.failure !== null && <Problem failure={state.failure} refusals={refusals} />}
      <Answers answering={answering} state={state} amount={amount} />
    </article>
  );
}

interface AnswersProps {
  readonly answering: ReturnType<typeof useOfferAnswer>;
  readonly state: AnsweringState;
  /** The price; null where it is free. */
  readonly amount: string | null;
}

/** Accepting or declining; declining asks first. */
function Answers({ answering, state, amount }: AnswersProps) {
  const declineButton = useRef<HTMLButtonElement>(null);
  const isAsking = ['asking', 'leaving', 'left'].includes(state.step);
  const isAccepting = state.step === 'accepting' || state.step === 'booked';
  const wasAsking = useRef(false);

  useEffect(() => {
    if (wasAsking.current && !isAsking) declineButton.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  if (isAsking) {
    return (
      <LeaveQuestion
        question={declineQuestion}
        detail={declineDetail}
        answers={{ leave: decline, leaving: declining, keep: keepOffer }}
        busy={state.step !== 'asking'}
        onLeave={() => void answering.leave()}
        onKeep={answering.keep}
      />
    );
  }
  return (
    <div className="waits-answers">
      <Button look="filled" busy={isAccepting} onClick={() => void answering.accept()}>
        {isAccepting ? accepting : accept(amount)}
      </Button>
      <Button ref={declineButton} onClick={answering.ask}>
        {decline}
      </Button>
    </div>
  );
}

/** The refunds for cancelling, and until when. */
function Refunds({ wait: { cancellation, start }, now }: Pick<OfferProps, 'wait' | 'now'>) {
  const refunds = refundsLeft({ cancellation, start, made: now }, now);
  if (refunds.length === 0) return <p>{refundNone}</p>;
  return refunds.map(({ percent, until }) => (
    <p key={until}>
      {refundUntil(percent === 100 ? refundAll : refundShare(percent), `${day(until)}${comma}${time(until)}`)}
    </p>
  ));
}
