import { useStore } from '@nanostores/react';
import type { Reservation } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import { actions, bookedOn, cancelBooking, nameLabel, seeInvoice } from '#words/my-bookings';
import { createCancelling } from '../../../lib/bookings/cancelling.ts';
import { isCancellable } from '../../../lib/bookings/refund.ts';
import { longWhen } from '../../../lib/bookings/when.ts';
import { dateWithYear } from '../../../lib/format.ts';
import { call } from '../../../lib/http/call.ts';
import { href, routeOf } from '../../../lib/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import css from './details.module.css';
import { Policy } from './Policy.tsx';
import { Prices } from './Prices.tsx';
import { Standing } from './Standing.tsx';
import { StandingMessage } from './StandingMessage.tsx';

interface BookingProps {
  readonly reservation: Reservation;
  /** Instant. */
  readonly now: number;
  readonly onReload: () => Promise<void>;
}

/** A booking: what, when, how it stands, what it costs, and what can be done about it. */
export function Booking({ reservation, now, onReload }: BookingProps) {
  const { id, facility, start_from, end_at, name, created_at, invoice } = reservation;
  const title = useRef<HTMLHeadingElement>(null);
  const [cancelling] = useState(() =>
    createCancelling({
      cancel: (refund) => call('DELETE /booking/reservation/{id}/', { params: { id }, query: { refund } }),
      now: () => Date.now(),
      refresh: () => void onReload(),
    }),
  );
  const state = useStore(cancelling.$state);
  const cancellable = isCancellable(reservation, now);

  // News goes to whoever asked for it.
  useEffect(() => {
    if (state.step === 'done') title.current?.focus();
  }, [state.step]);

  return (
    <div className={css.columns}>
      <section aria-labelledby="booking-title">
        <p className={css.standing}>
          <Standing reservation={reservation} now={now} />
        </p>
        <h2 id="booking-title" className={css.title} ref={title} tabIndex={-1}>
          {facility.name}
        </h2>
        <p className={css.when}>{longWhen(start_from, end_at)}</p>
        <StandingMessage reservation={reservation} now={now} announced={state.step === 'done'} />
        <dl className={css.facts}>
          <div>
            <dt>{nameLabel}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{bookedOn}</dt>
            <dd>{dateWithYear(created_at)}</dd>
          </div>
        </dl>
        <Prices reservation={reservation} />
        {invoice !== null && routeOf('transaction-details').built && (
          <a className="link" href={href('transaction-details', { params: { id: invoice } })}>
            {seeInvoice}
          </a>
        )}
      </section>
      {cancellable && (
        <section className={`sheet ${css.actions}`} aria-labelledby="booking-actions">
          <h3 id="booking-actions">{actions}</h3>
          <Policy reservation={reservation} now={now} />
          <Button look="undo" wide onClick={() => cancelling.open(reservation)}>
            {cancelBooking}
          </Button>
        </section>
      )}
      <CancelDialog reservation={reservation} cancelling={cancelling} />
    </div>
  );
}
