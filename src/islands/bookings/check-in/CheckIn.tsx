import type { CheckInRefused, Reservation } from '@portal/contract';
import {
  done,
  doneFor,
  enjoy,
  failed,
  noCode,
  noCodeDetail,
  refusals,
  seeBooking,
  seeBookings,
  seeFree,
  sending,
  unknownCode,
  unknownCodeDetail,
} from '#words/bookings/check-in';
import { tryAgain } from '#words/app/shell';
import { comma } from '#words/app/joining';
import { createCheckingIn } from '../../../lib/bookings/mine/checking-in.ts';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { day, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { href } from '../../../lib/app/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/failure/Failed.tsx';
import { island } from '../../ui/loading/island.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { useOffers } from '../../ui/Offered.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { langOf } from '../../../lib/app/own-texts.ts';
import css from './check-in.module.css';

const NotOffered = lazyPart(() => import('../../ui/failure/NotOffered.tsx'));

function open() {
  const store = createCheckingIn(
    { checkIn: (code) => call('POST /booking/check-in/', { body: { code } }) },
    new URLSearchParams(location.search).get('code'),
  );
  // A browser that draws the page ahead of its visit has nobody at the door.
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', () => void store.send(), { once: true });
  else void store.send();
  return { store };
}

/** The outcome of scanning the code: the booking that is checked in, or what prevents it. */
function CheckIn({ store }: ReturnType<typeof open>) {
  const state = useStore(store.$state);
  const offers = useOffers();
  const again = () => void store.send();
  if (!offers('POST /booking/check-in/')) return <NotOffered />;
  switch (state.step) {
    case 'sending':
      return (
        <>
          <output className="visually-hidden">{sending}</output>
          <CheckInSkeleton />
        </>
      );
    case 'done':
      return <CheckedIn reservation={state.reservation} />;
    case 'refused':
      return <Refusal why={state.why} onRetry={again} />;
    case 'no-code':
      return <CheckInMessage kind="info" title={noCode} detail={noCodeDetail} />;
    case 'unknown-code':
      return <CheckInMessage kind="bad" title={unknownCode} detail={unknownCodeDetail} />;
    default:
      return <Failed title={failed} failure={state.failure} onRetry={again} />;
  }
}

function CheckedIn({ reservation }: { readonly reservation: Reservation }) {
  const { id, facility, start_from, end_at, booked_by, member_name } = reservation;
  return (
    <div className={css.status}>
      <div>
        <h2 className={css.facility} lang={langOf(facility.name)}>
          {facility.name}
        </h2>
        <p className="soft">{shortWhen(start_from, end_at)}</p>
      </div>
      <output>
        <Message kind="good" title={booked_by ? doneFor(member_name) : done}>
          {enjoy}
        </Message>
      </output>
      <p>
        <a className="link" href={href('booking-details', { params: { id } })}>
          {seeBooking}
        </a>
      </p>
    </div>
  );
}

/** "4:30 pm"; of another day "Sat 21 Nov, 4:30 pm". */
const formatOpening = (moment: string): string =>
  day(moment) === day(clubNow()) ? time(moment) : `${day(moment)}${comma}${time(moment)}`;

function Refusal({ why, onRetry }: { readonly why: CheckInRefused; readonly onRetry: () => void }) {
  const { code, facility, start_from, end_at, opens_at } = why;
  const { title, detail } = refusals[code]?.({
    facility,
    when: start_from && end_at ? shortWhen(start_from, end_at) : '',
    opens: opens_at ? formatOpening(opens_at) : '',
  }) ?? { title: failed, detail: why.detail };
  const canPass = code === 'too_early' || code === 'unpaid';
  const kind = code === 'not_asked' ? 'good' : code === 'too_early' ? 'wait' : 'bad';
  return <CheckInMessage kind={kind} title={title} detail={detail} onRetry={canPass ? onRetry : undefined} />;
}

interface CheckInMessageProps {
  readonly kind: 'good' | 'wait' | 'bad' | 'info';
  readonly title: string;
  readonly detail: string;
  readonly onRetry?: (() => void) | undefined;
}

/** A message with its links. */
function CheckInMessage({ kind, title, detail, onRetry }: CheckInMessageProps) {
  return (
    <div className={css.status}>
      <Message
        kind={kind}
        role={kind === 'bad' ? 'alert' : 'status'}
        title={title}
        actions={onRetry && <Button onClick={onRetry}>{tryAgain}</Button>}
      >
        {detail}
      </Message>
      <p className={css.ways}>
        <a className="link" href={href('my-bookings')}>
          {seeBookings}
        </a>
        <a className="link" href={href('bookings')}>
          {seeFree}
        </a>
      </p>
    </div>
  );
}

/** Placeholder until the result of the code is known. */
function CheckInSkeleton() {
  return (
    <div className={css.status} aria-hidden="true">
      <div className={`skeleton ${css.nameBlock}`} />
      <div className={`skeleton ${css.messageBlock}`} />
    </div>
  );
}

export default island({ first: CheckInSkeleton, open, page: CheckIn });
