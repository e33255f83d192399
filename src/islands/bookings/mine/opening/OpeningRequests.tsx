import { useEffect, useRef, useState } from 'react';
import { limits } from '#words/bookings/booking-refusals';
import * as words from '#words/bookings/opening-request';
import { guestCount } from '#words/bookings/party';
import { comma, space } from '#words/app/joining';
import { dateOf } from '@portal/contract/rules/club-time';
import { zone } from '../../../../lib/format/club-time.ts';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { href } from '../../../../lib/app/routes.ts';
import { hours } from '../../../../lib/bookings/calendar/when.ts';
import type { RequestEntry } from '../../../../lib/bookings/mine/opening-requests.ts';
import { day, time } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { close, hourglass } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/failure/Problem.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { LeaveQuestion } from '../waiting/LeaveQuestion.tsx';
import { Draw } from './Draw.tsx';
import { WaitDate } from '../WaitDate.tsx';

interface OpeningRequestsProps {
  readonly requests: readonly RequestEntry[];
  readonly onReload: () => void;
}

/** The times that the member asked for before they opened; nothing if there are none. */
export function OpeningRequests({ requests, onReload }: OpeningRequestsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState('');
  if (requests.length === 0 && message === '') return null;
  return (
    <section className="waits" aria-labelledby="opening-requests-title">
      <h2 id="opening-requests-title" ref={title} tabIndex={-1}>
        {words.heading}
      </h2>
      <output className="waits-told soft">{message}</output>
      {requests.length > 0 && (
        <ul className="waits-list">
          {requests.map((request) => (
            <Request
              key={request.id}
              request={request}
              onGone={() => {
                setMessage(words.takenBack(request.facility.name));
                title.current?.focus();
                onReload();
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Names the member it is for, or the family member who asked, and the guests. */
function describeParty({
  own,
  member_name,
  booked_by,
  guests,
  guest_names,
}: RequestEntry): readonly string[] {
  return [
    own ? (booked_by ? words.requestedBy(booked_by.name) : '') : words.forMember(member_name),
    guests > 0 ? words.withGuests(guestCount(guests, guest_names)) : '',
  ].filter(Boolean);
}

function refusalReason({ refused, policy }: RequestEntry): string {
  if (refused === 'slot_taken') return policy === 'DRAW' ? words.reasons.draw : words.reasons.first;
  if (
    refused === 'member_status' ||
    refused === 'membership_ended' ||
    refused === 'tier_cannot_book' ||
    refused === 'member_required'
  )
    return words.reasons.membership;
  if (refused === 'guests_refused') return words.reasons.guests;
  return refused !== null && refused in limits ? words.reasons.limit : words.reasons.rule;
}

interface RequestProps {
  readonly request: RequestEntry;
  readonly onGone: () => void;
}

function Request({ request, onGone }: RequestProps) {
  const { id, facility, start, end, status, opens_at, policy } = request;
  const isWaiting = status === 'WAITING';
  return (
    <li className="wait">
      <WaitDate start={start} />
      <div className="wait-what">
        <h3 id={`opening-request-${id}`} lang={langOf(facility.name)}>
          {facility.name}
        </h3>
        <p className="soft">{hours(start, end)}</p>
        <p className="soft small">
          {[
            ...describeParty(request),
            ...(isWaiting
              ? [words.opens(`${day(opens_at)}${comma}${time(opens_at)}`), words.policies[policy]]
              : [refusalReason(request)]),
          ].join(space)}
        </p>
        {!isWaiting && (
          <p className="small">
            <a className="link" href={href('bookings', { query: { date: dateOf(start, zone) } })}>
              {words.seeDay}
            </a>
          </p>
        )}
      </div>
      <p className="wait-tag">
        {isWaiting ? (
          <Tag kind="info" icon={hourglass}>
            {words.waitingTag}
          </Tag>
        ) : (
          <Tag kind="over" icon={close}>
            {words.refusedTag}
          </Tag>
        )}
      </p>
      {isWaiting && <WithdrawRequest id={id} onGone={onGone} />}
      {!isWaiting && policy === 'DRAW' && <Draw id={id} />}
    </li>
  );
}

type Step =
  | { readonly step: 'resting' | 'asking' | 'sending' }
  | { readonly step: 'failed'; readonly failure: unknown };

function WithdrawRequest({ id, onGone }: { readonly id: number; readonly onGone: () => void }) {
  const [state, setState] = useState<Step>({ step: 'resting' });
  const button = useRef<HTMLButtonElement>(null);
  const isAsking = state.step !== 'resting';
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  async function takeBack() {
    setState({ step: 'sending' });
    try {
      await call('DELETE /booking/opening-request/{id}/', { params: { id } });
      onGone();
    } catch (failure) {
      // The answer to an earlier try was lost.
      if (isRefused(failure) && failure.status === 404) onGone();
      else setState({ step: 'failed', failure });
    }
  }

  return (
    <div className="wait-leave">
      {state.step === 'failed' && <Problem failure={state.failure} refusals={words.refusals} />}
      {isAsking ? (
        <LeaveQuestion
          question={words.takeBackQuestion}
          detail={words.takeBackDetail}
          answers={{ leave: words.takeBack, leaving: words.takingBack, keep: words.keep }}
          busy={state.step === 'sending'}
          onLeave={() => void takeBack()}
          onKeep={() => setState({ step: 'resting' })}
        />
      ) : (
        <Button
          ref={button}
          look="quiet"
          aria-describedby={`opening-request-${id}`}
          onClick={() => setState({ step: 'asking' })}
        >
          {words.takeBack}
        </Button>
      )}
    </div>
  );
}
