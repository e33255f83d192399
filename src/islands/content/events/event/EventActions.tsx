import { useEffect, useRef, useState } from 'react';
import type { CalendarEvent, Invoice } from '@portal/contract';
import {
  begunTitle,
  calledOffDetail,
  calledOffTitle,
  cantDetail,
  cantTitle,
  closedDetail,
  closedTitle,
  overTitle,
  walkInDetail,
  walkInTitle,
} from '#words/content/event-details';
import { comma } from '#words/app/joining';
import type { EventState } from '../../../../lib/content/event-state.ts';
import { signUpUntil } from '../../../../lib/content/event-times.ts';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { day, time } from '../../../../lib/format/format.ts';
import { Message } from '../../../ui/Message.tsx';
import type { SignUpNews } from './SignUp.tsx';
import { OwnSeats } from './OwnSeats.tsx';
import { SignUp } from './SignUp.tsx';
import css from './event.module.css';

interface EventActionsProps {
  readonly event: CalendarEvent;
  readonly invoice: Invoice | null;
  readonly state: EventState;
  /** True when the user may sign up at all. */
  readonly mayBook: boolean;
  readonly onReload: () => Promise<void>;
}

/** The actions that an event's state allows a member: sign up, join the waiting list, cancel seats, or none. */
export function EventActions({ event, invoice, state, mayBook, onReload }: EventActionsProps) {
  const [news, setNews] = useState<SignUpNews | null>(null);
  const part = useRef<HTMLDivElement>(null);
  // The pressed button is gone: the result gets the focus.
  useEffect(() => {
    if (news) part.current?.focus();
  }, [news]);
  return (
    <div ref={part} className={css.part} tabIndex={-1}>
      <ActionForState
        event={event}
        invoice={invoice}
        state={state}
        mayBook={mayBook}
        news={news}
        onNews={setNews}
        onReload={onReload}
      />
    </div>
  );
}

interface ActionForStateProps extends EventActionsProps {
  readonly news: SignUpNews | null;
  readonly onNews: (news: SignUpNews) => void;
}

function ActionForState({ event, invoice, state, mayBook, news, onNews, onReload }: ActionForStateProps) {
  const until = signUpUntil(event);
  if (event.registration && state.kind !== 'begun')
    return (
      <OwnSeats
        event={event}
        registration={event.registration}
        invoice={invoice}
        isOver={state.kind === 'over'}
        news={news}
        onGone={() => onNews({ kind: 'gave-up' })}
        onReload={onReload}
      />
    );
  switch (state.kind) {
    case 'called-off':
      return (
        <Message kind="bad" title={calledOffTitle}>
          {event.call_off_reason !== null && (
            <p lang={langOf(event.call_off_reason)}>{event.call_off_reason}</p>
          )}
          <p>{calledOffDetail}</p>
        </Message>
      );
    case 'over':
      return <Message kind="info" title={overTitle} />;
    case 'begun':
      return <Message kind="info" title={begunTitle} />;
    case 'unknown':
      return null;
    case 'walk-in':
      return (
        <Message kind="info" title={walkInTitle}>
          {walkInDetail}
        </Message>
      );
    case 'closed':
      return (
        <Message kind="info" title={closedTitle}>
          {closedDetail(day(until) + comma + time(until))}
        </Message>
      );
    default:
      return mayBook ? (
        <SignUp event={event} news={news} onNews={onNews} onReload={onReload} />
      ) : (
        <Message kind="info" title={cantTitle}>
          {cantDetail}
        </Message>
      );
  }
}
