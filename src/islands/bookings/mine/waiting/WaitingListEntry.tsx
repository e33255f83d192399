import { useEffect, useRef } from 'react';
import { limits } from '#words/bookings/booking-refusals';
import {
  acceptedDetail,
  acceptedTag,
  declinedTag,
  endedDetail,
  endedTag,
  inLine,
  lapsedDetail,
  lapsedTag,
  leave,
  leaveDetail,
  leaveQuestion,
  leaving,
  leftTag,
  notAfter,
  passedOver,
  refusals,
  seeBooking,
  stay,
} from '#words/bookings/waiting-list';
import { comma, space } from '#words/app/joining';
import type { WaitEntry } from '../../../../lib/bookings/waiting/waits.ts';
import { hours } from '../../../../lib/bookings/calendar/when.ts';
import { day, time } from '../../../../lib/format/format.ts';
import { href } from '../../../../lib/app/routes.ts';
import { check, close, timeOver, waitingLine } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useStore } from '@nanostores/react';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { Problem } from '../../../ui/failure/Problem.tsx';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { useOfferAnswer } from './use-answering.ts';
import { WaitDate } from '../WaitDate.tsx';

interface WaitingListEntryProps {
  readonly wait: WaitEntry;
  readonly onLeft: () => void;
  readonly onReload: () => void;
}

function whyPassedOver(code: string): string {
  if (code in limits) return passedOver.limit;
  return code === 'member_status' || code === 'membership_ended' || code === 'tier_cannot_book'
    ? passedOver.membership
    : passedOver.rule;
}

/** One time that is, or was, waited for. */
export function WaitingListEntry({ wait, onLeft, onReload }: WaitingListEntryProps) {
  const { id, facility, start, end, status, not_after, passed_over, reservation } = wait;
  return (
    <li className="wait">
      <WaitDate start={start} />
      <div className="wait-what">
        <h3 id={`wait-${id}`} lang={langOf(facility.name)} tabIndex={-1}>
          {facility.name}
        </h3>
        <p className="soft">{hours(start, end)}</p>
        {status === 'WAITING' && (
          <p className="soft small">
            {passed_over && whyPassedOver(passed_over) + space}
            {notAfter(`${day(not_after)}${comma}${time(not_after)}`)}
          </p>
        )}
        {status === 'LAPSED' && <p className="soft small">{lapsedDetail}</p>}
        {status === 'ENDED' && <p className="soft small">{endedDetail}</p>}
        {status === 'ACCEPTED' && reservation !== null && (
          <p className="small">
            {acceptedDetail + space}
            <a className="link" href={href('booking-details', { params: { id: reservation } })}>
              {seeBooking}
            </a>
          </p>
        )}
      </div>
      <p className="wait-tag">
        <WaitTag wait={wait} />
      </p>
      {status === 'WAITING' && <LeaveWaitingList wait={wait} onLeft={onLeft} onReload={onReload} />}
    </li>
  );
}

function WaitTag({ wait: { status, place } }: Pick<WaitingListEntryProps, 'wait'>) {
  if (status === 'WAITING')
    return (
      <Tag kind="info" icon={waitingLine}>
        {inLine(place ?? 1)}
      </Tag>
    );
  if (status === 'ACCEPTED')
    return (
      <Tag kind="good" icon={check}>
        {acceptedTag}
      </Tag>
    );
  const isOurs = status === 'LAPSED' || status === 'ENDED';
  return (
    <Tag kind="over" icon={isOurs ? timeOver : close}>
      {status === 'LAPSED'
        ? lapsedTag
        : status === 'ENDED'
          ? endedTag
          : status === 'DECLINED'
            ? declinedTag
            : leftTag}
    </Tag>
  );
}

function LeaveWaitingList({ wait, onLeft, onReload }: WaitingListEntryProps) {
  const answering = useOfferAnswer(wait, { onLeft, onReload });
  const state = useStore(answering.$state);
  const button = useRef<HTMLButtonElement>(null);
  const isAsking = ['asking', 'leaving', 'left'].includes(state.step);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <div className="wait-leave">
      {state.failure !== null && <Problem failure={state.failure} refusals={refusals} />}
      {isAsking ? (
        <LeaveQuestion
          question={leaveQuestion}
          detail={leaveDetail}
          answers={{ leave, leaving, keep: stay }}
          busy={state.step !== 'asking'}
          onLeave={() => void answering.leave()}
          onKeep={answering.keep}
        />
      ) : (
        <Button ref={button} look="quiet" aria-describedby={`wait-${wait.id}`} onClick={answering.ask}>
          {leave}
        </Button>
      )}
    </div>
  );
}
