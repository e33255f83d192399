import type { Reservation } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { endsIn, startsIn } from '#words/bookings/booking-page';
import { changed, insteadOf, seeMoved } from '#words/bookings/my-bookings';
import { guestsChanged } from '#words/bookings/party';
import { isCancellable } from '../../../lib/bookings/booking/refund.ts';
import { findCountdown } from '../../../lib/bookings/booking/stage.ts';
import { longWhen } from '../../../lib/bookings/calendar/when.ts';
import { whereAndWhen } from '../../../lib/bookings/calendar/where-and-when.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { href } from '../../../lib/app/routes.ts';
import type { Resource } from '../../../lib/data/resource.ts';
import { Detail } from '../../ui/Detail.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import { BookAgain } from './BookAgain.tsx';
import { BookingActions } from './BookingActions.tsx';
import { Place } from './Place.tsx';
import { BookingPeople } from './BookingPeople.tsx';
import css from './details.module.css';
import { Prices } from './Prices.tsx';
import { BookingStatus } from './BookingStatus.tsx';
import { StatusMessage } from './StatusMessage.tsx';
import { useFollowing } from './use-following.ts';
import { usePanel } from './use-panel.ts';

const CancelDialog = lazyPart(async () => ({
  default: (await import('./CancelBookingDialog.tsx')).CancelBookingDialog,
}));

interface BookingProps {
  readonly reservation: Reservation;
  readonly one: Resource<Reservation>;
}

/** A booking: what, when, its status, what it costs, and what can be done about it. */
export function Booking({ reservation, one }: BookingProps) {
  const { now, $now } = useFollowing(reservation, one);
  const onReload = one.reload;
  const title = useRef<HTMLHeadingElement>(null);
  const change = usePanel(async () => (await import('./change/ChangeTime.tsx')).ChangeTime);
  const others = usePanel(async () => (await import('./change/ChangeGuests.tsx')).ChangeGuests);
  const repeat = usePanel(async () => (await import('./Repeat.tsx')).Repeat);
  /**
   * Number of times that cancelling was asked for: the dialog stays mounted, so that the focus goes back where it
   * came from.
   */
  const [asked, setAsked] = useState(0);
  const [isCancelled, setCancelled] = useState(false);
  const cancellable = isCancellable(reservation, now);

  // The focus goes to news that the member asked for.
  useEffect(() => {
    if (isCancelled || [change.step, others.step].includes('done')) title.current?.focus();
  }, [isCancelled, change.step, others.step]);

  /** Returns what a panel calls when it has done its work, and when it is left. */
  const ends = (panel: { done: () => void; close: () => void }) => ({
    onDone: () => void onReload().then(panel.done),
    onLeave: () => {
      panel.close();
      title.current?.focus();
    },
  });

  return (
    <Detail className={css.columns}>
      <section aria-labelledby="booking-title">
        <BookingHead {...{ reservation, now, title, onReload }} announced={isCancelled} />
        {cancellable && (
          <>
            {change.step === 'done' && <DoneOutput title={changed} />}
            {others.step === 'done' && <DoneOutput title={guestsChanged} />}
            {others.step === 'open' && <others.Panel reservation={reservation} {...ends(others)} />}
            {change.step === 'open' && (
              <change.Panel reservation={reservation} $now={$now} {...ends(change)} />
            )}
          </>
        )}
        {repeat.step === 'open' && <repeat.Panel reservation={reservation} onLeave={repeat.close} />}
      </section>
      {cancellable ? (
        <BookingActions
          {...{ reservation, now, change, others, repeat }}
          onCancel={() => setAsked(asked + 1)}
        />
      ) : (
        <BookAgain reservation={reservation} now={now} />
      )}
      <div className={css.rest}>
        <BookingPeople reservation={reservation} now={now} onReload={onReload} />
        <Prices reservation={reservation} />
        <Place reservation={reservation} />
      </div>
      {asked > 0 && (
        <CancelDialog {...{ reservation, now, asked, onReload }} onCancelled={() => setCancelled(true)} />
      )}
    </Detail>
  );
}

interface HeadProps {
  readonly reservation: Reservation;
  /** Instant. */
  readonly now: number;
  readonly title: Ref<HTMLHeadingElement>;
  /** It was cancelled here. */
  readonly announced: boolean;
  readonly onReload: () => Promise<void>;
}

/** The facility and the time, the status, and the time left until it starts or ends. */
function BookingHead({ reservation, now, title, announced, onReload }: HeadProps) {
  const { facility, start_from, end_at, replaces } = reservation;
  const countdown = findCountdown(reservation, now);
  return (
    <>
      <p className={css.status}>
        <BookingStatus reservation={reservation} now={now} />
      </p>
      <h2 id="booking-title" className={css.title} lang={langOf(facility.name)} ref={title} tabIndex={-1}>
        {facility.name}
      </h2>
      <div className={css.when}>
        <p>{longWhen(start_from, end_at)}</p>
        {replaces && (
          <>
            <p>{insteadOf(whereAndWhen(replaces))}</p>
            <a className="link" href={href('booking-details', { params: { id: replaces.id } })}>
              {seeMoved}
            </a>
          </>
        )}
        {countdown && (
          <p className={css.countdown}>
            {countdown.to === 'start' ? startsIn(countdown.minutes) : endsIn(countdown.minutes)}
          </p>
        )}
      </div>
      <StatusMessage reservation={reservation} now={now} announced={announced} onOver={onReload} />
    </>
  );
}

const DoneOutput = ({ title }: { readonly title: string }) => (
  <output>
    <Message kind="good" title={title} />
  </output>
);
