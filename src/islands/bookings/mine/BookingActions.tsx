import type { Reservation } from '@portal/contract';
import {
  actions,
  addToCalendar,
  calendarFileFailed,
  cancelBooking,
  cancelMove,
  changeLoading,
  changeTime,
  changeUnavailable,
  repeatWeekly,
  tooLateToChange,
} from '#words/bookings/my-bookings';
import { changeGuests } from '#words/bookings/party';
import { isChangeable } from '../../../lib/bookings/booking/refund.ts';
import { takesGuests } from '../../../lib/bookings/players/people.ts';
import { walletsHere } from '../../../lib/bookings/mine/wallets-here.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { call } from '../../../lib/http/call.ts';
import { calendar } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { useFile } from '../../use-file.ts';
import css from './details.module.css';
import { AddToWallet } from './AddToWallet.tsx';
import { Policy } from './Policy.tsx';

/** A button that opens a panel in the booking (`usePanel`). */
interface Opener {
  readonly step: string;
  readonly open: () => void;
}

interface BookingActionsProps {
  readonly reservation: Reservation;
  readonly now: number;
  readonly change: Opener;
  readonly others: Opener;
  readonly repeat: Opener;
  readonly onCancel: () => void;
}

/** Actions that a booking still allows, and the refund for cancelling it. */
export function BookingActions({ reservation, now, change, others, repeat, onCancel }: BookingActionsProps) {
  const { id, guests, wallets, replaces } = reservation;
  const file = useFile(() => call('GET /booking/reservation/{id}/calendar-file/', { params: { id } }));
  const changeable = isChangeable(reservation, now);
  const isUnavailable = [change, others, repeat].some(({ step }) => step === 'unavailable');

  return (
    <section className={`sheet ${css.actions}`} aria-labelledby="booking-actions" data-beside>
      <h3 id="booking-actions">{actions}</h3>
      {replaces ? null : !changeable ? (
        <Offered by="POST /booking/reservation/{id}/change/">
          <p className="small soft">{tooLateToChange}</p>
        </Offered>
      ) : (
        change.step !== 'open' && (
          <Offered by="POST /booking/reservation/{id}/change/">
            <Button look="filled" wide busy={change.step === 'loading'} onClick={change.open}>
              {change.step === 'loading' ? changeLoading : changeTime}
            </Button>
          </Offered>
        )
      )}
      {(guests > 0 || takesGuests(reservation)) && changeable && !replaces && others.step !== 'open' && (
        <Offered by="POST /booking/reservation/{id}/change/">
          <Button wide busy={others.step === 'loading'} onClick={others.open}>
            {others.step === 'loading' ? changeLoading : changeGuests}
          </Button>
        </Offered>
      )}
      <Offered by="GET /booking/reservation/{id}/calendar-file/">
        <Button wide icon={calendar} busy={file.busy} onClick={file.fetch}>
          {addToCalendar}
        </Button>
      </Offered>
      {walletsHere(wallets ?? [], navigator.userAgent).map((wallet) => (
        <AddToWallet key={wallet} id={id} wallet={wallet} />
      ))}
      {file.failure !== null && (
        <Message kind="bad" role="alert" title={calendarFileFailed}>
          {failureWords(file.failure).title}
        </Message>
      )}
      {isUnavailable && <Message kind="bad" role="alert" title={changeUnavailable} />}
      {repeat.step !== 'open' && !replaces && (
        <Offered by="POST /booking/series/">
          <Button wide busy={repeat.step === 'loading'} onClick={repeat.open}>
            {repeatWeekly}
          </Button>
        </Offered>
      )}
      <Policy reservation={reservation} now={now} />
      <Button look="undo" wide onClick={onCancel}>
        {replaces ? cancelMove : cancelBooking}
      </Button>
    </section>
  );
}
