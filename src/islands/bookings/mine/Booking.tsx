import type { Reservation } from '@portal/contract';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useStore } from '@nanostores/react';
import { bookedOn, changed, insteadOf, nameLabel, seeMoved } from '#words/bookings/my-bookings';
import { bookedBy, forLabel, guestCount, guestsChanged, guestsLabel } from '#words/bookings/party';
import { createCancelling } from '../../../lib/bookings/mine/cancelling.ts';
import { isCancellable } from '../../../lib/bookings/booking/refund.ts';
import { space } from '#words/app/joining';
import { longWhen, whereAndWhen } from '../../../lib/bookings/calendar/when.ts';
import { clubNow } from '../../../lib/app/club-time.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import { call } from '../../../lib/http/call.ts';
import { Detail } from '../../ui/Detail.tsx';
import { Message } from '../../ui/Message.tsx';
import { BookAgain } from './BookAgain.tsx';
import { BookingActions } from './BookingActions.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import css from './details.module.css';
import { Prices } from './Prices.tsx';
import { BookingStatus } from './BookingStatus.tsx';
import { StatusMessage } from './StatusMessage.tsx';
import { langOf } from '../../../lib/app/own-texts.ts';
import { usePanel } from './use-panel.ts';

interface BookingProps {
  readonly reservation: Reservation;
  readonly $now: ReadableAtom<number>;
  readonly onReload: () => Promise<void>;
}

/** A booking: what, when, its status, what it costs, and what can be done about it. */
export function Booking({ reservation, $now, onReload }: BookingProps) {
  const now = useStore($now);
  const { id } = reservation;
  const title = useRef<HTMLHeadingElement>(null);
  const cancelling = useCancelling(id, onReload);
  const state = useStore(cancelling.$state);
  const change = usePanel(async () => (await import('./Change.tsx')).Change);
  const others = usePanel(async () => (await import('./Guests.tsx')).Guests);
  const repeat = usePanel(async () => (await import('./Repeat.tsx')).Repeat);
  const cancellable = isCancellable(reservation, now);

  // The focus goes to news that the member asked for.
  useEffect(() => {
    if ([state.step, change.step, others.step].includes('done')) title.current?.focus();
  }, [state.step, change.step, others.step]);

  /** What a panel does when it has done its work, and when it is left. */
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
        <Head reservation={reservation} now={now} title={title} announced={state.step === 'done'} />
        {cancellable && change.step === 'done' && <Done title={changed} />}
        {cancellable && others.step === 'done' && <Done title={guestsChanged} />}
        {cancellable && others.step === 'open' && (
          <others.Panel reservation={reservation} {...ends(others)} />
        )}
        {cancellable && change.step === 'open' && (
          <change.Panel reservation={reservation} $now={$now} {...ends(change)} />
        )}
        {repeat.step === 'open' && <repeat.Panel reservation={reservation} onLeave={repeat.close} />}
        <Facts reservation={reservation} />
      </section>
      {cancellable ? (
        <BookingActions
          reservation={reservation}
          now={now}
          change={change}
          others={others}
          repeat={repeat}
          onCancel={() => cancelling.open(reservation)}
        />
      ) : (
        <BookAgain reservation={reservation} now={now} />
      )}
      <Prices reservation={reservation} />
      <CancelDialog reservation={reservation} now={now} cancelling={cancelling} />
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
}

/** What is booked, when, and its status. */
function Head({ reservation, now, title, announced }: HeadProps) {
  const { facility, start_from, end_at, replaces } = reservation;
  return (
    <>
      <p className={css.status}>
        <BookingStatus reservation={reservation} now={now} />
      </p>
      <h2 id="booking-title" className={css.title} lang={langOf(facility.name)} ref={title} tabIndex={-1}>
        {facility.name}
      </h2>
      <p className={css.when}>{longWhen(start_from, end_at)}</p>
      {replaces && (
        <p className={css.when}>
          {insteadOf(whereAndWhen(replaces))}
          {space}
          <a className="link" href={href('my-bookings', { query: { booking: replaces.id } })}>
            {seeMoved}
          </a>
        </p>
      )}
      <StatusMessage reservation={reservation} now={now} announced={announced} />
    </>
  );
}

function useCancelling(id: number, onReload: () => Promise<void>) {
  const [cancelling] = useState(() =>
    createCancelling({
      cancel: (refund) => call('DELETE /booking/reservation/{id}/', { params: { id }, query: { refund } }),
      now: clubNow,
      refresh: () => void onReload(),
    }),
  );
  return cancelling;
}

const Done = ({ title }: { readonly title: string }) => (
  <output>
    <Message kind="good" title={title} />
  </output>
);

/** Whom the booking is for, who comes along, and since when it is there. */
function Facts({ reservation }: { readonly reservation: Reservation }) {
  const { name, created_at, member_name, booked_by, guests, guest_names } = reservation;
  return (
    <dl className={css.facts}>
      <div>
        <dt>{nameLabel}</dt>
        <dd>{name}</dd>
      </div>
      {booked_by && (
        <>
          <div>
            <dt>{forLabel}</dt>
            <dd>{member_name}</dd>
          </div>
          <div>
            <dt>{bookedBy}</dt>
            <dd>{booked_by.name}</dd>
          </div>
        </>
      )}
      {guests > 0 && (
        <div>
          <dt>{guestsLabel}</dt>
          <dd>{guestCount(guests, guest_names)}</dd>
        </div>
      )}
      <div>
        <dt>{bookedOn}</dt>
        <dd>{dateWithYear(created_at)}</dd>
      </div>
    </dl>
  );
}
