import type { CalendarEvent } from '@portal/contract';
import { seatsPrice } from '@portal/contract/content/rules/event-seats';
import { cancelUntil } from '@portal/contract/content/rules/seat-cancellation';
import { useState } from 'react';
import {
  fewerNow,
  freeUntil,
  fullDetail,
  fullTitle,
  gaveUp,
  gaveUpDetail,
  joining,
  noRefundAnyMore,
  notEnough,
  priceOfWaiting,
  refundUntil,
  refusals,
  take,
  taking,
  wait,
} from '#words/content/event-details';
import { comma, space } from '#words/app/joining';
import { clubNow } from '../../../../lib/format/club-time.ts';
import { mostSeats, seatsLeft } from '../../../../lib/content/event-state.ts';
import { createSigningUp } from '../../../../lib/content/signing-up.ts';
import { failureWords } from '../../../../lib/forms/failure-words.ts';
import { day, money, time } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { once } from '../../../../lib/http/once.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import css from './event.module.css';
import { SeatCount } from './SeatCount.tsx';

/** Of the request only the number of seats can be wrong. */
const explainFailure = (failure: unknown) =>
  isRefused(failure) && failure.status === 400 && failure.code === null
    ? fewerNow
    : failureWords(failure, refusals);

interface SignUpProps {
  readonly event: CalendarEvent;
  readonly news: SignUpNews | null;
  readonly onNews: (news: SignUpNews) => void;
  readonly onReload: () => Promise<void>;
}

/** The number of seats, their price, and the button that takes them, or a place on the waiting list. */
export function SignUp({ event, news, onNews, onReload }: SignUpProps) {
  const most = mostSeats(event);
  const left = seatsLeft(event);
  const [wanted, setWanted] = useState(1);
  const seats = Math.min(wanted, most);
  const price = seatsPrice(event, seats);
  const mustWait = left !== null && seats > left;
  const signingUp = useSigningUp(event.id, onNews, onReload);
  const state = useStore(signingUp.$state);
  const isSending = state.step === 'sending';
  const problem = state.step === 'failed' ? explainFailure(state.failure) : null;
  const choose = (next: number) => {
    signingUp.reset();
    setWanted(next);
  };
  return (
    <>
      {news?.kind === 'gave-up' && <SeatsCancelled />}
      {left === 0 && (
        <Message kind="info" title={fullTitle}>
          {fullDetail}
        </Message>
      )}
      {most > 1 && <SeatCount seats={seats} most={most} onChange={choose} />}
      {mustWait && left > 0 && <p className="small">{notEnough(left)}</p>}
      <div className={css.take}>
        {problem && (
          <Message kind="bad" role="alert" title={problem.title}>
            {problem.detail}
          </Message>
        )}
        <Button
          look="filled"
          wide
          busy={isSending}
          onClick={() => void signingUp.submit({ seats, price, promised: !mustWait })}
        >
          {isSending
            ? mustWait
              ? joining
              : taking
            : mustWait
              ? wait(seats)
              : take(seats, price > 0 ? money(price) : null)}
        </Button>
      </div>
      <p className={`small soft ${css.policy}`}>
        {mustWait && price > 0 && priceOfWaiting(money(price)) + space}
        <Policy event={event} />
      </p>
    </>
  );
}

function useSigningUp(event: number, onNews: SignUpProps['onNews'], onReload: SignUpProps['onReload']) {
  const [signingUp] = useState(() =>
    createSigningUp(event, {
      signUp: once(
        (body, idempotencyKey) => call('POST /event-registration/', { body, idempotencyKey }),
        () => crypto.randomUUID(),
      ),
      refresh: onReload,
      onDone: (made, promised) => onNews({ kind: 'signed-up', lost: promised && made.status === 'WAITING' }),
    }),
  );
  return signingUp;
}

const SeatsCancelled = () => (
  <output>
    <Message kind="good" title={gaveUp}>
      {gaveUpDetail}
    </Message>
  </output>
);

/** The cost of cancelling the seats. */
function Policy({ event }: Pick<SignUpProps, 'event'>) {
  const until = cancelUntil(event);
  if (event.price === 0 && (event.guest_price ?? 0) === 0) return null;
  if (until <= clubNow()) return noRefundAnyMore;
  const moment = day(until) + comma + time(until);
  return event.price > 0 ? refundUntil(moment) : freeUntil(moment);
}

/** The result of the last action on an event's page. */
export type SignUpNews =
  | { readonly kind: 'gave-up' }
  /** `lost`: the page had promised seats, and others took the last. */
  | { readonly kind: 'signed-up'; readonly lost: boolean };
