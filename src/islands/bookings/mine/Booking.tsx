import type { Reservation } from '@portal/contract';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import {
  actions,
  addToCalendar,
  bookedOn,
  calendarFileFailed,
  cancelBooking,
  changed,
  changeLoading,
  changeTime,
  changeUnavailable,
  nameLabel,
  repeatWeekly,
  seeInvoice,
  tooLateToChange,
} from '#words/bookings/my-bookings';
import {
  bookedBy,
  changeGuests,
  forLabel,
  guestCount,
  guestsChanged,
  guestsLabel,
} from '#words/bookings/party';
import { createCancelling } from '../../../lib/bookings/mine/cancelling.ts';
import { isCancellable, isChangeable } from '../../../lib/bookings/booking/refund.ts';
import { longWhen } from '../../../lib/bookings/calendar/when.ts';
import { clubNow } from '../../../lib/app/club-time.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { href } from '../../../lib/app/routes.ts';
import { calendar } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { useFile } from '../../use-file.ts';
import { CancelDialog } from './CancelDialog.tsx';

import css from './details.module.css';
import { Policy } from './Policy.tsx';
import { Prices } from './Prices.tsx';
import { Standing } from './Standing.tsx';
import { StandingMessage } from './StandingMessage.tsx';
import { usePanel } from './use-panel.ts';

interface BookingProps {
  readonly reservation: Reservation;
  readonly $now: ReadableAtom<number>;
  readonly onReload: () => Promise<void>;
}

/** A booking: what, when, how it stands, what it costs, and what can be done about it. */
export function Booking({ reservation, $now, onReload }: BookingProps) {
  const now = useStore($now);
  const { id, facility, start_from, end_at, name, created_at, invoice } = reservation;
  const { member_name, booked_by, guests, guest_names } = reservation;
  const title = useRef<HTMLHeadingElement>(null);
  const [cancelling] = useState(() =>
    createCancelling({
      cancel: (refund) => call('DELETE /booking/reservation/{id}/', { params: { id }, query: { refund } }),
      now: clubNow,
      refresh: () => void onReload(),
    }),
  );
  const state = useStore(cancelling.$state);
  const change = usePanel(async () => (await import('./Change.tsx')).Change);
  const others = usePanel(async () => (await import('./Guests.tsx')).Guests);
  const repeat = usePanel(async () => (await import('./Repeat.tsx')).Repeat);
  const file = useFile(() => call('GET /booking/reservation/{id}/calendar-file/', { params: { id } }));
  const cancellable = isCancellable(reservation, now);

  // News goes to whoever asked for it.
  useEffect(() => {
    if ([state.step, change.step, others.step].includes('done')) title.current?.focus();
  }, [state.step, change.step, others.step]);

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
        {change.step === 'done' && (
          <output>
            <Message kind="good" title={changed} />
          </output>
        )}
        {others.step === 'done' && (
          <output>
            <Message kind="good" title={guestsChanged} />
          </output>
        )}
        {others.step === 'open' && cancellable && (
          <others.Panel
            reservation={reservation}
            onDone={() => void onReload().then(others.done)}
            onLeave={() => {
              others.close();
              title.current?.focus();
            }}
          />
        )}
        {change.step === 'open' && cancellable && (
          <change.Panel
            reservation={reservation}
            $now={$now}
            onDone={() => void onReload().then(change.done)}
            onLeave={() => {
              change.close();
              title.current?.focus();
            }}
          />
        )}
        {repeat.step === 'open' && <repeat.Panel reservation={reservation} onLeave={repeat.close} />}
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
        <Prices reservation={reservation} />
        {invoice !== null && (
          <a className="link" href={href('transaction-details', { params: { id: invoice } })}>
            {seeInvoice}
          </a>
        )}
      </section>
      {cancellable && (
        <section className={`sheet ${css.actions}`} aria-labelledby="booking-actions">
          <h3 id="booking-actions">{actions}</h3>
          {!isChangeable(reservation, now) ? (
            <p className="small soft">{tooLateToChange}</p>
          ) : (
            change.step !== 'open' && (
              <Button look="filled" wide busy={change.step === 'loading'} onClick={change.open}>
                {change.step === 'loading' ? changeLoading : changeTime}
              </Button>
            )
          )}
          {guests > 0 && isChangeable(reservation, now) && others.step !== 'open' && (
            <Button wide busy={others.step === 'loading'} onClick={others.open}>
              {others.step === 'loading' ? changeLoading : changeGuests}
            </Button>
          )}
          {(change.step === 'unavailable' ||
            others.step === 'unavailable' ||
            repeat.step === 'unavailable') && <Message kind="bad" role="alert" title={changeUnavailable} />}
          {repeat.step !== 'open' && (
            <Button wide busy={repeat.step === 'loading'} onClick={repeat.open}>
              {repeatWeekly}
            </Button>
          )}
          <Button wide icon={calendar} busy={file.busy} onClick={file.fetch}>
            {addToCalendar}
          </Button>
          {file.failure !== null && (
            <Message kind="bad" role="alert" title={calendarFileFailed}>
              {failureWords(file.failure).title}
            </Message>
          )}
          <Policy reservation={reservation} now={now} />
          <Button look="undo" wide onClick={() => cancelling.open(reservation)}>
            {cancelBooking}
          </Button>
        </section>
      )}
      <CancelDialog reservation={reservation} now={now} cancelling={cancelling} />
    </div>
  );
}
