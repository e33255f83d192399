import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import { nothingFound } from '#words/desk/desk';
import {
  arrivalParts as partNames,
  arrivalPartsLabel,
  arrivals,
  earlier,
  findBooking,
  noArrivals,
  noArrivalsDetail,
  shownOf,
} from '#words/desk/today';
import { clubNow } from '../../../lib/format/club-time.ts';
import { arrivalParts, arrivalState, isFound, isOfPart, isOver } from '../../../lib/desk/arrivals.ts';
import type { ArrivalPart } from '../../../lib/desk/arrivals.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Arrival } from './Arrival.tsx';
import type { ArrivalProps } from './Arrival.tsx';
import { CheckIn } from './CheckIn.tsx';
import css from './today.module.css';

interface ArrivalsProps {
  /** Lists today's expected bookings, in order. */
  readonly bookings: readonly Reservation[];
  readonly rights: readonly string[];
  readonly part: ArrivalPart;
  readonly onPart: (part: ArrivalPart) => void;
  /** Replaces a booking by its new version. */
  readonly onChanged: (after: Reservation) => void;
  readonly onReload: () => void;
}

/** The day's bookings in order, filtered by a name and by their next step. */
export function Arrivals({ bookings, rights, part, onPart, onChanged, onReload }: ArrivalsProps) {
  const [name, setName] = useState('');
  const [done, setDone] = useDone();
  /** The booking that the message is about. */
  const [last, setLast] = useState<number | null>(null);
  const now = clubNow();
  const found = bookings.filter((one) => isFound(one, name) && isOfPart(one, part, now));
  const over = found.filter((one) => isOver(one, now));
  const lastDone = bookings.find(({ id }) => id === last);
  const finish = (after: Reservation, sentence: string) => {
    onChanged(after);
    setLast(after.id);
    setDone(sentence);
  };
  const list = (shown: readonly Reservation[]) => (
    <List reservations={shown} rights={rights} onDone={finish} onChanged={onReload} />
  );
  return (
    <section className={css.part} aria-labelledby="arrivals">
      <h3 id="arrivals" tabIndex={-1}>
        {arrivals}
      </h3>
      <DoneMessage done={done} className={css.done}>
        {lastDone && arrivalState(lastDone, now) === 'here' && (
          <CheckIn reservation={lastDone} rights={rights} now={now} onDone={finish} onChanged={onReload} />
        )}
      </DoneMessage>
      {bookings.length === 0 ? (
        <Empty picture={<Harbour />} title={noArrivals} detail={noArrivalsDetail} />
      ) : (
        <>
          <div className={css.find}>
            <Field
              id="find-booking"
              label={findBooking}
              type="search"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <fieldset className={css.parts} aria-label={arrivalPartsLabel}>
              {arrivalParts.map((one) => (
                <button
                  key={one}
                  type="button"
                  className="chip"
                  aria-pressed={part === one}
                  onClick={() => onPart(one)}
                >
                  {partNames[one]}
                </button>
              ))}
            </fieldset>
            <output className="soft small">
              {found.length === 0 ? nothingFound : shownOf(found.length, bookings.length)}
            </output>
          </div>
          {list(found.filter((one) => !isOver(one, now)))}
          {over.length > 0 && (
            // Somebody looked for by name, or who owes something, may have been here already.
            <details className={css.earlier} open={name.trim() !== '' || part !== 'all'}>
              <summary>{earlier(over.length)}</summary>
              {list(over)}
            </details>
          )}
        </>
      )}
    </section>
  );
}

interface ListProps extends Omit<ArrivalProps, 'reservation'> {
  readonly reservations: readonly Reservation[];
}

const List = ({ reservations, ...props }: ListProps) => (
  <ul className={css.list}>
    {reservations.map((reservation) => (
      <Arrival key={reservation.id} reservation={reservation} {...props} />
    ))}
  </ul>
);
